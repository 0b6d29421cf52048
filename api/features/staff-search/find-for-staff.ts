import { foundKinds, type StaffFound } from "../../domain/contracts/staff-search.ts";
import { hasRole } from "../../domain/people/access.ts";
import { staffPages } from "../../domain/people/staff-pages.ts";
import type { Ctx } from "../../http/context.ts";
import { readAsked } from "./internal/asked.ts";
import { giftSources } from "./internal/gifts.ts";
import { moneySources } from "./internal/money.ts";
import { recipientSources } from "./internal/recipients.ts";
import { recordSources } from "./internal/records.ts";
import { mostFound } from "./internal/source.ts";

// Admins open an organization in its own screen, so the later source of the two counts.
const sources = [...recipientSources, ...giftSources, ...recordSources, ...moneySources];

/**
 * Finds records by what staff have in front of them: an amount, a card's last four digits, a bank's reference, an id, an address
 * or a name. Each source is for the roles whose screen displays its records. It is one batch of indexed reads.
 * @returns at most six of each kind, in the order of `foundKinds`
 */
export async function findForStaff(ctx: Ctx, { q }: { q: string }): Promise<StaffFound[]> {
	const asked = readAsked(q);
	if (asked === null) return [];
	const reads = sources
		.filter(({ page }) => hasRole(ctx.actor, staffPages[page].allow))
		.flatMap((source) => source.queries(asked).map((query) => ({ source, query })));
	if (reads.length === 0) return [];
	const answers = await ctx.db.batch(reads.map(({ query }) => query));
	const found = reads.flatMap(({ source }, index) => (answers[index] ?? []).map((row) => source.found(row)));
	return foundKinds.flatMap((kind) => {
		const ofKind = found.filter((each) => each.kind === kind);
		return [...new Map(ofKind.map((each) => [each.id, each])).values()].slice(0, mostFound);
	});
}
