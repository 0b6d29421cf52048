import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { campaign } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Language } from "../../domain/languages.ts";
import { dailyRecipients, fillFields, largeCampaign, latestPlan } from "../../domain/requests/campaigns/campaign.ts";
import { mailValues } from "../../domain/requests/campaigns/mail-values.ts";
import { fewestForTest, type SubjectTest, usualTestHours } from "../../domain/requests/campaigns/subject-test.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { postalAddressOf } from "../outbox/postal-address.ts";
import { queueMail } from "../outbox/queue.ts";
import { type Audience, recipientsOf } from "./audience.ts";
import { type Author, readAuthor } from "./author.ts";
import { readRules } from "./donor-groups.ts";
import { type Draft, type DraftKey, requireFirstNames, requireOwnPictures, requireParts } from "./drafts.ts";
import { addRecipients, isTrusted, queueRecipients, reachedAround, reaches } from "./recipients.ts";
import { splitForTest } from "./subject-test.ts";

const minute = 60_000;
/** The pause before the same mail can be sent again, so that a second press sends nothing. */
const pause = 10 * minute;

/** The outcome of a launch. */
export interface Launch {
	/** Null for a test. */
	id: string | null;
	state: "test" | "sending" | "held" | "scheduled";
	recipients: number;
}

/**
 * Sends a mail to the donors of a request, to the author's contacts or to users. Recipients, their queued mails and the limits are
 * one write. The first mails to more than 100 people within a day are held until staff release one.
 * @param input.sendAt when it is sent, in milliseconds; null for now. Its recipients are those of now, but groups that
 *   fill themselves are read again when it is sent
 * @throws Problem as `readAuthor`; 400 without an audience, for a group that is not the actor's, for a subject of which nothing is left, for a second one that is the same or has fewer than 400 readers, for a picture of another site, for a child’s full name, and for a time that has passed; 403 for an address that is not confirmed; 409 without
 *   recipients, and for the same mail within ten minutes; 429 beyond the daily limit
 */
export async function launchCampaign(
	ctx: Ctx,
	{
		kind,
		requestId,
		blocks,
		groups,
		language,
		sendAt: planned,
		subjectB: otherSubject = "",
		testHours = usualTestHours,
		...written
	}: DraftKey & Draft & { language: Language; sendAt: number | null } & Partial<SubjectTest>,
): Promise<Launch> {
	const author = await readAuthor(ctx, kind, requestId);
	if (!author.isVerified) throw new Problem(403, "campaign_unverified");
	if (groups.length === 0) throw invalid([issue("groups", "campaign_audience_missing")]);
	await requireParts(ctx, { kind, requestId }, groups);
	const ruled = await readRules(ctx, groups, requestId);
	requireOwnPictures(ctx, blocks);
	await requireFirstNames(ctx, requestId, { subject: written.subject, subjectB: otherSubject, blocks });
	const { db, platform } = ctx;
	// The title is the same for everyone, and reports and lists display the subject as well.
	const shared = { requestTitle: author.request?.title ?? "", firstName: "{firstName}", senderName: "{senderName}" };
	const filled = (text: string) => [...fillFields(text, shared).trim()].slice(0, 150).join("");
	const subject = filled(written.subject);
	if (subject === "") throw invalid([issue("subject", "help_subject_missing")]);
	const subjectB = filled(otherSubject);
	if (subjectB === subject) throw invalid([issue("subjectB", "campaign_subjects_same")]);
	const isTested = subjectB !== "";
	const now = platform.clock.now();
	// A minute, because forms write times without seconds.
	if (planned !== null && (planned < now - minute || planned > now + latestPlan))
		throw invalid([issue("sendAt", "campaign_time_invalid")]);
	const sendAt = Math.max(now, planned ?? now);
	const id = platform.ids.next("cmp_");
	const rules = { of: ruled, now };
	const audience = { kind, requestId, groups, rules, userId: author.id, senderId: author.senderId };
	// Groups by rule are filled again when a planned mail is sent.
	const isFilledLater = ruled.length > 0 && sendAt > now;
	const isStaff = kind === "users";
	const limit = dailyRecipients(now - author.createdAt);
	const reachedWithinDay = reachedAround(audience, sendAt);
	await db.write(
		[
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM campaign INDEXED BY campaign_by_user WHERE user_id = ${author.id} AND created_at > ${now - pause}
				AND kind = ${kind} AND request_id = ${requestId} AND subject = ${subject} AND ${reaches} > 0)`,
				"a new campaign",
			),
			db.build.insert(campaign).values({
				id,
				kind,
				userId: author.id,
				requestId,
				subject,
				blocks: [...blocks],
				language,
				sender: author.name,
				senderId: author.senderId,
				state: "sending",
				createdAt: now,
				sendAt,
				byRules: ruled.length > 0,
				toFill: isFilledLater ? { groups, rules: ruled } : null,
				...(isTested ? { subjectB, testHours } : {}),
			}),
			...(isFilledLater
				? [sql`UPDATE campaign SET recipients = (SELECT count(*) FROM (${recipientsOf(audience)})) WHERE id = ${id}`]
				: [
						addRecipients({ id, language, from: recipientsOf(audience) }),
						sql`UPDATE campaign SET recipients = (SELECT count(*) FROM campaign_recipient WHERE campaign_id = ${id}) WHERE id = ${id}`,
					]),
			requireThat(
				sql`(SELECT recipients FROM campaign WHERE id = ${id}) >= ${isTested ? fewestForTest : 1}`,
				"recipients",
			),
			...(isTested && !isFilledLater ? splitForTest(id) : []),
			...(isStaff
				? []
				: [
						requireThat(sql`${reachedWithinDay} <= ${limit}`, "daily limit"),
						sql`UPDATE campaign SET state = 'held' WHERE id = ${id} AND ${reachedWithinDay} > ${largeCampaign} AND NOT ${isTrusted(author.senderId)}`,
					]),
			queueRecipients(ctx, id, kind),
			sql`DELETE FROM campaign_draft WHERE user_id = ${author.id} AND kind = ${kind} AND request_id = ${requestId}`,
			auditRow(ctx, "campaign.launched", { campaign: id }, { kind, requestId }),
		],
		{ unmet: () => whyNotLaunched(ctx, { audience, subject, isTested }, author, limit) },
	);
	const [sent] = await db.read.all<{ state: "sending" | "held"; recipients: number }>(
		sql`SELECT state, recipients FROM campaign WHERE id = ${id}`,
	);
	const state = sent?.state === "held" ? "held" : sendAt > now ? "scheduled" : "sending";
	return { id, state, recipients: sent?.recipients ?? 0 };
}

async function whyNotLaunched(
	ctx: Ctx,
	{ audience, subject, isTested }: { audience: Audience; subject: string; isTested: boolean },
	{ id: userId }: Author,
	limit: number,
): Promise<Problem> {
	const { kind, requestId } = audience;
	const since = ctx.platform.clock.now() - pause;
	const [found] = await ctx.db.read.all<{ repeated: number; reached: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM campaign WHERE user_id = ${userId} AND created_at > ${since} AND kind = ${kind}
				AND request_id = ${requestId} AND subject = ${subject} AND ${reaches} > 0) AS repeated,
			(SELECT count(*) FROM (${recipientsOf(audience)})) AS reached`,
	);
	if (found?.repeated) return new Problem(409, "campaign_repeated");
	if (!found?.reached) return new Problem(409, "campaign_nobody");
	if (isTested && found.reached < fewestForTest)
		return invalid([issue("subjectB", "campaign_test_few", { fewest: fewestForTest })]);
	return new Problem(429, "campaign_limit", { values: { limit }, retryAfter: 3600 });
}

/**
 * Sends a mail to its author alone, as its recipients would get it.
 * @throws Problem as `readAuthor`, 403 for an address that is not confirmed
 */
export async function sendTest(
	ctx: Ctx,
	{ kind, requestId, subject, blocks, language }: DraftKey & Omit<Draft, "groups"> & { language: Language },
): Promise<Launch> {
	const author = await readAuthor(ctx, kind, requestId);
	if (!author.isVerified) throw new Problem(403, "campaign_unverified");
	requireOwnPictures(ctx, blocks);
	await requireFirstNames(ctx, requestId, { subject, blocks });
	const { publicUrl } = ctx.platform.settings;
	const [firstName = ""] = author.name.split(" ");
	const postalAddress = await postalAddressOf(ctx, author.senderId);
	const { name: sender, senderId, request } = author;
	const shared = { kind, subject, blocks, sender, senderId, postalAddress, request };
	await ctx.db.write([
		queueMail(
			ctx,
			{ email: author.email, userId: author.id, language },
			"campaign-test",
			mailValues(shared, { name: firstName, language, publicUrl }),
		),
	]);
	return { id: null, state: "test", recipients: 1 };
}
