import { sql } from "drizzle-orm";
import type { SupporterPageInput } from "../../domain/contracts/supporter-pages.ts";
import { supporterPath } from "../../domain/giving/supporter-page.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { Problem } from "../../http/problem.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { ownPage } from "./access.ts";
import { checkedPage } from "./internal/checked.ts";

/**
 * Changes a page of one's own, but not its address, recipient and team. New words may wait for staff, as those of a new page.
 * @param input.pictureId a new picture; without one the page keeps its own
 * @throws Problem as `ownPage`, 400 for a goal that can't be read and a child’s full name, 409 for a page that staff have hidden
 */
export async function updatePage(
	ctx: Ctx,
	{ slug, pictureId, ...input }: SupporterPageInput & { slug: string; pictureId?: string | undefined },
): Promise<{ isHeld: boolean }> {
	const { id, currency, state, beneficiaryKind, beneficiaryId } = await ownPage(ctx, { slug });
	if (state === "hidden") throw new Problem(409, "supporter_hidden");
	const { title, story } = input;
	if (beneficiaryKind === "request") await requireFirstNameOnly(ctx, beneficiaryId, { title, story });
	const page = checkedPage({ ...input, teamName: "" }, currency);
	await ctx.db.write([
		sql`UPDATE supporter_page SET kind = ${page.kind}, title = ${page.title}, story = ${page.story}, honoree = ${page.honoree}, dates = ${page.dates},
			goal_minor = ${page.goalMinor}, picture_id = coalesce(${pictureId ?? null}, picture_id), hides_total = ${page.hidesTotal},
			state = ${page.state}, changed_at = ${ctx.platform.clock.now()} WHERE id = ${id} AND state <> 'hidden'`,
		auditRow(ctx, "supporter_page.changed", { supporter_page: id }),
	]);
	await forgetPages(ctx, [supporterPath(slug)]);
	return { isHeld: page.state === "held" };
}
