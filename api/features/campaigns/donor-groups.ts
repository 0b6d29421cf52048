import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { DonorGroupForm } from "../../domain/contracts/donor-groups.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import {
	type DonorRule,
	isReadyGroup,
	mostConditions,
	mostDonorGroups,
	placeIn,
	readyRuleFor,
} from "../../domain/requests/campaigns/donor-groups.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { groupKeyOf } from "../contacts/group-key.ts";
import { recipientsOf } from "./audience.ts";
import { readAuthor } from "./author.ts";
import { isRequestOf } from "./donor-rules.ts";

interface StoredGroup {
	id: string;
	name: string;
	rule: string;
}

/**
 * The rules of groups among the parts of an audience. Ready ones are of a request's donors, groups by own rules of the sender's.
 * @throws Problem 400 for a group that is not the actor's
 */
export async function readRules(ctx: Ctx, parts: readonly string[], requestId: string): Promise<DonorRule[]> {
	const ready = parts.flatMap((part) => (isReadyGroup(part) ? [readyRuleFor(part, requestId)] : []));
	const own = parts.filter((part) => part.startsWith("dgr_"));
	if (own.length === 0) return ready;
	const rows = await ctx.db.read.all<StoredGroup>(
		sql`SELECT id, rule FROM donor_group WHERE user_id = ${requireUser(ctx).userId} AND id IN (SELECT value FROM json_each(${JSON.stringify(own)}))`,
	);
	if (rows.length < new Set(own).size) throw invalid([issue("groups", "campaign_group_unknown")]);
	return [...ready, ...rows.map(({ rule }): DonorRule => JSON.parse(rule))];
}

/** The actor's groups by name. */
export async function ownDonorGroups(ctx: Ctx): Promise<{ id: string; name: string; rule: DonorRule }[]> {
	const rows = await ctx.db.read.all<StoredGroup>(
		sql`SELECT id, name, rule FROM donor_group WHERE user_id = ${requireUser(ctx).userId} ORDER BY name_key LIMIT ${mostDonorGroups}`,
	);
	return rows.map(({ rule, ...group }) => ({ ...group, rule: JSON.parse(rule) as DonorRule }));
}

/** A form's conditions; an empty field is none. */
function ruleOf({ name: _, currency, total, ...fields }: DonorGroupForm): DonorRule {
	const given = Object.entries(fields).filter(([, value]) => value !== "");
	return { ...Object.fromEntries(given), ...(total === "" ? {} : { total: { minor: total, currency } }) };
}

/** Errors of conditions in combination. */
function issuesOf(rule: DonorRule): Issue[] {
	const { fewestGifts, mostGifts, lastBefore, lastSince, contactGroup, contactBefore } = rule;
	const place = placeIn(rule);
	const count = Object.keys(rule).length;
	const never = issue("mostGifts", "donor_group_never");
	return [
		...(count < 1 || count > mostConditions ? [issue("fewestGifts", "donor_group_conditions")] : []),
		...(fewestGifts !== undefined && mostGifts !== undefined && mostGifts < fewestGifts ? [never] : []),
		...(lastBefore && lastSince && lastBefore <= lastSince ? [issue("lastSince", "donor_group_never")] : []),
		...(place && (contactGroup || contactBefore) ? [issue(place, "donor_group_city")] : []),
	];
}

/** Whether a request is the sender's and one for money. */
const takesGiftsOf = (senderId: string, requestId: string) =>
	sql`(${isRequestOf(senderId, requestId)} AND EXISTS (SELECT 1 FROM donation_request WHERE id = ${requestId} AND request_type = 'cash'))`;

/** @throws Problem 400 for a request that is not the sender's or takes no gifts, and a group of contacts that is not the actor's */
async function requireOwnParts(ctx: Ctx, { requestId, contactGroup }: DonorRule, senderId: string): Promise<void> {
	const [found] = await ctx.db.read.all<{ request: number; group: number }>(
		sql`SELECT ${requestId === undefined || requestId === senderId ? 1 : takesGiftsOf(senderId, requestId)} AS request,
			${contactGroup === undefined ? 1 : sql`EXISTS (SELECT 1 FROM contact_group WHERE id = ${contactGroup} AND user_id = ${requireUser(ctx).userId})`} AS "group"`,
	);
	const issues = [
		...(found?.request ? [] : [issue("requestId", "donor_group_request")]),
		...(found?.group ? [] : [issue("contactGroup", "campaign_group_unknown")]),
	];
	if (issues.length > 0) throw invalid(issues);
}

/**
 * The rule of a form, for the donors of a sender.
 * @throws Problem 400 for none or too many conditions, for some that exclude each other, for a place beside one's contacts, and for
 *   what is not theirs
 */
async function readRule(ctx: Ctx, form: DonorGroupForm, senderId: string): Promise<DonorRule> {
	const rule = ruleOf(form);
	const issues = issuesOf(rule);
	if (issues.length > 0) throw invalid(issues);
	await requireOwnParts(ctx, rule, senderId);
	return rule;
}

type RequestsForm = DonorGroupForm & { donationRequestId: string };

/** How many people a mail to a group would reach, before it is made. @throws Problem as `addDonorGroup` */
export async function countDonorGroup(
	ctx: Ctx,
	{ donationRequestId: requestId, ...form }: RequestsForm,
): Promise<number> {
	const { id: userId, senderId } = await readAuthor(ctx, "donors", requestId);
	const rules = { of: [await readRule(ctx, form, senderId)], now: ctx.platform.clock.now() };
	const [row] = await ctx.db.read.all<{ count: number }>(
		sql`SELECT count(*) AS count FROM (${recipientsOf({ kind: "donors", requestId, userId, senderId, groups: [], rules })})`,
	);
	return row?.count ?? 0;
}

const taken = {
	"donor_group.user_id, donor_group.name_key": () => invalid([issue("name", "contact_group_taken")], 409),
};

/**
 * Makes a group of the actor's donors that fills itself.
 * @param input.donationRequestId a request that they run, which says whose donors
 * @returns its id
 * @throws Problem as `readAuthor` and `readRule`; 409 for a name that they have, and beyond twelve
 */
export async function addDonorGroup(ctx: Ctx, { donationRequestId, ...form }: RequestsForm): Promise<string> {
	const { id: userId, senderId } = await readAuthor(ctx, "donors", donationRequestId);
	const rule = await readRule(ctx, form, senderId);
	const { clock, ids } = ctx.platform;
	const id = ids.next("dgr_");
	const full = () => new Problem(409, "contact_groups_full", { values: { limit: mostDonorGroups } });
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM donor_group WHERE user_id = ${userId}) < ${mostDonorGroups}`,
				"room for a group",
			),
			sql`INSERT INTO donor_group (id, user_id, name, name_key, rule, created_at)
				VALUES (${id}, ${userId}, ${form.name}, ${groupKeyOf(form.name)}, ${JSON.stringify(rule)}, ${clock.now()})`,
		],
		{ unmet: full, ...taken },
	);
	return id;
}

/**
 * Renames one of the actor's groups, and changes its rule. Mails that were planned for it keep the rule that it had.
 * @throws Problem as `addDonorGroup`, 404 for somebody else's
 */
export async function changeDonorGroup(
	ctx: Ctx,
	{ id, donationRequestId, ...form }: RequestsForm & { id: string },
): Promise<void> {
	const { id: userId, senderId } = await readAuthor(ctx, "donors", donationRequestId);
	const rule = await readRule(ctx, form, senderId);
	const [changed] = await ctx.db.write(
		[
			sql`UPDATE donor_group SET name = ${form.name}, name_key = ${groupKeyOf(form.name)}, rule = ${JSON.stringify(rule)}
				WHERE id = ${id} AND user_id = ${userId}`,
		],
		taken,
	);
	if (changed?.rowsAffected !== 1) throw notFound("contact_group");
}

/** Deletes one of the actor's groups. Mails that were planned for it are sent all the same. @throws Problem 401, 404 for somebody else's */
export async function deleteDonorGroup(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const [deleted] = await ctx.db.write([
		sql`DELETE FROM donor_group WHERE id = ${id} AND user_id = ${requireUser(ctx).userId}`,
	]);
	if (deleted?.rowsAffected !== 1) throw notFound("contact_group");
}

/** The owner of a group, for a guard. @throws Problem 404 for an unknown one */
export async function ownerOfDonorGroup(ctx: Ctx, id: string): Promise<string> {
	const [found] = await ctx.db.read.all<{ owner: string }>(
		sql`SELECT user_id AS owner FROM donor_group WHERE id = ${id}`,
	);
	if (!found) throw notFound("contact_group");
	return found.owner;
}
