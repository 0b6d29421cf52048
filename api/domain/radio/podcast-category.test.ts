import { expect, it } from "vitest";
import { directoryCategory } from "./podcast-category.ts";

it.each([
	["Interviews", "Society & Culture", "Personal Journals"],
	["folk", "Music", null],
	["Health and Fitness", "Health & Fitness", null],
	["mental health", "Health & Fitness", "Mental Health"],
	["Night", "Society & Culture", null],
	["", "Society & Culture", null],
	[null, "Society & Culture", null],
])("finds the directories' category of %s", (own, name, part) => {
	expect(directoryCategory(own)).toEqual({ name, part });
});
