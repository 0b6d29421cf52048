import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { donationRequest, user } from "../../../db/schema/index.ts";
import type { Language } from "../../domain/languages.ts";
import { requestOfClosed } from "../../domain/people/organizations.ts";
import { kinds, mayRaise } from "../../domain/requests/kinds/index.ts";
import type { RequestInput } from "../../domain/requests/kinds/request-contract.ts";
import type { RequestStatus } from "../../domain/requests/statuses.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { queueMail } from "../outbox/queue.ts";
import { inviteStatements } from "../review/invite-statements.ts";
import { forgetReminders } from "./draft-reminders.ts";
import { checkContent } from "./internal/check-content.ts";
import { ownPicture } from "./internal/own-picture.ts";
import { identityStatements } from "./internal/related.ts";

/** The fields of a person that a mail needs. */
async function accountOf({ db }: Ctx, userId: string) {
	const [found] = await db.read
		.select({ email: user.email, firstName: user.firstName, language: user.language })
		.from(user)
		.where(eq(user.id, userId))
		.limit(1);
	if (!found) throw notFound("person");
	return found;
}

export interface Raised {
	type: RequestType;
	input: RequestInput;
	source: string;
	/** A picture that the actor has uploaded. */
	imageUrl?: string | null | undefined;
	/** Sends this draft: its id and its files become the request's. */
	draftId?: string;
	language?: Language;
}

/** Requests that members raise for an organization wait for its owner or admins; their own wait for our team. */
export function firstStatus(organizationId: string | null | undefined, role: string | null): RequestStatus {
	return organizationId && role === "member" ? 3 : 0;
}

/** Makes a draft the request: nobody sends it twice. */
const sendDraft = (draftId: string, userId: string): Statement[] => [
	requireThat(
		sql`EXISTS (SELECT 1 FROM request_draft WHERE id = ${draftId} AND user_id = ${userId})`,
		"the draft is still there",
	),
	sql`UPDATE donation_request SET default_image_url = coalesce((SELECT default_image_url FROM request_draft WHERE id = ${draftId}),
		default_image_url) WHERE id = ${draftId}`,
	sql`DELETE FROM request_draft WHERE id = ${draftId}`,
	forgetReminders(userId, draftId),
];

/**
 * Raises a request, which then waits for review. The person who raised it gets a mail.
 * @returns its id
 * @throws Problem 400 with what is wrong, 401 for a guest, 403 for a kind that the actor may not raise, 409 for a draft that was sent
 */
export async function raiseRequest(ctx: Ctx, raised: Raised): Promise<string> {
	const { type, input, source, draftId } = raised;
	const { platform, db } = ctx;
	const actor = requireUser(ctx);
	if (!mayRaise(kinds[type], actor)) throw new Problem(403, "kind_not_yours");
	const { userId } = actor;
	const id = draftId ?? platform.ids.next("req_");
	const { columns, invitees, identity, role } = await checkContent(ctx, kinds[type], input, { userId, before: null });
	const imageUrl = raised.imageUrl ? await ownPicture(ctx, { url: raised.imageUrl, requestId: id }) : null;
	const status = firstStatus(input.orgId, role);
	const { email, firstName, language } = await accountOf(ctx, userId);
	const now = platform.clock.now();
	await db.write(
		[
			db.build.insert(donationRequest).values({
				...columns,
				id,
				requestType: type,
				status,
				userId,
				defaultImageUrl: imageUrl,
				sourceOfCreation: source,
				createdAt: now,
			}),
			...(draftId === undefined ? [] : sendDraft(draftId, userId)),
			...inviteStatements(ctx, id, invitees),
			...(await identityStatements(ctx, { requestId: id, userId, ...identity })),
			auditRow(ctx, "request.raised", { request: id }, { type, to: status }),
			queueMail(ctx, { email, userId, language: raised.language ?? language }, "request-raised", {
				name: firstName,
				title: columns.title,
				status,
				link: linkFor(ctx, `/donationRequest/${id}`, raised.language ?? language),
			}),
		],
		{
			unmet: () => new Problem(409, "draft_missing"),
			"UNIQUE constraint failed": () => new Problem(409, "draft_missing"),
			[requestOfClosed]: () => new Problem(409, "org_closed"),
		},
	);
	return id;
}
