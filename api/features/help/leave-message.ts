import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { HelpInput } from "../../domain/contracts/help.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";

const day = 86_400_000;
const hour = 3_600_000;
/** Messages of one address or account within a day. */
const mostPerDay = 10;

const accountOf = sqlQuery<{ email: string | null; name: string; language: Language | null }>(
	() =>
		sql`SELECT email, first_name || ' ' || last_name AS name, language FROM user WHERE id = ${sql.placeholder("id")}`,
);

/** The name and address of a signed-in visitor, to fill the forms with. */
export async function ownAddress(ctx: Ctx): Promise<{ name: string; email: string | null } | null> {
	if (ctx.actor.kind !== "user") return null;
	const [account] = await ctx.db.all(accountOf({ id: ctx.actor.userId }));
	return account ? { name: account.name, email: account.email } : null;
}

/**
 * Stores a message to our staff. The answer never tells whether it is held as spam; the same text again within an hour, as when
 * a form is sent twice, is stored once.
 * @param looksLikeSpam staff see it only among held messages
 * @throws Problem 401 for a guest's `account` message, 429 after ten messages of one address within a day
 */
export async function leaveMessage(
	ctx: Ctx,
	input: HelpInput,
	{ language, looksLikeSpam }: { language?: Language; looksLikeSpam: boolean },
): Promise<void> {
	const { actor, db, platform } = ctx;
	const userId = actor.kind === "user" ? actor.userId : null;
	if (input.kind === "account" && userId === null) throw new Problem(401, "sign_in");
	const [account] = userId === null ? [] : await db.all(accountOf({ id: userId }));
	const email = input.email ?? account?.email ?? null;
	const name = input.name ?? account?.name ?? null;
	const now = platform.clock.now();
	// Anyone can type an address, so guests' messages do not count against the account that it belongs to.
	const sameSender = userId
		? sql`user_id = ${userId}`
		: sql`(user_id IS NULL AND email IS NOT NULL AND email = ${email} COLLATE NOCASE)`;
	const [stored] = await db.write([
		sql`INSERT INTO help_message (id, kind, name, email, user_id, topic, subject, rating, message, language, region, state, created_at)
			SELECT ${platform.ids.next("hlp_")}, ${input.kind}, ${name}, ${email}, ${userId}, ${input.topic ?? null}, ${input.subject ?? null},
				${input.rating ?? null}, ${input.message}, ${language ?? account?.language ?? defaultLanguage}, ${ctx.region},
				${looksLikeSpam ? "held" : "new"}, ${now}
			WHERE (SELECT count(*) FROM help_message WHERE ${sameSender} AND created_at > ${now - day}) < ${mostPerDay}
				AND NOT EXISTS (SELECT 1 FROM help_message WHERE ${sameSender} AND kind = ${input.kind} AND message = ${input.message}
					AND created_at > ${now - hour})`,
	]);
	if (stored?.rowsAffected === 1) return;
	const [counted] = await db.read.all<{ count: number }>(
		sql`SELECT count(*) AS count FROM help_message WHERE ${sameSender} AND created_at > ${now - day}`,
	);
	if ((counted?.count ?? 0) >= mostPerDay) throw new Problem(429, "help_too_many", { retryAfter: day / 1000 });
}
