import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { Beneficiary } from "./beneficiary.ts";
import { namedBeneficiary, type Recipient } from "./named-beneficiary.ts";

/** The refusal of a gift to a recipient that accepts none now. */
export const notReceiving = ({ kind, waiting }: Pick<Beneficiary, "kind" | "waiting">): Problem =>
	new Problem(409, waiting ? "not_open_yet" : kind === "organization" ? "not_open_organization" : "not_open");

/**
 * Finds the beneficiary of a form or call, for a new donation.
 * @throws Problem 404 or 410 for one that the viewer may not see, 409 for a request that accepts no donations now
 */
export async function findBeneficiary(ctx: Ctx, input: Recipient): Promise<Beneficiary> {
	const found = await namedBeneficiary(ctx, input);
	if (!found.open) throw notReceiving(found);
	return found;
}
