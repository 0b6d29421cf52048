import { sql } from "drizzle-orm";
import { type Database, requireThat, type Statement, writeIfMet } from "../../../db/client.ts";
import { smsCount } from "../../../db/schema/index.ts";
import type { MessageTemplates } from "../../domain/people/message-templates.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";

const dayMs = 86_400_000;

/** A number gets no more in a day, whoever asks. */
const perNumber = 10;
/** More for browsers in which its account has logged in before, so that strangers can't use up what its owner needs. */
const reservedPerNumber = 5;
/** Fraudsters own whole ranges of numbers. A range is a thousand of them: all but the last three digits. */
const perRange = 30;
/** Many people may share a network. */
const perNetwork = 300;
/** The share of the day's budget that is for browsers in which the account has logged in before. */
const reserved = 0.2;

/** The limits of short messages. A message is refused by the one that is used up. */
export type SmsLimit = "number" | "range" | "network" | "country" | "budget";

interface SmsToCount {
	phone: string;
	country: string | null;
	/** Whether the account has logged in with this browser before; nobody asked for a message that we send by ourselves. */
	isKnown?: boolean;
}

interface Counted {
	limit: SmsLimit;
	scope: string;
	max: number;
}

const marked = async (limit: SmsLimit, of: string) => `${limit}:${(await sha256(of)).slice(0, 32)}`;
const today = ({ platform }: Ctx) => Math.floor(platform.clock.now() / dayMs);

/** The milliseconds until the limits of the day begin anew. */
export const untilTomorrow = (ctx: Ctx) => (today(ctx) + 1) * dayMs - ctx.platform.clock.now();

/** The number of messages that a country's numbers get in a day; 0 for a country to which none are sent. */
export const smsAllowedTo = ({ platform }: Ctx, country: string | null): number =>
	(country && platform.settings.sms?.perCountry[country]) || 0;

/** The limits of a number, and those that its messages share with all others'. */
async function limitsOf(ctx: Ctx, { phone, country, isKnown = true }: SmsToCount) {
	const perDay = ctx.platform.settings.sms?.perDay ?? 0;
	const number: Counted = {
		limit: "number",
		scope: await marked("number", phone),
		max: isKnown ? perNumber + reservedPerNumber : perNumber,
	};
	const shared: Counted[] = [
		{ limit: "range", scope: await marked("range", phone.slice(0, -3)), max: perRange },
		{ limit: "country", scope: `country:${country}`, max: smsAllowedTo(ctx, country) },
		{ limit: "budget", scope: "all", max: isKnown ? perDay : Math.floor(perDay * (1 - reserved)) },
	];
	return { number, shared };
}

/**
 * Counts in some limits if each of `needed` has room, else in none, so that refused messages use up nothing. Parallel requests
 * can't pass a limit together, because it is one conditional write, to which `also` belongs.
 * @returns the first limit without room; null if all was written
 */
async function takeIfRoom(
	ctx: Ctx,
	{ needed, counted, also = [] }: { needed: Counted[]; counted: Counted[]; also?: readonly Statement[] },
): Promise<SmsLimit | null> {
	const day = today(ctx);
	const used = (scope: string) =>
		sql`coalesce((SELECT count FROM sms_count WHERE scope = ${scope} AND day = ${day}), 0)`;
	const taken = await writeIfMet(ctx.db, [
		...needed.map(({ limit, scope, max }) => requireThat(sql`${used(scope)} < ${max}`, `short messages by ${limit}`)),
		...counted.map(
			({ scope }) => sql`INSERT INTO sms_count (scope, day, count) VALUES (${scope}, ${day}, 1)
				ON CONFLICT (scope, day) DO UPDATE SET count = count + 1`,
		),
		...also,
	]);
	if (taken) return null;
	for (const { limit, scope, max } of needed) {
		const [row] = await ctx.db.read.all<{ used: number }>(sql`SELECT ${used(scope)} AS used`);
		if ((row?.used ?? 0) >= max) return limit;
	}
	return "budget";
}

/**
 * Counts a message that nobody asked for in every limit against toll fraud.
 * @returns the first limit without room; null if it may be sent
 */
export async function takeSms(ctx: Ctx, message: SmsToCount): Promise<SmsLimit | null> {
	const { number, shared } = await limitsOf(ctx, message);
	return takeIfRoom(ctx, { needed: [number, ...shared], counted: [number, ...shared] });
}

/**
 * Counts a visitor's request for a message, by its number and network alone: it may be one that sends nothing.
 * @returns the first limit without room, also of those that are shared; null if it may be sent
 */
export async function takeSmsRequest(ctx: Ctx, message: SmsToCount): Promise<SmsLimit | null> {
	const { number, shared } = await limitsOf(ctx, message);
	const network: Counted = { limit: "network", scope: await marked("network", ctx.clientAddress), max: perNetwork };
	return takeIfRoom(ctx, { needed: [number, network, ...shared], counted: [number, network] });
}

/**
 * Writes what a counted request leads to, and counts its message by what numbers share. One that sends none needs the same room,
 * so that its answer is the same.
 * @returns the first limit without room, and nothing is written then; else null
 */
export async function writeSms(
	ctx: Ctx,
	message: SmsToCount,
	{ isSent, statements }: { isSent: boolean; statements: readonly Statement[] },
): Promise<SmsLimit | null> {
	const { shared } = await limitsOf(ctx, message);
	return takeIfRoom(ctx, { needed: shared, counted: isSent ? shared : [], also: statements });
}

/**
 * Tells super admins by mail, once a day, that the budget of a day or of a country is used up: somebody may be making us pay
 * for messages, or there are more people than the settings expect.
 * @param country null for the budget of all
 */
export async function tellBudgetUsed(ctx: Ctx, country: string | null): Promise<void> {
	const { ids, clock, settings } = ctx.platform;
	const data: MessageTemplates["sms-budget"] = {
		country: country ?? "",
		count: (country === null ? settings.sms?.perDay : settings.sms?.perCountry[country]) ?? 0,
	};
	const scope = `told:${country ?? "all"}`;
	const written = await writeIfMet(ctx.db, [
		requireThat(
			sql`NOT EXISTS (SELECT 1 FROM sms_count WHERE scope = ${scope} AND day = ${today(ctx)})`,
			"not told yet",
		),
		sql`INSERT INTO sms_count (scope, day, count) VALUES (${scope}, ${today(ctx)}, 1)`,
		sql`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at)
			SELECT ${ids.next("msg_")} || '_' || id, 'mail', id, email, 'sms-budget', coalesce(language, 'en'),
				${JSON.stringify(data)}, ${clock.now()}, ${clock.now()} FROM user INDEXED BY user_staff
			WHERE roles <> '[]' AND state = 'active' AND email IS NOT NULL
				AND EXISTS (SELECT 1 FROM json_each(roles) WHERE value = 'superAdmin')`,
	]);
	if (written) ctx.outbox.queued = true;
}

/** Counts of earlier days serve nothing. */
export function deleteSmsCounts(db: Database, now: number): Statement {
	return db.build.delete(smsCount).where(sql`day < ${Math.floor(now / dayMs) - 1}`);
}
