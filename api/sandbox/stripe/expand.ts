import type { Refund, Session } from "./documents.ts";
import { invalidRequest } from "./errors.ts";
import type { Work } from "./work.ts";

type Json = Record<string, unknown>;

/** Which members of an object can be replaced by what their id names. */
const expandable: Readonly<Record<string, readonly string[]>> = {
	balance_transaction: ["source"],
	charge: ["balance_transaction", "customer", "payment_intent", "refunds"],
	"checkout.session": ["customer", "line_items", "payment_intent"],
	payment_intent: ["customer", "latest_charge", "payment_method"],
	payment_method: ["customer"],
	refund: ["balance_transaction", "charge", "payment_intent"],
};
const deepest = 4;

/**
 * Replaces ids by objects along dotted paths (`latest_charge.balance_transaction`, on lists `data.…`).
 * @throws invalid_request_error for a path that cannot be expanded
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
	// `source` of a balance transaction leads to a charge or a refund; every other member has one type.
	if (!expandable[type]?.includes(step)) throw refused();
	if (step === "refunds" && at.refunds === undefined) at.refunds = await refundsOf(work, String(at.id));
	if (step === "line_items" && at.line_items === undefined) at.line_items = lineItemsOf(at as unknown as Session);
	const value = at[step];
	if (typeof value === "string") {
		const found = await work.any(value);
		if (found) at[step] = found;
	}
	const next = at[step];
	if (rest.length > 0 && next !== null && typeof next === "object") await expand(work, next as Json, rest, path);
}

async function refundsOf(work: Work, chargeId: string): Promise<object> {
	const { objects, hasMore } = await work.options.store.list("refund", { limit: 10, match: { charge: chargeId } });
	return { object: "list", data: objects as Refund[], has_more: hasMore, url: `/v1/charges/${chargeId}/refunds` };
}

/** The session's line items as a list. */
export function lineItemsOf(session: Session): object {
	return {
		object: "list",
		data: session._sandbox.lineItems,
		has_more: false,
		url: `/v1/checkout/sessions/${session.id}/line_items`,
	};
}
