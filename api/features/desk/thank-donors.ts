import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { needsReading } from "../../domain/giving/gift-message.ts";
import { thanksPerDay } from "../../domain/giving/thanks.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import type { MessageTemplates } from "../../domain/people/message-templates.ts";
import { isOpenFor } from "../../domain/requests/campaigns/campaign.ts";
import { mayAtDesk } from "../../domain/requests/desk-roles.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { giftLink } from "../donations/gift-link.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import type { RequestRow } from "../requests/rows.ts";
import { anonymousDonors, donorKey } from "./donor-key.ts";
import { canBeThanked, waitingCount } from "./internal/gifts-to-thank.ts";
import { openDesk } from "./read-desk.ts";

interface Waiting {
	donationId: string;
	gift: string;
	email: string | null;
	userId: string | null;
	language: Language | null;
	name: string | null;
}

/** The gifts of the donor of one, as far as they are told apart from the anonymous ones. */
const ofDonor = sql`(${placeholder("donor")} IS NULL OR CASE WHEN ${placeholder("donor")} = ${anonymousDonors} THEN d.anonymous = 1
	ELSE d.anonymous = 0 AND ${donorKey("d")} = (SELECT ${donorKey("k")} FROM donation k WHERE k.public_id = ${placeholder("donor")}
		AND k.beneficiary_kind = 'request' AND k.beneficiary_id = ${placeholder("request")} AND k.anonymous = 0) END)`;

const waitingGifts = sqlQuery<Waiting>(
	() => sql`SELECT d.id AS donationId, d.public_id AS gift,
			lower(CASE WHEN d.donor_user_id IS NULL THEN d.donor_email ELSE u.email END) AS email, u.id AS userId, u.language,
			coalesce(u.first_name, d.donor_first_name) AS name
		FROM donation d INDEXED BY donation_by_beneficiary LEFT JOIN user u ON u.id = d.donor_user_id AND u.state = 'active'
		WHERE ${canBeThanked} AND (${placeholder("gift")} IS NULL OR d.public_id = ${placeholder("gift")}) AND ${ofDonor}
		ORDER BY d.succeeded_at, d.id LIMIT ${placeholder("limit")}`,
);
const giftOf = sqlQuery<{ thanked: number }>(
	() => sql`SELECT EXISTS (SELECT 1 FROM gift_thanks g WHERE g.donation_id = d.id) AS thanked FROM donation d
		WHERE d.public_id = ${placeholder("gift")} AND d.beneficiary_kind = 'request' AND d.beneficiary_id = ${placeholder("request")} AND d.succeeded_at IS NOT NULL`,
);

const day = 24 * 3_600_000;
const tooMany = () => new Problem(429, "thanks_too_many", { values: { limit: thanksPerDay }, retryAfter: 3600 });

const thankedToday = ({ platform }: Ctx, requestId: string) =>
	sql`(SELECT count(*) FROM request_thanks t JOIN gift_thanks g ON g.thanks_id = t.id
		WHERE t.request_id = ${requestId} AND t.created_at > ${platform.clock.now() - day})`;

/** The name under which a request thanks. */
const senderOf = ({ organizationName, ownerName }: RequestRow) => organizationName ?? ownerName;

/** A gift with its mail, for the write; without an address for one that gets none. */
async function mailFor(ctx: Ctx, of: Waiting, { request, text }: { request: RequestRow; text: string }) {
	const { donationId, gift, userId, name } = of;
	const language = of.language ?? defaultLanguage;
	const data: MessageTemplates["gift-thanks"] = {
		name: name ?? "",
		sender: senderOf(request),
		title: request.title,
		text,
		link: await giftLink(ctx, { donationId, language }),
	};
	const isOwn = userId !== null && userId === requireUser(ctx).userId;
	return { donationId, gift, userId, language, email: isOwn ? "" : (of.email ?? ""), data: JSON.stringify(data) };
}

/**
 * Thanks for a gift, or for all that were not thanked yet, oldest first, as many as the day allows. The text stands on each gift's
 * page, and goes by one mail to each address; who refused such mails is left out when they are sent. Each gift is thanked once,
 * also by two tabs at once, and the donors' addresses stay with us.
 * @param input.gift the public id of one gift
 * @param input.donor the public id of a gift, for all of its donor, or `anonymous`
 * @returns the gifts thanked now, and those that still wait; a repeat thanks for none
 * @throws Problem 400 for a text with a link, an address, a number, an insult or a child’s full name; 403 unless the actor runs the request; 404 for
 *   another request's gift; 409 for a refunded or disputed one, and while donors can't see the request; 429 beyond the day's limit
 */
export async function thankDonors(
	ctx: Ctx,
	input: { requestId: string; text: string; gift?: string | undefined; donor?: string | undefined },
): Promise<{ thanked: number; waiting: number }> {
	const { request, reader } = await openDesk(ctx, input);
	if (!mayAtDesk(reader, "write")) throw new Problem(403, "request_not_yours");
	const { text, gift = null, donor = null } = input;
	if (needsReading(text)) throw invalid([issue("text", "thanks_contact")]);
	await requireFirstNameOnly(ctx, request.id, { text });
	if (!isOpenFor("donors", request)) throw new Problem(409, "thanks_closed");
	const { db, platform } = ctx;
	const requestId = request.id;
	const [today] = await db.read.all<{ count: number }>(sql`SELECT ${thankedToday(ctx, requestId)} AS count`);
	const room = thanksPerDay - (today?.count ?? 0);
	const found = await db.all(waitingGifts({ request: requestId, gift, donor, limit: Math.max(room, 1) }));
	if (found.length === 0) {
		const one = gift ?? (donor === anonymousDonors ? null : donor);
		if (one !== null) await requireThanked(ctx, { requestId, gift: one });
		return { thanked: 0, waiting: await countWaiting(ctx, requestId) };
	}
	if (room <= 0) throw tooMany();
	const id = platform.ids.next("thx_");
	const now = platform.clock.now();
	const rows = JSON.stringify(await Promise.all(found.map((each) => mailFor(ctx, each, { request, text }))));
	ctx.outbox.queued = true;
	const isWritten = await writeIfMet(db, [
		sql`INSERT INTO request_thanks (id, request_id, text, created_at) VALUES (${id}, ${requestId}, ${text}, ${now})`,
		// A gift that was refunded, disputed or thanked meanwhile is left out.
		sql`INSERT INTO gift_thanks (donation_id, thanks_id) SELECT d.id, ${id}
			FROM json_each(${rows}) AS r JOIN donation d ON d.id = r.value ->> 'donationId'
			WHERE d.status IN ('succeeded', 'partially_refunded') AND NOT EXISTS (SELECT 1 FROM gift_thanks g WHERE g.donation_id = d.id)`,
		requireThat(sql`EXISTS (SELECT 1 FROM gift_thanks WHERE thanks_id = ${id})`, "a gift to thank"),
		requireThat(sql`${thankedToday(ctx, requestId)} <= ${thanksPerDay}`, "room in the day"),
		sql`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at)
			SELECT 'msg_thx_' || min(r.value ->> 'gift'), 'mail', r.value ->> 'userId', r.value ->> 'email', 'gift-thanks', r.value ->> 'language',
				r.value ->> 'data', ${now}, ${now}
			FROM json_each(${rows}) AS r JOIN gift_thanks g ON g.donation_id = r.value ->> 'donationId' AND g.thanks_id = ${id}
			WHERE r.value ->> 'email' <> '' GROUP BY r.value ->> 'email'`,
		auditRow(
			ctx,
			"request.donors_thanked",
			{ request: requestId },
			{ thanks: id, one: gift !== null, donor: donor !== null },
		),
	]);
	const thanked = isWritten
		? await db.read.all<{ count: number }>(sql`SELECT count(*) AS count FROM gift_thanks WHERE thanks_id = ${id}`)
		: [];
	return { thanked: thanked[0]?.count ?? 0, waiting: await countWaiting(ctx, requestId) };
}

const countWaiting = async (ctx: Ctx, request: string) =>
	(await ctx.db.all(waitingCount({ request })))[0]?.waiting ?? 0;

/** @throws Problem 404 for a gift that the request did not get, 409 for one that can't be thanked */
async function requireThanked(ctx: Ctx, { requestId, gift }: { requestId: string; gift: string }): Promise<void> {
	const [row] = await ctx.db.all(giftOf({ gift, request: requestId }));
	if (!row) throw notFound("donation");
	if (!row.thanked) throw new Problem(409, "thanks_not_paid");
}
