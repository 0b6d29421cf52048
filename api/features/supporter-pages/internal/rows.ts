import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { netGift } from "../../../../db/sql/gift-columns.ts";
import type { SupporterPageAnswer } from "../../../domain/contracts/supporter-pages.ts";
import type { FileType } from "../../../domain/files/content.ts";
import { fileUrl } from "../../../domain/files/stored-file.ts";
import { type GiftMessageState, paidStatuses } from "../../../domain/giving/payments.ts";
import {
	type PageEnder,
	type SupportedKind,
	type SupporterKind,
	supporterPath,
} from "../../../domain/giving/supporter-page.ts";
import { type HomeCurrency, toMajor } from "../../../domain/money.ts";
import type { RegionCode } from "../../../domain/regions.ts";
import type { Ctx } from "../../../http/context.ts";

export interface PageRow {
	id: string;
	slug: string;
	kind: SupporterKind;
	userId: string;
	owner: string;
	beneficiaryKind: SupportedKind;
	beneficiaryId: string;
	region: RegionCode;
	currency: HomeCurrency;
	title: string;
	story: string;
	honoree: string | null;
	dates: string | null;
	goalMinor: number | null;
	pictureId: string | null;
	pictureType: FileType | null;
	hidesTotal: number;
	isOpen: number;
	endedBy: PageEnder | null;
	state: GiftMessageState;
	teamSlug: string | null;
	teamName: string | null;
	createdAt: number;
	raisedMinor: number;
	gifts: number;
}

const paid = sql`FROM supporter_gift g JOIN donation d ON d.id = g.donation_id
	WHERE g.page_id = p.id AND d.status IN ${[...paidStatuses]} AND d.currency = p.currency`;
/** The columns of a page `p` with its owner `u`, its team `m` and its picture `f`. */
export const pageColumns: SQL = sql`p.id, p.slug, p.kind, p.user_id AS userId, trim(u.first_name || ' ' || u.last_name) AS owner,
	p.beneficiary_kind AS beneficiaryKind, p.beneficiary_id AS beneficiaryId, p.region, p.currency, p.title, p.story, p.honoree, p.dates,
	p.goal_minor AS goalMinor, p.picture_id AS pictureId, f.content_type AS pictureType, p.hides_total AS hidesTotal, p.is_open AS isOpen,
	p.ended_by AS endedBy, p.state, m.slug AS teamSlug, m.name AS teamName, p.created_at AS createdAt,
	(SELECT coalesce(sum(${netGift}), 0) ${paid}) AS raisedMinor, (SELECT count(*) ${paid}) AS gifts`;
export const pageJoins: SQL = sql`JOIN user u ON u.id = p.user_id LEFT JOIN supporter_team m ON m.id = p.team_id
	LEFT JOIN file f ON f.id = p.picture_id AND f.kind = 'picture' AND f.is_public = 1`;

const bySlug = sqlQuery<PageRow>(
	() => sql`SELECT ${pageColumns} FROM supporter_page p ${pageJoins} WHERE p.slug = ${placeholder("slug")}`,
);

/** A page by its slug; null for an unknown one. */
export async function pageBySlug({ db }: Pick<Ctx, "db">, slug: string): Promise<PageRow | null> {
	return /^[a-z0-9-]{3,60}$/.test(slug) ? ((await db.all(bySlug({ slug })))[0] ?? null) : null;
}

/** The address of a page's own picture; null if it has none. */
export const pictureOf = ({ pictureId, pictureType }: PageRow): string | null =>
	pictureId && pictureType ? fileUrl({ id: pictureId, contentType: pictureType }) : null;

/** A page in the API's format. @param recipient null for what is no longer public */
export function toWire(
	{ platform }: Pick<Ctx, "platform">,
	row: PageRow,
	{ recipient, open }: { recipient: string | null; open: boolean },
): SupporterPageAnswer {
	const { publicUrl } = platform.settings;
	const picture = pictureOf(row);
	const hides = row.hidesTotal === 1;
	return {
		_id: row.id,
		slug: row.slug,
		url: publicUrl + supporterPath(row.slug),
		kind: row.kind,
		title: row.title,
		honoree: row.honoree,
		dates: row.dates,
		story: row.story,
		owner: row.owner,
		recipient,
		donationRequestId: row.beneficiaryKind === "request" ? row.beneficiaryId : null,
		organizationId: row.beneficiaryKind === "organization" ? row.beneficiaryId : null,
		imageUrl: picture && publicUrl + picture,
		currency: row.currency,
		goal: row.goalMinor === null || hides ? null : toMajor(row.goalMinor),
		raised: hides ? null : toMajor(row.raisedMinor),
		gifts: hides ? null : row.gifts,
		team: row.teamSlug && row.teamName ? { slug: row.teamSlug, name: row.teamName } : null,
		isOpen: row.isOpen === 1 && open,
		state: row.state,
		createdAt: row.createdAt,
	};
}
