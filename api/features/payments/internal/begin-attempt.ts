import { type SQL, sql } from "drizzle-orm";
import type { PaymentMethod } from "../../../domain/giving/payments.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { networkMark } from "../../../http/network-mark.ts";
import { principalOf } from "../../../http/principal.ts";
import { Problem } from "../../../http/problem.ts";
import type { ProviderAccount } from "../../../providers/types.ts";
import { type DonationRow, isOwn } from "../../donations/find.ts";
import { recipientIsOpen } from "../../donations/recipient-open.ts";
import { bareAbandonedAfter } from "../recheck-attempt.ts";
import { turnIsFree } from "./free-turn.ts";
import { takeTurn } from "./turn.ts";

/**
 * Stores an attempt before the provider is called, so that the reconciler finds it after a crash in between.
 * @throws Problem 409 while another attempt on the same donation may be charged (a double click), if the donation has
 *   changed since it was read, if its organization has closed, or if it has too many unfinished attempts; 429 if the network has too many without a
 *   donation; 503 while it is unknown whether an earlier one was charged
 */
export async function beginAttempt(
	ctx: Ctx,
	input: {
		id: string;
		donation: Pick<DonationRow, "id" | "browserHash" | "donorUserId" | "linksFrom"> | null;
		amountMinor: number;
		currency: Currency;
		at: ProviderAccount;
		method: PaymentMethod;
	},
): Promise<void> {
	const { id, donation, amountMinor, currency, at, method } = input;
	const donationId = donation?.id ?? null;
	const livemode = ctx.platform.settings.mode === "live" ? 1 : 0;
	const unchanged =
		donationId === null
			? sql`1`
			: sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND charge_minor = ${amountMinor} AND status IN ('created', 'processing', 'failed')
				AND ${sql.raw(recipientIsOpen)})`;
	const principal = await principalOf(ctx, id);
	const network = donationId === null ? await networkMark(ctx) : null;
	const payer = { donationId, own: donation !== null && isOwn(ctx, donation), network };
	await takeTurn(ctx, donationId, async () => {
		const now = ctx.platform.clock.now();
		const [result] = await ctx.db.write([
			sql`INSERT INTO payment_attempt
				(id, donation_id, provider, provider_account, livemode, method, principal, amount_minor, currency, status, status_rank, created_at, checked_at, network)
				SELECT ${id}, ${donationId}, ${at.provider}, ${at.account}, ${livemode}, ${method}, ${principal}, ${amountMinor}, ${currency},
					'created', 0, ${now}, ${now}, ${network}
				WHERE ${unchanged} AND ${turnIsFree(ctx, donationId, id)} AND ${hasRoom(payer)}
					AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${id})`,
		]);
		if (result?.rowsAffected === 1) return true;
		await assertRoom(ctx, payer);
		return false;
	});
}

/**
 * How many attempts may be unfinished at a time: of one donation, and of payments without one from one network. Whoever
 * only knows a donation's link gets fewer, so that the donor always has tries left.
 */
const maxOpen = { donation: 5, link: 3, network: 10 } as const;

interface Payer {
	donationId: string | null;
	/** Whether the payer created the donation. */
	own: boolean;
	/** The mark of the payer's network, for a payment without a donation. */
	network: string | null;
}

function openTries({ donationId, network }: Payer): SQL {
	return donationId === null
		? sql`FROM payment_attempt WHERE network = ${network}`
		: sql`FROM payment_attempt WHERE donation_id = ${donationId} AND status IN ('created','requires_action')`;
}

function limitOf({ donationId, own }: Payer): number {
	if (donationId === null) return maxOpen.network;
	return own ? maxOpen.donation : maxOpen.link;
}

/** The condition that one more attempt may begin. */
function hasRoom(payer: Payer): SQL {
	return sql`(SELECT count(*) ${openTries(payer)}) < ${limitOf(payer)}`;
}

/**
 * @throws Problem 409 if a donation has too many unfinished attempts, which its donor can close; 429 if a network has too
 *   many without a donation, until the reconciler cancels the oldest
 */
async function assertRoom(ctx: Ctx, payer: Payer): Promise<void> {
	const [row] = await ctx.db.read.all<{ open: number; oldest: number | null }>(
		sql`SELECT count(*) AS open, min(created_at) AS oldest ${openTries(payer)}`,
	);
	const limit = limitOf(payer);
	if (!row || row.open < limit) return;
	if (payer.donationId !== null) throw new Problem(409, "too_many_open_payments", { values: { limit } });
	const now = ctx.platform.clock.now();
	const wait = (row.oldest ?? now) + bareAbandonedAfter - now;
	throw new Problem(429, "too_many_unfinished", { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}
