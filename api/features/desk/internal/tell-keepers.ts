import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { defaultLanguage, type Language } from "../../../domain/languages.ts";
import { organizationActions } from "../../../domain/people/organizations.ts";
import type { HelperRole } from "../../../domain/requests/desk-roles.ts";
import type { Ctx } from "../../../http/context.ts";
import { requireUser } from "../../../http/guard.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";

const peopleOf = sqlQuery<{ id: string; email: string | null; language: Language | null; name: string }>(
	() => sql`SELECT id, email, language, trim(first_name || ' ' || last_name) AS name FROM user
		WHERE (id IN (${placeholder("owner")}, ${placeholder("inviter")}, ${placeholder("helper")}) OR id IN (SELECT user_id FROM organization_member
			WHERE organization_id = ${placeholder("organization")} AND role IN ${organizationActions.review})) AND state = 'active' LIMIT 50`,
);

interface Joined {
	requestId: string;
	title: string;
	role: HelperRole;
	ownerId: string;
	organizationId: string | null;
	inviterId: string;
}

/** The statements that tell a request's owner, its organization's owner and admins, and the inviter that the actor helps now: in the inbox and by mail. */
export async function tellKeepers(ctx: Ctx, of: Joined): Promise<Statement[]> {
	const { requestId, title, role, ownerId, organizationId, inviterId } = of;
	const { userId } = requireUser(ctx);
	const people = await ctx.db.all(
		peopleOf({ owner: ownerId, inviter: inviterId, helper: userId, organization: organizationId }),
	);
	const helper = people.find(({ id }) => id === userId)?.name ?? "";
	const link = `${ctx.platform.settings.publicUrl}/donationRequest/${requestId}/desk#people`;
	return people
		.filter(({ id }) => id !== userId)
		.flatMap(({ id, email, language }) => [
			...notify(ctx, { to: { userId: id }, kind: "invitation", requestId, detail: "joined" }),
			queueMail(ctx, { email, userId: id, language: language ?? defaultLanguage }, "helper-joined", {
				helper,
				title,
				role,
				link,
			}),
		]);
}
