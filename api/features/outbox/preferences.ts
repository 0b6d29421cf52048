import { desc, eq, inArray, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { mailPreference } from "../../../db/schema/index.ts";
import { type OptionalTopic, optionalTopics, wantedByDefault } from "../../domain/people/mail-topics.ts";
import type { ChannelTopic } from "../../domain/people/notifications.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";

export interface Preference {
	topic: OptionalTopic;
	wanted: boolean;
}

const accountOf = sqlQuery<{ id: string }>(
	() =>
		sql`SELECT id FROM user WHERE email = ${sql.placeholder("email")} AND state = 'active' AND email_verified_at IS NOT NULL`,
);

/** The holder that stands for an address. */
export const addressHolder = async (address: string) => `mail:${await sha256(address.toLowerCase())}`;

/**
 * Whose preferences hold for a message: the account's, also one that the address got after the message was queued, or for
 * somebody without one the address's.
 */
export async function holderOf(
	ctx: Ctx,
	{ userId, recipient }: { userId: string | null; recipient: string },
): Promise<string> {
	const [account] = userId === null ? await ctx.db.all(accountOf({ email: recipient.toLowerCase() })) : [];
	return userId ?? account?.id ?? addressHolder(recipient);
}

const emailOf = sqlQuery<{ email: string | null }>(
	() => sql`SELECT email FROM user WHERE id = ${sql.placeholder("id")}`,
);

/**
 * A holder's choice for each topic that can be switched off. An account's address may have chosen too, through the link in a mail
 * from before the account: the newest choice holds.
 */
export async function preferencesOf(ctx: Ctx, holder: string): Promise<Preference[]> {
	const [account] = holder.startsWith("usr_") ? await ctx.db.all(emailOf({ id: holder })) : [];
	const holders = account?.email ? [holder, await addressHolder(account.email)] : [holder];
	const rows = await ctx.db.read
		.select()
		.from(mailPreference)
		.where(inArray(mailPreference.holder, holders))
		.orderBy(desc(mailPreference.changedAt), desc(eq(mailPreference.holder, holder)))
		.limit(100);
	return optionalTopics.map((topic) => ({
		topic,
		wanted: rows.find((row) => row.topic === topic)?.wanted ?? wantedByDefault[topic],
	}));
}

/** Whether a holder wants mails on a topic. */
export async function isWanted(ctx: Ctx, holder: string, topic: OptionalTopic): Promise<boolean> {
	return (await preferencesOf(ctx, holder)).some((each) => each.topic === topic && each.wanted);
}

/** The statement that stores a choice, about mails or about another channel. */
export function storePreference(
	ctx: Ctx,
	holder: string,
	{ topic, wanted }: { topic: OptionalTopic | ChannelTopic; wanted: boolean },
): Statement {
	const values = { wanted, changedAt: ctx.platform.clock.now() };
	return ctx.db.build
		.insert(mailPreference)
		.values({ holder, topic, ...values })
		.onConflictDoUpdate({ target: [mailPreference.holder, mailPreference.topic], set: values });
}

/** The signed-in user's choice for each topic that can be switched off. @throws Problem 401 for a guest */
export async function listPreferences(ctx: Ctx): Promise<Preference[]> {
	return preferencesOf(ctx, requireUser(ctx).userId);
}

/**
 * Stores the signed-in user's choices.
 * @param topics the wanted topics; the others are switched off
 * @throws Problem 401 for a guest
 */
export async function changePreferences(ctx: Ctx, { topics }: { topics: readonly OptionalTopic[] }): Promise<void> {
	await storeChoices(ctx, requireUser(ctx).userId, topics);
}

/**
 * Stores a holder's choices; those of an account with an audit row. The page of a mail from before the account shows what its
 * address had chosen, so only what was changed there is newer than the account's choices.
 */
export async function storeChoices(ctx: Ctx, holder: string, topics: readonly OptionalTopic[]): Promise<void> {
	const isAccount = holder.startsWith("usr_");
	const before = isAccount ? [] : await preferencesOf(ctx, holder);
	const isAsBefore = (topic: OptionalTopic) =>
		before.some((each) => each.topic === topic && each.wanted === topics.includes(topic));
	const changed = optionalTopics.filter((topic) => !isAsBefore(topic));
	if (changed.length === 0) return;
	await ctx.db.write([
		...changed.map((topic) => storePreference(ctx, holder, { topic, wanted: topics.includes(topic) })),
		...(isAccount ? [auditRow(ctx, "user.mail_preferences_changed", { user: holder }, { topics })] : []),
	]);
}
