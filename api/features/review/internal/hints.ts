import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { takesGiftsText } from "../../../../db/sql/takes-gifts.ts";
import { lookFrom, type MarkKind } from "../../../domain/requests/marks.ts";
import { type Hint, hintsOf, type Neighbour } from "../../../domain/requests/risk.ts";
import type { RequestStatus } from "../../../domain/requests/statuses.ts";
import type { Ctx } from "../../../http/context.ts";
import { updateMarksOf } from "../update-marks.ts";

/** Requests to compare with at most. A text that hundreds have used is known well enough by then. */
const most = 50;

/** The parts of a request's look, as JSON. */
const looks = (id: string) =>
	sql`(SELECT json_group_array(value) FROM request_mark WHERE request_id = ${sql.raw(id)} AND kind = 'look') AS looks`;

const subject = sqlQuery<{
	looks: string;
	story: string;
	userId: string;
	createdAt: number;
	accountCreatedAt: number;
	reports: number;
	organizationTakesGifts: number;
}>(
	() => sql`SELECT r.story, r.user_id AS userId, r.created_at AS createdAt, u.created_at AS accountCreatedAt,
		(SELECT count(*) FROM request_report WHERE request_id = r.id AND resolved_at IS NULL) AS reports, ${looks("r.id")},
		(r.request_type <> 'cash' OR r.organization_id IS NULL OR coalesce(${sql.raw(takesGiftsText("o"))}, 0)) AS organizationTakesGifts
		FROM donation_request r JOIN user u ON u.id = r.user_id LEFT JOIN organization o ON o.id = r.organization_id WHERE r.id = ${sql.placeholder("id")}`,
);

interface Row {
	id: string;
	title: string;
	story: string;
	status: RequestStatus;
	userId: string;
	marks: string;
	looks: string;
}

const neighbours = sqlQuery<Row>(
	() => sql`SELECT r.id, r.title, r.story, r.status, r.user_id AS userId, found.marks, ${looks("r.id")} FROM (
		SELECT other.request_id AS id, group_concat(DISTINCT other.kind) AS marks FROM request_mark own
		CROSS JOIN request_mark other ON other.kind = own.kind AND other.value = own.value AND other.request_id <> own.request_id
		WHERE own.request_id = ${sql.placeholder("id")} GROUP BY other.request_id ORDER BY count(*) DESC, other.request_id DESC LIMIT ${most}) found
		CROSS JOIN donation_request r ON r.id = found.id`,
);

const rejected = sqlQuery<Row>(
	() => sql`SELECT r.id, r.title, r.story, r.status, r.user_id AS userId, '' AS marks, '[]' AS looks FROM donation_request r
		WHERE r.user_id = (SELECT user_id FROM donation_request WHERE id = ${sql.placeholder("id")}) AND r.id <> ${sql.placeholder("id")}
			AND r.status IN (-1, -3, -7) ORDER BY r.created_at DESC LIMIT ${most}`,
);

const lookIn = (parts: string) => lookFrom(JSON.parse(parts) as string[]);

const toNeighbour = ({ marks, looks: parts, ...row }: Row): Neighbour => ({
	...row,
	marks: marks.split(",") as MarkKind[],
	look: lookIn(parts),
});

/** The hints for a reviewer, by the rule in `api/domain/requests/risk.ts`. */
export async function readHints(ctx: Ctx, id: string): Promise<Hint[]> {
	await updateMarksOf(ctx, id);
	const [[found], near, refused] = await ctx.db.batch([subject({ id }), neighbours({ id }), rejected({ id })]);
	if (!found) return [];
	const { accountCreatedAt, reports, looks: parts, organizationTakesGifts, ...request } = found;
	return hintsOf({
		request: { ...request, look: lookIn(parts) },
		accountCreatedAt,
		neighbours: near.map(toNeighbour),
		rejected: refused.map(toNeighbour),
		openReports: reports,
		organizationTakesGifts: Boolean(organizationTakesGifts),
	});
}
