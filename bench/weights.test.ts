import { describe, expect, it } from "vitest";
import { importsOf, scriptsOf } from "./weights.ts";

describe("the scripts that a page runs before it is touched", () => {
	const island = (when: string, src: string) =>
		`<div class="island" data-island="x" data-when="${when}" data-src="${src}" data-props="{}">`;

	it("are its own, its preloads and its islands, each once", () => {
		const html = `<link rel="modulepreload" href="/a.js"><script type="module" src="/hydrate.js"></script>${island("visible", "/a.js")}${island("load", "/b.js")}`;
		expect(scriptsOf(html)).toEqual(["/hydrate.js", "/a.js", "/b.js"]);
	});

	it("leave out islands that wait for interaction, and data that only looks like a script", () => {
		expect(scriptsOf(`${island("interaction", "/a.js")}<script type="application/ld+json">{}</script>`)).toEqual([]);
	});

	it("bring what they import at once, not what they may import later", () => {
		expect(
			importsOf('import{a as b}from"./chunk.js";import"./side.js";export{c}from"./other.js";import("./later.js")'),
		).toEqual(["./chunk.js", "./side.js", "./other.js"]);
	});
});
