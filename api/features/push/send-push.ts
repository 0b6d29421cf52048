import { placeholder, sql } from "drizzle-orm";
import webPush from "web-push";
import { sqlQuery } from "../../../db/client.ts";
import { noticeAbout, noticeTables } from "../../../db/sql/notice-about.ts";
import type { Language } from "../../domain/languages.ts";
import { giftsFacts } from "../../domain/people/gifts-notice.ts";
import {
	type NewsColumns,
	type NotificationFacts,
	type NotificationKind,
	newsFacts,
	notificationKinds,
	notificationPath,
} from "../../domain/people/notifications.ts";
import { isPublicAddress } from "../../domain/public-address.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { DeliveryError } from "../../providers/delivery.ts";

/** Makes a push's text. The site implements it, because it knows the words. */
export interface PushRenderer {
	push(facts: NotificationFacts, language: Language): { title: string; body: string };
}

/** A push in the outbox: `recipient` is the subscription's id. */
export interface PushRow {
	userId: string | null;
	recipient: string;
	language: Language;
	data: Readonly<Record<string, string | number | null>>;
	/** The number of earlier tries. */
	tries: number;
}

/** A service that was not reached so often is gone. The browser's next visit stores its subscription again. */
const mostTries = 3;

/** A push service keeps a push so long for a device that is off. */
const keepSeconds = 24 * 3600;

const target = sqlQuery<{ endpoint: string; p256dh: string; auth: string; state: string; wanted: number }>(
	() => sql`SELECT p.endpoint, p.p256dh, p.auth, u.state, NOT EXISTS (SELECT 1 FROM mail_preference WHERE holder = u.id
			AND topic = ${placeholder("topic")} AND wanted = 0) AS wanted
		FROM push_subscription p JOIN user u ON u.id = p.user_id WHERE p.id = ${placeholder("id")} AND p.user_id = ${placeholder("user")}`,
);
const written = sqlQuery<{ id: string; count: number }>(
	() => sql`SELECT id, count FROM notification WHERE user_id = ${placeholder("user")} AND kind = ${placeholder("kind")}
		AND request_id = ${placeholder("request")} AND subject = ${placeholder("subject")} AND detail = ${placeholder("detail")} AND read_at IS NULL`,
);
const titleOf = sqlQuery<{ title: string }>(
	() => sql`SELECT title FROM donation_request WHERE id = ${placeholder("request")}
		UNION ALL SELECT name FROM organization WHERE id = ${placeholder("subject")} AND ${placeholder("kind")} IN ('invitation', 'withdrawal', 'organization')
		UNION ALL SELECT title FROM audio_room WHERE id = ${placeholder("subject")} AND ${placeholder("kind")} = 'room' LIMIT 1`,
);

const aboutOf = sqlQuery<NewsColumns>(
	() =>
		sql`SELECT ${noticeAbout} FROM (SELECT ${placeholder("kind")} AS kind, ${placeholder("subject")} AS subject, ${placeholder("detail")} AS detail) n
			${noticeTables}`,
);

const textIn = (data: PushRow["data"], name: string) => String(data[name] ?? "");

/**
 * Sends a push, encrypted for the browser (RFC 8291, aes128gcm) and signed with our key (RFC 8292). A subscription that its push
 * service no longer knows is deleted.
 * @returns why it was not sent; null once it is
 * @throws DeliveryError if the push service fails
 */
export async function sendPush(ctx: Ctx, renderer: PushRenderer, row: PushRow): Promise<string | null> {
	const { push } = ctx.platform.settings;
	const kind: NotificationKind | undefined = notificationKinds.find((each) => each === row.data.kind);
	if (!push || !kind) return "no push";
	const of = {
		user: row.userId,
		kind,
		request: textIn(row.data, "requestId"),
		subject: textIn(row.data, "subject"),
		detail: textIn(row.data, "detail"),
	};
	const [[to], [note], [titled], [about]] = await ctx.db.batch([
		target({ id: row.recipient, user: row.userId, topic: `push.${kind}` }),
		written(of),
		titleOf(of),
		aboutOf(of),
	]);
	if (!to) return "gone";
	if (to.state !== "active" || !to.wanted) return "not wanted";
	// The address was checked when it was stored; the rules may have become stricter since.
	if (!isPublicAddress(to.endpoint)) return forget(ctx, row.recipient);
	const facts: NotificationFacts = {
		kind,
		requestId: of.request,
		subject: of.subject,
		detail: textIn(row.data, "detail"),
		count: note?.count ?? Number(row.data.count ?? 1),
		title: titled?.title ?? "",
		about: about ? newsFacts(about) : null,
		gifts: about ? giftsFacts({ kind, detail: of.detail, ...about }) : null,
	};
	const path = note ? `/notifications/${note.id}` : notificationPath(facts);
	const content = {
		...renderer.push(facts, row.language),
		url: linkFor(ctx, path, row.language),
		tag: `${kind}:${of.request}:${of.subject}`,
	};
	const details = webPush.generateRequestDetails(
		{ endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
		JSON.stringify(content),
		{
			vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
			contentEncoding: "aes128gcm",
			TTL: keepSeconds,
		},
	);
	const { "Content-Length": _, ...headers } = details.headers as Record<string, string>;
	const response = await ctx.platform
		.fetchPublic(to.endpoint, {
			method: "POST",
			headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
			body: details.body as Uint8Array<ArrayBuffer>,
			signal: AbortSignal.timeout(5_000),
		})
		.catch((error) => {
			if (row.tries + 1 < mostTries) throw error;
			return null;
		});
	if (!response) return forget(ctx, row.recipient);
	await response.body?.cancel();
	if (response.status === 404 || response.status === 410) return forget(ctx, row.recipient);
	if (response.ok) return null;
	const permanent = response.status < 500 && response.status !== 429;
	throw new DeliveryError(`the push service answered ${response.status}`, { permanent });
}

async function forget(ctx: Ctx, id: string): Promise<string> {
	await ctx.db.write([sql`DELETE FROM push_subscription WHERE id = ${id}`]);
	return "gone";
}
