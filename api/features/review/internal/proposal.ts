import { eq, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { type ChangedColumns, donationRequest, type RequestColumns } from "../../../../db/schema/index.ts";
import { patchBetween } from "../../../domain/requests/details-patch.ts";
import { liveStatuses } from "../../../domain/requests/statuses.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { inviteStatements } from "../invite-statements.ts";
import { proposeStatements } from "./change-statements.ts";
import type { LoadedRequest } from "./load-request.ts";

/** The whole content of a public request as its keepers want it. */
export interface Wanted {
	columns: RequestColumns;
	/** Everyone who is to be invited. */
	invitees: readonly string[];
	/** Whether a closed request is to take gifts again. */
	reopens: boolean;
	/** Whether something that staff should look at is written at once. */
	noted: boolean;
}

export interface Proposal {
	statements: readonly Statement[];
	/** Whether anything waits for review. */
	waits: boolean;
	/** The names of the columns that differ: at once, and after a review. */
	now: readonly string[];
	later: readonly string[];
}

const invitedBefore = sqlQuery<{ invitee: string }>(
	() => sql`SELECT invitee FROM request_invite WHERE request_id = ${sql.placeholder("id")}`,
);

/** A value as text that is the same for the same content, whatever the order of an object's names. */
function textOf(value: unknown): string {
	const sorted = (_key: string, each: unknown) =>
		typeof each === "object" && each !== null && !Array.isArray(each)
			? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
			: each;
	return JSON.stringify(value ?? null, sorted);
}

const isLater = ({ endsAt: was = null }: RequestColumns, { endsAt: is = null }: RequestColumns) =>
	was !== null && (is === null || is > was);

/** The longest move of an end without a review. */
const oneYear = 366 * 24 * 3_600_000;

/**
 * Changes that harm no donor and need no review: an end up to a year later, counted from now if it is nearer, and a
 * lower goal, but not one below what was given.
 */
function isFree(name: string, { before, wanted, raisedMinor, now }: FreeChange): boolean {
	const { goalMinor: goal = 0, endsAt } = wanted;
	if (name === "goalMinor") return goal > 0 && goal < (before.goalMinor ?? 0) && goal >= raisedMinor;
	if (name !== "endsAt" && name !== "endsOn") return false;
	return isLater(before, wanted) && typeof endsAt === "number" && endsAt <= Math.max(now, before.endsAt ?? 0) + oneYear;
}

interface FreeChange {
	before: RequestColumns;
	wanted: RequestColumns;
	raisedMinor: number;
	now: number;
}

/**
 * The statements that keep what differs beside a public request, where it waits for review. A later end and a lower goal of an open
 * one are written at once, and so is what takes it from other people's sight.
 */
export async function proposalOf(ctx: Ctx, request: LoadedRequest, wanted: Wanted): Promise<Proposal> {
	const { id, change, transitionRoles } = request;
	const [[before], invited] = await Promise.all([
		ctx.db.read.select().from(donationRequest).where(eq(donationRequest.id, id)).limit(1),
		ctx.db.all(invitedBefore({ id })),
	]);
	if (!before) throw notFound("request");
	const isLive = liveStatuses.includes(request.status);
	const picture = change?.columns.defaultImageUrl;
	const columns: RequestColumns = { ...(picture === undefined ? {} : { defaultImageUrl: picture }), ...wanted.columns };
	const differing = Object.entries(columns).filter(
		([name, value]) => value !== undefined && textOf(value) !== textOf(before[name as keyof typeof before]),
	);
	const compared = { before, wanted: columns, raisedMinor: request.raisedMinor, now: ctx.platform.clock.now() };
	const hides = columns.isPrivate === true;
	const free = differing.filter(([name]) => (name === "isPrivate" && hides) || (isLive && isFree(name, compared)));
	const rest = differing.filter((each) => !free.includes(each));
	const sorted = (all: readonly string[]) => JSON.stringify(all.toSorted());
	const invitees = sorted(wanted.invitees);
	const stayInvited = invited.map(({ invitee }) => invitee).filter((each) => !hides || wanted.invitees.includes(each));
	const invitesDiffer = invitees !== sorted(stayInvited);
	const opensLater = !isLive && rest.some(([name]) => name === "endsAt") && isLater(before, columns);
	const reopens = !isLive && (wanted.reopens || opensLater);
	const isLeft = rest.length === 0 && !invitesDiffer && !reopens && !wanted.noted && !change;
	const guarded = (["organizationId", "region", "currency"] as const).filter((name) =>
		rest.some(([each]) => each === name),
	);
	const set = (from: RequestColumns) =>
		ctx.db.build
			.update(donationRequest)
			.set(Object.fromEntries(guarded.map((name) => [name, from[name] ?? null])))
			.where(eq(donationRequest.id, id));
	return {
		statements: [
			// Triggers refuse now whatever they would refuse at the approval.
			...(guarded.length > 0 ? [set(columns), set(before)] : []),
			...(free.length > 0
				? [ctx.db.build.update(donationRequest).set(Object.fromEntries(free)).where(eq(donationRequest.id, id))]
				: []),
			...(stayInvited.length < invited.length ? inviteStatements(ctx, id, stayInvited) : []),
			...(isLeft
				? []
				: proposeStatements(ctx, id, transitionRoles.includes("orgMember") ? 3 : 0, {
						columns: JSON.stringify({
							...Object.fromEntries(rest),
							...(rest.some(([name]) => name === "details")
								? { details: patchBetween(before.details, columns.details ?? {}) }
								: {}),
						} satisfies ChangedColumns),
						invitees: invitesDiffer ? invitees : null,
						...(reopens ? { reopens } : {}),
						...(wanted.noted ? { noted: true } : {}),
					})),
		],
		waits: !isLeft,
		now: free.map(([name]) => name),
		later: rest.map(([name]) => name),
	};
}
