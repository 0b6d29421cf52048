import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { campaign } from "../../../db/schema/index.ts";
import type { SeriesStep, SeriesStepInput } from "../../domain/contracts/donor-series.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { type CampaignBlock, unknownFields } from "../../domain/requests/campaigns/campaign.ts";
import { fewestQuietDays, mostSteps, type SeriesBegin } from "../../domain/requests/campaigns/series.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { type Author, readAuthor } from "./author.ts";
import { sendTest } from "./launch.ts";

/** A mail of a series as it is stored: when it is sent, and whose donors get it. */
export interface StoredTiming {
	id: string;
	requestId: string;
	senderId: string;
	begins: SeriesBegin;
	days: number;
	whole: number;
}

interface StoredStep extends StoredTiming {
	subject: string;
	requestTitle: string;
	blocks: string;
	isOn: number;
	isStopped: number;
	sent: number;
}

/** Whether our team stopped a mail `c` of a series. */
export const stoppedByStaff = sql`c.decided_by IS NOT NULL AND c.decided_by <> c.user_id`;

const columns = sql`s.campaign_id AS id, s.request_id AS "requestId", s.sender_id AS "senderId", s.begins, s.days, s.whole, c.subject, c.blocks,
	(SELECT q.title FROM donation_request q WHERE q.id = s.request_id) AS "requestTitle",
	s.next_at IS NOT NULL AS "isOn", ${stoppedByStaff} AS "isStopped",
	(SELECT count(*) FROM campaign_recipient r WHERE r.campaign_id = c.id AND r.state = 'sent') AS sent`;

function toStep({ id, requestId, blocks, whole, isOn, isStopped, senderId: _, ...row }: StoredStep): SeriesStep {
	const [text] = JSON.parse(blocks) as CampaignBlock[];
	return {
		_id: id,
		donationRequestId: requestId,
		...row,
		scope: whole ? "all" : "request",
		text: text?.text ?? "",
		isOn: isOn === 1,
		isStopped: isStopped === 1,
	};
}

const blocksOf = (text: string): CampaignBlock[] => [
	{ kind: "text", text, link: "" },
	{ kind: "request", text: "", link: "" },
];

/**
 * The mails that go to a request's donors by themselves, also those that its sender made for all requests, in the order in which they go.
 * @throws Problem as `readAuthor`
 */
export async function listSeries(ctx: Ctx, { requestId }: { requestId: string }): Promise<SeriesStep[]> {
	const { senderId } = await readAuthor(ctx, "donors", requestId);
	const rows = await ctx.db.read.all<StoredStep>(
		sql`SELECT ${columns} FROM campaign_series s INDEXED BY campaign_series_by_sender JOIN campaign c ON c.id = s.campaign_id
			WHERE s.sender_id = ${senderId} AND (s.whole = 1 OR s.request_id = ${requestId}) ORDER BY s.begins, s.days, s.campaign_id LIMIT 100`,
	);
	return rows.map(toStep);
}

/** @throws Problem 404 for an unknown mail, and for another sender's; else as `readAuthor` */
async function openStep(ctx: Ctx, id: string): Promise<{ step: StoredStep; author: Author }> {
	const [step] = await ctx.db.read.all<StoredStep>(
		sql`SELECT ${columns} FROM campaign_series s JOIN campaign c ON c.id = s.campaign_id WHERE s.campaign_id = ${id}`,
	);
	if (!step) throw notFound("campaign");
	const author = await readAuthor(ctx, "donors", step.requestId);
	if (author.senderId !== step.senderId) throw notFound("campaign");
	return { step, author };
}

/** One of them, for who may change it. @throws Problem as `readAuthor`, 404 for an unknown one */
export const findStep = async (ctx: Ctx, id: string): Promise<SeriesStep> => toStep((await openStep(ctx, id)).step);

/** @throws Problem 400 for too few days after a last gift, for words in braces that nobody fills in, and as `requireFirstNameOnly`; 403 for an address that is not confirmed */
async function requireGood(
	ctx: Ctx,
	{ begins, days, subject, text }: SeriesStepInput,
	{ isVerified, request }: Author,
): Promise<void> {
	if (!isVerified) throw new Problem(403, "campaign_unverified");
	const unknown = unknownFields("donors", { subject, blocks: blocksOf(text) });
	const issues = [
		...(begins === "last" && days < fewestQuietDays
			? [issue("days", "series_days_last", { fewest: fewestQuietDays })]
			: []),
		...[...unknown].map(([path, fields]) =>
			issue(path === "subject" ? path : "text", "series_fields_unknown", { unknown: fields.join(", ") }),
		),
	];
	if (issues.length > 0) throw invalid(issues);
	await requireFirstNameOnly(ctx, request?.id ?? "", { subject, text });
}

/**
 * Adds a mail that goes to donors by itself. Only gifts count whose time comes from now on.
 * @returns its id
 * @throws Problem as `readAuthor`; 400 for bad days and words in braces that nobody fills in; 403 for an address that is not confirmed; 409 beyond ten
 */
export async function addStep(
	ctx: Ctx,
	{ donationRequestId: requestId, ...input }: SeriesStepInput & { donationRequestId: string },
	language: Language = defaultLanguage,
): Promise<string> {
	const author = await readAuthor(ctx, "donors", requestId);
	await requireGood(ctx, input, author);
	const { begins, days, scope, subject, text, isOn } = input;
	const { clock, ids } = ctx.platform;
	const now = clock.now();
	const id = ids.next("cmp_");
	const { id: userId, senderId } = author;
	await ctx.db.write(
		[
			...maySend(senderId, isOn),
			requireThat(
				sql`(SELECT count(*) FROM campaign_series WHERE sender_id = ${senderId}) < ${mostSteps}`,
				"room for a mail",
			),
			ctx.db.build.insert(campaign).values({
				id,
				kind: "donors",
				userId,
				requestId,
				subject,
				blocks: blocksOf(text),
				language,
				sender: author.name,
				senderId,
				state: isOn ? "sending" : "stopped",
				createdAt: now,
				sendAt: now,
				byRules: scope === "all",
			}),
			sql`INSERT INTO campaign_series (campaign_id, sender_id, request_id, begins, days, whole, since, next_at)
				VALUES (${id}, ${senderId}, ${requestId}, ${begins}, ${days}, ${scope === "all" ? 1 : 0}, ${now}, ${isOn ? now : null})`,
			auditRow(ctx, "series.step_added", { campaign: id }, { begins, days, isOn }),
		],
		{ unmet: () => whyNot(ctx, { id: null, senderId, at: "isOn" }) },
	);
	return id;
}

/** A mail that our team stopped stays so. */
const isFree = (id: string) =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM campaign c JOIN campaign_series s ON s.campaign_id = c.id WHERE c.id = ${id}
			AND NOT (${stoppedByStaff}))`,
		"a mail that nobody stopped",
	);

const ofStopped = (senderId: string) =>
	sql`EXISTS (SELECT 1 FROM campaign_series s INDEXED BY campaign_series_by_sender JOIN campaign c ON c.id = s.campaign_id
		WHERE s.sender_id = ${senderId} AND ${stoppedByStaff})`;

/** Whose mail our team stopped sends no other instead of it, until our team lets them. */
const maySend = (senderId: string, isOn: boolean) =>
	isOn ? [requireThat(sql`NOT ${ofStopped(senderId)}`, "a sender whom nobody stopped")] : [];

/** Why a mail can't be added, changed or switched. @param id null for a new one @param at the field with the switch, of a form */
async function whyNot(ctx: Ctx, { id, senderId, at }: { id: string | null; senderId: string; at?: string }) {
	const [found] = await ctx.db.read.all<{ own: number; any: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM campaign c WHERE c.id = ${id} AND ${stoppedByStaff}) AS own, ${ofStopped(senderId)} AS "any"`,
	);
	if (found?.own) return new Problem(409, "series_stopped");
	const code = "series_sender_stopped";
	if (found?.any) return at ? invalid([issue(at, code)], 409) : new Problem(409, code);
	return new Problem(409, "series_full", { values: { most: mostSteps } });
}

/** Whoever switches it on answers for it. Mails that wait while it is off are not sent. */
const switched = ({ id: userId, name }: Author, id: string, isOn: boolean, now: number) => [
	sql`UPDATE campaign SET state = ${isOn ? "sending" : "stopped"}, user_id = ${userId}, sender = ${name}, decided_by = NULL, decided_at = NULL
		WHERE id = ${id}`,
	sql`UPDATE campaign_series SET next_at = ${isOn ? now : null} WHERE campaign_id = ${id}`,
];

/** Changes a mail for those who have not got it yet. @throws Problem as `addStep`; 404 for an unknown one, 409 for one that our team stopped */
export async function changeStep(ctx: Ctx, { id, ...input }: SeriesStepInput & { id: string }): Promise<void> {
	const { author } = await openStep(ctx, id);
	await requireGood(ctx, input, author);
	const { begins, days, scope, subject, text, isOn } = input;
	await ctx.db.write(
		[
			isFree(id),
			...maySend(author.senderId, isOn),
			sql`UPDATE campaign SET subject = ${subject}, blocks = ${JSON.stringify(blocksOf(text))}, by_rules = ${scope === "all" ? 1 : 0} WHERE id = ${id}`,
			sql`UPDATE campaign_series SET begins = ${begins}, days = ${days}, whole = ${scope === "all" ? 1 : 0} WHERE campaign_id = ${id}`,
			...switched(author, id, isOn, ctx.platform.clock.now()),
			auditRow(ctx, "series.step_changed", { campaign: id }, { begins, days, isOn }),
		],
		{ unmet: () => whyNot(ctx, { id, senderId: author.senderId, at: "isOn" }) },
	);
}

/** Switches a mail on or off. @throws Problem as `readAuthor`; 403 for an address that is not confirmed, 404 for an unknown one, 409 for one that our team stopped */
export async function switchStep(ctx: Ctx, { id, isOn }: { id: string; isOn: boolean }): Promise<void> {
	const { author } = await openStep(ctx, id);
	if (isOn && !author.isVerified) throw new Problem(403, "campaign_unverified");
	await ctx.db.write(
		[
			isFree(id),
			...maySend(author.senderId, isOn),
			...switched(author, id, isOn, ctx.platform.clock.now()),
			auditRow(ctx, "series.step_switched", { campaign: id }, { isOn }),
		],
		{ unmet: () => whyNot(ctx, { id, senderId: author.senderId }) },
	);
}

/**
 * Ends a mail for good; what it has sent stays in the list of sent mails.
 * @throws Problem as `readAuthor`, 404 for an unknown one, 409 for one that our team stopped, which keeps its place
 */
export async function removeStep(ctx: Ctx, { id }: { id: string }): Promise<void> {
	await openStep(ctx, id);
	await ctx.db.write(
		[
			isFree(id),
			sql`UPDATE campaign SET state = 'stopped' WHERE id = ${id}`,
			sql`DELETE FROM campaign_series WHERE campaign_id = ${id}`,
			auditRow(ctx, "series.step_removed", { campaign: id }),
		],
		{ unmet: () => new Problem(409, "series_stopped") },
	);
}

/** Sends a mail of a series to the actor alone. @throws Problem as `addStep` */
export async function testStep(
	ctx: Ctx,
	{ donationRequestId: requestId, ...input }: SeriesStepInput & { donationRequestId: string },
	language: Language,
): Promise<void> {
	await requireGood(ctx, input, await readAuthor(ctx, "donors", requestId));
	await sendTest(ctx, { kind: "donors", requestId, subject: input.subject, blocks: blocksOf(input.text), language });
}
