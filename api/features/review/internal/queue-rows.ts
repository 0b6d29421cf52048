import { sql } from "drizzle-orm";
import { riskOfRequest } from "../../../../db/sql/fraud-risk.ts";
import { paidOutMinor } from "../../../../db/sql/paid-out.ts";
import type { QueueAnswer } from "../../../domain/contracts/review.ts";
import type { Currency } from "../../../domain/money.ts";
import { toMajor } from "../../../domain/money.ts";
import type { OrganizationRole } from "../../../domain/people/access.ts";
import { statusAt } from "../../../domain/requests/end.ts";
import type { RequestStatus } from "../../../domain/requests/statuses.ts";
import { decisionsOf, movesOf } from "../../../domain/requests/transitions.ts";
import type { RequestType } from "../../../domain/requests/types.ts";
import type { Ctx } from "../../../http/context.ts";
import { changeJson, readChange } from "./change.ts";
import { contentJson, versionOf } from "./content.ts";
import { transitionRolesOf } from "./load-request.ts";

/** The columns of a request `r` in the queue. Values: `actor`. */
export const queueColumns = sql`r.id, r.title, r.request_type AS requestType, r.status, r.region, r.city, r.currency, r.goal_minor AS goalMinor,
	r.ends_at AS endsAt, r.created_at AS createdAt, r.user_id AS userId, r.organization_id AS orgId, o.name AS orgName,
	trim(u.first_name || ' ' || u.last_name) AS ownerName, coalesce(t.raised_minor, 0) AS raisedMinor, coalesce(t.withdrawn_minor, 0) AS withdrawnMinor,
	${paidOutMinor(sql`r.id`, sql`t.withdrawn_minor`)} AS paidOutMinor,
	(SELECT count(*) FROM request_report p WHERE p.request_id = r.id AND p.resolved_at IS NULL) AS reports,
	${riskOfRequest("r", sql`${sql.placeholder("actor")}`)} AS risk, v.held_by AS heldBy, v.assigned_to AS assigneeId, trim(a.first_name || ' ' || a.last_name) AS assigneeName,
	v.approved, ${contentJson(sql`r.id`)} AS content, ${changeJson(sql`r.id`)} AS changeText, m.role AS memberRole`;

/** The tables beside a request `r` that the columns come from. */
export const queueJoins = sql`JOIN user u ON u.id = r.user_id
	LEFT JOIN organization o ON o.id = r.organization_id LEFT JOIN request_totals t ON t.request_id = r.id
	LEFT JOIN request_review v ON v.request_id = r.id LEFT JOIN user a ON a.id = v.assigned_to
	LEFT JOIN organization_member m ON m.organization_id = r.organization_id AND m.user_id = ${sql.placeholder("actor")}`;

export interface QueueRow {
	id: string;
	title: string;
	requestType: RequestType;
	status: RequestStatus;
	region: string;
	city: string | null;
	currency: Currency;
	goalMinor: number;
	endsAt: number | null;
	createdAt: number;
	/** When it was raised, or for a change that waits beside it when that was saved. */
	waitsSince: number;
	userId: string;
	orgId: string | null;
	orgName: string | null;
	ownerName: string;
	raisedMinor: number;
	withdrawnMinor: number;
	paidOutMinor: number;
	reports: number;
	/** The open hints of fraud as JSON. */
	risk: string;
	heldBy: "owner" | "staff" | null;
	assigneeId: string | null;
	assigneeName: string | null;
	/** The content when it was last approved, and now. */
	approved: string | null;
	content: string;
	/** The change beside it as JSON. */
	changeText: string | null;
	memberRole: OrganizationRole | null;
}

/** A request of the queue in the API's format. */
export async function queueToWire(ctx: Ctx, row: QueueRow): Promise<QueueAnswer> {
	const now = ctx.platform.clock.now();
	const status = statusAt(row, now);
	const heldBy = status === -6 ? (row.heldBy ?? "staff") : null;
	const transitionRoles = transitionRolesOf(ctx, { ...row, organizationId: row.orgId });
	const change = readChange(row.changeText);
	const decisions = decisionsOf({ status, change }, transitionRoles);
	const moves = [
		...decisions,
		...movesOf({ status, endsAt: row.endsAt, heldBy }, transitionRoles, now).filter(
			// While a change waits, these statuses mean that it is judged.
			({ to }) => !decisions.some((decision) => decision.to === to),
		),
	];
	return {
		_id: row.id,
		title: row.title,
		requestType: row.requestType,
		status,
		region: row.region,
		city: row.city,
		orgId: row.orgId,
		orgName: row.orgName,
		owner: { id: row.userId, name: row.ownerName },
		quantity: toMajor(row.goalMinor),
		donated_quantity: toMajor(row.raisedMinor),
		totalWithdrawalAmount: toMajor(row.withdrawnMinor),
		onItsWayAmount: toMajor(row.withdrawnMinor - row.paidOutMinor),
		units: row.currency,
		createdAt: row.createdAt,
		reports: row.reports,
		risk: JSON.parse(row.risk),
		assignee: row.assigneeId && row.assigneeName ? { id: row.assigneeId, name: row.assigneeName } : null,
		isChanged: row.approved !== null && row.approved !== row.content,
		change: change && { status: change.status, reopens: change.reopens },
		version: await versionOf({ content: row.content, changeText: row.changeText, storedStatus: row.status }),
		moves: moves.map(({ to, name, reason }) => ({ to, name, needsReason: reason === "required" })),
	};
}
