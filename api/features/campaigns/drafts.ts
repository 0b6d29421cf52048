import { sql } from "drizzle-orm";
import { issue } from "../../domain/forms/issues.ts";
import type { Language } from "../../domain/languages.ts";
import { mostContactGroups, noGroup } from "../../domain/people/contacts.ts";
import { everybody, isPart, matchPrefix } from "../../domain/requests/campaigns/audience.ts";
import type { CampaignContent, CampaignKind } from "../../domain/requests/campaigns/campaign.ts";
import { mostChosenGroups } from "../../domain/requests/campaigns/donor-groups.ts";
import { emailTemplates } from "../../domain/requests/campaigns/templates.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid } from "../../http/problem.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { recipientsOf, refusalsOf } from "./audience.ts";
import { readAuthor } from "./author.ts";
import { readRules } from "./donor-groups.ts";
import { listDonorGroups } from "./list-donor-groups.ts";

/** Which draft: an author has one per kind and request. `requestId` is empty for a mail to users. */
export interface DraftKey {
	kind: CampaignKind;
	requestId: string;
}

/** A campaign before it is sent. */
export interface Draft extends CampaignContent {
	/** The parts of its audience; none until its author has chosen. */
	groups: string[];
}

interface StoredDraft {
	subject: string;
	blocks: string;
	groups: string;
}

const categories = { donors: "donor", contacts: "contact", users: "user" } as const;

/** The first template of a kind of campaign, or the one with this id. */
export function templateFor(kind: CampaignKind, language: Language, id?: string | null): CampaignContent {
	const templates = emailTemplates(categories[kind], language);
	const { subject, blocks } = templates.find((each) => each.id === id) ?? templates[0] ?? { subject: "", blocks: [] };
	return { subject, blocks };
}

/** The names of the templates of a kind of campaign. */
export function templateNames(kind: CampaignKind, language: Language): { id: string; name: string }[] {
	return emailTemplates(categories[kind], language).map(({ id, name }) => ({ id, name }));
}

/** The actor's draft, or the first template. @throws Problem as `readAuthor` */
export async function readDraft(ctx: Ctx, { kind, requestId }: DraftKey, language: Language): Promise<Draft> {
	await readAuthor(ctx, kind, requestId);
	const [row] = await ctx.db.read.all<StoredDraft>(
		sql`SELECT subject, blocks, groups FROM campaign_draft WHERE user_id = ${requireUser(ctx).userId} AND kind = ${kind} AND request_id = ${requestId}`,
	);
	if (!row) return { ...templateFor(kind, language), groups: [] };
	return { subject: row.subject, blocks: JSON.parse(row.blocks), groups: JSON.parse(row.groups) };
}

/** Stores the actor's draft. @throws Problem as `readAuthor`, 400 for a group that is not the actor's, for a picture of another site, and as `requireFirstNames` */
export async function saveDraft(ctx: Ctx, { kind, requestId }: DraftKey, draft: Draft): Promise<void> {
	await readAuthor(ctx, kind, requestId);
	const userId = requireUser(ctx).userId;
	await requireParts(ctx, { kind, requestId }, draft.groups);
	requireOwnPictures(ctx, draft.blocks);
	await requireFirstNames(ctx, requestId, draft);
	const values = [draft.subject, JSON.stringify(draft.blocks), JSON.stringify(draft.groups), ctx.platform.clock.now()];
	await ctx.db.write([
		sql`INSERT INTO campaign_draft (user_id, kind, request_id, subject, blocks, groups, changed_at)
			VALUES (${userId}, ${kind}, ${requestId}, ${sql.join(
				values.map((value) => sql`${value}`),
				sql`, `,
			)})
			ON CONFLICT DO UPDATE SET subject = excluded.subject, blocks = excluded.blocks, groups = excluded.groups, changed_at = excluded.changed_at`,
	]);
}

/**
 * Pictures come from our own site: one of another server could be exchanged after staff released the mail, and would tell its
 * author who opens it.
 * @throws Problem 400 for any other picture
 */
export function requireOwnPictures({ platform }: Ctx, blocks: CampaignContent["blocks"]): void {
	const home = `${platform.settings.publicUrl}/`;
	const foreign = blocks.flatMap(({ kind, link }, index) =>
		kind === "image" && !link.startsWith(home) ? [issue(`blocks[${index}].link`, "campaign_picture_foreign")] : [],
	);
	if (foreign.length > 0) throw invalid(foreign);
}

/** @throws Problem 400 for words with more of the name of a child that the request is for than its first name */
export function requireFirstNames(
	ctx: Ctx,
	requestId: string,
	{ subject, subjectB = "", blocks }: CampaignContent & { subjectB?: string },
): Promise<void> {
	const texts = blocks.map(({ text }, at) => [`blocks[${at}].text`, text]);
	return requireFirstNameOnly(ctx, requestId, { subject, subjectB, ...Object.fromEntries(texts) });
}

/** @throws Problem 400 for what is no part of an audience, more than one part by words, and a group that is not the actor's */
export async function requireParts(ctx: Ctx, { kind, requestId }: DraftKey, parts: readonly string[]): Promise<void> {
	const byWords = parts.filter((part) => part.startsWith(matchPrefix));
	if (byWords.length > 1 || !parts.every((part) => isPart(kind, part))) {
		throw invalid([issue("groups", "campaign_group_unknown")]);
	}
	// Each reads all of an organizer's donors.
	if (kind === "donors" && parts.length > mostChosenGroups) throw invalid([issue("groups", "list_too_long")]);
	await readRules(ctx, parts, requestId);
	const ids = JSON.stringify(parts.filter((part) => part.startsWith("cgr_")));
	const [foreign] = await ctx.db.read.all(
		sql`SELECT 1 FROM json_each(${ids}) WHERE NOT EXISTS (SELECT 1 FROM contact_group WHERE id = value AND user_id = ${requireUser(ctx).userId})`,
	);
	if (foreign) throw invalid([issue("groups", "campaign_group_unknown")]);
}

/** How many people a campaign would reach now, and how many it can't, because they want no more mails of this sender. */
export interface Reach {
	count: number;
	unsubscribed: number;
}

/** @throws Problem as `readAuthor` */
export async function countRecipients(
	ctx: Ctx,
	{ kind, requestId, groups }: DraftKey & { groups: readonly string[] },
): Promise<Reach> {
	const { id: userId, senderId } = await readAuthor(ctx, kind, requestId);
	const rules = { of: await readRules(ctx, groups, requestId), now: ctx.platform.clock.now() };
	const audience = { kind, requestId, groups, userId, senderId };
	const [row] = await ctx.db.read.all<Reach>(
		// Of groups that fill themselves nobody is told who unsubscribed: one person may be alone in a group of contacts.
		sql`SELECT (SELECT count(*) FROM (${recipientsOf({ ...audience, rules })})) AS count,
			(SELECT count(*) FROM (${refusalsOf(audience)})) AS unsubscribed`,
	);
	return row ?? { count: 0, unsubscribed: 0 };
}

/** A part that the audience of a mail to donors or users can have, with its size. */
export interface AudiencePart {
	id: string;
	size: number;
	/** People of it who want no more mails of this sender. */
	unsubscribed: number;
	/** The name that its author gave a group. */
	name?: string | null;
}

/** The choices of audience for an author of mail to donors or users. @throws Problem as `readAuthor` */
export async function listParts(ctx: Ctx, key: DraftKey): Promise<AudiencePart[]> {
	const { count, unsubscribed } = await countRecipients(ctx, { ...key, groups: [everybody] });
	const groups = key.kind === "donors" ? await listDonorGroups(ctx, key) : [];
	const parts = groups.map(({ id, name, count: size }) => ({ id, name, size, unsubscribed: 0 }));
	return [{ id: everybody, size: count, unsubscribed }, ...parts];
}

/** A group that a campaign can go to, with the number of contacts who have an address. */
export interface GroupChoice {
	id: string;
	name: string;
	size: number;
}

/** The actor's groups, the one of contacts in no group last, and how many contacts with an address there are in all. @throws Problem 401 for a guest */
export async function listGroupChoices(ctx: Ctx): Promise<{ groups: GroupChoice[]; contacts: number }> {
	const userId = requireUser(ctx).userId;
	const groups = await ctx.db.read.all<GroupChoice>(
		sql`SELECT g.id, g.name, (SELECT count(*) FROM contact_group_member m JOIN contact c ON c.id = m.contact_id
				WHERE m.group_id = g.id AND c.email IS NOT NULL) AS size
			FROM contact_group g WHERE g.user_id = ${userId} ORDER BY g.name_key LIMIT ${mostContactGroups}`,
	);
	const [all] = await ctx.db.read.all<{ count: number }>(
		sql`SELECT count(*) AS count FROM contact WHERE user_id = ${userId} AND email IS NOT NULL`,
	);
	const [none] = await ctx.db.read.all<{ count: number }>(
		sql`SELECT count(*) AS count FROM contact c WHERE c.user_id = ${userId} AND c.email IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM contact_group_member WHERE contact_id = c.id)`,
	);
	const others = { id: noGroup, name: noGroup, size: none?.count ?? 0 };
	return { groups: groups.length > 0 ? [...groups, others] : [], contacts: all?.count ?? 0 };
}
