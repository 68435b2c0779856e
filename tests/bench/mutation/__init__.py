"""Mutation testing of the sheets and their scores: how many small changes to the rules do the tests notice?"""
