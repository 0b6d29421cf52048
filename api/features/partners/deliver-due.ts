import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { shareOf } from "../../domain/giving/refund-share.ts";
import { supporterPath } from "../../domain/giving/supporter-page.ts";
import { toMajor } from "../../domain/money.ts";
import { isPublicAddress } from "../../domain/public-address.ts";
import { webhookSignature } from "../../domain/standard-webhook.ts";
import type { Ctx } from "../../http/context.ts";
import { decrypt } from "../identity/encrypt.ts";
import { secretOf } from "./save-webhook.ts";

/**
 * The headers of a webhook (standardwebhooks.com): HMAC-SHA256 of `id.timestamp.body` under the partner's secret.
 * @param input.secret in base64
 * @param input.now milliseconds
 */
async function signedHeaders(input: {
	id: string;
	secret: string;
	body: string;
	now: number;
}): Promise<Record<string, string>> {
	const { id, secret, body, now } = input;
	const timestamp = String(Math.floor(now / 1000));
	return {
		"content-type": "application/json",
		"user-agent": "Kindwave-Webhooks/1",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": await webhookSignature({ id, timestamp, body, secret }),
	};
}

const minute = 60_000;
/** The pauses after each failure. Afterwards the partner can replay it. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 5 * 60 * minute, 10 * 60 * minute, 24 * 60 * minute];
const lockMs = 30_000;
/** Shorter than a run, which begins nothing that could outlast it. */
const timeoutMs = 5000;
/** The number of partners' servers that are called at the same time. */
const lanes = 6;

interface Due {
	seq: number;
	id: string;
	type: string;
	body: string | null;
	attempts: number;
	partnerId: string;
	url: string | null;
	secret: string | null;
	state: string;
	publicId: string;
	giftMinor: number;
	chargeMinor: number;
	refundedMinor: number;
	currency: string;
	beneficiaryKind: string;
	beneficiaryId: string;
	fundId: string | null;
	page: string | null;
	/** The supporter's page of the gift. */
	fundraiser: string | null;
}

/** Partners with a message that is due: those whose server failed last come last. Each is found by a step in the index. */
const waiting = sqlQuery<{ id: string }>(
	() => sql`WITH RECURSIVE each(id) AS (
			SELECT min(partner_id) FROM partner_delivery INDEXED BY partner_delivery_due WHERE status = 'pending'
			UNION ALL SELECT (SELECT min(partner_id) FROM partner_delivery INDEXED BY partner_delivery_due
				WHERE status = 'pending' AND partner_id > each.id) FROM each WHERE id IS NOT NULL
		), first AS (
			SELECT id, (SELECT min(next_attempt_at) FROM partner_delivery INDEXED BY partner_delivery_due
				WHERE status = 'pending' AND partner_id = each.id) AS at FROM each WHERE id IS NOT NULL
		)
		SELECT p.id FROM first JOIN partner p ON p.id = first.id WHERE first.at <= ${sql.placeholder("now")}
		ORDER BY p.webhook_failed_at, first.at, p.id`,
);

const due = sqlQuery<Due>(
	() => sql`SELECT m.seq, m.id, m.type, m.body, m.attempts, m.partner_id AS partnerId, p.webhook_url AS url, p.webhook_secret AS secret,
			p.state, d.public_id AS publicId, d.gift_minor AS giftMinor, d.charge_minor AS chargeMinor,
			coalesce(m.refunded_minor, d.refunded_minor) AS refundedMinor, d.currency,
			d.beneficiary_kind AS beneficiaryKind, d.beneficiary_id AS beneficiaryId, d.fund_id AS fundId, g.page,
			(SELECT p.slug FROM supporter_gift s JOIN supporter_page p ON p.id = s.page_id WHERE s.donation_id = m.donation_id) AS fundraiser
		FROM partner_delivery m INDEXED BY partner_delivery_due JOIN partner p ON p.id = m.partner_id
		JOIN donation d ON d.id = m.donation_id LEFT JOIN widget_gift g ON g.donation_id = m.donation_id
		WHERE m.status = 'pending' AND m.partner_id = ${sql.placeholder("partner")} AND m.next_attempt_at <= ${sql.placeholder("now")}
			AND m.locked_until <= ${sql.placeholder("now")}
		ORDER BY m.next_attempt_at, m.seq LIMIT 1`,
);

/** The message to a partner's server: the gift and its refunds, both without fees, and nothing about the donor. */
function bodyOf(row: Due, now: number, publicUrl: string): string {
	return JSON.stringify({
		type: row.type,
		timestamp: new Date(now).toISOString(),
		data: {
			donation: row.publicId,
			amount: toMajor(row.giftMinor),
			refunded: toMajor(shareOf(row.refundedMinor, row)),
			currency: row.currency,
			recipient: { kind: row.beneficiaryKind, id: row.beneficiaryId, ...(row.fundId ? { fund: row.fundId } : {}) },
			page: row.page,
			...(row.fundraiser
				? { fundraiser: { slug: row.fundraiser, url: publicUrl + supporterPath(row.fundraiser) } }
				: {}),
		},
	});
}

/** @returns the status, and why it failed; null if it was accepted */
async function send(ctx: Ctx, row: Due, body: string): Promise<{ status: number | null; error: string | null }> {
	const { platform } = ctx;
	if (row.state !== "active" || !row.url || !row.secret) return { status: null, error: "The partner has no webhook." };
	// The address was checked when it was stored; the rules may have become stricter since.
	if (!isPublicAddress(row.url)) return { status: null, error: "The address is not public." };
	try {
		const secret = await decrypt(platform.settings.secretsKeys, row.secret, secretOf(row.partnerId));
		const response = await platform.fetchPublic(row.url, {
			method: "POST",
			headers: await signedHeaders({ id: row.id, secret, body, now: platform.clock.now() }),
			body,
			signal: AbortSignal.timeout(timeoutMs),
		});
		await response.body?.cancel();
		return { status: response.status, error: response.ok ? null : `HTTP ${response.status}` };
	} catch (error) {
		const timedOut = error instanceof Error && error.name === "TimeoutError";
		return { status: null, error: timedOut ? "No answer within 5 seconds." : "The server could not be reached." };
	}
}

/** Takes a message, so that no other process sends it, and writes its body down once. @returns null if another was faster */
async function take(ctx: Ctx, row: Due, now: number): Promise<string | null> {
	const body = row.body ?? bodyOf(row, now, ctx.platform.settings.publicUrl);
	const [taken] = await ctx.db.write([
		sql`UPDATE partner_delivery SET locked_until = ${now + lockMs}, body = ${body}, created_at = coalesce(created_at, ${now})
			WHERE seq = ${row.seq} AND status = 'pending' AND locked_until <= ${now}`,
	]);
	return taken?.rowsAffected === 1 ? body : null;
}

/** Sends the first due message of a partner. @returns whether its server accepted it, and so may get the next */
async function deliverFirst(ctx: Ctx, partner: string): Promise<boolean> {
	const { clock } = ctx.platform;
	const [row] = await ctx.db.all(due({ partner, now: clock.now() }));
	const body = row ? await take(ctx, row, clock.now()) : null;
	if (!row || body === null) return false;
	const { status, error } = await send(ctx, row, body);
	const now = clock.now();
	const pause = pauses[row.attempts];
	const next = error === null ? "delivered" : pause === undefined ? "failed" : "pending";
	await ctx.db.write([
		sql`UPDATE partner_delivery SET status = ${next}, attempts = attempts + 1, response_status = ${status}, last_error = ${error},
			locked_until = 0, next_attempt_at = ${now + (pause ?? 0)}, delivered_at = ${error === null ? now : null} WHERE seq = ${row.seq}`,
		sql`UPDATE partner SET webhook_failed_at = ${error === null ? 0 : now} WHERE id = ${partner}
			AND (webhook_failed_at <> 0 OR ${error !== null})`,
	]);
	return error === null;
}

/**
 * Sends the messages to partners' servers that are due (Standard Webhooks). Partners take turns, one message each, so that a server
 * that hangs holds up nobody else; one that fails waits for the next run. A failed message is sent again later, up to 8 times.
 */
export async function deliverDue(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	const lastStart = clock.now() + within - timeoutMs;
	const turns = await ctx.db.all(waiting({ now: clock.now() }));
	const lane = async () => {
		for (let turn = turns.shift(); turn && clock.now() <= lastStart; turn = turns.shift()) {
			if (await deliverFirst(ctx, turn.id)) turns.push(turn);
		}
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}
