import { isTicked, type TypedValues, textAt } from "../../domain/forms/form.ts";
import type { Issue } from "../../domain/forms/issues.ts";
import { invitedSeparator, maxInvited } from "../../domain/requests/kinds/request-contract.ts";
import type { Ctx } from "../../http/context.ts";
import { findInvitees } from "./find-invitees.ts";

/** The issues of the people whom a form invites, with their lines. Nobody is invited to a request that is open to all. */
export async function invitedIssues(ctx: Ctx, values: TypedValues): Promise<readonly Issue[]> {
	const typed = textAt(values, "invited") ?? "";
	if (!isTicked(textAt(values, "isPrivate"))) return [];
	const invited = [...new Set(typed.split(invitedSeparator).filter(Boolean))];
	// The contract refuses more.
	return invited.length > maxInvited ? [] : (await findInvitees(ctx, invited, typed)).issues;
}
