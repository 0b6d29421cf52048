import type * as v from "valibot";
import type { changeAnswer } from "../../domain/contracts/answers.ts";
import { toMajor } from "../../domain/money.ts";
import type { RequestContent } from "../../domain/requests/content.ts";
import { patchedDetails } from "../../domain/requests/details-patch.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import type { Details } from "../../domain/requests/kinds/kind.ts";
import { detailsToWire } from "../../domain/requests/kinds/wire.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import type { Ctx } from "../../http/context.ts";
import type { StoredChange } from "./internal/change.ts";
import { type LoadedRequest, loadRequest } from "./internal/load-request.ts";

const contentDetails = (content: string): Details => (JSON.parse(content) as RequestContent).details;

type ChangeAnswer = v.InferOutput<typeof changeAnswer>;

/** The fields that a change sets, by the names and units of the API. */
function proposedOf(
	{ requestType, content }: LoadedRequest,
	{ columns, category }: StoredChange,
): ChangeAnswer["proposed"] {
	const { story, goalMinor, beneficiaryName, organizationId, isUrgent, details, ...same } = columns;
	const {
		title,
		city,
		region,
		isPrivate,
		isTaxBenefit,
		raisedAs,
		videos,
		defaultImageUrl,
		endsAt: endDate,
		endsOn: endDay,
	} = same;
	const all = {
		title,
		description: story,
		name: beneficiaryName,
		category: columns.categoryId === undefined ? undefined : category,
		city,
		region,
		orgId: organizationId,
		quantity: goalMinor === undefined ? undefined : toMajor(goalMinor),
		endDate,
		endDay,
		isPrivate,
		isTaxBenefit,
		isUrgentRequirement: isUrgent,
		raisedAs,
		details: details && detailsToWire(kinds[requestType], patchedDetails(contentDetails(content), details)),
		videos,
		defaultImageUrl,
	};
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The change beside a public request, for those who answer for it and for staff; null for everyone else, and if there is none. */
export async function readChangeOf(
	ctx: Ctx,
	request: { id: string; userId: string; organizationId: string | null },
): Promise<ChangeAnswer | null> {
	const { actor } = ctx;
	const isStaff = seesEveryRequest(actor);
	const mayKeep = actor.kind === "user" && (actor.userId === request.userId || request.organizationId !== null);
	if (!isStaff && !mayKeep) return null;
	const loaded = await loadRequest(ctx, request.id);
	if (!loaded?.change || (!isStaff && loaded.transitionRoles.length === 0)) return null;
	const { status, reason, reopens, changedAt } = loaded.change;
	return { status, reason, reopens, changedAt, proposed: proposedOf(loaded, loaded.change) };
}
