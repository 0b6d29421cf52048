import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { payoutSum } from "../../../db/schema/index.ts";
import type { PayoutTotals } from "../../domain/contracts/finance.ts";
import { type OnlineProvider, providerManifests } from "../../domain/giving/payment-providers/index.ts";
import type { PayoutStatus } from "../../domain/giving/payouts.ts";
import { dayThere, regionZones } from "../../domain/local-day.ts";
import { toDecimal, toMajor } from "../../domain/money.ts";
import type { CsvContent } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv.ts";
import { csvContent } from "../../http/list.ts";
import { Problem } from "../../http/problem.ts";
import { capability, paymentProviders } from "../../providers/index.ts";
import type { PayoutFacts, Payouts } from "../../providers/payout-types.ts";
import { troubleOf } from "../../providers/trouble.ts";

/** More payouts are not summed: two years of daily ones are fewer. */
const most = 500;
/** The payouts whose parts one call reads from the provider, so that it answers within seconds. */
const perCall = 12;
/** Lines of a payout beyond this are not read. */
const mostLines = 10_000;

type Sum = Omit<typeof payoutSum.$inferSelect, "provider">;

export interface PayoutFilter {
	provider: OnlineProvider;
	status?: PayoutStatus | undefined;
	from?: number | undefined;
	to?: number | undefined;
}

const stored = sqlQuery<Sum>(
	() => sql`SELECT payout_id AS payoutId, currency, gift_minor AS giftMinor, refund_minor AS refundMinor,
			dispute_minor AS disputeMinor, other_minor AS otherMinor, fee_minor AS feeMinor
		FROM payout_sum WHERE provider = ${sql.placeholder("provider")}
			AND payout_id IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
);

function payoutsOf(ctx: Ctx, name: OnlineProvider): Payouts {
	const provider = paymentProviders(ctx.platform).find((each) => each.provider === name);
	if (!provider) throw new Problem(404, "provider_not_configured");
	return capability(provider, "payouts");
}

/** Payouts of a filter, newest first. Money of failed and canceled ones is in later payouts too, so they are summed only if asked for. */
async function matching(
	of: Payouts,
	{ status, from, to }: PayoutFilter,
): Promise<{ all: PayoutFacts[]; isWhole: boolean }> {
	const all: PayoutFacts[] = [];
	for (let after: string | undefined; ; ) {
		const { rows, hasMore } = await of.listPayouts({ limit: 100, after, status, from, to });
		all.push(...rows.filter((payout) => status !== undefined || ["pending", "paid"].includes(payout.status)));
		after = rows.at(-1)?.id;
		if (!hasMore || after === undefined) return { all, isWhole: true };
		if (all.length >= most) return { all: all.slice(0, most), isWhole: false };
	}
}

async function sumOf(of: Payouts, payout: PayoutFacts): Promise<Sum> {
	const sum = { giftMinor: 0, refundMinor: 0, disputeMinor: 0, otherMinor: 0, feeMinor: 0 };
	let lines = 0;
	for await (const { kind, amountMinor, feeMinor } of of.linesOf(payout)) {
		if (++lines > mostLines) break;
		sum.feeMinor += feeMinor;
		if (kind === "fee") sum.feeMinor -= amountMinor;
		else sum[`${kind}Minor`] += amountMinor;
	}
	return { payoutId: payout.id, currency: payout.currency, ...sum };
}

/** The sums of payouts: stored ones, and those of the first missing ones, as the provider has them. */
async function readSums(
	ctx: Ctx,
	{
		of,
		provider,
		payouts,
		limit,
	}: { of: Payouts; provider: OnlineProvider; payouts: readonly PayoutFacts[]; limit: number },
): Promise<Map<string, Sum>> {
	const rows = await ctx.db.all(stored({ provider, ids: JSON.stringify(payouts.map(({ id }) => id)) }));
	const sums = new Map(rows.map((row) => [row.payoutId, row]));
	const missing = payouts.filter(({ id }) => !sums.has(id)).slice(0, limit);
	for (const payout of missing) {
		const sum = await sumOf(of, payout);
		sums.set(payout.id, sum);
		if (payout.status !== "paid") continue;
		await ctx.db.write([
			ctx.db.build
				.insert(payoutSum)
				.values({ provider, ...sum })
				.onConflictDoNothing(),
		]);
	}
	return sums;
}

/** Reads from the provider, whose silence is an answer of its own. */
async function asking<T>(ctx: Ctx, provider: OnlineProvider, read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof Problem) throw error;
		ctx.platform.log.error("payouts could not be summed", error, { provider, trouble: troubleOf(error).kind });
		throw new Problem(503, "provider_silent", { retryAfter: 10 });
	}
}

const netOf = ({ giftMinor, refundMinor, disputeMinor, otherMinor, feeMinor }: Sum): number =>
	giftMinor + refundMinor + disputeMinor + otherMinor - feeMinor;

function totalsOf(sums: readonly Sum[]): PayoutTotals["currencies"] {
	const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted();
	return currencies.map((currency) => {
		const own = sums.filter((sum) => sum.currency === currency);
		const total = (part: (sum: Sum) => number) => toMajor(own.reduce((minor, sum) => minor + part(sum), 0));
		return {
			currency,
			payouts: own.length,
			gross: total(({ giftMinor }) => giftMinor),
			fees: total(({ feeMinor }) => feeMinor),
			refunds: total(({ refundMinor }) => refundMinor),
			disputes: total(({ disputeMinor }) => disputeMinor),
			other: total(({ otherMinor }) => otherMinor),
			net: total(netOf),
		};
	});
}

/**
 * The sums of all payouts that a filter matches, by currency. Parts of payouts that have arrived are read once and stored, a few in a
 * call: `waiting` says how many are left.
 * @throws Problem 404 if this site doesn't use the provider, 503 if it doesn't answer
 */
export async function payoutTotals(ctx: Ctx, filter: PayoutFilter): Promise<PayoutTotals> {
	const { provider } = filter;
	const of = payoutsOf(ctx, provider);
	return asking(ctx, provider, async () => {
		const { all, isWhole } = await matching(of, filter);
		const sums = await readSums(ctx, { of, provider, payouts: all, limit: perCall });
		const known = all.flatMap(({ id }) => sums.get(id) ?? []);
		return { currencies: totalsOf(known), waiting: all.length - known.length, isWhole };
	});
}

const cell = (minor: number) => toDecimal(minor);
type FileRow = { payout: PayoutFacts; sum: Sum };
/** Payouts are made on the days of the provider's region, as on its page. Their arrival is a date without a time. */
const columnsOf = (zone: string) => ({
	id: ({ payout }: FileRow) => payout.id,
	[`created (${zone})`]: ({ payout }: FileRow) => dayThere(payout.createdAt, zone),
	"arrival (UTC)": ({ payout }: FileRow) => dayThere(payout.arrivesAt, "UTC"),
	status: ({ payout }: FileRow) => payout.status,
	currency: ({ payout }: FileRow) => payout.currency,
	gross: ({ sum }: FileRow) => cell(sum.giftMinor),
	fees: ({ sum }: FileRow) => cell(sum.feeMinor),
	refunds: ({ sum }: FileRow) => cell(sum.refundMinor),
	disputes: ({ sum }: FileRow) => cell(sum.disputeMinor),
	other: ({ sum }: FileRow) => cell(sum.otherMinor),
	net: ({ sum }: FileRow) => cell(netOf(sum)),
	"paid out": ({ payout }: FileRow) => cell(payout.amountMinor),
});

/** The payouts that a filter matches with their sums, as a file. @throws as `payoutTotals` */
export async function payoutsFile(ctx: Ctx, filter: PayoutFilter): Promise<CsvContent> {
	const { provider, ...rest } = filter;
	const of = payoutsOf(ctx, provider);
	const { all } = await asking(ctx, provider, () => matching(of, filter));
	await ctx.db.write([downloadRow(ctx, "payouts", { provider }, rest)]);
	const columns = columnsOf(regionZones[providerManifests[provider].payouts.region]);
	return csvContent(ctx, csvName(ctx, `payouts-${provider}`), columns, async (from): Promise<FileRow[]> => {
		const payouts = all.slice(from, from + perCall);
		const sums = await asking(ctx, provider, () => readSums(ctx, { of, provider, payouts, limit: perCall }));
		return payouts.flatMap((payout) => {
			const sum = sums.get(payout.id);
			return sum ? [{ payout, sum }] : [];
		});
	});
}
