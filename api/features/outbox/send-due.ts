import { and, asc, eq, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import { outboxMessage } from "../../../db/schema/index.ts";
import { isOptional, type MailTopic } from "../../domain/people/mail-topics.ts";
import type { Ctx } from "../../http/context.ts";
import { DeliveryError } from "../../providers/delivery.ts";
import { sendMail, sendSms } from "../../providers/messages.ts";
import { countryOfPhone } from "../lookups/phone.ts";
import { sendPush } from "../push/send-push.ts";
import { campaignValues, listId } from "./campaign-mail.ts";
import { holdBack, takeTurn } from "./pace.ts";
import { holderOf, isWanted } from "./preferences.ts";
import type { MessageFacts, MessageRenderer } from "./render.ts";
import { refusesSender } from "./senders.ts";
import { takeSms } from "./sms-limits.ts";
import { isStillTrue } from "./still-true.ts";
import { isSuppressed } from "./suppression.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

type Row = typeof outboxMessage.$inferSelect;

const second = 1000;
const minute = 60 * second;
/** Longer than a provider may take, so that no other process takes the message meanwhile. */
const lease = 2 * minute;
/** A mail checks so often, and for so long, whether the review of its request is over. */
const reviewPause = 60 * minute;
const longestReview = 30 * 24 * 60 * minute;
/** The pauses after a failed try. After the last one the message counts as failed. */
const pauses = [1, 2, 5, 15, 60, 180, 360].map((minutes) => minutes * minute);
const batchSize = 20;
/** Mails to many people that are taken at once. Few, because a code that is queued meanwhile waits for them. */
const bulkBatchSize = 10;
/** The loop's longest wait for the provider's pace. */
const longestPause = second;
/** The number of immediate retries of a message that somebody waits for, when the provider asks for a moment. */
const quickTries = 3;
const delay = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
/** Messages that are sent at the same time. */
const lanes = 5;

/**
 * Sends the messages that are due until the time is over: codes first, mails to many people after all others, and oldest first.
 * Pushes are sent beside them, because browsers name their services, and slow ones must not hold up mail.
 * Several processes may do this at once: each message is claimed by a conditional write before it is sent.
 * @param within milliseconds
 * @returns how many were sent
 */
export async function sendDueMessages(
	ctx: Ctx,
	{ renderer, within }: { renderer: MessageRenderer; within: number },
): Promise<number> {
	const end = ctx.platform.clock.now() + within;
	const [messages, pushes] = await Promise.all([
		sendUntil(ctx, { renderer, end, next: nextRows }),
		sendUntil(ctx, {
			renderer,
			end,
			next: (each) => dueRows(each, and(eq(outboxMessage.bulk, false), isPush), batchSize),
		}),
	]);
	return messages + pushes;
}

async function sendUntil(
	ctx: Ctx,
	{ renderer, end, next }: { renderer: MessageRenderer; end: number; next: (ctx: Ctx) => Promise<Row[]> },
): Promise<number> {
	const { clock } = ctx.platform;
	let sent = 0;
	for (;;) {
		const due = await next(ctx);
		const pause = due[0]?.bulk ? await takeTurn(ctx, due.length) : 0;
		if (pause > 0) {
			// More urgent messages that were queued meanwhile come first again.
			if (clock.now() + pause >= end) return sent;
			await delay(Math.min(pause, longestPause));
			continue;
		}
		const waiting = [...due];
		const lane = async () => {
			for (let row = waiting.shift(); row && clock.now() < end; row = waiting.shift()) {
				if (await sendOne(ctx, renderer, row)) sent++;
			}
		};
		await Promise.all(Array.from({ length: lanes }, lane));
		if (due.length === 0 || clock.now() >= end) return sent;
	}
}

const codeTemplates: readonly string[] = ["code", "reset-password"];
const ofNumber = (phone: string) => ({ phone, country: countryOfPhone(phone, "IN") });

/** Templates that somebody waits for; the index of codes names them too. */
const isCode = sql`${outboxMessage.template} IN ('code', 'reset-password')`;

const isPush = sql`${outboxMessage.channel} = 'push'`;

/** The next messages of the most urgent kind that is due, except pushes. */
async function nextRows(ctx: Ctx): Promise<Row[]> {
	const codes = await dueRows(ctx, isCode, batchSize);
	if (codes.length > 0) return codes;
	const single = await dueRows(ctx, and(eq(outboxMessage.bulk, false), not(isPush)), batchSize);
	return single.length > 0 ? single : dueRows(ctx, eq(outboxMessage.bulk, true), bulkBatchSize);
}

function dueRows(ctx: Ctx, which: SQL | undefined, limit: number): Promise<Row[]> {
	return ctx.db.read
		.select()
		.from(outboxMessage)
		.where(
			and(
				which,
				// As a literal: a parameter would keep the database from using the index of queued messages.
				sql`${outboxMessage.state} = 'queued'`,
				lte(outboxMessage.dueAt, ctx.platform.clock.now()),
				isNull(outboxMessage.decisionId),
			),
		)
		.orderBy(asc(outboxMessage.dueAt))
		.limit(limit);
}

/** Takes a message for this process, or finds that another one has taken it. */
async function claim(ctx: Ctx, row: Row): Promise<boolean> {
	const [taken] = await ctx.db.write([
		ctx.db.build
			.update(outboxMessage)
			.set({ tries: row.tries + 1, dueAt: ctx.platform.clock.now() + lease })
			.where(
				and(
					eq(outboxMessage.id, row.id),
					eq(outboxMessage.state, "queued"),
					eq(outboxMessage.tries, row.tries),
					eq(outboxMessage.dueAt, row.dueAt),
				),
			),
	]);
	return taken?.rowsAffected === 1;
}

const sentNow = (ctx: Ctx) => ({ state: "sent", sentAt: ctx.platform.clock.now(), error: null }) as const;

/** @returns whether it was sent */
async function sendOne(ctx: Ctx, renderer: MessageRenderer, row: Row): Promise<boolean> {
	if (!(await claim(ctx, row))) return false;
	try {
		if (row.channel === "push") {
			const unsent = await sendPush(ctx, renderer, row);
			await finish(ctx, row, unsent ? { state: "skipped", error: unsent } : sentNow(ctx));
			return unsent === null;
		}
		const facts = renderer.facts(row.template, row.data);
		if (!facts) throw new DeliveryError(`no template ${row.template}`, { permanent: true });
		const skipped = await whySkipped(ctx, facts, row);
		if (skipped) {
			await finish(ctx, row, { state: "skipped", error: skipped });
			return false;
		}
		const data = row.bulk
			? await campaignValues(ctx, row, await isWanted(ctx, await holderOf(ctx, row), "reading"))
			: row.data;
		if (data === "later" && ctx.platform.clock.now() < row.createdAt + longestReview) {
			await ctx.db.write([leave(ctx, row, { dueAt: ctx.platform.clock.now() + reviewPause, tries: row.tries })]);
			return false;
		}
		if (!data || data === "later") {
			await finish(ctx, row, { state: "skipped", error: "stopped" });
			return false;
		}
		await deliverInTime(ctx, renderer, { ...row, channel: row.channel, data: { ...data } }, facts.topic);
	} catch (error) {
		await putOff(ctx, row, error);
		return false;
	}
	await finish(ctx, row, sentNow(ctx));
	return true;
}

/** Why the message must not be sent; null if nothing is against it. */
async function whySkipped(ctx: Ctx, { topic, validMinutes }: MessageFacts, row: Row): Promise<string | null> {
	const isOwn = row.channel === "sms" && !codeTemplates.includes(row.template);
	const isLate = validMinutes !== null && ctx.platform.clock.now() >= row.createdAt + validMinutes * minute;
	if (isLate) return "too late";
	// Codes were counted when they were asked for.
	if (isOwn && (await takeSms(ctx, ofNumber(row.recipient))) !== null) return "limit";
	if (row.channel === "mail" && (await isSuppressed(ctx, row.recipient, topic))) return "suppressed";
	if (!(await isStillTrue(ctx, row))) return "outdated";
	if (row.bulk && (await refusesSender(ctx, row))) return "sender not wanted";
	return !isOptional(topic) || (await isWanted(ctx, await holderOf(ctx, row), topic)) ? null : "not wanted";
}

/** Delivers a message. One that is not for many people waits a moment if the provider asks for it. */
async function deliverInTime(...[ctx, renderer, row, topic]: Parameters<typeof deliver>): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			return await deliver(ctx, renderer, row, topic);
		} catch (error) {
			const pause = error instanceof DeliveryError && !row.bulk && tries < quickTries ? error.waitMs : null;
			if (pause === null || pause > 2 * second) throw error;
			await delay(pause);
		}
	}
}

async function deliver(
	ctx: Ctx,
	renderer: MessageRenderer,
	row: Row & { channel: "mail" | "sms" },
	topic: MailTopic,
): Promise<void> {
	const { platform } = ctx;
	const { channel, template, language, data, recipient: to } = row;
	const senderId = row.bulk ? String(data.senderId ?? "") : "";
	const message = senderId === "" ? undefined : row.id;
	const off = isOptional(topic)
		? await unsubscribeLinks(ctx, { holder: await holderOf(ctx, row), topic, language, message })
		: null;
	const { subject, text, html, attachments } = renderer.render({
		channel,
		template,
		language,
		data,
		unsubscribeUrl: off?.page ?? null,
	});
	if (channel === "sms") return sendSms(platform, { to, text, template });
	await sendMail(platform, {
		id: row.id,
		from: platform.settings.mail.from,
		to,
		subject,
		html,
		text,
		template,
		...(attachments ? { attachments } : {}),
		headers: {
			"Auto-Submitted": "auto-generated",
			...(row.bulk ? { "List-Id": listId(ctx, template, senderId) } : {}),
			...off?.headers,
		},
	});
}

/** Ends a message. Its values are no longer needed; codes and links must not stay in the database. */
async function finish(ctx: Ctx, row: Row, end: Pick<Row, "state" | "error"> & { sentAt?: number }): Promise<void> {
	await ctx.db.write([
		ctx.db.build
			.update(outboxMessage)
			.set({ ...end, data: {} })
			.where(eq(outboxMessage.id, row.id)),
		// The outbox forgets its rows after some weeks; a campaign's report does not.
		...(row.bulk ? [sql`UPDATE campaign_recipient SET state = ${end.state} WHERE message_id = ${row.id}`] : []),
	]);
}

/** Leaves a message for later. `tries` as before does not count this one. */
const leave = (ctx: Ctx, { id }: Row, until: Partial<Pick<Row, "dueAt" | "tries" | "error">>) =>
	ctx.db.build.update(outboxMessage).set(until).where(eq(outboxMessage.id, id));

/** Tries again later, unless the provider will refuse the message for ever or it was tried often enough. */
async function putOff(ctx: Ctx, row: Row, error: unknown): Promise<void> {
	const { platform } = ctx;
	const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
	if (error instanceof DeliveryError && error.waitMs !== null) {
		// It was not refused, so it doesn't count as a try.
		const dueAt = platform.clock.now() + error.waitMs;
		await ctx.db.write([leave(ctx, row, { dueAt, tries: row.tries, error: reason }), holdBack(dueAt)]);
		return;
	}
	const pause = error instanceof DeliveryError && error.permanent ? undefined : pauses[row.tries];
	if (pause === undefined) {
		platform.log.error("a message was not sent", error, { id: row.id, template: row.template });
		return finish(ctx, row, { state: "failed", error: reason });
	}
	await ctx.db.write([leave(ctx, row, { dueAt: platform.clock.now() + pause, error: reason })]);
}
