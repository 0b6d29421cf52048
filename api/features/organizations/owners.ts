import { type SQL, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { Language } from "../../domain/languages.ts";
import type { MessageTemplates } from "../../domain/people/message-templates.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { queueMail } from "../outbox/queue.ts";
import { keepersOf } from "./internal/keepers.ts";

/**
 * The condition that an organization keeps an owner with an open account when a person stops being one. A closed one needs none.
 * The database refuses the loss of the last owner too, but does not look at accounts.
 */
export const keepsOwner = (
	id: string | SQL,
	userId: string,
): SQL => sql`(EXISTS (SELECT 1 FROM organization_member keeper
	JOIN user account ON account.id = keeper.user_id AND account.state = 'active'
	WHERE keeper.organization_id = ${id} AND keeper.role = 'owner' AND keeper.user_id <> ${userId})
	OR EXISTS (SELECT 1 FROM organization gone WHERE gone.id = ${id} AND gone.closed_at IS NOT NULL))`;

const facts = sqlQuery<{
	organization: string;
	person: string;
	email: string | null;
	language: Language | null;
}>(
	() => sql`SELECT o.name AS organization, trim(u.first_name || ' ' || u.last_name) AS person, u.email, u.language
		FROM organization o JOIN user u ON u.id = ${sql.placeholder("user")} WHERE o.id = ${sql.placeholder("id")}`,
);

/**
 * The mails that tell all owners of an organization that somebody became an owner, or is one no longer, and whom others dismissed or
 * removed. They belong in the write that does it.
 */
export async function tellOfOwner(
	ctx: Ctx,
	{
		id,
		userId,
		change,
	}: { id: string; userId: string; change: MessageTemplates["organization-owner-changed"]["change"] },
): Promise<Statement[]> {
	const [found] = await ctx.db.all(facts({ id, user: userId }));
	if (!found) return [];
	const owners = (await ctx.db.all(keepersOf({ id }))).filter(
		({ role, id: own }) => role === "owner" && own !== userId,
	);
	const { email, language } = found;
	const lost = change === "dismissed" || change === "removed" ? [{ id: userId, email, language }] : [];
	// A closed account's name is in no mail.
	const person = change === "closed-account" ? "" : found.person;
	return [...owners, ...lost].map((to) =>
		queueMail(ctx, { email: to.email, userId: to.id, language: to.language }, "organization-owner-changed", {
			organization: found.organization,
			person,
			change,
			link: linkFor(ctx, `/organization/${id}/members`, to.language),
		}),
	);
}
