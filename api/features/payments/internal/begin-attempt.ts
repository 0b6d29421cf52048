import { type SQL, sql } from "drizzle-orm";
import { attemptRank, type PaymentMethod } from "../../../domain/giving/payments.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { inTime } from "../../../http/in-time.ts";
import { principalOf } from "../../../http/principal.ts";
import { Problem } from "../../../http/problem.ts";
import { troubleOf } from "../../../providers/trouble.ts";
import type { ProviderAccount } from "../../../providers/types.ts";
import { type DonationRow, isOwn } from "../../donations/find.ts";
import { recipientIsOpen } from "../../donations/recipient-open.ts";
import { bareAbandonedAfter, recheckAttempt } from "../recheck-attempt.ts";
import {
	type AttemptRow,
	attemptsOf,
	confirmingNow,
	giveTurnBack,
	paymentPending,
	turnFor,
	turnIsFree,
	visitorWaits,
} from "./attempts.ts";
import { payableDonation } from "./payable-donation.ts";

const encoder = new TextEncoder();

/** A hash of the client's network under a key of the platform, to count by without storing the address. 64 hex digits. */
async function networkMark({ clientAddress, platform }: Ctx): Promise<string> {
	const secret = encoder.encode(`network of a payer: ${platform.settings.stripe.secretKey}`);
	const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	const mark = await crypto.subtle.sign("HMAC", key, encoder.encode(clientAddress));
	return [...new Uint8Array(mark)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The country of the payer's network. Hosts have codes of their own for networks without one, such as `XX` and `T1`. */
const countryOf = ({ clientCountry }: Ctx) =>
	/^[A-Z]{2}$/.test(clientCountry ?? "") && clientCountry !== "XX" ? clientCountry : null;

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
			: sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND charge_minor = ${amountMinor} AND currency = ${currency} AND status IN ('created', 'processing', 'failed')
				AND NOT EXISTS (SELECT 1 FROM fund WHERE id = donation.fund_id AND closed_at IS NOT NULL) AND ${sql.raw(recipientIsOpen)})`;
	const principal = await principalOf(ctx, id);
	const network = donationId === null ? await networkMark(ctx) : null;
	const payer = { donationId, own: donation !== null && isOwn(ctx, donation), network };
	await takeTurn(ctx, donationId, async () => {
		const now = ctx.platform.clock.now();
		const [result] = await ctx.db.write([
			sql`INSERT INTO payment_attempt
				(id, donation_id, provider, provider_account, livemode, method, principal, amount_minor, currency, status, status_rank, created_at, checked_at, network, payer_country)
				SELECT ${id}, ${donationId}, ${at.provider}, ${at.account}, ${livemode}, ${method}, ${principal}, ${amountMinor}, ${currency},
					'created', 0, ${now}, ${now}, ${network}, ${countryOf(ctx)}
				WHERE ${unchanged} AND ${turnIsFree(ctx, donationId, id)} AND ${hasRoom(payer)}
					AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${id})`,
		]);
		if (result?.rowsAffected === 1) return true;
		await assertRoom(ctx, payer);
		return false;
	});
}

/**
 * The most unfinished attempts at a time: of one donation, and of payments without one from one network. A payer who
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

/**
 * Takes a donation's turn to be charged, which only one attempt has at a time. What a dead process left behind is first
 * settled with the provider.
 * @param take the conditional write. @returns whether it wrote
 * @throws Problem 409 while another attempt has the turn, or once the donation is paid; 503 while the provider can't be
 *   reached
 */
async function takeTurn(ctx: Ctx, donationId: string | null, take: () => Promise<boolean>): Promise<void> {
	if (await take()) return;
	if (donationId !== null) {
		const settled = await settleInterrupted(ctx, donationId);
		await payableDonation(ctx, donationId);
		if (settled && (await take())) return;
	}
	throw new Problem(409, "payment_running", { retryAfter: 5 });
}

/** Takes the turn to confirm a payment that its donor has authenticated. */
export async function takeTurnToConfirm(ctx: Ctx, { id, donationId }: AttemptRow): Promise<void> {
	if (donationId === null) return;
	await takeTurn(ctx, donationId, async () => {
		const isOpen = sql`status_rank < ${attemptRank.unapplied}`;
		const [result] = await ctx.db.write([confirmingNow(ctx, { id, donationId }, isOpen)]);
		return result?.rowsAffected === 1;
	});
}

/** Settles the attempts of calls that must be over. @returns whether there were any */
async function settleInterrupted(ctx: Ctx, donationId: string): Promise<boolean> {
	const now = ctx.platform.clock.now();
	let found = false;
	for (const attempt of await attemptsOf(ctx, donationId)) {
		const { status, createdAt, confirmingUntil } = attempt;
		const unanswered = status === "created" && createdAt <= now - turnFor;
		const unconfirmed =
			attemptRank[status] < attemptRank.unapplied && confirmingUntil !== null && confirmingUntil <= now;
		if (!unanswered && !unconfirmed) continue;
		found = true;
		try {
			await inTime(ctx, visitorWaits, (hurried) => recheckAttempt(hurried, attempt));
		} catch (error) {
			ctx.platform.log.error("interrupted payment could not be read", error, {
				attemptId: attempt.id,
				trouble: troubleOf(error).kind,
			});
			throw paymentPending();
		}
		if (unconfirmed) await giveTurnBack(ctx, attempt.id, now);
	}
	return found;
}
