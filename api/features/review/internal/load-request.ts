import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { OrganizationRole } from "../../../domain/people/access.ts";
import { mayDo } from "../../../domain/people/organizations.ts";
import { statusAt } from "../../../domain/requests/end.ts";
import type { RequestStatus } from "../../../domain/requests/statuses.ts";
import type { Movable, TransitionRole } from "../../../domain/requests/transitions.ts";
import type { RequestType } from "../../../domain/requests/types.ts";
import type { Ctx } from "../../../http/context.ts";
import { type Keeper, keepersOf } from "../../requests/keepers.ts";
import { changeJson, readChange, type StoredChange } from "./change.ts";
import { contentJson } from "./content.ts";

interface Row {
	id: string;
	title: string;
	status: RequestStatus;
	requestType: RequestType;
	goalMinor: number;
	raisedMinor: number;
	donationCount: number;
	isPrivate: number;
	endsAt: number | null;
	userId: string;
	organizationId: string | null;
	heldBy: "owner" | "staff" | null;
	wasApproved: number;
	/** The actor's role in the request's organization. */
	memberRole: OrganizationRole | null;
	/** A hash's input: the content as JSON. */
	content: string;
	/** The change beside it as JSON; null for none. */
	changeText: string | null;
}

const requestById = sqlQuery<Row>(
	() => sql`SELECT r.id, r.title, r.status, r.request_type AS requestType, r.goal_minor AS goalMinor,
		coalesce(t.raised_minor, 0) AS raisedMinor, coalesce(t.donation_count, 0) AS donationCount, r.is_private AS isPrivate,
		r.ends_at AS endsAt, r.user_id AS userId, r.organization_id AS organizationId, v.held_by AS heldBy,
		v.approved_at IS NOT NULL AS wasApproved, m.role AS memberRole, ${contentJson(sql`r.id`)} AS content,
		${changeJson(sql`r.id`)} AS changeText
		FROM donation_request r LEFT JOIN request_totals t ON t.request_id = r.id LEFT JOIN request_review v ON v.request_id = r.id
		LEFT JOIN organization_member m ON m.organization_id = r.organization_id AND m.user_id = ${sql.placeholder("actor")}
		WHERE r.id = ${sql.placeholder("id")}`,
);

/** A request as far as a move depends on it. */
export interface LoadedRequest extends Omit<Row, "isPrivate" | "wasApproved">, Movable {
	isPrivate: boolean;
	wasApproved: boolean;
	/** As stored; `status` is that of this moment. */
	storedStatus: RequestStatus;
	/** The people who run it now. */
	keepers: readonly Keeper[];
	/** The actor's roles in this request. */
	transitionRoles: readonly TransitionRole[];
	/** A change that waits beside it, or was not accepted; null for none. */
	change: StoredChange | null;
}

/**
 * Nobody reviews their own request, nor, as staff, one of an organization that they belong to. Who raised one for an organization
 * answers for it as long as they belong to it.
 */
export function transitionRolesOf(
	{ actor }: Ctx,
	{ userId, memberRole, organizationId }: Pick<Row, "userId" | "memberRole" | "organizationId">,
): TransitionRole[] {
	if (actor.kind === "system") return ["system"];
	if (actor.kind !== "user") return [];
	if (actor.userId === userId) {
		if (organizationId === null || mayDo(memberRole, "review")) return ["owner"];
		return memberRole === null ? [] : ["orgMember"];
	}
	if (memberRole !== null) return mayDo(memberRole, "review") ? ["orgAdmin"] : [];
	return (["admin", "superAdmin"] as const).filter((role) => actor.roles.includes(role));
}

/** Reads a request for a move; null if there is none. Whether the actor may see it is the caller's question. */
export async function loadRequest(ctx: Ctx, id: string): Promise<LoadedRequest | null> {
	const { actor } = ctx;
	const [[row], keepers] = await ctx.db.batch([
		requestById({ id, actor: actor.kind === "user" ? actor.userId : "" }),
		keepersOf({ request: id }),
	]);
	if (!row) return null;
	const status = statusAt(row, ctx.platform.clock.now());
	return {
		...row,
		keepers,
		isPrivate: row.isPrivate === 1,
		wasApproved: row.wasApproved === 1,
		status,
		storedStatus: row.status,
		// A request on hold without a record of who held it is opened again by staff only.
		heldBy: status === -6 ? (row.heldBy ?? "staff") : null,
		transitionRoles: transitionRolesOf(ctx, row),
		change: readChange(row.changeText),
	};
}

/** Holds as long as a request is as it was read, with what waits beside it. */
export const isAsRead = ({ id, storedStatus, content, changeText }: LoadedRequest): SQL =>
	sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${id} AND status = ${storedStatus})
		AND ${contentJson(sql`${id}`)} = ${content} AND ${changeJson(sql`${id}`)} IS ${changeText}`;
