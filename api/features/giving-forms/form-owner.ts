import { issue } from "../../domain/forms/issues.ts";
import type { FormOwnerKind } from "../../domain/giving/giving-form.ts";
import type { HomeCurrency } from "../../domain/money.ts";
import { currencyOf } from "../../domain/regions.ts";
import { mayAtDesk } from "../../domain/requests/desk-roles.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { openDesk } from "../desk/read-desk.ts";
import { organizationFor } from "../organizations/find.ts";

/** An organization or a request with donation forms. */
export interface FormOwner {
	kind: FormOwnerKind;
	id: string;
	/** Its name or title. */
	name: string;
	currency: HomeCurrency;
}

/**
 * An organization or a request whose forms the actor may change and read: an organization's owners and admins, and who runs a request.
 * @throws Problem 401 for a guest, 403 for anyone else, 404 or 410 for an unknown one, 409 for a closed organization, and for a
 *   request that takes no money
 */
export async function formOwner(ctx: Ctx, { kind, id }: Pick<FormOwner, "kind" | "id">): Promise<FormOwner> {
	requireUser(ctx);
	if (kind === "organization") {
		const { row } = await organizationFor(ctx, { id, action: "edit" });
		return { kind, id, name: row.name, currency: currencyOf(row.region) };
	}
	const { request, reader } = await openDesk(ctx, { requestId: id });
	if (!mayAtDesk(reader, "run")) throw new Problem(403, "request_not_yours");
	if (request.requestType !== "cash") throw new Problem(409, "form_no_money");
	return { kind, id: request.id, name: request.title, currency: request.currency };
}

/** The owner that a call names. @throws Problem 400 unless it names one */
export function namedOwner(input: {
	organizationId?: string | undefined;
	donationRequestId?: string | undefined;
}): Pick<FormOwner, "kind" | "id"> {
	const { organizationId = "", donationRequestId = "" } = input;
	if (organizationId && !donationRequestId) return { kind: "organization", id: organizationId };
	if (donationRequestId && !organizationId) return { kind: "request", id: donationRequestId };
	throw invalid([issue("organizationId", "recipient_missing")]);
}
