import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGiven } from "../../../db/sql/gift-columns.ts";
import { type CampaignAnswer, type CampaignReport, campaignAnswer } from "../../domain/contracts/campaigns.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { type HomeCurrency, toMajor } from "../../domain/money.ts";
import { hasRole } from "../../domain/people/access.ts";
import { type CampaignKind, fewestReaders, givenWithin } from "../../domain/requests/campaigns/campaign.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { stoppedByStaff } from "./series.ts";
import { readSubjectTest } from "./subject-test.ts";

const counted = (condition: string) =>
	sql.raw(`(SELECT count(*) FROM campaign_recipient r WHERE r.campaign_id = c.id AND r.${condition})`);
const whenCounted = (value: SQL) => sql`iif(c.recipients >= ${sql.raw(String(fewestReaders))}, ${value}, NULL)`;

/** Whether a campaign `c` goes out by itself. */
const isSeries = sql`EXISTS (SELECT 1 FROM campaign_series s WHERE s.campaign_id = c.id)`;

/** The columns of `campaignAnswer`. Whoever uses a link has read the mail, also where pictures stay off. */
const columns = (
	now: number,
) => sql`c.kind, c.sender, c.subject, CASE WHEN c.state <> 'sending' THEN c.state WHEN ${isSeries} THEN 'running'
		WHEN c.to_fill IS NULL AND ${counted("state = 'queued'")} = 0 THEN 'sent' WHEN c.send_at > ${now} THEN 'scheduled' ELSE c.state END AS state, c.recipients, c.reason, ${isSeries} AS isSeries, ${isSeries} AND ${stoppedByStaff} AS isStoppedByStaff,
	iif(c.to_fill IS NULL OR c.state NOT IN ('held', 'sending'), ${counted("state = 'queued'")}, c.recipients) AS waiting, ${counted("state = 'sent'")} AS sent, ${counted("state = 'failed'")} AS failed,
	${counted("state = 'skipped'")} AS skipped, ${counted("delivered_at IS NOT NULL")} AS delivered,
	${counted("bounced_at IS NOT NULL")} AS bounced, ${counted("complained_at IS NOT NULL")} AS complained,
	(SELECT count(*) FROM sender_refusal f WHERE f.campaign_id = c.id AND f.holder NOT LIKE 'usr\\_%' ESCAPE '\\') AS unsubscribed,
	(SELECT count(*) FROM campaign_report r WHERE r.campaign_id = c.id) AS reports,
	c.id AS _id, c.request_id AS donationRequestId, c.user_id AS userId, c.created_at AS createdAt, c.send_at AS sendAt,
	${whenCounted(counted("opened_at IS NOT NULL"))} AS opened, ${whenCounted(counted("clicked_at IS NOT NULL"))} AS clicked`;

/** Campaigns `c`. */
function selectCampaigns(ctx: Ctx, rest: SQL): Promise<CampaignAnswer[]> {
	const now = ctx.platform.clock.now();
	return ctx.db.all(sqlQuery(campaignAnswer, () => sql`SELECT ${columns(now)} FROM campaign c ${rest}`)());
}

const isStaff = (ctx: Ctx) => hasRole(ctx.actor, ["admin", "superAdmin"]);

/**
 * Campaigns with what came of them, newest first: of the actor without series, or of everybody for staff.
 * @param input.requestId only those about a request
 * @throws Problem 401 for a guest, 403 for everybody's unless the actor is staff
 */
export async function listCampaigns(
	ctx: Ctx,
	input: {
		limit: number;
		offset: number;
		state?: "held" | "all";
		everybody?: boolean;
		kind?: CampaignKind;
		requestId?: string;
	},
): Promise<{ rows: CampaignAnswer[]; hasMore: boolean }> {
	const { limit, offset, state = "all", everybody = false, kind, requestId } = input;
	const userId = requireUser(ctx).userId;
	if (everybody && !isStaff(ctx)) throw new Problem(403, "not_allowed");
	const conditions: SQL[] = [everybody ? sql`1` : sql`c.user_id = ${userId} AND NOT ${isSeries}`];
	if (state === "held") conditions.push(sql`c.state = 'held'`);
	if (kind) conditions.push(sql`c.kind = ${kind}`);
	if (requestId !== undefined) conditions.push(sql`c.request_id = ${requestId}`);
	const rows = await selectCampaigns(
		ctx,
		sql`WHERE ${sql.join(conditions, sql` AND `)} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit + 1} OFFSET ${offset}`,
	);
	return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A campaign of the actor's, or any for staff. @throws Problem 401 for a guest, 404 for somebody else's */
export async function findCampaign(ctx: Ctx, id: string): Promise<CampaignAnswer> {
	const userId = requireUser(ctx).userId;
	const [row] = await selectCampaigns(ctx, sql`WHERE c.id = ${id}`);
	if (!row || (row.userId !== userId && !isStaff(ctx))) throw new Problem(404, "campaign_not_found");
	return row;
}

/** A campaign with what its recipients gave after it. @throws Problem as `findCampaign` */
export async function reportCampaign(ctx: Ctx, id: string): Promise<CampaignReport> {
	const found = await findCampaign(ctx, id);
	const subjectTest = await readSubjectTest(ctx, id);
	if (found.recipients < fewestReaders) return { ...found, subjectTest, given: null };
	// Of a series each recipient's mail has its own time.
	const time = sql`coalesce(r.added_at, ${found.sendAt})`;
	const reached = (giver: SQL) => sql`SELECT d.id FROM campaign_recipient r JOIN donation d ON ${giver}
		WHERE r.campaign_id = ${id} AND r.state = 'sent' AND d.succeeded_at >= ${time} AND d.succeeded_at < ${time} + ${givenWithin}`;
	const rows = await ctx.db.read.all<{ currency: HomeCurrency; gifts: number; minor: number }>(
		sql`SELECT currency, count(*) AS gifts, sum(${netGiven}) AS minor FROM donation d
			WHERE id IN (${reached(sql`d.donor_user_id = r.user_id`)}
				UNION ${reached(sql`d.donor_email = r.address COLLATE NOCASE AND d.donor_user_id IS NULL`)})
			AND status IN ${[...paidStatuses]}
			AND (${found.kind} = 'users' OR (beneficiary_kind = 'request' AND beneficiary_id = ${found.donationRequestId}))
			GROUP BY currency ORDER BY currency`,
	);
	return {
		...found,
		subjectTest,
		given: rows.map(({ currency, gifts, minor }) => ({ currency, gifts, amount: toMajor(minor) })),
	};
}

/** A campaign's text, for its author and staff. @throws Problem 401 for a guest, 404 for somebody else's */
export async function readCampaignContent(ctx: Ctx, id: string) {
	await findCampaign(ctx, id);
	const [row] = await ctx.db.read.all<{ blocks: string }>(sql`SELECT blocks FROM campaign WHERE id = ${id}`);
	return JSON.parse(row?.blocks ?? "[]");
}

/** The recipients' reports about a campaign, newest first, at most 20. */
export async function listReports(ctx: Ctx, id: string): Promise<{ text: string; createdAt: number }[]> {
	if (!isStaff(ctx)) throw new Problem(403, "not_allowed");
	return ctx.db.read.all(
		sql`SELECT text, created_at AS "createdAt" FROM campaign_report WHERE campaign_id = ${id} ORDER BY created_at DESC LIMIT 20`,
	);
}
