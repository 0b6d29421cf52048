import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { withFund } from "../../../db/sql/gift-columns.ts";
import { readableStatuses } from "../../domain/requests/statuses.ts";
import { webhookSignature } from "../../domain/standard-webhook.ts";
import { isDemoReceiver, pingType, type WebhookFormat } from "../../domain/webhook-endpoints.ts";
import type { Ctx } from "../../http/context.ts";
import type { PublicPost } from "../../platform/types.ts";
import { decrypt } from "../identity/encrypt.ts";
import { maySendTo, secretOf } from "./endpoints.ts";
import { type GiftFacts, type MessageFacts, messageBody } from "./message-body.ts";

const minute = 60_000;
/** The pauses after each failure. Afterwards the owner can replay it. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 5 * 60 * minute, 10 * 60 * minute, 24 * 60 * minute];
const lockMs = 30_000;
/** Shorter than a run, which begins nothing that could outlast it. */
const timeoutMs = 5000;
/** The number of servers that are called at the same time. */
const lanes = 6;

interface Due extends Omit<GiftFacts, "publicId"> {
	seq: number;
	id: string;
	type: string;
	body: string | null;
	attempts: number;
	endpointId: string;
	ownerId: string;
	url: string | null;
	secret: string | null;
	oldSecret: string | null;
	oldSecretEndsAt: number | null;
	format: WebhookFormat;
	/** Whether the owner still takes part: its partner is not suspended and its account not blocked, its organization not closed. */
	isOpen: number;
	publicId: string | null;
}

/** Endpoints with a message that is due: those whose server failed last come last. Each is found by a step in the index. */
const waiting = sqlQuery<{ id: string }>(
	() => sql`WITH RECURSIVE each(id) AS (
			SELECT min(endpoint_id) FROM webhook_delivery INDEXED BY webhook_delivery_due WHERE status = 'pending'
			UNION ALL SELECT (SELECT min(endpoint_id) FROM webhook_delivery INDEXED BY webhook_delivery_due
				WHERE status = 'pending' AND endpoint_id > each.id) FROM each WHERE id IS NOT NULL
		), first AS (
			SELECT id, (SELECT min(next_attempt_at) FROM webhook_delivery INDEXED BY webhook_delivery_due
				WHERE status = 'pending' AND endpoint_id = each.id) AS at FROM each WHERE id IS NOT NULL
		)
		SELECT e.id FROM first JOIN webhook_endpoint e ON e.id = first.id AND e.state <> 'paused'
		WHERE first.at <= ${sql.placeholder("now")} ORDER BY e.failed_at, first.at, e.id`,
);

/** The recipient's name: of a request that is not public only for the organization that runs it. */
const title = sql`CASE d.beneficiary_kind
	WHEN 'request' THEN (SELECT r.title FROM donation_request r WHERE r.id = d.beneficiary_id
		AND (r.organization_id = e.owner_id OR (r.is_private = 0 AND r.status IN ${[...readableStatuses]})))
	WHEN 'organization' THEN (SELECT ${withFund(sql`o.name`, sql`d.fund_id`)} FROM organization o WHERE o.id = d.beneficiary_id)
	WHEN 'individual' THEN (SELECT trim(u.first_name || ' ' || u.last_name) FROM user u WHERE u.id = d.beneficiary_id AND u.state = 'active')
	ELSE 'the foundation' END`;

const columns = sql`m.seq, m.id, m.type, m.body, m.attempts, e.id AS endpointId, e.owner_id AS ownerId, e.url, e.secret, e.old_secret AS oldSecret,
	e.old_secret_ends_at AS oldSecretEndsAt, e.format, CASE e.owner_kind
		WHEN 'partner' THEN EXISTS (SELECT 1 FROM partner p JOIN user u ON u.id = p.user_id AND u.state = 'active'
			WHERE p.id = e.owner_id AND p.state = 'active')
		ELSE EXISTS (SELECT 1 FROM organization o WHERE o.id = e.owner_id AND o.closed_at IS NULL) END AS isOpen,
	d.public_id AS publicId, d.gift_minor AS giftMinor, d.charge_minor AS chargeMinor, coalesce(m.refunded_minor, d.refunded_minor) AS refundedMinor,
	d.currency, d.beneficiary_kind AS beneficiaryKind, d.beneficiary_id AS beneficiaryId, d.fund_id AS fundId, ${title} AS title, g.page,
	(SELECT p.slug FROM supporter_gift s JOIN supporter_page p ON p.id = s.page_id WHERE s.donation_id = m.donation_id) AS fundraiser`;
const joins = sql`JOIN webhook_endpoint e ON e.id = m.endpoint_id LEFT JOIN donation d ON d.id = m.donation_id
	LEFT JOIN widget_gift g ON g.donation_id = m.donation_id`;

const firstDue = sqlQuery<Due>(
	() => sql`SELECT ${columns} FROM webhook_delivery m INDEXED BY webhook_delivery_due ${joins}
		WHERE m.status = 'pending' AND m.endpoint_id = ${sql.placeholder("endpoint")} AND m.next_attempt_at <= ${sql.placeholder("now")}
			AND m.locked_until <= ${sql.placeholder("now")} AND e.state = 'active'
		ORDER BY m.next_attempt_at, m.seq LIMIT 1`,
);
const byId = sqlQuery<Due>(
	() =>
		sql`SELECT ${columns} FROM webhook_delivery m ${joins} WHERE m.id = ${sql.placeholder("id")} AND m.status = 'pending'`,
);

function factsOf({ id, type, publicId, ...gift }: Due): MessageFacts {
	return { id, type, gift: publicId === null ? null : { publicId, ...gift } };
}

/**
 * The proof of a webhook (standardwebhooks.com): HMAC-SHA256 of `id.timestamp.body` under the endpoint's secret, and for a while
 * under the one before it.
 * @param now milliseconds
 */
async function proofOf(ctx: Ctx, row: Due, body: string, now: number): Promise<Record<string, string>> {
	const timestamp = String(Math.floor(now / 1000));
	const old = row.oldSecretEndsAt !== null && row.oldSecretEndsAt > now ? row.oldSecret : null;
	const signatures = [row.secret, old].map(async (sealed) => {
		if (sealed === null) return [];
		const secret = await decrypt(ctx.platform.settings.secretsKeys, sealed, secretOf(row.ownerId));
		return [await webhookSignature({ id: row.id, timestamp, body, secret })];
	});
	return {
		"webhook-id": row.id,
		"webhook-timestamp": timestamp,
		"webhook-signature": (await Promise.all(signatures)).flat().join(" "),
	};
}

/** The scripts of Google Sheets see no headers, so the proof is in the address too. */
function addressWith(url: string, proof: Readonly<Record<string, string>>): string {
	const address = new URL(url);
	for (const [name, value] of Object.entries(proof)) address.searchParams.set(name, value);
	return address.href;
}

/** A script of Google Sheets that has run redirects to its answer. Source: developers.google.com/apps-script/guides/content#redirects */
function isAccepted({ format }: Due, { ok, status, headers }: Response): boolean {
	const location = headers.get("location") ?? "";
	const hasRun = status === 302 && location.startsWith("https://script.googleusercontent.com/");
	return ok || (format === "sheets" && hasRun);
}

/** @returns the status, and why it failed; null if it was accepted */
async function send(ctx: Ctx, row: Due, body: string): Promise<{ status: number | null; error: string | null }> {
	const { platform } = ctx;
	if (!row.isOpen || !row.url) return { status: null, error: "The webhook is no longer active." };
	// The address was checked when it was stored; the rules may have become stricter since.
	if (!maySendTo(ctx, row.url)) return { status: null, error: "The address is not public." };
	try {
		const proof = await proofOf(ctx, row, body, platform.clock.now());
		const post: PublicPost = {
			method: "POST",
			headers: { "content-type": "application/json", "user-agent": "Kindwave-Webhooks/1", ...proof },
			body,
			signal: AbortSignal.timeout(timeoutMs),
		};
		const url = row.format === "sheets" ? addressWith(row.url, proof) : row.url;
		const isOwn = isDemoReceiver(row.url, platform.settings);
		const response = await (isOwn ? platform.fetch(url, post) : platform.fetchPublic(url, post));
		await response.body?.cancel();
		return { status: response.status, error: isAccepted(row, response) ? null : `HTTP ${response.status}` };
	} catch (error) {
		const timedOut = error instanceof Error && error.name === "TimeoutError";
		return { status: null, error: timedOut ? "No answer within 5 seconds." : "The server could not be reached." };
	}
}

/** Takes a message, so that no other process sends it, and writes its body down once. @returns null if another was faster */
async function take(ctx: Ctx, row: Due, now: number): Promise<{ body: string; lock: number } | null> {
	const lock = now + lockMs;
	const body = row.body ?? messageBody(row.format, factsOf(row), { now, publicUrl: ctx.platform.settings.publicUrl });
	const [taken] = await ctx.db.write([
		sql`UPDATE webhook_delivery SET locked_until = ${lock}, body = ${body}, created_at = coalesce(created_at, ${now})
			WHERE seq = ${row.seq} AND status = 'pending' AND locked_until <= ${now}`,
	]);
	return taken?.rowsAffected === 1 ? { body, lock } : null;
}

/** Sends a message. @returns whether the server accepted it, and so may get the next */
async function deliver(ctx: Ctx, row: Due | undefined): Promise<boolean> {
	const { clock } = ctx.platform;
	const taken = row ? await take(ctx, row, clock.now()) : null;
	if (!row || !taken) return false;
	const { status, error } = await send(ctx, row, taken.body);
	const now = clock.now();
	// Somebody waits for the answer to a ping, so it is not sent again by itself.
	const pause = row.type === pingType ? undefined : pauses[row.attempts];
	const next = error === null ? "delivered" : pause === undefined ? "failed" : "pending";
	await ctx.db.write([
		sql`UPDATE webhook_delivery SET status = ${next}, attempts = attempts + 1, response_status = ${status}, last_error = ${error},
			locked_until = 0, next_attempt_at = ${now + (pause ?? 0)}, delivered_at = ${error === null ? now : null}
			WHERE seq = ${row.seq} AND status = 'pending' AND locked_until = ${taken.lock}`,
		sql`UPDATE webhook_endpoint SET failed_at = ${error === null ? 0 : now} WHERE id = ${row.endpointId}
			AND (failed_at <> 0 OR ${error !== null})`,
	]);
	return error === null;
}

/** Sends one message now, whatever waits before it. */
export async function deliverNow(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const [row] = await ctx.db.all(byId({ id }));
	await deliver(ctx, row);
}

/**
 * Sends the messages to servers of partners and organizations that are due (Standard Webhooks). They take turns, one message each,
 * so that a server that hangs holds up nobody else; one that fails waits for the next run. A failed message is sent again later,
 * up to 8 times.
 */
export async function deliverDue(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	const lastStart = clock.now() + within - timeoutMs;
	const turns = await ctx.db.all(waiting({ now: clock.now() }));
	const lane = async () => {
		for (let turn = turns.shift(); turn && clock.now() <= lastStart; turn = turns.shift()) {
			const [row] = await ctx.db.all(firstDue({ endpoint: turn.id, now: clock.now() }));
			if (await deliver(ctx, row)) turns.push(turn);
		}
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}
