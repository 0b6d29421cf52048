import { and, eq } from "drizzle-orm";
import { file } from "../../../db/schema/index.ts";
import { type FileOwner, fileIdIn, fileUrl } from "../../domain/files/stored-file.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";

interface OwnPicture {
	owner: FileOwner;
	/** The address of the main picture until now. */
	before: string | null;
	/** The wanted picture: undefined for no change, empty or null for none. */
	url: string | null | undefined;
	/** The name of the field with the address. */
	field: string;
}

/**
 * The new address of an owner's main picture: only of a picture that was uploaded for the owner, because one elsewhere would tell
 * its host who looks at the page.
 * @returns undefined if it stays as it is
 * @throws Problem 400 for any other address
 */
export async function ownPicture(
	{ db }: Ctx,
	{ owner, before, url, field }: OwnPicture,
): Promise<string | null | undefined> {
	if (url === undefined || url === before) return undefined;
	if (!url) return null;
	const [uploaded] = await db.read
		.select({ id: file.id, contentType: file.contentType })
		.from(file)
		.where(
			and(
				eq(file.id, fileIdIn(url.replace(/^\/files\//, "")) ?? ""),
				eq(file.kind, "picture"),
				eq(file.ownerKind, owner.ownerKind),
				eq(file.ownerId, owner.ownerId),
			),
		)
		.limit(1);
	if (!uploaded || fileUrl(uploaded) !== url) throw invalid([issue(field, "value_invalid")]);
	return url;
}
