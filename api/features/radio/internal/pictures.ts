import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { fileIdIn } from "../../../domain/files/stored-file.ts";

const idOf = (url: string) => fileIdIn(url.slice(url.lastIndexOf("/") + 1)) ?? "";

/** Requires that a picture was uploaded for the radio. @param url null for none */
export function requirePicture(url: string | null | undefined): Statement[] {
	if (!url) return [];
	const uploaded = sql`EXISTS (SELECT 1 FROM file WHERE id = ${idOf(url)} AND owner_kind = 'radio' AND kind = 'picture')`;
	return [requireThat(uploaded, "radio picture")];
}

/** Deletes a picture that nothing of the radio displays any more. It belongs behind the change of the row that displayed it. */
export function dropPicture(url: string | null | undefined): Statement[] {
	if (!url) return [];
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
