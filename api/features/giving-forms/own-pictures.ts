import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { FileType } from "../../domain/files/content.ts";
import { fileUrl, maxFiles } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import type { FormOwner } from "./form-owner.ts";

const pictures = sqlQuery<{ id: string; contentType: FileType }>(
	() => sql`SELECT id, content_type AS contentType FROM file WHERE owner_kind = ${placeholder("kind")} AND owner_id = ${placeholder("owner")}
		AND kind = 'picture' AND folder = '' AND is_public = 1 ORDER BY created_at DESC, id DESC LIMIT ${sql.raw(String(maxFiles.picture))}`,
);

/** The pictures that an owner's forms can have. */
export async function ownPictures(
	{ db }: Pick<Ctx, "db">,
	{ kind, id }: Pick<FormOwner, "kind" | "id">,
): Promise<{ id: string; url: string }[]> {
	const rows = await db.all(pictures({ kind, owner: id }));
	return rows.map((row) => ({ id: row.id, url: fileUrl(row) }));
}
