import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Concealable } from "../../domain/requests/visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { type Missed, missedAs } from "./visibility.ts";

interface Row extends Omit<Concealable, "isPrivate"> {
	isPrivate: number;
	title: string | null;
	requestType: RequestType;
}

const byId = sqlQuery<Row>(
	() => sql`SELECT r.id, r.status, r.is_private AS isPrivate, r.user_id AS userId, r.organization_id AS organizationId,
		r.request_type AS requestType,
		v.approved ->> '$.title' AS title FROM donation_request r LEFT JOIN request_review v ON v.request_id = r.id
		WHERE r.id = ${placeholder("id")}`,
);

/** The gifts of an account, and those of a browser, which `/thankyou` opens there too. */
const gift = sqlQuery<{ id: string }>(
	() => sql`SELECT id FROM (SELECT id, succeeded_at FROM donation INDEXED BY donation_paid_by_donor
		WHERE donor_user_id = ${placeholder("user")} AND beneficiary_kind = 'request' AND beneficiary_id = ${placeholder("id")} AND succeeded_at IS NOT NULL
		UNION ALL SELECT id, succeeded_at FROM donation INDEXED BY donation_by_browser
		WHERE browser_hash = ${placeholder("browser")} AND beneficiary_kind = 'request' AND beneficiary_id = ${placeholder("id")} AND succeeded_at IS NOT NULL)
		ORDER BY succeeded_at DESC LIMIT 1`,
);
const favourite = sqlQuery<{ found: number }>(
	() =>
		sql`SELECT 1 AS found FROM request_favourite WHERE user_id = ${placeholder("user")} AND request_id = ${placeholder("id")}`,
);

/** A request that is not open to a viewer any more who gave to it or has it among their favourites. */
export interface MissedRequest {
	id: string;
	why: Missed;
	/** As it was approved, while it is reviewed again; null for one that never was. */
	title: string | null;
	/** The viewer's newest gift to it. */
	giftId: string | null;
	requestType: RequestType;
}

/** @returns null for a request that the viewer sees, for one that was refused, and for everyone else */
export async function findMissed(ctx: Ctx, { id }: { id: string }): Promise<MissedRequest | null> {
	const { actor, browserHash } = ctx;
	const user = actor.kind === "user" ? actor.userId : null;
	if (user === null && browserHash === null) return null;
	const [row] = await ctx.db.all(byId({ id }));
	const why = row ? await missedAs(ctx, { ...row, isPrivate: row.isPrivate === 1 }) : null;
	if (!row || why === null) return null;
	const [[given], [marked]] = await ctx.db.batch([gift({ id, user, browser: browserHash }), favourite({ id, user })]);
	if (!given && !marked) return null;
	const { title, requestType } = row;
	return { id, why, title: why === "review" ? title : null, giftId: given?.id ?? null, requestType };
}
