// Asks the browser for what the game needs, before anything else runs: whoever lacks something reads one sentence that
// says what, and which browsers have it. A classic script in old words, because it has to run where nothing else does.
(function () {
  var page = document.documentElement;
  var versions = document.currentScript || page; // data-chrome …; set-up, which translates the styles, changes them

  function wasm(sections) {
    return WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0].concat(sections)));
  }
  // Whether a function with these instructions is understood, beside a memory.
  function runs(code) {
    var body = [0].concat(code, 11);
    return wasm([1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 3, 1, 0, 1, 10, body.length + 2, 1, body.length].concat(body));
  }
  function styles(text) {
    return CSS.supports(text);
  }

  var NEEDED = [
    ["JavaScript modules", function () { return "noModule" in document.createElement("script"); }],
    ["BigInt", function () { return typeof BigInt === "function" && typeof BigInt64Array === "function"; }],
    ["WebAssembly sign extension", function () { return runs([65, 0, 192, 26]); }],
    ["WebAssembly saturating conversions", function () { return runs([67, 0, 0, 0, 0, 252, 0, 26]); }],
    ["WebAssembly bulk memory", function () { return runs([65, 0, 65, 0, 65, 0, 252, 11, 0]); }],
    ["WebAssembly mutable globals", function () { return wasm([6, 6, 1, 127, 1, 65, 0, 11, 7, 5, 1, 1, 97, 3, 0]); }],
    ["WebAssembly reference types", function () { return wasm([1, 5, 1, 96, 1, 111, 0]); }],
    ["WebAssembly exceptions", function () { return runs([6, 64, 25, 11]); }],
    // As old as class static blocks, which Pyodide has and which cannot be asked for without running text as code.
    ["RegExp lookbehind", function () { return new RegExp("(?<=a)b").test("ab"); }],
    ["Object.hasOwn", function () { return !!Object.hasOwn; }],
    ["structuredClone", function () { return !!window.structuredClone; }],
    ["TransformStream", function () { return !!window.TransformStream && "pipeThrough" in ReadableStream.prototype; }],
    ["<dialog>", function () { return "showModal" in HTMLDialogElement.prototype; }],
    ["inert", function () { return "inert" in HTMLElement.prototype; }],
    ["Element.getAnimations", function () { return "getAnimations" in Element.prototype; }],
    ["CSS dvh", function () { return styles("height: 1dvh"); }],
    ["CSS translate", function () { return styles("translate: 1px"); }],
    ["CSS container queries", function () { return styles("container-type: size"); }]
  ];
  var AS_WRITTEN = [
    ["CSS light-dark()", function () { return styles("color: light-dark(red, blue)"); }],
    ["CSS nesting", function () { return styles("selector(&)"); }],
    ["CSS :has()", function () { return styles("selector(:has(a))"); }]
  ];

  // The first thing that is missing, or nothing.
  function missing(asked) {
    for (var at = 0; at < asked.length; at++) {
      try {
        if (asked[at][1]()) continue;
      } catch (error) {
        // not even the question is understood
      }
      return asked[at][0];
    }
    return "";
  }

  // As boot.js chooses the language, which may not run here.
  function language(words) {
    var wanted = [].slice.call(navigator.languages || [navigator.language]);
    try {
      wanted.unshift(JSON.parse(localStorage.getItem("reynard.settings") || "{}").language);
    } catch (error) {
      // blocked or damaged
    }
    for (var at = 0; at < wanted.length; at++) {
      var code = String(wanted[at]).split("-")[0].toLowerCase();
      if (Object.prototype.hasOwnProperty.call(words, code)) return code;
    }
    return "en";
  }

  function tell(kind, lacks) {
    var words = JSON.parse(document.getElementById("words").textContent);
    var spoken = language(words);
    var sentence = document.querySelector('[data-trouble="' + kind + '"]:not(html)');
    sentence.textContent = words[spoken][kind].replace(/\{(\w+)\}/g, function (_, name) {
      return name === "missing" ? lacks : versions.getAttribute("data-" + name);
    });
    sentence.hidden = document.getElementById("trouble").hidden = false;
    document.getElementById("loading").hidden = document.getElementById("retry").hidden = true;
    page.lang = spoken;
  }

  var bare = typeof WebAssembly !== "object";
  var lacks = bare ? "WebAssembly" : missing(versions.hasAttribute("data-as-written") ? NEEDED.concat(AS_WRITTEN) : NEEDED);
  if (!lacks) return;
  var kind = bare ? "no-wasm" : "too-old";
  page.setAttribute("data-trouble", kind); // boot.js starts nothing
  document.addEventListener("DOMContentLoaded", function () { tell(kind, lacks); });
})();
