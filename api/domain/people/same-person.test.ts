import { expect, it } from "vitest";
import { isNameOf } from "./same-person.ts";

const meena = { firstName: "Meena", lastName: "D’Souza Rao" };

it("knows a name in any case, order, spacing, punctuation and with or without accents", () => {
	const same = [
		"Meena D’Souza Rao",
		"  meena   dsouza-rao ",
		"D'SOUZA RAO, MEENA",
		"Méena DSouza Rao",
		"ｍeena D Souza Rao",
	];
	expect(same.filter((typed) => !isNameOf(typed, meena))).toEqual([]);
});

it("refuses half a name, another one, and what has no letters", () => {
	const other = ["Meena", "Rao", "Meena Rao", "Meena D’Souza Raoo", "", " ", "…", "🙂"];
	expect(other.filter((typed) => isNameOf(typed, meena))).toEqual([]);
	expect(isNameOf("🙂", { firstName: "🙂", lastName: "" })).toBe(false);
	expect(isNameOf("", { firstName: "", lastName: "" })).toBe(false);
});

it("keeps the vowel signs of Indic scripts, which are no accents", () => {
	const person = { firstName: "मीना", lastName: "कुमारी" };
	expect(isNameOf("कुमारी मीना", person)).toBe(true);
	expect(isNameOf("मन कुमर", person)).toBe(false);
	expect(isNameOf("meena", { firstName: "Meena", lastName: "" })).toBe(true);
});
