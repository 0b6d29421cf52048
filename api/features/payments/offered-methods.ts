import { isOffered, type MethodChoice, type OfferedMethod, offeredMethods } from "../../domain/payment-methods.ts";
import type { Ctx } from "../../http/context.ts";
import { paymentProviders } from "../../providers/index.ts";
import type { DonationRow } from "../donations/find.ts";

type Paid = Pick<DonationRow, "currency" | "beneficiaryKind" | "donorUserId" | "source">;

/** What decides which methods the caller can pay a donation by. */
export function methodChoiceOf({ actor }: Pick<Ctx, "actor">, donation: Paid): MethodChoice {
	const { currency, beneficiaryKind, donorUserId, source } = donation;
	return {
		currency,
		beneficiaryKind,
		hasUser: actor.kind === "user" || donorUserId !== null,
		forEvent: source === "event",
	};
}

/** The methods that the caller can pay a donation by, as far as a provider is configured for them. Card is always the first. */
export function methodsFor(ctx: Ctx, donation: Paid): OfferedMethod[] {
	const choice = methodChoiceOf(ctx, donation);
	const configured = paymentProviders(ctx.platform).flatMap(({ methods }) => methods);
	return offeredMethods.filter((method) => isOffered(method, choice) && configured.includes(method));
}
