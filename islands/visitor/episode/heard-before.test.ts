import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chooseSpeed, chosenSpeed, keepPosition, positionOf } from "./heard-before.ts";

beforeEach(() => {
	const values = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
	});
});
afterEach(() => void vi.unstubAllGlobals());

it("goes on where an episode was left, and begins anew after its first seconds and its end", () => {
	keepPosition("med_1", 83.7);
	keepPosition("med_2", 12);
	expect([positionOf("med_1"), positionOf("med_2"), positionOf("med_3")]).toEqual([83, 12, 0]);
	keepPosition("med_1", 3);
	keepPosition("med_2", 0);
	expect([positionOf("med_1"), positionOf("med_2")]).toEqual([0, 0]);
});

it("keeps the fifty episodes that were heard last", () => {
	for (let number = 0; number < 51; number++) keepPosition(`med_${number}`, 60);
	expect([positionOf("med_0"), positionOf("med_1"), positionOf("med_50")]).toEqual([0, 60, 60]);
});

it("keeps the speed, if it is one of those that are offered", () => {
	expect(chosenSpeed()).toBe(1);
	chooseSpeed(1.5);
	expect(chosenSpeed()).toBe(1.5);
	chooseSpeed(16);
	expect(chosenSpeed()).toBe(1);
});

it("begins at the start where a browser keeps nothing", () => {
	vi.stubGlobal("localStorage", undefined);
	keepPosition("med_1", 60);
	chooseSpeed(2);
	expect([positionOf("med_1"), chosenSpeed()]).toEqual([0, 1]);
});
