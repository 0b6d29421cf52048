import { describe, expect, it } from "vitest";
import { importsOf, scriptBudget, scriptsOf } from "./script-weight.ts";

const island = (when: string, src: string) =>
	`<div class="island" data-island="x" data-when="${when}" data-src="${src}" data-props="{}">`;
const enhanced = '<div class="send" data-title="A" data-enhance="share" data-src="/c.js">';

describe("the scripts that a page loads before any interaction", () => {
	it("are the loader, preloads, enhancements and islands, each once", () => {
		const html = `<link rel="modulepreload" href="/a.js"><script type="module" async src="/loader.js"></script>${island("load", "/a.js")}${island("load", "/b.js")}${enhanced}`;
		expect(scriptsOf(html)).toEqual(["/loader.js", "/a.js", "/b.js", "/c.js"]);
	});

	it("leave out islands that wait for interaction, and data that only looks like a script", () => {
		expect(scriptsOf(`${island("interaction", "/a.js")}<script type="application/ld+json">{}</script>`)).toEqual([]);
	});

	it("include their static imports, but not their dynamic ones", () => {
		expect(
			importsOf('import{a as b}from"./chunk.js";import"./side.js";export{c}from"./other.js";import("./later.js")'),
		).toEqual(["./chunk.js", "./side.js", "./other.js"]);
	});
});

it("allows a page no script, 4 kB with enhancements, 10 kB with a form that hydrates by itself, and 130 kB for a dashboard", () => {
	const pages = [
		"<main></main>",
		enhanced,
		island("interaction", "/a.js"),
		enhanced + island("load", "/b.js"),
		'<div data-dashboard="x">',
	];
	expect(pages.map(scriptBudget)).toEqual([0, 4_000, 4_000, 10_000, 130_000]);
});
