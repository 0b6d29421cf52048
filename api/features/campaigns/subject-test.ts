import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement, writeIfMet } from "../../../db/client.ts";
import type { SubjectTestReport } from "../../domain/contracts/campaigns.ts";
import { hasRole } from "../../domain/people/access.ts";
import { type CampaignKind, campaignStaff } from "../../domain/requests/campaigns/campaign.ts";
import {
	fewestForTest,
	oneOf,
	type SubjectVariant,
	type TestHours,
} from "../../domain/requests/campaigns/subject-test.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { queueRecipients } from "./recipients.ts";

const hour = 3_600_000;

/**
 * The statements that choose the recipients of a test, before its mails are queued: every twentieth for each subject, by address, so
 * the same people always. A mail that fewer people get than planned is sent with its first subject.
 */
export const splitForTest = (id: string): Statement[] => {
	const inTest = sql`(SELECT subject_b IS NOT NULL AND winner IS NULL FROM campaign WHERE id = ${id})`;
	return [
		sql`UPDATE campaign SET winner = 'a' WHERE id = ${id} AND subject_b IS NOT NULL
			AND (SELECT count(*) FROM campaign_recipient WHERE campaign_id = ${id}) < ${fewestForTest}`,
		sql`UPDATE campaign_recipient SET variant = iif(placed.place % ${oneOf} = 0, 'a', 'b')
			FROM (SELECT address AS known, row_number() OVER (ORDER BY address) - 1 AS place FROM campaign_recipient WHERE campaign_id = ${id}) AS placed
			WHERE campaign_id = ${id} AND address = placed.known AND placed.place % ${oneOf / 2} = 0 AND ${inTest}`,
	];
};

const inTest = (id: string): SQL =>
	sql`EXISTS (SELECT 1 FROM campaign WHERE id = ${id} AND subject_b IS NOT NULL AND winner IS NULL AND state = 'sending' AND to_fill IS NULL)`;

/** Which subject won: by the share of readers who used a link, then of those who opened the mail. Ties go to the first. */
const winnerOf = (id: string): SQL => sql`(SELECT CASE
		WHEN cb * na <> ca * nb THEN iif(cb * na > ca * nb, 'b', 'a') WHEN ob * na > oa * nb THEN 'b' ELSE 'a' END
	FROM (SELECT total(variant = 'a' AND state = 'sent') AS na, total(variant = 'b' AND state = 'sent') AS nb,
			total(variant = 'a' AND clicked_at IS NOT NULL) AS ca, total(variant = 'b' AND clicked_at IS NOT NULL) AS cb,
			total(variant = 'a' AND opened_at IS NOT NULL) AS oa, total(variant = 'b' AND opened_at IS NOT NULL) AS ob
		FROM campaign_recipient WHERE campaign_id = ${id} AND variant IS NOT NULL))`;

/** The statements that end a test and queue the mails of everybody else: one write, so that whoever comes second does nothing. */
const endStatements = (ctx: Ctx, id: string, kind: CampaignKind): Statement[] => [
	requireThat(inTest(id), "a test"),
	sql`UPDATE campaign SET winner = ${winnerOf(id)} WHERE id = ${id}`,
	queueRecipients(ctx, id, kind),
];

/**
 * Ends a test before its time: the subject that is ahead goes to everybody else.
 * @throws Problem 401 for a guest, 404 for somebody else's unless the actor is staff, 409 unless a test is running
 */
export async function endSubjectTest(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const userId = requireUser(ctx).userId;
	const [found] = await ctx.db.read.all<{ author: string; kind: CampaignKind }>(
		sql`SELECT user_id AS author, kind FROM campaign WHERE id = ${id}`,
	);
	if (!found || (found.author !== userId && !hasRole(ctx.actor, campaignStaff)))
		throw new Problem(404, "campaign_not_found");
	await ctx.db.write([...endStatements(ctx, id, found.kind), auditRow(ctx, "campaign.test_ended", { campaign: id })], {
		unmet: () => new Problem(409, "campaign_test_over"),
	});
}

/** The end of a campaign's test, in milliseconds: so long after its last mail was sent, or after its time until then. */
const endOf = sql`max(c.send_at, coalesce((SELECT max(m.sent_at) FROM campaign_recipient r JOIN outbox_message m ON m.id = r.message_id
	WHERE r.campaign_id = c.id AND r.variant IS NOT NULL), 0)) + c.test_hours * ${hour}`;

/**
 * Ends the tests whose time is over. One whose mails still wait, because its request is reviewed or the provider is slow, goes on.
 * @param input.within for so many milliseconds; the next run goes on
 */
export async function endDueTests(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	const end = clock.now() + within;
	const due = await ctx.db.read.all<{ id: string; kind: CampaignKind }>(
		sql`SELECT c.id, c.kind FROM campaign c INDEXED BY campaign_in_test
			WHERE c.subject_b IS NOT NULL AND c.winner IS NULL AND c.send_at <= ${clock.now() - hour} AND c.state = 'sending' AND c.to_fill IS NULL
				AND NOT EXISTS (SELECT 1 FROM campaign_recipient r WHERE r.campaign_id = c.id AND r.variant IS NOT NULL AND r.state = 'queued')
				AND ${endOf} <= ${clock.now()}
			ORDER BY c.send_at, c.id LIMIT 100`,
	);
	for (const { id, kind } of due) {
		if (clock.now() >= end) return;
		await writeIfMet(ctx.db, endStatements(ctx, id, kind));
	}
}

interface Stored {
	subjectA: string;
	subjectB: string | null;
	testHours: TestHours;
	winner: SubjectVariant | null;
	state: string;
	endsAt: number;
}

/** Both subjects of a campaign with what came of them; null for one with a single subject. @throws Problem 404 for an unknown one */
export async function readSubjectTest(ctx: Ctx, id: string): Promise<SubjectTestReport | null> {
	const [found] = await ctx.db.read.all<Stored>(
		sql`SELECT c.subject AS "subjectA", c.subject_b AS "subjectB", c.test_hours AS "testHours", c.winner, c.state, ${endOf} AS "endsAt"
			FROM campaign c WHERE c.id = ${id}`,
	);
	if (!found) throw notFound("campaign");
	const { subjectA, subjectB, state, ...test } = found;
	if (subjectB === null) return null;
	const counts = await ctx.db.read.all<
		{ variant: SubjectVariant } & Record<"recipients" | "sent" | "opened" | "clicked", number>
	>(
		sql`SELECT variant, count(*) AS recipients, sum(state = 'sent') AS sent, count(opened_at) AS opened, count(clicked_at) AS clicked
			FROM campaign_recipient WHERE campaign_id = ${id} AND variant IS NOT NULL GROUP BY variant`,
	);
	const none = { recipients: 0, sent: 0, opened: 0, clicked: 0 };
	const of = (name: SubjectVariant, subject: string) => {
		const { variant: _, ...count } = { variant: name, ...none, ...counts.find(({ variant }) => variant === name) };
		return { variant: name, subject, ...count };
	};
	return {
		...test,
		isRunning: state === "sending" && test.winner === null,
		subjects: [of("a", subjectA), of("b", subjectB)],
	};
}
