import type { Statement } from "../../../db/client.ts";
import type { ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { SavedCard } from "../../providers/card-types.ts";
import type { ChargeFacts, PaymentFacts } from "../../providers/types.ts";
import type { DonationRow } from "../donations/find.ts";

/**
 * Makes the statements by which a paid donation of a source thanks its donor instead of a receipt, for the payment's write.
 * Features above payments add theirs in `api/features/routes.ts`.
 */
export const paid = new Map<string, (ctx: Ctx, donation: DonationRow) => Promise<Statement[]>>();

/** Makes the statements by which a paid donation begins a regular gift or pays one of its periods, for the payment's write. */
export type RegularPaid = (
	ctx: Ctx,
	paid: { donation: DonationRow; facts: PaymentFacts; charge: ChargeFacts },
) => Promise<Statement[]>;

/** Makes the statements for a donation whose donor's bank disputes it, for the write that first stores the dispute. */
export const disputed = new Set<(donationId: string) => Statement[]>();

/** Hears of a card that its network has changed, as it is now at its provider. */
export const cardChanged = new Set<(ctx: Ctx, card: SavedCard) => Promise<void>>();

/** Hears that a mandate may have changed at its bank. @returns whether a gift has it */
export const mandateChanged = new Set<
	(ctx: Ctx, mandate: { provider: ProviderName; mandateId: string }) => Promise<boolean>
>();

/** Registered like `paid`, for donations that say how often their donor gives. */
export const regularPaid = new Set<RegularPaid>();
