import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { needsReading } from "../../domain/giving/gift-message.ts";
import { thanksPerDay } from "../../domain/giving/thanks.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import type { MessageTemplates } from "../../domain/people/message-templates.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { giftLink } from "../donations/gift-link.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { ownPage } from "./access.ts";

interface Waiting {
	donationId: string;
	gift: string;
	email: string | null;
	userId: string | null;
	language: Language | null;
	name: string | null;
}

const canBeThanked = sql`g.page_id = ${placeholder("page")} AND g.thanks_id IS NULL AND d.status IN ('succeeded', 'partially_refunded')`;
const waitingGifts = sqlQuery<Waiting>(
	() => sql`SELECT d.id AS donationId, d.public_id AS gift, lower(CASE WHEN d.donor_user_id IS NULL THEN d.donor_email ELSE u.email END) AS email,
			u.id AS userId, u.language, coalesce(u.first_name, d.donor_first_name) AS name
		FROM supporter_gift g INDEXED BY supporter_gift_newest JOIN donation d ON d.id = g.donation_id
		LEFT JOIN user u ON u.id = d.donor_user_id AND u.state = 'active'
		WHERE ${canBeThanked} ORDER BY g.created_at, d.id LIMIT ${placeholder("limit")}`,
);
const waitingCount = sqlQuery<{ waiting: number }>(
	() =>
		sql`SELECT count(*) AS waiting FROM supporter_gift g INDEXED BY supporter_gift_newest JOIN donation d ON d.id = g.donation_id WHERE ${canBeThanked}`,
);

/** How many gifts through a page were not thanked yet. */
export const waitingForThanks = async (ctx: Pick<Ctx, "db">, { pageId }: { pageId: string }): Promise<number> =>
	(await ctx.db.all(waitingCount({ page: pageId })))[0]?.waiting ?? 0;

const day = 24 * 3_600_000;
const thankedToday = ({ platform }: Ctx, page: string) => sql`(SELECT count(*) FROM supporter_thanks t
	JOIN supporter_gift g ON g.thanks_id = t.id WHERE t.page_id = ${page} AND t.created_at > ${platform.clock.now() - day})`;

/**
 * Thanks for all gifts through a page that were not thanked yet, as many as the day allows. The text stands on each gift's page, and goes
 * by one mail to each address, which stays with us.
 * @returns the gifts thanked now
 * @throws Problem as `ownPage`, 400 for a text with a link, a number, an insult or a child’s full name, 429 beyond the day's limit
 */
export async function thankForPage(
	ctx: Ctx,
	{ slug, text }: { slug: string; text: string },
): Promise<{ thanked: number }> {
	const page = await ownPage(ctx, { slug });
	if (needsReading(text)) throw invalid([issue("text", "thanks_contact")]);
	if (page.beneficiaryKind === "request") await requireFirstNameOnly(ctx, page.beneficiaryId, { text });
	if (page.state !== "shown") throw new Problem(409, "supporter_hidden");
	const { db, platform } = ctx;
	const [today] = await db.read.all<{ count: number }>(sql`SELECT ${thankedToday(ctx, page.id)} AS count`);
	const room = thanksPerDay - (today?.count ?? 0);
	if (room <= 0) throw new Problem(429, "thanks_too_many", { values: { limit: thanksPerDay }, retryAfter: 3600 });
	const found = await db.all(waitingGifts({ page: page.id, limit: room }));
	if (found.length === 0) return { thanked: 0 };
	const id = platform.ids.next("sth_");
	const now = platform.clock.now();
	const rows = await Promise.all(
		found.map(async ({ donationId, gift, name, language: known, email, userId }) => {
			const language = known ?? defaultLanguage;
			const link = await giftLink(ctx, { donationId, language });
			const data: MessageTemplates["gift-thanks"] = {
				name: name ?? "",
				sender: page.owner,
				title: page.title,
				text,
				link,
			};
			return {
				donationId,
				gift,
				userId,
				language,
				email: userId === page.userId ? "" : (email ?? ""),
				data: JSON.stringify(data),
			};
		}),
	);
	const given = JSON.stringify(rows);
	ctx.outbox.queued = true;
	const isWritten = await writeIfMet(db, [
		sql`INSERT INTO supporter_thanks (id, page_id, text, created_at) VALUES (${id}, ${page.id}, ${text}, ${now})`,
		sql`UPDATE supporter_gift SET thanks_id = ${id} WHERE thanks_id IS NULL AND donation_id IN (SELECT d.id FROM json_each(${given}) AS r
			JOIN donation d ON d.id = r.value ->> 'donationId' WHERE d.status IN ('succeeded', 'partially_refunded'))`,
		requireThat(sql`EXISTS (SELECT 1 FROM supporter_gift WHERE thanks_id = ${id})`, "a gift to thank"),
		sql`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at)
			SELECT 'msg_sth_' || min(r.value ->> 'gift'), 'mail', r.value ->> 'userId', r.value ->> 'email', 'gift-thanks',
				r.value ->> 'language', r.value ->> 'data', ${now}, ${now}
			FROM json_each(${given}) AS r JOIN supporter_gift g ON g.donation_id = r.value ->> 'donationId' AND g.thanks_id = ${id}
			WHERE r.value ->> 'email' <> '' GROUP BY r.value ->> 'email'`,
		auditRow(ctx, "supporter_page.donors_thanked", { supporter_page: page.id }, { thanks: id }),
	]);
	return { thanked: isWritten ? found.length : 0 };
}
