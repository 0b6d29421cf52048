import type { Attack } from "./card-tests.ts";
import { ensureBenchBuilt } from "./processes.ts";
import type { Figure } from "./report.ts";

const tries = 500;

/** The attacks, with how many of their tries may reach the provider. */
const attacks: readonly (readonly [name: string, attack: Attack, budget: number])[] = [
	["one address, 100 a minute", { addresses: 1, perMinute: 100, solves: false }, 5],
	["one address that solves captchas", { addresses: 1, perMinute: 100, solves: true }, 15],
	["500 addresses, 500 in one minute", { addresses: 500, perMinute: 600, solves: false }, 60],
	["500 addresses that solve captchas", { addresses: 500, perMinute: 600, solves: true }, 180],
];

/** Counts the tries with stolen cards, of 500, that reach the card provider. */
export async function cardTesting(): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/card-tests.js", import.meta.url).href;
	const { tryCards }: typeof import("./card-tests.ts") = await import(built);
	const figures: Figure[] = [];
	for (const [name, attack, budget] of attacks) {
		const reached = await tryCards(tries, attack);
		figures.push({
			measure: `stolen cards, ${name}`,
			value: `${reached} reached the provider`,
			reference: `${tries} tries`,
			ratio: "",
			budget: `≤ ${budget}`,
			met: reached <= budget,
		});
	}
	return figures;
}
