import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { hintOf } from "../../domain/people/email-address.ts";
import type { HelperRole } from "../../domain/requests/desk-roles.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { standsFor } from "../../http/organization-role.ts";
import { Problem } from "../../http/problem.ts";
import { tellKeepers } from "./internal/tell-keepers.ts";

interface Row {
	id: string;
	requestId: string;
	title: string;
	requestType: RequestType;
	ownerId: string;
	organizationId: string | null;
	email: string;
	role: HelperRole;
	state: "open" | "accepted" | "declined" | "removed";
	tokenHash: string;
	expiresAt: number;
	inviterId: string;
	inviter: string;
	userId: string | null;
}

const invitations = sql`SELECT h.id, h.request_id AS requestId, r.title, r.request_type AS requestType, r.user_id AS ownerId, r.organization_id AS organizationId, h.email, h.role,
		h.state, h.token_hash AS tokenHash, h.expires_at AS expiresAt, h.invited_by AS inviterId,
		trim(u.first_name || ' ' || u.last_name) AS inviter, h.user_id AS userId
	FROM request_helper h JOIN donation_request r ON r.id = h.request_id JOIN user u ON u.id = h.invited_by`;
const byToken = sqlQuery<Row>(() => sql`${invitations} WHERE h.token_hash = ${placeholder("hash")}`);
// The newest one to an address: the inbox leads to it, and its account needs no secret.
const byAccount = sqlQuery<Row>(
	() => sql`${invitations} WHERE h.request_id = ${placeholder("request")}
		AND h.email = (SELECT email FROM user WHERE id = ${placeholder("user")}) ORDER BY h.created_at DESC LIMIT 1`,
);
const account = sqlQuery<{ email: string | null; verifiedAt: number | null }>(
	() => sql`SELECT email, email_verified_at AS verifiedAt FROM user WHERE id = ${placeholder("id")}`,
);

/** An invitation by the secret in its link, or by its request for the account that was invited. */
export type InvitationKey = { token: string } | { requestId: string };

async function findInvitation({ db, actor }: Ctx, key: InvitationKey): Promise<Row | undefined> {
	if ("token" in key) return (await db.all(byToken({ hash: await sha256(key.token) })))[0];
	return actor.kind === "user"
		? (await db.all(byAccount({ request: key.requestId, user: actor.userId })))[0]
		: undefined;
}

/** The use of an invitation for the visitor now. Only `acceptable` and `accepted` ones name the request and the inviter. */
export interface HelperInvitation {
	state:
		| "unknown"
		| "sign-in"
		| "other-account"
		| "unverified"
		| "expired"
		| "withdrawn"
		| "declined"
		| "used"
		| "accepted"
		| "acceptable";
	requestId: string;
	title: string;
	requestType: RequestType;
	inviter: string;
	role: HelperRole;
	/** Only the first letter of the address, for who is signed in with another. */
	hint: string;
}

const unnamed = { requestId: "", title: "", requestType: "cash", inviter: "", role: "reader", hint: "" } as const;

/** The state of one that can't be used by anybody any more; null for an open one. Whoever wrote it may not stand for the request by now. */
async function endOf(ctx: Ctx, row: Row): Promise<"expired" | "withdrawn" | "declined" | "used" | null> {
	if (row.state === "accepted") return "used";
	if (row.state === "declined") return "declined";
	const stands = await standsFor(
		{ ...ctx, actor: { kind: "user", userId: row.inviterId, roles: [] } },
		{ userId: row.ownerId, organizationId: row.organizationId },
	);
	if (row.state === "removed" || !stands) return "withdrawn";
	return row.expiresAt <= ctx.platform.clock.now() ? "expired" : null;
}

async function viewOf(ctx: Ctx, row: Row | undefined): Promise<HelperInvitation> {
	if (!row) return { ...unnamed, state: "unknown" };
	const { actor } = ctx;
	const { requestId, title, requestType, inviter, role } = row;
	const hint = hintOf(row.email);
	const named = { requestId, title, requestType, inviter, role, hint };
	if (row.state === "accepted" && actor.kind === "user" && row.userId === actor.userId)
		return { ...named, state: "accepted" };
	const end = await endOf(ctx, row);
	if (end) return { ...unnamed, state: end };
	if (actor.kind !== "user") return { ...unnamed, state: "sign-in", hint };
	const [user] = await ctx.db.all(account({ id: actor.userId }));
	if (user?.email?.toLowerCase() !== row.email.toLowerCase()) return { ...unnamed, state: "other-account", hint };
	return user.verifiedAt === null ? { ...unnamed, state: "unverified" } : { ...named, state: "acceptable" };
}

/** Looks at an invitation without using it. */
export async function viewHelperInvitation(ctx: Ctx, key: InvitationKey): Promise<HelperInvitation> {
	return viewOf(ctx, await findInvitation(ctx, key));
}

const refusals = {
	unknown: [404, "link_invalid"],
	"sign-in": [401, "sign_in"],
	"other-account": [403, "invitation_other_address"],
	unverified: [403, "invitation_unverified"],
	expired: [409, "invitation_settled"],
	withdrawn: [409, "invitation_settled"],
	declined: [409, "invitation_settled"],
	used: [409, "invitation_settled"],
	accepted: [409, "invitation_settled"],
} as const;

/**
 * Accepts or declines an invitation: the actor becomes a helper of the request, in the write that ends the invitation. The
 * request's owner and the inviter are told.
 * @returns the request's id
 * @throws Problem 401 for a guest, 403 for another account than the invited one, 404 for an unknown link, 409 if it is not open
 */
export async function answerHelperInvitation(
	ctx: Ctx,
	{ accepts, ...key }: InvitationKey & { accepts: boolean },
): Promise<{ requestId: string }> {
	const row = await findInvitation(ctx, key);
	const { state } = await viewOf(ctx, row);
	if (!row || state !== "acceptable") {
		const [status, code] = refusals[state === "acceptable" ? "unknown" : state];
		throw new Problem(status, code);
	}
	const { userId } = requireUser(ctx);
	const { id, requestId, role, tokenHash } = row;
	const now = ctx.platform.clock.now();
	// A new link or another role ends the invitation that the person has read.
	const isOpen = sql`EXISTS (SELECT 1 FROM request_helper h JOIN user u ON u.id = ${userId} AND u.email = h.email COLLATE NOCASE
		AND u.email_verified_at IS NOT NULL AND u.state = 'active'
		WHERE h.id = ${id} AND h.token_hash = ${tokenHash} AND h.state = 'open' AND h.expires_at > ${now} AND h.role = ${role})`;
	// A person who was invited by two addresses helps once.
	const isNew = sql`NOT EXISTS (SELECT 1 FROM request_helper WHERE request_id = ${requestId} AND user_id = ${userId} AND state = 'accepted')`;
	await ctx.db.write(
		[
			requireThat(accepts ? sql`${isOpen} AND ${isNew}` : isOpen, "an open invitation of this account"),
			accepts
				? sql`UPDATE request_helper SET state = 'accepted', user_id = ${userId}, settled_at = ${now} WHERE id = ${id}`
				: sql`UPDATE request_helper SET state = 'declined', settled_at = ${now} WHERE id = ${id}`,
			...(accepts ? await tellKeepers(ctx, row) : []),
			auditRow(ctx, accepts ? "request.helper_joined" : "request.helper_declined", { request: requestId }, { role }),
		],
		{
			unmet: async () => {
				const [found] = await ctx.db.read.all<{ fresh: number }>(sql`SELECT ${isNew} AS fresh`);
				return new Problem(409, accepts && found?.fresh === 0 ? "helper_already" : "invitation_settled");
			},
		},
	);
	return { requestId };
}
