import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import type { SupporterPageInput } from "../../domain/contracts/supporter-pages.ts";
import { issue } from "../../domain/forms/issues.ts";
import { maxOpenPages, maxTeamPages, type Supported } from "../../domain/giving/supporter-page.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { checkedPage, freeSlug, teamBySlug } from "./internal/checked.ts";
import { openRecipient } from "./recipient.ts";

/** The team of a new page: one that is joined, or begun with it. @throws Problem 400 for an unknown one, or another recipient's */
async function teamOf(ctx: Ctx, recipient: Supported, { team, teamName }: SupporterPageInput) {
	if (team !== "") {
		const found = await teamBySlug(ctx, team);
		if (found?.beneficiaryKind !== recipient.kind || found.beneficiaryId !== recipient.id)
			throw invalid([issue("team", "team_unknown")]);
		return { id: found.id, statements: [] as Statement[] };
	}
	if (teamName === "") return { id: null, statements: [] as Statement[] };
	const { ids, clock } = ctx.platform;
	const id = ids.next("tem_");
	const slug = await freeSlug(ctx, "supporter_team", teamName);
	const { userId } = requireUser(ctx);
	const statement = sql`INSERT INTO supporter_team (id, slug, name, beneficiary_kind, beneficiary_id, user_id, created_at)
		VALUES (${id}, ${slug}, ${teamName}, ${recipient.kind}, ${recipient.id}, ${userId}, ${clock.now()})`;
	return { id, statements: [statement] as Statement[] };
}

/**
 * Opens a supporter's page. It is public at once, unless staff must read its words first.
 * @param input.pictureId a picture of the actor's
 * @throws Problem 401 for a guest, as `openRecipient`, 400 for a goal that can't be read a team of another recipient and a child’s full name, 409 beyond 20
 *   open pages or 100 in a team
 */
export async function createPage(
	ctx: Ctx,
	{ recipient, pictureId = null, ...input }: SupporterPageInput & { recipient: Supported; pictureId?: string | null },
): Promise<{ slug: string; isHeld: boolean }> {
	const { userId } = requireUser(ctx);
	const { region, currency } = await openRecipient(ctx, recipient);
	const page = checkedPage(input, currency);
	const { title, story, teamName } = input;
	if (recipient.kind === "request") await requireFirstNameOnly(ctx, recipient.id, { title, story, teamName });
	const team = await teamOf(ctx, recipient, input);
	const { ids, clock } = ctx.platform;
	const id = ids.next("sup_");
	const slug = await freeSlug(ctx, "supporter_page", page.title);
	const now = clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM supporter_page WHERE user_id = ${userId} AND is_open = 1) < ${maxOpenPages}`,
				"room for a page",
			),
			...team.statements,
			...(team.id === null
				? []
				: [
						requireThat(
							sql`(SELECT count(*) FROM supporter_page WHERE team_id = ${team.id}) < ${maxTeamPages}`,
							"room in the team",
						),
					]),
			sql`INSERT INTO supporter_page (id, slug, kind, user_id, team_id, beneficiary_kind, beneficiary_id, region, currency, title, story, honoree,
					dates, goal_minor, picture_id, hides_total, state, created_at, changed_at)
				VALUES (${id}, ${slug}, ${page.kind}, ${userId}, ${team.id}, ${recipient.kind}, ${recipient.id}, ${region}, ${currency}, ${page.title},
					${page.story}, ${page.honoree}, ${page.dates}, ${page.goalMinor}, ${pictureId}, ${page.hidesTotal}, ${page.state}, ${now}, ${now})`,
			auditRow(ctx, "supporter_page.created", { supporter_page: id }, { kind: page.kind, recipient: recipient.id }),
		],
		{
			"room for a page": () => new Problem(409, "supporter_pages_full", { values: { limit: maxOpenPages } }),
			"room in the team": () => new Problem(409, "team_full", { values: { limit: maxTeamPages } }),
			// Another page or team has taken the address meanwhile: the next try finds a free one.
			"supporter_page.slug": () => new Problem(409, "supporter_slug_taken"),
			"supporter_team.slug": () => new Problem(409, "supporter_slug_taken"),
		},
	);
	return { slug, isHeld: page.state === "held" };
}
