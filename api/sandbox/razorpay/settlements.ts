import type { Payment, Refund } from "./documents.ts";
import type { Work } from "./work.ts";

const day = 86_400;
const week = 7 * day;
/** The first Monday of the epoch: 5 January 1970. */
const monday = 4 * day;
/** More payments than this are not looked through. */
const most = 10_000;

/**
 * GET /v1/settlements: what Razorpay has settled to the bank account, newest first: every Wednesday the payments of the week
 * before, less fees and refunds (razorpay.com/docs/api/settlements/entity). It is on its way for a day.
 */
export async function settlementsOf(
	work: Work,
	{ count, skip, from = 0, to }: { count: number; skip: number; from?: number | undefined; to?: number | undefined },
): Promise<object[]> {
	const weeks = new Map<number, { amount: number; fees: number; tax: number }>();
	const add = (time: number, change: { amount: number; fees: number; tax: number }) => {
		const at = monday + Math.floor((time - monday) / week) * week + week + 2 * day;
		const sum = weeks.get(at) ?? { amount: 0, fees: 0, tax: 0 };
		weeks.set(at, {
			amount: sum.amount + change.amount,
			fees: sum.fees + change.fees,
			tax: sum.tax + change.tax,
		});
	};
	for (const { entity } of await work.list<Payment>("razorpay.payment", { limit: most })) {
		if (!entity.captured) continue;
		const { amount, fee, tax, created_at } = entity;
		add(created_at, { amount: amount - (fee ?? 0), fees: fee ?? 0, tax: tax ?? 0 });
	}
	for (const { entity } of await work.list<Refund>("razorpay.refund", { limit: most })) {
		add(entity.created_at, { amount: -entity.amount, fees: 0, tax: 0 });
	}
	return [...weeks]
		.filter(([at, { amount }]) => amount > 0 && at >= from && at <= Math.min(to ?? work.now(), work.now()))
		.sort(([a], [b]) => b - a)
		.slice(skip, skip + count)
		.map(([at, { amount, fees, tax }]) => ({
			id: `setl_${at.toString(36).padStart(14, "W")}`,
			entity: "settlement",
			amount,
			status: at + day <= work.now() ? "processed" : "created",
			fees,
			tax,
			utr: `${at}${amount}`,
			created_at: at,
		}));
}
