import { eq, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { category, donationRequest, requestTotals } from "../../../db/schema/index.ts";
import { hasRole } from "../../domain/access.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { keeperOf } from "../requests/keeper-of.ts";

const byId = query((read) =>
	read
		.select({
			id: donationRequest.id,
			name: donationRequest.name,
			title: donationRequest.title,
			story: donationRequest.story,
			requestType: donationRequest.requestType,
			category: category.slug,
			categoryName: category.name,
			status: donationRequest.status,
			region: donationRequest.region,
			currency: donationRequest.currency,
			goalMinor: donationRequest.goalMinor,
			userId: donationRequest.userId,
			organizationId: donationRequest.organizationId,
			beneficiaryName: donationRequest.beneficiaryName,
			beneficiaryIsMinor: donationRequest.beneficiaryIsMinor,
			city: donationRequest.city,
			isPrivate: donationRequest.isPrivate,
			isTaxBenefit: donationRequest.isTaxBenefit,
			isUrgent: donationRequest.isUrgent,
			endsAt: donationRequest.endsAt,
			raisedAs: donationRequest.raisedAs,
			details: donationRequest.details,
			videos: donationRequest.videos,
			imageUrl: donationRequest.defaultImageUrl,
			donationCount: sql<number>`coalesce(${requestTotals.donationCount}, 0)`,
		})
		.from(donationRequest)
		.leftJoin(category, eq(category.id, donationRequest.categoryId))
		.leftJoin(requestTotals, eq(requestTotals.requestId, donationRequest.id))
		.where(eq(donationRequest.id, sql.placeholder("id"))),
);

const invitesOf = sqlQuery<{ name: string }>(
	() => sql`SELECT coalesce(u.username, i.invitee) AS name FROM request_invite i LEFT JOIN user u ON u.id = i.invitee
		WHERE i.request_id = ${sql.placeholder("id")} ORDER BY name`,
);

type EditableRow = ReturnType<typeof byId> extends { decode(result: never): (infer Row)[] } ? Row : never;

/** A request as its form edits it: whole names, and the people who are invited. */
export interface Editable {
	row: EditableRow;
	invited: readonly string[];
}

/**
 * A request for its owner, its organization's owner and admins, and staff.
 * @throws Problem 404 for everybody else
 */
export async function editableRequest(ctx: Ctx, requestId: string): Promise<Editable> {
	const { actor } = ctx;
	const keeper = await keeperOf(ctx, { requestId });
	const isKeeper = actor.kind === "user" && actor.userId === keeper;
	if (!isKeeper && !hasRole(actor, ["admin", "superAdmin"])) throw notFound("request");
	const [[row], invited] = await Promise.all([
		ctx.db.all(byId({ id: requestId })),
		ctx.db.all(invitesOf({ id: requestId })),
	]);
	if (!row) throw notFound("request");
	return { row, invited: invited.map(({ name }) => name) };
}
