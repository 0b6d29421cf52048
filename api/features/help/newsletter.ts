import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { randomText } from "../../domain/random-text.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { Problem } from "../../http/problem.ts";
import { addressHolder, isWanted, storePreference } from "../outbox/preferences.ts";
import { queueMail } from "../outbox/queue.ts";

const day = 86_400_000;
/** The life of the link in the mail. */
const linkDays = 7;

/**
 * Sends a link to an address that asks for the newsletter; only that link switches it on. The answer is the same for an address
 * that gets it already, and one address gets at most one such mail a day.
 * @param silent a program sent the form: nothing happens
 */
export async function askForNewsletter(
	ctx: Ctx,
	{ email, language = defaultLanguage, silent }: { email: string; language?: Language | undefined; silent: boolean },
): Promise<void> {
	if (silent) return;
	const address = email.toLowerCase();
	const now = ctx.platform.clock.now();
	const [known] = await ctx.db.read.all<{ asked_at: number; confirmed_at: number | null }>(
		sql`SELECT asked_at, confirmed_at FROM newsletter_subscriber WHERE email = ${address}`,
	);
	// A choice alone is not enough: the row goes with a closed account.
	const wanted = await Promise.all((await holdersOf(ctx, address)).map((holder) => isWanted(ctx, holder, "news")));
	if (known?.confirmed_at && wanted.every(Boolean)) return;
	if (known && known.asked_at > now - day) return;
	const token = randomText(24);
	const request: Statement[] = [
		requireThat(
			sql`NOT EXISTS (SELECT 1 FROM newsletter_subscriber WHERE email = ${address} AND asked_at > ${now - day})`,
			"first request of the day",
		),
		sql`INSERT INTO newsletter_subscriber (email, language, token_hash, asked_at) VALUES (${address}, ${language}, ${await sha256(token)}, ${now})
			ON CONFLICT (email) DO UPDATE SET language = excluded.language, token_hash = excluded.token_hash, asked_at = excluded.asked_at`,
		queueMail(ctx, { email: address, userId: null, language }, "newsletter-confirm", {
			link: linkFor(ctx, `/newsletter?token=${token}`, language),
		}),
	];
	await writeIfMet(ctx.db, request);
}

const accountOf = sqlQuery<{ id: string }>(
	() => sql`SELECT id FROM user WHERE email = ${sql.placeholder("email")} AND state = 'active'`,
);

/** The two that choose for an address: itself and its account. */
async function holdersOf(ctx: Ctx, email: string): Promise<string[]> {
	const accounts = await ctx.db.all(accountOf({ email }));
	return [await addressHolder(email), ...accounts.map(({ id }) => id)];
}

const byToken = sqlQuery<{ email: string }>(
	() =>
		sql`SELECT email FROM newsletter_subscriber WHERE token_hash = ${sql.placeholder("hash")} AND asked_at > ${sql.placeholder("since")}`,
);

/** The address that a link confirms. @throws Problem 404 for a link that is wrong, was replaced or has ended */
export async function addressOfToken(ctx: Ctx, token: string): Promise<string> {
	const since = ctx.platform.clock.now() - linkDays * day;
	const [found] = token === "" ? [] : await ctx.db.all(byToken({ hash: await sha256(token), since }));
	if (!found) throw new Problem(404, "no_such_page");
	return found.email;
}

/** Switches the newsletter on for the address of a link. Repeating it changes nothing. @throws Problem 404 as `addressOfToken` */
export async function confirmNewsletter(ctx: Ctx, token: string): Promise<void> {
	const email = await addressOfToken(ctx, token);
	const holders = await holdersOf(ctx, email);
	const hash = await sha256(token);
	await whileNewest(ctx, [
		requireThat(
			sql`EXISTS (SELECT 1 FROM newsletter_subscriber WHERE email = ${email} AND token_hash = ${hash})`,
			"link is the newest",
		),
		sql`UPDATE newsletter_subscriber SET confirmed_at = coalesce(confirmed_at, ${ctx.platform.clock.now()}) WHERE email = ${email}`,
		...holders.map((holder) => storePreference(ctx, holder, { topic: "news", wanted: true })),
	]);
}

/** Writes unless a newer link has taken this one's place meanwhile. @throws Problem 404 then */
async function whileNewest(ctx: Ctx, statements: readonly Statement[]): Promise<void> {
	await ctx.db.write(statements, { unmet: () => new Problem(404, "no_such_page") });
}

/** Forgets addresses that never confirmed. */
export async function forgetUnconfirmedReaders(ctx: Ctx): Promise<void> {
	const since = ctx.platform.clock.now() - 2 * linkDays * day;
	await ctx.db.write([sql`DELETE FROM newsletter_subscriber WHERE confirmed_at IS NULL AND asked_at < ${since}`]);
}
