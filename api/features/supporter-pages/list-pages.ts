import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { SupporterPageAnswer } from "../../domain/contracts/supporter-pages.ts";
import { maxTeamPages, type Supported } from "../../domain/giving/supporter-page.ts";
import type { HomeCurrency } from "../../domain/money.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { countQuery, type Page, readPage } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";
import { type Beneficiary, getBeneficiary } from "../donations/find-beneficiary.ts";
import { isStaff } from "./access.ts";
import { teamBySlug } from "./internal/checked.ts";
import { type PageRow, pageColumns, pageJoins, pictureOf, toWire } from "./internal/rows.ts";

/** A page in a list. */
export interface ListedPage extends PageRow {
	imageUrl: string | null;
}
const listed = (row: PageRow): ListedPage => ({ ...row, imageUrl: pictureOf(row) });

const ofRecipient = sql`supporter_page p INDEXED BY supporter_page_of`;
const isOfRecipient = sql`p.beneficiary_kind = ${placeholder("kind")} AND p.beneficiary_id = ${placeholder("id")} AND p.state = 'shown' AND p.is_open = 1`;
const recipientPage = sqlQuery<PageRow>(
	() => sql`SELECT ${pageColumns} FROM ${ofRecipient} ${pageJoins} WHERE ${isOfRecipient}
		ORDER BY p.created_at DESC, p.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const recipientCount = countQuery(sql`FROM ${ofRecipient} WHERE ${isOfRecipient}`);

/** The open pages for a recipient, newest first. */
export async function listPages(
	ctx: Ctx,
	{ of: { kind, id }, ...window }: { of: Supported; limit: number; offset: number },
): Promise<Page<ListedPage>> {
	const queries = {
		page: ({ limit, offset }: { limit: number; offset: number }) => recipientPage({ kind, id, limit, offset }),
		count: recipientCount({ kind, id }),
	};
	const { rows, ...rest } = await readPage(ctx, queries, window);
	return { rows: rows.map(listed), ...rest };
}

const ofOwner = sql`supporter_page p INDEXED BY supporter_page_by_user`;
const ownPageQuery = sqlQuery<PageRow>(
	() => sql`SELECT ${pageColumns} FROM ${ofOwner} ${pageJoins} WHERE p.user_id = ${placeholder("user")}
		ORDER BY p.created_at DESC, p.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const ownCount = countQuery(sql`FROM ${ofOwner} WHERE p.user_id = ${placeholder("user")}`);

/** The actor's own pages, newest first. @throws Problem 401 for a guest */
export async function listOwnPages(ctx: Ctx, window: { limit: number; offset: number }): Promise<Page<ListedPage>> {
	const { userId: user } = requireUser(ctx);
	const queries = {
		page: ({ limit, offset }: { limit: number; offset: number }) => ownPageQuery({ user, limit, offset }),
		count: ownCount({ user }),
	};
	const { rows, ...rest } = await readPage(ctx, queries, window);
	return { rows: rows.map(listed), ...rest };
}

const ofTeam = sqlQuery<PageRow>(
	() => sql`SELECT ${pageColumns} FROM supporter_page p INDEXED BY supporter_page_by_team ${pageJoins}
		WHERE p.team_id = ${placeholder("team")} AND p.state = 'shown' AND p.hides_total = 0
		ORDER BY raisedMinor DESC, p.created_at, p.id LIMIT ${sql.raw(String(maxTeamPages))}`,
);

/** A team with its pages, the largest sum first. */
export interface ReadTeam {
	slug: string;
	name: string;
	of: Supported;
	beneficiary: Beneficiary;
	currency: HomeCurrency;
	raisedMinor: number;
	pages: readonly ListedPage[];
}

/** A team, once one of its pages is public. @throws Problem 404 for an unknown one */
export async function readTeam(ctx: Ctx, { slug }: { slug: string }): Promise<ReadTeam> {
	const team = await teamBySlug(ctx, slug);
	const rows = team ? await ctx.db.all(ofTeam({ team: team.id })) : [];
	const [first] = rows;
	if (!team || !first) throw notFound("team");
	const { beneficiaryKind: kind, beneficiaryId: id } = team;
	const region: RegionCode = first.region;
	const beneficiary = await getBeneficiary(ctx, { kind, id, region });
	// A team of what is private or gone would still name who raised for it.
	if (beneficiary.title === null && kind !== "foundation" && !isStaff(ctx)) throw notFound("team");
	const raisedMinor = rows.reduce((sum, row) => sum + row.raisedMinor, 0);
	const { name } = team;
	return { slug, name, of: { kind, id }, beneficiary, currency: first.currency, raisedMinor, pages: rows.map(listed) };
}

/** Listed pages in the API's format. */
export const pagesToWire = (
	ctx: Ctx,
	rows: readonly PageRow[],
	about: { recipient: string | null; open: boolean },
): SupporterPageAnswer[] => rows.map((row) => toWire(ctx, row, about));
