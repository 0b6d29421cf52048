import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Concealable } from "../../domain/request-visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { visibilityOf } from "./visibility.ts";

interface Row extends Omit<Concealable, "isPrivate"> {
	isPrivate: number;
	title: string | null;
}

const byId = sqlQuery<Row>(
	() => sql`SELECT r.id, r.status, r.is_private AS isPrivate, r.user_id AS userId, r.organization_id AS organizationId,
		v.approved ->> '$.title' AS title FROM donation_request r LEFT JOIN request_review v ON v.request_id = r.id
		WHERE r.id = ${sql.placeholder("id")}`,
);

/** A request that is being reviewed again, for those who gave to it or have it among their favourites. */
export interface ReviewedRequest {
	id: string;
	/** As it was approved; null for one that never was. */
	title: string | null;
}

/** @returns null for a request that is not being reviewed, and for everyone else */
export async function findReviewed(ctx: Ctx, { id }: { id: string }): Promise<ReviewedRequest | null> {
	const [row] = await ctx.db.all(byId({ id }));
	if (!row || (await visibilityOf(ctx, { ...row, isPrivate: row.isPrivate === 1 })) !== "review") return null;
	return { id, title: row.title };
}
