import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { fund } from "../../../db/schema/index.ts";
import type { FundBody } from "../../domain/contracts/funds.ts";
import { issue } from "../../domain/forms/issues.ts";
import { fundSlug, mostFunds } from "../../domain/giving/fund-name.ts";
import { givePath } from "../../domain/giving/giving-form.ts";
import { nameKey, organizationActions } from "../../domain/people/organizations.ts";
import { currencyOf } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { organizationFor } from "../organizations/find.ts";
import { type Fund, listFunds } from "./list.ts";

type Named = { id: string; fundId: string };

/** The actor may still edit the organization, which is still open. */
const mayEdit = (id: string, userId: string): Statement =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM organization_member m JOIN organization o ON o.id = m.organization_id AND o.closed_at IS NULL
			WHERE m.organization_id = ${id} AND m.user_id = ${userId} AND m.role IN ${organizationActions.edit})`,
		"the actor's right in an open organization",
	);

const changed = () => new Problem(409, "org_changed_meanwhile");

const slugsOf = sqlQuery<{ slug: string }>(
	() =>
		sql`SELECT slug FROM giving_form WHERE owner_kind = 'organization' AND owner_id = ${placeholder("id")} AND fund_id IS NOT NULL`,
);

/** Forgets the pages that tell of an organization's funds: its own, and its donation forms, which close with their fund. */
async function forgetFund(ctx: Ctx, id: string): Promise<void> {
	const forms = await ctx.db.all(slugsOf({ id }));
	await forgetPages(ctx, [`/organization/${id}`, ...forms.map(({ slug }) => givePath(slug))]);
}

/** The organization's funds, for somebody who may change them. @throws Problem as `organizationFor` */
async function ownFunds(ctx: Ctx, id: string) {
	const { row, userId } = await organizationFor(ctx, { id, action: "edit" });
	return { row, userId, funds: await listFunds(ctx, { id }) };
}

/** @throws Problem 404 for a fund that the organization does not have */
function fundAmong(funds: readonly Fund[], fundId: string): Fund {
	const found = funds.find((each) => each.id === fundId);
	if (!found) throw notFound("fund");
	return found;
}

const taken = () => invalid([issue("name", "fund_name_taken")], 409);

function requireFreeName(funds: readonly Fund[], name: string, except = ""): void {
	if (funds.some((each) => each.id !== except && nameKey(each.name) === nameKey(name))) throw taken();
}

const nameIsFree = (id: string, name: string, except = ""): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM fund WHERE organization_id = ${id} AND name = ${name} COLLATE NOCASE AND id <> ${except})`;

/**
 * Makes a fund, the last in the organization's order.
 * @throws Problem 403 without the right to edit, 404 for an unknown organization, 409 for a closed one, a name that it has already, and
 *   too many funds
 */
export async function createFund(
	ctx: Ctx,
	{ id, ...body }: FundBody & { id: string },
): Promise<{ fundId: string; slug: string }> {
	const { row, userId, funds } = await ownFunds(ctx, id);
	requireFreeName(funds, body.name);
	const tooMany = () => new Problem(409, "fund_too_many", { values: { limit: mostFunds } });
	if (funds.length >= mostFunds) throw tooMany();
	const fundId = ctx.platform.ids.next("fnd_");
	const slug = fundSlug(body.name, new Set(funds.map((each) => each.slug)));
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			mayEdit(id, userId),
			requireThat(nameIsFree(id, body.name), "a free name"),
			requireThat(sql`(SELECT count(*) FROM fund WHERE organization_id = ${id}) < ${mostFunds}`, "room"),
			ctx.db.build.insert(fund).values({
				id: fundId,
				organizationId: id,
				slug,
				name: body.name,
				description: body.description,
				goalMinor: body.goal ?? null,
				currency: currencyOf(row.region),
				position:
					sql`(SELECT coalesce(max(position), 0) + 1 FROM fund WHERE organization_id = ${id})` as unknown as number,
				createdAt: now,
				changedAt: now,
			}),
			auditRow(ctx, "organization.fund_created", { organization: id }, { fund: fundId, name: body.name }),
		],
		{ unmet: changed, "fund exists": taken },
	);
	await forgetPages(ctx, [`/organization/${id}`]);
	return { fundId, slug };
}

/**
 * Changes a fund's name, description and goal. Its links stay.
 * @throws Problem as `createFund`, and 404 for a fund that the organization does not have
 */
export async function changeFund(ctx: Ctx, { id, fundId, ...body }: FundBody & Named): Promise<void> {
	const { row, userId, funds } = await ownFunds(ctx, id);
	const before = fundAmong(funds, fundId);
	requireFreeName(funds, body.name, fundId);
	await ctx.db.write(
		[
			mayEdit(id, userId),
			requireThat(nameIsFree(id, body.name, fundId), "a free name"),
			requireThat(sql`EXISTS (SELECT 1 FROM fund WHERE id = ${fundId} AND organization_id = ${id})`, "the fund"),
			sql`UPDATE fund SET name = ${body.name}, description = ${body.description}, goal_minor = ${body.goal ?? null},
				currency = ${currencyOf(row.region)}, changed_at = ${ctx.platform.clock.now()} WHERE id = ${fundId}`,
			auditRow(
				ctx,
				"organization.fund_changed",
				{ organization: id },
				{ fund: fundId, was: before.name, name: body.name, goalMinor: body.goal ?? null },
			),
		],
		{ unmet: changed },
	);
	await forgetFund(ctx, id);
}

/**
 * Closes a fund, which takes no more gifts then and keeps its money and its past ones, or opens it again.
 * @throws Problem as `changeFund`
 */
export async function closeFund(ctx: Ctx, { id, fundId, isClosed }: Named & { isClosed: boolean }): Promise<void> {
	const { userId, funds } = await ownFunds(ctx, id);
	const { closedAt, name } = fundAmong(funds, fundId);
	if ((closedAt !== null) === isClosed) return;
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			mayEdit(id, userId),
			requireThat(
				sql`EXISTS (SELECT 1 FROM fund WHERE id = ${fundId} AND organization_id = ${id} AND closed_at IS ${closedAt})`,
				"the fund",
			),
			sql`UPDATE fund SET closed_at = ${isClosed ? now : null}, changed_at = ${now} WHERE id = ${fundId}`,
			auditRow(
				ctx,
				isClosed ? "organization.fund_closed" : "organization.fund_opened",
				{ organization: id },
				{ fund: fundId, name },
			),
		],
		{ unmet: changed },
	);
	await forgetFund(ctx, id);
}

/**
 * Moves a fund one place up or down in the organization's order; the first and the last one stay where they are.
 * @throws Problem as `changeFund`
 */
export async function moveFund(ctx: Ctx, { id, fundId, move }: Named & { move: "up" | "down" }): Promise<void> {
	const { userId, funds } = await ownFunds(ctx, id);
	fundAmong(funds, fundId);
	const order = funds.map((each) => each.id);
	const at = order.indexOf(fundId);
	const to = move === "up" ? at - 1 : at + 1;
	const other = order[to];
	if (other === undefined) return;
	[order[at], order[to]] = [other, fundId];
	await ctx.db.write(
		[
			mayEdit(id, userId),
			sql`UPDATE fund SET position = coalesce((SELECT key + 1 FROM json_each(${JSON.stringify(order)}) WHERE value = fund.id), position)
				WHERE organization_id = ${id}`,
			auditRow(ctx, "organization.fund_moved", { organization: id }, { fund: fundId, move }),
		],
		{ unmet: changed },
	);
	await forgetPages(ctx, [`/organization/${id}`]);
}

/**
 * Deletes a fund that nobody has given to.
 * @throws Problem as `changeFund`, and 409 for one with gifts
 */
export async function deleteFund(ctx: Ctx, { id, fundId }: Named): Promise<void> {
	const { userId, funds } = await ownFunds(ctx, id);
	const { name } = fundAmong(funds, fundId);
	await ctx.db.write(
		[
			mayEdit(id, userId),
			sql`DELETE FROM fund WHERE id = ${fundId} AND organization_id = ${id}`,
			auditRow(ctx, "organization.fund_deleted", { organization: id }, { fund: fundId, name }),
		],
		{ unmet: changed, "a fund with gifts is kept": () => new Problem(409, "fund_in_use") },
	);
	await forgetFund(ctx, id);
}
