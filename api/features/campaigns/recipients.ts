import { type SQL, sql } from "drizzle-orm";
import type { Language } from "../../domain/languages.ts";
import type { CampaignKind } from "../../domain/requests/campaigns/campaign.ts";
import type { Ctx } from "../../http/context.ts";

const day = 24 * 3_600_000;

/** The number of a campaign's recipients; of one that was refused or stopped, only those who got it. */
export const reaches = sql`CASE WHEN state IN ('refused', 'stopped') THEN
	(SELECT count(*) FROM campaign_recipient r WHERE r.campaign_id = campaign.id AND r.state = 'sent') ELSE recipients END`;

/**
 * The statement that queues a campaign's mails, while two subjects are tested only those of the test. They wait behind all other mail.
 * Each mail is queued once.
 */
export function queueRecipients(ctx: Ctx, id: string, kind: CampaignKind) {
	const due = sql`max(${ctx.platform.clock.now()}, c.send_at)`;
	ctx.outbox.queued = true;
	const template = kind === "users" ? "announcement" : "campaign";
	return sql`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at, bulk)
		SELECT r.message_id, 'mail', r.user_id, r.address, ${template}, r.language,
			json_object('campaign', r.campaign_id, 'name', r.name), ${due}, ${due}, 1
		FROM campaign_recipient r JOIN campaign c ON c.id = r.campaign_id WHERE r.campaign_id = ${id} AND c.state = 'sending'
			AND r.state = 'queued' AND (c.subject_b IS NULL OR c.winner IS NOT NULL OR r.variant IS NOT NULL)
			AND NOT EXISTS (SELECT 1 FROM outbox_message m WHERE m.id = r.message_id)`;
}

/** Whether staff released a mail of a sender before. */
export const isTrusted = (senderId: string) =>
	sql`EXISTS (SELECT 1 FROM campaign INDEXED BY campaign_by_sender WHERE sender_id = ${senderId} AND kind <> 'users'
		AND state = 'sending' AND decided_at IS NOT NULL)`;
// By one of its recipients, who are all alike: a mail that was removed from its series still counts.
const isSeries = sql`(SELECT r.added_at FROM campaign_recipient r WHERE r.campaign_id = campaign.id LIMIT 1) IS NOT NULL`;
/** The author of a mail, and whom it is sent for. */
interface Sending {
	userId: string;
	senderId: string;
}
const reachedBy = (index: SQL, mails: SQL, time: number) =>
	sql`(coalesce((SELECT sum(${reaches}) FROM campaign INDEXED BY ${index}
			WHERE ${mails} AND kind <> 'users' AND send_at > ${time - day} AND send_at < ${time + day} AND NOT ${isSeries}), 0)
		+ (SELECT count(*) FROM campaign INDEXED BY ${index} CROSS JOIN campaign_recipient r ON r.campaign_id = campaign.id
			WHERE ${mails} AND ${isSeries} AND r.added_at > ${time - day} AND r.added_at < ${time + day}))`;
/**
 * The number of people whom mails reach within a day before and after a time; of a series those whom it found then. All mails of a
 * sender count together, whoever sent them, and all of an author, whomever they were for: the higher number.
 */
export const reachedAround = ({ userId, senderId }: Sending, time: number) =>
	sql`max(${reachedBy(sql`campaign_by_user`, sql`campaign.user_id = ${userId}`, time)},
		${reachedBy(sql`campaign_by_sender`, sql`campaign.sender_id = ${senderId}`, time)})`;

/** The statement that adds the recipients of a campaign, whose mails are numbered after those that it has. */
export const addRecipients = ({
	id,
	language,
	from,
	addedAt = null,
}: {
	id: string;
	language: Language;
	from: SQL;
	/** Of a series, when they were found. */
	addedAt?: number | null;
}) => {
	const prefix = `msg_${id.slice(4)}_`;
	// After the highest number, because recipients who closed their accounts are gone.
	const last = sql`(SELECT coalesce(max(CAST(substr(message_id, ${prefix.length + 1}) AS INTEGER)), 0) FROM campaign_recipient WHERE campaign_id = ${id})`;
	return sql`INSERT INTO campaign_recipient (campaign_id, address, user_id, name, language, added_at, message_id)
		SELECT ${id}, address, user_id, substr(name, 1, 100), coalesce(language, ${language}), ${addedAt}, ${prefix} || (${last} + row_number() OVER (ORDER BY address))
		FROM (${from})`;
};
