import { expect, it } from "vitest";
import { visibleValue } from "./visible-text.ts";

it("a separator of lines within a number, an address or a username is nothing, and in other texts a line's end", () => {
	const sent = {
		phone: "+91 98123\u202845678",
		orgEmail: "asha@\u2029people.example",
		username: "as\u2028ha",
		story: "a\u2028b",
	};
	expect(visibleValue(sent)).toEqual({
		phone: "+91 9812345678",
		orgEmail: "asha@people.example",
		username: "asha",
		story: "a\nb",
	});
});
