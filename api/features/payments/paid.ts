import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "../donations/find.ts";

/**
 * Makes the statements by which a paid donation of a source thanks its donor instead of a receipt, for the payment's write.
 * Features above payments add theirs in `api/features/routes.ts`.
 */
export const paid = new Map<string, (ctx: Ctx, donation: DonationRow) => Promise<Statement[]>>();
