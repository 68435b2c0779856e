// Reads a QR code from the pixels of a picture, as a camera's app does: with a decoder that shares nothing with what
// draws our codes. Usage: node read_qr.mjs WIDTH HEIGHT, RGBA on stdin; prints the text.
import { buffer } from "node:stream/consumers";
import decode from "qr/decode.js";

const [width, height] = process.argv.slice(2).map(Number);
process.stdout.write(decode({ width, height, data: new Uint8Array(await buffer(process.stdin)) }, { timeLimit: 10_000 }));
