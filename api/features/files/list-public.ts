import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { fileUrl } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import type { FileRow } from "../stored-files/find.ts";

/** A document that an organization shows to everyone. */
export interface PublicDocument {
	id: string;
	url: string;
	name: string;
	note: string | null;
	bytes: number;
}

const ofOrganization = sqlQuery<{
	id: string;
	contentType: FileRow["contentType"];
	name: string;
	note: string | null;
	bytes: number;
}>(
	() => sql`SELECT id, content_type AS contentType, coalesce(user_given_name, name) AS name, note, bytes
		FROM file INDEXED BY file_by_owner WHERE owner_kind = 'organization' AND owner_id = ${sql.placeholder("id")}
		AND kind = 'document' AND is_public = 1 ORDER BY created_at DESC, id DESC LIMIT 50`,
);

/** The documents that an organization shows to everyone, newest first, at most 50. */
export async function listPublicDocuments(ctx: Ctx, organizationId: string): Promise<PublicDocument[]> {
	const rows = await ctx.db.all(ofOrganization({ id: organizationId }));
	return rows.map(({ contentType, ...row }) => ({ ...row, url: fileUrl({ id: row.id, contentType }) }));
}

const ofRequest = sqlQuery<{ id: string; contentType: FileRow["contentType"] }>(
	() => sql`SELECT id, content_type AS contentType FROM file INDEXED BY file_by_owner
		WHERE owner_kind = 'request' AND owner_id = ${sql.placeholder("id")} AND kind = 'picture' AND folder = '' AND is_public = 1
		ORDER BY created_at, id LIMIT 50`,
);

/** The addresses of a request's own pictures, oldest first; those of its updates stand beside the updates. */
export async function listRequestPictures(ctx: Ctx, requestId: string): Promise<string[]> {
	return (await ctx.db.all(ofRequest({ id: requestId }))).map(fileUrl);
}
