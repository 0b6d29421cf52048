import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { DeskHelper, HelpedRequest, HelperForm } from "../../domain/contracts/desk.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { hasRole } from "../../domain/people/access.ts";
import { randomText } from "../../domain/random-text.ts";
import { type HelperRole, helperInvitationSpan, mostHelpers } from "../../domain/requests/desk-roles.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { notify } from "../notifications/notify.ts";
import { queueMail } from "../outbox/queue.ts";
import type { RequestRow } from "../requests/rows.ts";
import { openDesk } from "./read-desk.ts";

/** The pause before an invitation may be sent again, also after it was withdrawn. */
const pause = 5 * 60_000;
/** The time before a person who declined is asked again. */
const rest = 30 * 86_400_000;
/** Invitations that a person can send within 24 hours. */
const mostPerDay = 50;
const day = 86_400_000;

const account = sqlQuery<{ id: string; language: Language | null }>(
	() => sql`SELECT id, language FROM user WHERE email = ${placeholder("email")} AND state = 'active'`,
);
const nameOf = sqlQuery<{ name: string; email: string | null; language: Language | null }>(
	() =>
		sql`SELECT trim(first_name || ' ' || last_name) AS name, email, language FROM user WHERE id = ${placeholder("id")}`,
);
const ofRequest = sqlQuery<Omit<DeskHelper, "state"> & { state: "open" | "accepted" }>(
	() => sql`SELECT h.id AS _id, CASE WHEN h.state = 'open' THEN h.email END AS email, trim(u.first_name || ' ' || u.last_name) AS name, h.role, h.state,
			h.expires_at AS expiresAt
		FROM request_helper h LEFT JOIN user u ON u.id = h.user_id
		WHERE h.request_id = ${placeholder("request")} AND h.state IN ('open', 'accepted')
			AND (${placeholder("only")} IS NULL OR h.user_id = ${placeholder("only")}) ORDER BY h.state, h.created_at, h.id LIMIT ${sql.raw(String(mostHelpers))}`,
);

/** The request, for who decides about its helpers. @throws Problem 403 for its helpers and for staff, as `openDesk` for others */
async function asKeeper(ctx: Ctx, input: { requestId: string }): Promise<RequestRow> {
	const { request, reader } = await openDesk(ctx, input);
	if (reader !== "keeper") throw new Problem(403, "request_not_yours");
	return request;
}

/**
 * The helpers of a request, and for who runs it and admins its invitations that were not answered, at most 20; helpers see
 * themselves only. @throws Problem as `openDesk`
 */
export async function listHelpers(ctx: Ctx, input: { requestId: string }): Promise<DeskHelper[]> {
	const { request, reader } = await openDesk(ctx, input);
	const now = ctx.platform.clock.now();
	const only = reader === "keeper" || reader === "staff" ? null : requireUser(ctx).userId;
	// An invitation has nothing but an address, which is not finance's business.
	const seesAddresses = reader === "keeper" || hasRole(ctx.actor, ["admin", "superAdmin"]);
	const rows = (await ctx.db.all(ofRequest({ request: request.id, only }))).filter(
		({ email }) => email === null || seesAddresses,
	);
	return rows.map((row) => ({ ...row, state: row.state === "open" && row.expiresAt <= now ? "expired" : row.state }));
}

const helpedBy = sqlQuery<HelpedRequest & { total: number }>(
	() => sql`SELECT r.id AS _id, r.title, r.status, h.role, count(*) OVER () AS total
		FROM request_helper h INDEXED BY request_helper_of_person JOIN donation_request r ON r.id = h.request_id
		WHERE h.user_id = ${placeholder("user")} AND h.state = 'accepted' ORDER BY h.settled_at DESC
		LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);

/** The requests at whose desk the actor helps, the latest first. @throws Problem 401 for a guest */
export async function listHelped(
	ctx: Ctx,
	{ limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Rows<HelpedRequest> & { total: number }> {
	const found = await ctx.db.all(helpedBy({ user: requireUser(ctx).userId, limit, offset }));
	const total = found[0]?.total ?? 0;
	return { rows: found.map(({ total: _, ...row }) => row), total, hasMore: offset + found.length < total };
}

const at = (requestId: string, email: string): SQL =>
	sql`FROM request_helper WHERE request_id = ${requestId} AND email = ${email}`;

/**
 * Invites somebody to a request's desk by mail, or sends an open invitation again with a new link and role; the link before it
 * ends. It can be accepted once, within seven days, by the account with this verified address.
 * @throws Problem 400 for one's own address, 403 unless the actor stands for the request, 409 before it is approved, for a helper, for
 *   who declined in the last 30 days, and for too many of them, 429 within five minutes of the last mail
 */
export async function inviteHelper(ctx: Ctx, input: HelperForm & { requestId: string }): Promise<void> {
	const { id: requestId, title, requestType, status } = await asKeeper(ctx, input);
	// The mail says the title, which nobody has read before the request is approved.
	if (!publicStatuses.includes(status)) throw new Problem(409, "helpers_not_yet");
	const { email, role } = input;
	const { userId } = requireUser(ctx);
	const [[invited], [inviter]] = await ctx.db.batch([account({ email }), nameOf({ id: userId })]);
	if (inviter?.email?.toLowerCase() === email.toLowerCase()) throw invalid([issue("email", "helper_self")]);
	const now = ctx.platform.clock.now();
	const token = randomText(24);
	const tokenHash = await sha256(token);
	const isHelper = sql`EXISTS (SELECT 1 ${at(requestId, email)} AND state = 'accepted')`;
	const justSent = sql`EXISTS (SELECT 1 ${at(requestId, email)} AND sent_at > ${now - pause})`;
	const hasDeclined = sql`EXISTS (SELECT 1 ${at(requestId, email)} AND state = 'declined' AND settled_at > ${now - rest})`;
	const hasRoom = sql`(SELECT count(*) FROM request_helper WHERE request_id = ${requestId} AND state IN ('open', 'accepted') AND email <> ${email}) < ${mostHelpers}`;
	const hasDay = sql`(SELECT count(*) FROM audit_log WHERE actor_id = ${userId} AND action = 'request.helper_invited' AND created_at > ${now - day}) < ${mostPerDay}`;
	const to = {
		email,
		userId: invited?.id ?? null,
		language: invited?.language ?? inviter?.language ?? defaultLanguage,
	};
	const link = linkFor(ctx, `/invitation/desk?token=${token}`, to.language);
	await ctx.db.write(
		[
			requireThat(sql`NOT ${isHelper}`, "not a helper"),
			requireThat(sql`NOT ${justSent}`, "not just sent"),
			requireThat(sql`NOT ${hasDeclined}`, "not declined before"),
			requireThat(hasRoom, "room for an invitation"),
			requireThat(hasDay, "room in the day"),
			sql`INSERT INTO request_helper (id, request_id, email, role, token_hash, invited_by, created_at, sent_at, expires_at)
				VALUES (${ctx.platform.ids.next("hlp_")}, ${requestId}, ${email}, ${role}, ${tokenHash}, ${userId}, ${now}, ${now}, ${now + helperInvitationSpan})
				ON CONFLICT (request_id, email) WHERE state IN ('open','accepted') DO UPDATE SET role = excluded.role, token_hash = excluded.token_hash,
					invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
			...notify(ctx, { to: { email }, kind: "invitation", requestId, detail: "helper" }),
			queueMail(ctx, to, "helper-invitation", { inviter: inviter?.name ?? "", title, requestType, role, link }),
			auditRow(ctx, "request.helper_invited", { request: requestId }, { role }),
		],
		{
			unmet: async () => {
				const [found] = await ctx.db.read.all<{ helper: number; just: number; declined: number; room: number }>(
					sql`SELECT ${isHelper} AS helper, ${justSent} AS just, ${hasDeclined} AS declined, ${hasRoom} AS room`,
				);
				if (found?.helper) return invalid([issue("email", "helper_exists")], 409);
				if (found?.declined) return invalid([issue("email", "helper_declined")], 409);
				if (found?.just) return new Problem(429, "org_invited_too_soon", { retryAfter: pause / 1000 });
				return found?.room
					? new Problem(429, "invited_many_today", { values: { limit: mostPerDay }, retryAfter: 3600 })
					: new Problem(409, "helpers_many", { values: { limit: mostHelpers } });
			},
		},
	);
}

const isThere = (requestId: string, helperId: string): SQL =>
	sql`EXISTS (SELECT 1 FROM request_helper WHERE id = ${helperId} AND request_id = ${requestId} AND state IN ('open', 'accepted'))`;

/**
 * Gives a helper another role, from the next request of theirs on, or somebody who has not accepted yet. It can be taken back.
 * @throws Problem 403 unless the actor stands for the request, 404 for an unknown helper
 */
export async function changeHelperRole(
	ctx: Ctx,
	input: { requestId: string; helperId: string; role: HelperRole },
): Promise<void> {
	const { id: requestId } = await asKeeper(ctx, input);
	const { helperId, role } = input;
	await ctx.db.write(
		hold(ctx, "request-helper", helperId).around([
			requireThat(isThere(requestId, helperId), "a helper or an open invitation"),
			sql`UPDATE request_helper SET role = ${role} WHERE id = ${helperId}`,
			auditRow(ctx, "request.helper_role_changed", { request: requestId }, { helper: helperId, role }),
		]),
		{ unmet: () => new Problem(404, "helper_not_found") },
	);
}

/**
 * Removes a helper from a request's desk, or withdraws an open invitation. Helpers may remove themselves. It can be taken back.
 * @returns whether the actor was the helper
 * @throws Problem 403 unless the actor stands for the request or is the helper, 404 for an unknown one
 */
export async function removeHelper(
	ctx: Ctx,
	input: { requestId: string; helperId: string },
): Promise<{ isOwn: boolean; wasOpen: boolean }> {
	const { request, reader } = await openDesk(ctx, input);
	const { userId } = requireUser(ctx);
	const [found] = await ctx.db.read.all<{ userId: string | null }>(
		sql`SELECT user_id AS "userId" FROM request_helper WHERE id = ${input.helperId} AND request_id = ${request.id} AND state IN ('open', 'accepted')`,
	);
	const isOwn = found?.userId === userId;
	if (reader !== "keeper" && !isOwn) throw new Problem(403, "request_not_yours");
	const now = ctx.platform.clock.now();
	const wasOpen = found?.userId === null;
	const action = isOwn ? "request.helper_left" : wasOpen ? "request.helper_withdrawn" : "request.helper_removed";
	await ctx.db.write(
		hold(ctx, "request-helper", input.helperId).around([
			requireThat(isThere(request.id, input.helperId), "a helper or an open invitation"),
			sql`UPDATE request_helper SET state = 'removed', settled_at = ${now} WHERE id = ${input.helperId}`,
			auditRow(ctx, action, { request: request.id }, { helper: found?.userId ?? input.helperId }),
		]),
		{ unmet: () => new Problem(404, "helper_not_found") },
	);
	return { isOwn, wasOpen };
}
