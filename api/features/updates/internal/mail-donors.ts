import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { paidStatuses } from "../../../domain/giving/payments.ts";
import { defaultLanguage, languages } from "../../../domain/languages.ts";
import type { MessageTemplates } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import type { RequestRow } from "../../requests/rows.ts";

/** The most characters of an update in a mail; the page has all of it. */
const maxExcerpt = 600;

function excerptOf(text: string): string {
	const characters = [...text];
	return characters.length <= maxExcerpt ? text : `${characters.slice(0, maxExcerpt - 1).join("")}…`;
}

/**
 * The statement that queues a mail about an update to each donor of its request, once per address whatever they gave. The
 * mail's id consists of the update and a gift of the donor's, so that no repeat can add a second one. People who
 * switched the topic off are left out when the mail is sent.
 * @param fulfilled the update says what became of the request
 */
export function mailDonors(
	ctx: Ctx,
	{ id, text, request, fulfilled }: { id: string; text: string; request: RequestRow; fulfilled: boolean },
): Statement {
	const now = ctx.platform.clock.now();
	const path = `/donationRequest/${encodeURIComponent(request.id)}?utm_medium=email#updates`;
	const link = sql.join(
		languages.map((each) => sql`WHEN ${each} THEN ${linkFor(ctx, path, each)}`),
		sql` `,
	);
	const data: Omit<MessageTemplates["request-update"], "link"> = {
		title: request.title,
		text: excerptOf(text),
		outcome: fulfilled ? "fulfilled" : "",
	};
	ctx.outbox.queued = true;
	return sql`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at)
		SELECT ${`msg_${id}_`} || min(gift), 'mail', min(user_id), email, 'request-update', coalesce(min(language), ${defaultLanguage}),
			json_set(${JSON.stringify(data)}, '$.link', CASE coalesce(min(language), ${defaultLanguage}) ${link} END), ${now}, ${now}
		FROM (SELECT d.public_id AS gift, u.id AS user_id, u.language AS language, lower(coalesce(u.email, d.donor_email)) AS email
			FROM donation d LEFT JOIN user u ON u.id = d.donor_user_id
			WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = ${request.id} AND d.status IN ${[...paidStatuses]}
				AND (u.id IS NULL OR u.state = 'active') AND coalesce(d.donor_user_id, '') <> ${request.userId})
		WHERE email IS NOT NULL AND email <> '' GROUP BY email`;
}
