import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { fileIdIn } from "../../../domain/files/stored-file.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { invalid } from "../../../http/problem.ts";
import type { RecordWrite } from "../../../http/resource.ts";
import { removeDueBytes } from "../../stored-files/remove-bytes.ts";

const idOf = (url: string) => fileIdIn(url.slice(url.lastIndexOf("/") + 1)) ?? "";

/** Requires that a picture was uploaded for the radio. */
function requirePicture(url: string): Statement[] {
	const uploaded = sql`EXISTS (SELECT 1 FROM file WHERE id = ${idOf(url)} AND owner_kind = 'radio' AND kind = 'picture')`;
	return [requireThat(uploaded, "radio picture")];
}

/** Deletes a picture that nothing of the radio displays any more. It belongs behind the change of the row that displayed it. */
function dropPicture(url: string): Statement[] {
	return [
		sql`DELETE FROM file WHERE id = ${idOf(url)} AND owner_kind = 'radio'
			AND NOT EXISTS (SELECT 1 FROM radio_member WHERE image_url = ${url})
			AND NOT EXISTS (SELECT 1 FROM radio_podcast WHERE thumbnail_url = ${url} AND deleted_at IS NULL)
			AND NOT EXISTS (SELECT 1 FROM radio_track WHERE thumbnail_url = ${url} AND deleted_at IS NULL)
			AND NOT EXISTS (SELECT 1 FROM radio_playlist WHERE thumbnail_image_url = ${url} AND deleted_at IS NULL)
			AND NOT EXISTS (SELECT 1 FROM radio_media WHERE thumbnail_url = ${url} AND deleted_at IS NULL)
			AND NOT EXISTS (SELECT 1 FROM radio_upcoming_playlist WHERE thumbnail_url = ${url})`,
	];
}

type Picture = string | null | undefined;

/** A write of a record with a picture: a new one must have been uploaded, and the one before goes. */
export function withPicture(
	field: string,
	{ before = null, after = null }: { before?: Picture; after?: Picture },
	{ statements, refusals, ...write }: RecordWrite,
): RecordWrite {
	const isNew = after !== before;
	return {
		...write,
		statements: [
			...(isNew && after ? requirePicture(after) : []),
			...statements,
			...(isNew && before ? dropPicture(before) : []),
		],
		refusals: { unmet: () => invalid([issue(field, "picture_unknown")]), ...refusals },
		...(isNew && before && { later: removeDueBytes }),
	};
}
