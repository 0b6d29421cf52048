import { Fragment } from "preact";
import { describe, expect, it } from "vitest";
import { tokensOf, withoutPreloads } from "./markup.ts";
import { storiesOn, storyFiles } from "./stories-on.ts";

const [react, preact] = [await storiesOn("react"), await storiesOn("preact")];

describe("Every component is the same on React and on Preact", () => {
	it("is rendered by two different renderers", () => {
		expect(preact.fragment).toBe(Fragment);
		expect(react.fragment).not.toBe(Fragment);
		expect(storyFiles.length).toBeGreaterThan(50);
		expect([...preact.markup.keys()]).toEqual([...react.markup.keys()]);
	});

	it.each([...react.markup])("%s", (name, markup) => {
		expect(tokensOf(preact.markup.get(name) ?? "")).toEqual(tokensOf(withoutPreloads(markup)));
	});
});

describe("The comparison of markup", () => {
	const same = (one: string, other: string) => String(tokensOf(one)) === String(tokensOf(other));

	it("ignores differences that parse to the same document", () => {
		expect(
			same('<a href="/?a=1&amp;b" title="it&#x27;s">x &gt; y</a>', `<a title="it's" href="/?a=1&amp;b">x > y</a>`),
		).toBe(true);
		expect(same('<input disabled=""/>', "<input disabled>")).toBe(true);
	});

	it.each([
		["a text", "<p>one</p>", "<p>two</p>"],
		["an attribute's value", '<p class="a">x</p>', '<p class="b">x</p>'],
		["a missing attribute", "<option selected>x</option>", "<option>x</option>"],
		["an element", "<p>x</p>", "<div>x</div>"],
		["the order", "<i></i><b></b>", "<b></b><i></i>"],
	])("detects a difference in %s", (_, one, other) => {
		expect(same(one, other)).toBe(false);
	});
});
