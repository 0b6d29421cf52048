import { type SQL, sql } from "drizzle-orm";
import { type Refusals, requireThat, type Statement } from "../../../../db/client.ts";
import { sha256 } from "../../../domain/sha256.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

/** The content of an organization that staff judge, as JSON. The database makes it, so that a write can compare it. */
export const contentOf = (
	id: SQL,
): SQL => sql`(SELECT json_array(c.name, c.org_type, c.description, c.email, c.email_verified_at, c.website_url,
	c.has_csr_wing, c.region, c.address, c.verification, c.is_top_org, c.closed_at, c.gifts_state, c.pending_name,
	(SELECT json_group_array(json_array(id, folder, user_given_name, note)) FROM (SELECT id, folder, user_given_name, note FROM file
		WHERE owner_kind = 'organization' AND owner_id = c.id AND kind = 'document' ORDER BY created_at, id)))
	FROM organization c WHERE c.id = ${id})`;

/** A short mark of what staff have seen: it differs after any change of the organization, its documents or its state. */
export const versionOf = async (content: string): Promise<string> => (await sha256(content)).slice(0, 16);

const changed = () => new Problem(409, "org_changed_meanwhile");

/**
 * The condition that an organization is still as it is now, for the write that rests on it.
 * @param seen the version that the caller has seen; anything else is refused at once
 * @throws Problem 409
 */
export async function asSeen(ctx: Ctx, { id, seen }: { id: string; seen?: string | undefined }): Promise<Statement> {
	const [row] = await ctx.db.read.all<{ content: string }>(sql`SELECT ${contentOf(sql`${id}`)} AS content`);
	const content = row?.content ?? "";
	if (seen !== undefined && seen !== (await versionOf(content))) throw changed();
	return requireThat(sql`${contentOf(sql`${id}`)} = ${content}`, "organization as seen");
}

/** Writes what rests on an organization. @throws Problem 409 if it has changed meanwhile */
export async function writeAsSeen(ctx: Ctx, statements: readonly Statement[], refusals: Refusals = {}): Promise<void> {
	await ctx.db.write(statements, { unmet: changed, ...refusals });
}
