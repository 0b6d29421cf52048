import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { donationRequest, organization, requestChange, requestDraft, user } from "../../../db/schema/index.ts";
import type { FileOwner } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";

/**
 * The address of an owner's main picture: a user's profile image, a request's or an organization's default image. The radio
 * has none.
 */
export async function mainPicture({ db }: Ctx, { ownerKind, ownerId }: FileOwner): Promise<string | null> {
	if (ownerKind === "radio") return null;
	const column = {
		user: { url: user.profileImageUrl, table: user },
		request: { url: donationRequest.defaultImageUrl, table: donationRequest },
		organization: { url: organization.defaultImageUrl, table: organization },
	}[ownerKind];
	if (ownerKind === "request") {
		const [draft] = await db.read
			.select({ url: requestDraft.defaultImageUrl })
			.from(requestDraft)
			.where(eq(requestDraft.id, ownerId))
			.limit(1);
		if (draft) return draft.url;
		// The keepers' choice waits for review.
		const [change] = await db.read
			.select({ columns: requestChange.columns })
			.from(requestChange)
			.where(eq(requestChange.requestId, ownerId))
			.limit(1);
		if (change?.columns.defaultImageUrl !== undefined) return change.columns.defaultImageUrl;
	}
	const [row] = await db.read
		.select({ url: column.url })
		.from(column.table)
		.where(eq(column.table.id, ownerId))
		.limit(1);
	return row?.url ?? null;
}

/** The statements that change an owner's main picture. @param now the main picture that it must be now; "any" for whichever */
export function setMainPicture(
	{ db }: Ctx,
	owner: FileOwner,
	url: string | null,
	now: string | null | "any",
): Statement[] {
	const { ownerKind, ownerId } = owner;
	if (ownerKind === "radio") return [];
	const is = (column: Parameters<typeof isNull>[0]): SQL | undefined =>
		now === "any" ? undefined : now === null ? isNull(column) : sql`${column} = ${now}`;
	if (ownerKind === "user") {
		const where = and(eq(user.id, ownerId), is(user.profileImageUrl));
		return [db.build.update(user).set({ profileImageUrl: url }).where(where)];
	}
	if (ownerKind === "organization") {
		const where = and(eq(organization.id, ownerId), is(organization.defaultImageUrl));
		return [db.build.update(organization).set({ defaultImageUrl: url }).where(where)];
	}
	// A draft has the id of the request that it becomes.
	const ofRequest = and(eq(donationRequest.id, ownerId), is(donationRequest.defaultImageUrl));
	const ofDraft = and(eq(requestDraft.id, ownerId), is(requestDraft.defaultImageUrl));
	return [
		db.build.update(donationRequest).set({ defaultImageUrl: url }).where(ofRequest),
		db.build.update(requestDraft).set({ defaultImageUrl: url }).where(ofDraft),
	];
}

/** The statement with which the change that waits beside a request no longer asks for this main picture. */
export const giveUpMainPicture = ({ ownerId }: FileOwner, url: string): Statement =>
	sql`UPDATE request_change SET columns = json_remove(columns, '$.defaultImageUrl') WHERE request_id = ${ownerId}
		AND columns ->> '$.defaultImageUrl' = ${url}`;
