import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { takesGiftsText } from "../../../db/sql/takes-gifts.ts";
import type { Ctx } from "../../http/context.ts";
import type { GiftRow } from "./internal/rows.ts";

/** A recipient to which a gift can go on. */
export interface OtherRecipient {
	/** As `moveRegularGift` takes it. */
	to: string;
	/** Null for the foundation. */
	title: string | null;
}

const organizationOf = sqlQuery<{ id: string; name: string }>(
	() => sql`SELECT o.id AS id, o.name AS name FROM donation_request r JOIN organization o ON o.id = r.organization_id
		WHERE r.id = ${sql.placeholder("request")} AND ${sql.raw(takesGiftsText("o"))} AND o.region = r.region`,
);

const alike = sqlQuery<{ id: string; title: string }>(
	() => sql`SELECT o.id AS id, o.title AS title FROM donation_request r JOIN donation_request o INDEXED BY request_list_category
			ON o.region = r.region AND o.category_id IS r.category_id AND o.is_private = 0 AND o.status = 1
		WHERE r.id = ${sql.placeholder("request")} AND o.id <> r.id AND o.request_type = 'cash' AND o.goal_minor > 0 AND o.organization_id IS NULL
			AND (o.ends_at IS NULL OR o.ends_at > ${sql.placeholder("now")}) AND o.currency = r.currency
		ORDER BY o.created_at DESC, o.id DESC LIMIT 3`,
);

/** Other recipients for the donor of a gift: the request's organization, requests for the same cause, and the foundation. */
export async function otherRecipients(ctx: Ctx, gift: GiftRow): Promise<OtherRecipient[]> {
	const { beneficiaryKind: kind, beneficiaryId: request } = gift;
	const now = ctx.platform.clock.now();
	const [organizations, requests] =
		kind === "request" ? await ctx.db.batch([organizationOf({ request }), alike({ request, now })]) : [[], []];
	return [
		...organizations.map(({ id, name }) => ({ to: `organization:${id}`, title: name })),
		...requests.map(({ id, title }) => ({ to: `request:${id}`, title })),
		{ to: "foundation", title: null },
	];
}
