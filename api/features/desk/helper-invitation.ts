import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { hintOf } from "../../domain/people/email-address.ts";
import type { HelperRole } from "../../domain/requests/desk-roles.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { standsFor } from "../../http/organization-role.ts";
import { Problem } from "../../http/problem.ts";

interface Row {
	id: string;
	requestId: string;
	title: string;
	ownerId: string;
	organizationId: string | null;
	email: string;
	role: HelperRole;
	state: "open" | "accepted" | "declined" | "removed";
	expiresAt: number;
	inviterId: string;
	inviter: string;
	userId: string | null;
}

const byToken = sqlQuery<Row>(
	() => sql`SELECT h.id, h.request_id AS requestId, r.title, r.user_id AS ownerId, r.organization_id AS organizationId, h.email, h.role, h.state,
			h.expires_at AS expiresAt, h.invited_by AS inviterId, trim(u.first_name || ' ' || u.last_name) AS inviter, h.user_id AS userId
		FROM request_helper h JOIN donation_request r ON r.id = h.request_id JOIN user u ON u.id = h.invited_by
		WHERE h.token_hash = ${placeholder("hash")}`,
);
const account = sqlQuery<{ email: string | null; verifiedAt: number | null }>(
	() => sql`SELECT email, email_verified_at AS verifiedAt FROM user WHERE id = ${placeholder("id")}`,
);

/** The use of an invitation's link for the visitor now. Only `acceptable` and `accepted` ones name the request. */
export interface HelperInvitation {
	state: "unknown" | "sign-in" | "other-account" | "unverified" | "settled" | "accepted" | "acceptable";
	requestId: string;
	title: string;
	inviter: string;
	role: HelperRole;
	/** Only the first letter of the address, for who is signed in with another. */
	hint: string;
}

const unknown: HelperInvitation = { state: "unknown", requestId: "", title: "", inviter: "", role: "reader", hint: "" };

/** Looks at an invitation without using it. */
export async function viewHelperInvitation(ctx: Ctx, { token }: { token: string }): Promise<HelperInvitation> {
	const [row] = await ctx.db.all(byToken({ hash: await sha256(token) }));
	if (!row) return unknown;
	const { actor } = ctx;
	const { requestId, title, inviter, role } = row;
	const hint = hintOf(row.email);
	const named = { requestId, title, inviter, role, hint };
	if (row.state === "accepted" && actor.kind === "user" && row.userId === actor.userId)
		return { ...named, state: "accepted" };
	const stands = await standsFor(
		{ ...ctx, actor: { kind: "user", userId: row.inviterId, roles: [] } },
		{ userId: row.ownerId, organizationId: row.organizationId },
	);
	// Whoever wrote it may not stand for the request any more.
	if (row.state !== "open" || !stands || row.expiresAt <= ctx.platform.clock.now())
		return { ...unknown, state: "settled" };
	if (actor.kind !== "user") return { ...unknown, state: "sign-in" };
	const [user] = await ctx.db.all(account({ id: actor.userId }));
	if (user?.email?.toLowerCase() !== row.email.toLowerCase()) return { ...unknown, state: "other-account", hint };
	return { ...named, state: user.verifiedAt === null ? "unverified" : "acceptable" };
}

const refusals = {
	unknown: [404, "link_invalid"],
	"sign-in": [401, "sign_in"],
	"other-account": [403, "invitation_other_address"],
	unverified: [403, "invitation_unverified"],
	settled: [409, "invitation_settled"],
	accepted: [409, "invitation_settled"],
} as const;

/**
 * Accepts or declines an invitation: the actor becomes a helper of the request, in the write that ends the invitation.
 * @returns the request's id
 * @throws Problem 401 for a guest, 403 for another account than the invited one, 404 for an unknown link, 409 if it is not open
 */
export async function answerHelperInvitation(
	ctx: Ctx,
	{ token, accepts }: { token: string; accepts: boolean },
): Promise<{ requestId: string }> {
	const { state, requestId, role } = await viewHelperInvitation(ctx, { token });
	if (state !== "acceptable") {
		const [status, code] = refusals[state];
		throw new Problem(status, code);
	}
	const { userId } = requireUser(ctx);
	const hash = await sha256(token);
	const now = ctx.platform.clock.now();
	const isOpen = sql`EXISTS (SELECT 1 FROM request_helper h JOIN user u ON u.id = ${userId} AND u.email = h.email COLLATE NOCASE
		AND u.email_verified_at IS NOT NULL AND u.state = 'active'
		WHERE h.token_hash = ${hash} AND h.state = 'open' AND h.expires_at > ${now} AND h.role = ${role})`;
	// A person who was invited by two addresses helps once.
	const isNew = sql`NOT EXISTS (SELECT 1 FROM request_helper WHERE request_id = ${requestId} AND user_id = ${userId} AND state = 'accepted')`;
	await ctx.db.write(
		[
			requireThat(accepts ? sql`${isOpen} AND ${isNew}` : isOpen, "an open invitation of this account"),
			accepts
				? sql`UPDATE request_helper SET state = 'accepted', user_id = ${userId}, settled_at = ${now} WHERE token_hash = ${hash}`
				: sql`UPDATE request_helper SET state = 'declined', settled_at = ${now} WHERE token_hash = ${hash}`,
			auditRow(ctx, accepts ? "request.helper_joined" : "request.helper_declined", { request: requestId }, { role }),
		],
		{ unmet: () => new Problem(409, "invitation_settled") },
	);
	return { requestId };
}
