import { eq, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { requestOfClosed } from "../../domain/people/organizations.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import type { RequestInput } from "../../domain/requests/kinds/request-contract.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { placesSuffice, tooFewPlaces } from "../applications/places.ts";
import { forgetRequest } from "../requests/forget-request.ts";
import { inviteStatements } from "../review/invite-statements.ts";
import { keepStatement, sentBack } from "../review/keep-answer.ts";
import { type RequestedMove, resubmit } from "../review/resubmit.ts";
import { editableRequest } from "./editable.ts";
import { checkContent } from "./internal/check-content.ts";
import { ownPicture } from "./internal/own-picture.ts";
import { identityStatements } from "./internal/related.ts";
import { firstStatus } from "./raise.ts";

const namedParent = sqlQuery(
	() =>
		sql`SELECT 1 FROM request_identity WHERE request_id = ${sql.placeholder("request")} AND parent_name IS NOT NULL`,
);

interface ChangeRequest {
	requestId: string;
	input: RequestInput;
	imageUrl?: string | null | undefined;
	/** Our team asks for more, and the actor is not done yet: the request is not sent to review again. */
	staysBack?: boolean;
	/** The actor's answer to what the reviewers asked, in their own words. It is kept for the actor alone if the request is not sent. */
	answer?: string | undefined;
	/** The version that the change rests on: it is refused if the request has changed since. */
	seen?: string | undefined;
	/** The status that the request moves to with the change. If the move is refused, so is the change. */
	move?: RequestedMove | undefined;
}

/**
 * Changes the content of a request. What its owner or its organization changes is reviewed: everyone sees the approved version of a
 * public request until then, and one that is closed to others goes to review again.
 * @returns whether anything waits for review beside what everyone sees
 * @throws Problem 400 with what is wrong, 403 for a move that is not the actor's, 404 for a request that the actor may not change,
 *   409 for one that can't be changed or moved now or that would take gifts out of its organization
 */
export async function changeRequest(
	ctx: Ctx,
	{ requestId, input, imageUrl, answer, seen, staysBack = false, move: requested }: ChangeRequest,
): Promise<{ waits: boolean }> {
	const { row, publicImageUrl } = await editableRequest(ctx, requestId);
	const { userId, requestType } = row;
	const { asRead, propose, changedMeanwhile, isKeeper, mayLeaveOrganization, moveOn, ...moves } = await resubmit(
		ctx,
		requestId,
		seen,
	);
	const [parent] = await ctx.db.all(namedParent({ request: requestId }));
	const content = await checkContent(ctx, kinds[requestType], input, {
		userId,
		// A request for a child from before parents were named may go without; the end of a closed one may stay over.
		before: { ...row, isParentNamed: parent !== undefined || row.beneficiaryIsMinor, keptEnd: propose && row.endsOn },
		speakerId: isKeeper && ctx.actor.kind === "user" ? ctx.actor.userId : userId,
		mayLeave: mayLeaveOrganization,
	});
	const { columns, invitees, identity, role } = content;
	const few = await tooFewPlaces(ctx, requestId, input.details);
	if (few) throw invalid([few]);
	const isLeft = row.organizationId !== columns.organizationId && firstStatus(input.orgId, role) === 0;
	const mayStay = staysBack && row.status === sentBack;
	const move = mayStay ? [] : isLeft ? moves.moveFromOrganization : moves.move;
	const { title, endsAt = null, organizationId = null } = columns;
	const changed = { title, goalMinor: input.quantity, endsAt, organizationId, isLeft };
	const next = requested ? await moveOn(changed, requested) : [];
	const before = imageUrl === publicImageUrl ? publicImageUrl : row.imageUrl;
	const picture = imageUrl ? { defaultImageUrl: await ownPicture(ctx, { url: imageUrl, requestId, before }) } : {};
	const secrets = await identityStatements(ctx, { requestId, userId, ...identity });
	const reopens = requested?.to === 0 || requested?.to === 3;
	const wanted = { columns: { ...columns, ...picture }, invitees, reopens, noted: secrets.length > 0 };
	const proposal = await propose?.(wanted);
	const detail = {
		...(proposal ? { now: proposal.now, later: proposal.later } : {}),
		...(answer && !mayStay ? { answer } : {}),
	};
	await ctx.db.write(
		[
			requireThat(asRead, "request as read"),
			...(proposal?.statements ?? [
				ctx.db.build.update(donationRequest).set(wanted.columns).where(eq(donationRequest.id, requestId)),
				...inviteStatements(ctx, requestId, invitees),
			]),
			...placesSuffice(requestId, requestType, input.details),
			...secrets,
			...(mayStay && answer !== undefined ? [keepStatement(ctx, requestId, answer)] : []),
			auditRow(ctx, "request.edited", { request: requestId }, Object.keys(detail).length > 0 ? detail : undefined),
			...move,
			...next,
		],
		{
			unmet: changedMeanwhile,
			"keeps its organization": () => invalid([issue("orgId", "organization_has_gifts")], 409),
			"keeps its currency": () => invalid([issue("region", "request_has_gifts")], 409),
			[requestOfClosed]: () => new Problem(409, "org_closed"),
		},
	);
	await forgetRequest(ctx, requestId);
	return { waits: proposal?.waits ?? false };
}
