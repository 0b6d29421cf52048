import type { Dispute, Payment, Refund } from "./documents.ts";
import type { Work } from "./work.ts";

const day = 86_400;
const week = 7 * day;
/** The first Monday of the epoch: 5 January 1970. */
const monday = 4 * day;
/** India's clocks, by which Razorpay's days count. */
const indian = 5.5 * 3600;
/** More payments than this are not looked through. */
const most = 10_000;

/** A payment, refund or lost dispute on its way to the bank account. */
interface Movement {
	at: number;
	entity: Payment["entity"] | Refund["entity"] | Dispute["entity"];
	credit: number;
	debit: number;
	fee: number;
	tax: number;
}

/** On every Wednesday the payments of the week before, less fees, refunds and disputes that were lost. */
async function movementsOf(work: Work): Promise<Movement[]> {
	const settledAt = (time: number) => monday + Math.floor((time - monday) / week) * week + week + 2 * day;
	const payments = (await work.list<Payment>("razorpay.payment", { limit: most })).filter(
		({ entity }) => entity.captured,
	);
	return [
		...payments.map(({ entity }): Movement => {
			const { amount, fee, tax, created_at } = entity;
			const taken = { fee: fee ?? 0, tax: tax ?? 0 };
			return { at: settledAt(created_at), entity, credit: amount - taken.fee, debit: 0, ...taken };
		}),
		...(await work.list<Refund>("razorpay.refund", { limit: most })).map(({ entity }): Movement => {
			return { at: settledAt(entity.created_at), entity, credit: 0, debit: entity.amount, fee: 0, tax: 0 };
		}),
		...(await work.list<Dispute>("razorpay.dispute", { limit: most })).flatMap(({ entity, hidden }): Movement[] => {
			const debit = entity.amount_deducted;
			return debit > 0
				? [{ at: settledAt(hidden.decided ?? entity.created_at), entity, credit: 0, debit, fee: 0, tax: 0 }]
				: [];
		}),
	];
}

/** Its id, by the time of the settlement. */
const idAt = (at: number): string => `setl_${at.toString(36).padStart(14, "W")}`;
const utrOf = (at: number, amount: number): string => `${at}${amount}`;

/** The settlements that are due, newest first. */
async function dueSettlements(work: Work) {
	const weeks = new Map<number, Movement[]>();
	for (const movement of await movementsOf(work)) {
		weeks.set(movement.at, [...(weeks.get(movement.at) ?? []), movement]);
	}
	let waiting: Movement[] = [];
	return [...weeks]
		.sort(([a], [b]) => a - b)
		.flatMap(([at, own]) => {
			const moved = [...waiting, ...own];
			const amount = moved.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
			// A balance below zero waits for the next payments.
			waiting = amount > 0 ? [] : moved;
			return amount > 0 && at <= work.now() ? [{ at, moved, amount }] : [];
		})
		.reverse();
}

type Settlement = Awaited<ReturnType<typeof dueSettlements>>[number];

const settlementBody = (work: Work, { at, moved, amount }: Settlement) => ({
	id: idAt(at),
	entity: "settlement",
	amount,
	status: at + day <= work.now() ? "processed" : "created",
	fees: moved.reduce((sum, { fee }) => sum + fee, 0),
	tax: moved.reduce((sum, { tax }) => sum + tax, 0),
	utr: utrOf(at, amount),
	created_at: at,
});

/**
 * GET /v1/settlements: what Razorpay has settled to the bank account, newest first (razorpay.com/docs/api/settlements/entity). It is
 * on its way for a day.
 */
export async function settlementsOf(
	work: Work,
	{ count, skip, from = 0, to }: { count: number; skip: number; from?: number | undefined; to?: number | undefined },
): Promise<object[]> {
	return (await dueSettlements(work))
		.filter(({ at }) => at >= from && at <= (to ?? work.now()))
		.slice(skip, skip + count)
		.map((each) => settlementBody(work, each));
}

/** GET /v1/settlements/:id @returns null for an unknown one */
export async function settlementOf(work: Work, id: string): Promise<object | null> {
	const found = (await dueSettlements(work)).find(({ at }) => idAt(at) === id);
	return found ? settlementBody(work, found) : null;
}

function reconItem({ at, amount }: Settlement, { entity, credit, debit, fee, tax }: Movement) {
	const { id, created_at, currency } = entity;
	return {
		entity_id: id,
		// Money that is taken for a dispute is an adjustment.
		type: entity.entity === "dispute" ? "adjustment" : entity.entity,
		debit,
		credit,
		amount: entity.amount,
		currency,
		fee,
		tax,
		on_hold: false,
		settled: true,
		created_at,
		settled_at: at,
		settlement_id: idAt(at),
		posted_at: null,
		credit_type: "default",
		description: entity.entity === "dispute" ? "Dispute lost" : null,
		notes: entity.entity === "dispute" ? [] : entity.notes,
		payment_id: entity.entity === "payment" ? null : entity.payment_id,
		settlement_utr: utrOf(at, amount),
		order_id: entity.entity === "payment" ? entity.order_id : null,
		order_receipt: null,
		method: entity.entity === "payment" ? entity.method : null,
		card_network: null,
		card_issuer: null,
		card_type: null,
		dispute_id: entity.entity === "dispute" ? id : null,
	};
}

/** GET /v1/settlements/recon/combined: what was settled on a day, a month or in a year (razorpay.com/docs/api/settlements/fetch-recon). */
export async function reconOf(
	work: Work,
	{ count, skip, ...date }: { count: number; skip: number; year: number; month?: number; day?: number },
): Promise<object[]> {
	const isThen = ({ at }: Settlement) => {
		const there = new Date((at + indian) * 1000);
		return (
			there.getUTCFullYear() === date.year &&
			(date.month ?? there.getUTCMonth() + 1) === there.getUTCMonth() + 1 &&
			(date.day ?? there.getUTCDate()) === there.getUTCDate()
		);
	};
	return (await dueSettlements(work))
		.filter(isThen)
		.flatMap((settlement) => settlement.moved.map((movement) => reconItem(settlement, movement)))
		.slice(skip, skip + count);
}
