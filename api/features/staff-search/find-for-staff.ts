import { foundKinds, type StaffFound } from "../../domain/contracts/staff-search.ts";
import { hasRole } from "../../domain/people/access.ts";
import { staffPages } from "../../domain/people/staff-pages.ts";
import type { Ctx } from "../../http/context.ts";
import { readAsked } from "./internal/asked.ts";
import { sourcesById } from "./internal/by-id.ts";
import { giftSources } from "./internal/gifts.ts";
import { moneySources } from "./internal/money.ts";
import { receiptSources } from "./internal/receipts.ts";
import { recipientSources } from "./internal/recipients.ts";
import { recordSources } from "./internal/records.ts";
import { mostFound, type StaffPage } from "./internal/source.ts";

// Admins open an organization in its own screen, so the later source of the two counts.
const sources = [...recipientSources, ...giftSources, ...recordSources, ...receiptSources, ...moneySources];

/**
 * Finds records by what staff have in front of them: an amount, a card's last four digits, a bank's reference, an id, an address
 * or a name. Each source is for the roles whose screen displays its records. It is one batch of indexed reads, and one more for an
 * id of the few kinds that are known by nothing else.
 * @returns at most six of each kind, in the order of `foundKinds`
 */
export async function findForStaff(ctx: Ctx, { q }: { q: string }): Promise<StaffFound[]> {
	const asked = readAsked(q);
	if (asked === null) return [];
	const mayOpen = ({ page }: { page: StaffPage }) => hasRole(ctx.actor, staffPages[page].allow);
	const reads = sources.filter(mayOpen).flatMap((source) => source.queries(asked).map((query) => ({ source, query })));
	const answers = reads.length === 0 ? [] : await ctx.db.batch(reads.map(({ query }) => query));
	const byId = sourcesById
		.filter(mayOpen)
		.flatMap(({ prefix, read }) => asked.ids.filter((id) => id.startsWith(prefix)).map((id) => read(ctx, id)));
	const found = [
		...reads.flatMap(({ source }, index) => (answers[index] ?? []).map((row) => source.found(row))),
		...(await Promise.all(byId)).flat(),
	];
	return foundKinds.flatMap((kind) => {
		const ofKind = found.filter((each) => each.kind === kind);
		return [...new Map(ofKind.map((each) => [each.id, each])).values()].slice(0, mostFound);
	});
}
