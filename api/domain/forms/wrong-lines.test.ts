import { expect, it } from "vitest";
import { wrongLines } from "./wrong-lines.ts";

it("names the lines of wrong texts, each by the first line that has it as a whole", () => {
	expect(wrongLines("anna\nanna2\n\n ravi,anna2", ["anna2", "ravi"])).toEqual({
		lines: "2 (anna2), 4 (ravi)",
		count: 2,
	});
	expect(wrongLines("a", ["x".repeat(200)]).lines).toBe(`1 (${"x".repeat(60)}…)`);
});
