import { invalidRequest } from "./errors.ts";
import type { Work } from "./work.ts";

type Json = Record<string, unknown>;

/** The members of each object type that can be expanded. */
const expandable: Readonly<Record<string, readonly string[]>> = {
	charge: ["balance_transaction"],
	"checkout.session": ["setup_intent"],
	payment_intent: ["latest_charge"],
	refund: ["balance_transaction"],
};
const deepest = 4;

/**
 * Replaces ids by their objects along dotted paths (`latest_charge.balance_transaction`, in lists `data.…`).
 * @throws invalid_request_error for a path that can't be expanded
 */
export async function expandAll(work: Work, answer: object, paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		const steps = path.split(".");
		if (steps.length > deepest) {
			throw invalidRequest(
				`You cannot expand more than ${deepest} levels of a property. Property: ${path}`,
				undefined,
				"expand",
			);
		}
		await expand(work, answer as Json, steps, path);
	}
}

async function expand(work: Work, at: Json, steps: readonly string[], path: string): Promise<void> {
	const [step, ...rest] = steps;
	if (step === undefined) return;
	const refused = () =>
		invalidRequest(
			`This property cannot be expanded (${path}). You may want to try expanding it on the objects of a list (data.${path}) or check the API reference.`,
			undefined,
			"expand[0]",
		);
	if (at.object === "list") {
		if (step !== "data") throw refused();
		for (const each of at.data as Json[]) await expand(work, each, rest, path);
		return;
	}
	const type = String(at.object);
	if (!expandable[type]?.includes(step)) throw refused();
	const value = at[step];
	if (typeof value === "string") {
		const found = await work.any(value);
		if (found) at[step] = found;
	}
	const next = at[step];
	if (rest.length > 0 && next !== null && typeof next === "object") await expand(work, next as Json, rest, path);
}
