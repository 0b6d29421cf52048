import { eq, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { category, donationRequest, requestChange, requestTotals } from "../../../db/schema/index.ts";
import { hasRole } from "../../domain/people/access.ts";
import { patchedDetails } from "../../domain/requests/details-patch.ts";
import type { ChangeStatus } from "../../domain/requests/transitions.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { keeperOf } from "../requests/keeper-of.ts";
import { lastDay } from "../requests/last-day.ts";

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
			endsOn: lastDay,
			raisedAs: donationRequest.raisedAs,
			details: donationRequest.details,
			videos: donationRequest.videos,
			imageUrl: donationRequest.defaultImageUrl,
			raisedMinor: sql<number>`coalesce(${requestTotals.raisedMinor}, 0)`,
			donationCount: sql<number>`coalesce(${requestTotals.donationCount}, 0)`,
		})
		.from(donationRequest)
		.leftJoin(category, eq(category.id, donationRequest.categoryId))
		.leftJoin(requestTotals, eq(requestTotals.requestId, donationRequest.id))
		.where(eq(donationRequest.id, sql.placeholder("id"))),
);

const changeOf = query((read) =>
	read
		.select({
			status: requestChange.status,
			columns: requestChange.columns,
			invitees: requestChange.invitees,
			category: category.slug,
			categoryName: category.name,
		})
		.from(requestChange)
		.leftJoin(category, eq(category.id, sql`${requestChange.columns} ->> '$.categoryId'`))
		.where(eq(requestChange.requestId, sql.placeholder("id"))),
);

const namesOf = sqlQuery<{ name: string }>(
	() => sql`SELECT coalesce(u.username, i.value) AS name FROM json_each(${sql.placeholder("invitees")}) i
		LEFT JOIN user u ON u.id = i.value ORDER BY name`,
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
	/** The main picture that everyone sees. */
	publicImageUrl: string | null;
	/** The state of the row's change; null for none. */
	changeStatus: ChangeStatus | null;
}

/** The keepers' change beside a public request, or will change again after it was not accepted. */
async function withChange(ctx: Ctx, editable: Editable): Promise<Editable> {
	const [change] = await ctx.db.all(changeOf({ id: editable.row.id }));
	if (!change) return editable;
	const { categoryId, defaultImageUrl, details, ...columns } = change.columns;
	const { category: slug, categoryName, invitees } = change;
	const named = invitees && (await ctx.db.all(namesOf({ invitees: JSON.stringify(invitees) })));
	return {
		...editable,
		changeStatus: change.status,
		row: {
			...editable.row,
			...(columns as Partial<EditableRow>),
			details: patchedDetails(editable.row.details, details),
			...(categoryId === undefined ? {} : { category: slug, categoryName }),
			...(defaultImageUrl === undefined ? {} : { imageUrl: defaultImageUrl }),
		},
		...(named ? { invited: named.map(({ name }) => name) } : {}),
	};
}

/**
 * A request for its owner, its organization's owner and admins, and staff. Staff change what everyone sees, the others what they have
 * changed beside it.
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
	const editable = { row, invited: invited.map(({ name }) => name), publicImageUrl: row.imageUrl, changeStatus: null };
	return isKeeper ? withChange(ctx, editable) : editable;
}
