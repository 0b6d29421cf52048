import { and, eq } from "drizzle-orm";
import { bankAccount } from "../../../db/schema/index.ts";
import type { MessageCode } from "../../domain/messages/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { BankSetup, DepositProof } from "../../providers/types.ts";
import { banksOf, registeredAs } from "./internal/register.ts";
import { accountById, type BankAccountRow, ownerOf } from "./internal/rows.ts";
import { accountAudit } from "./internal/statements.ts";

export type { DepositProof } from "../../providers/types.ts";

/** The provider's names of wrong deposits. */
const mismatches: Readonly<Record<string, MessageCode>> = {
	payment_method_microdeposit_verification_amounts_mismatch: "deposits_differ",
	payment_method_microdeposit_verification_amounts_invalid: "deposits_differ",
	payment_method_microdeposit_verification_descriptor_code_mismatch: "deposit_code_differs",
};

/**
 * Verifies a new US account by the deposits that its owner sees on its statement. The provider allows three tries for amounts and
 * ten for a code; after them, or after ten days, the account must be saved again.
 * @throws Problem 400 for other deposits, 404 for an unknown account, 409 for one that can't be verified, 503 while the provider
 *   can't be reached
 */
export async function verifyAccount(
	ctx: Ctx,
	{ accountId, proof }: { accountId: string; proof: DepositProof },
): Promise<BankAccountRow> {
	const account = await accountById(ctx, accountId);
	if (!account) throw notFound("bank_account");
	const { setupId, status } = account;
	if (status === "verified") return account;
	if (status === null || setupId === null) throw new Problem(409, "account_state");
	const setup = await verified(ctx, setupId, proof);
	const stored = await storeSetup(ctx, account, setup);
	if (stored.status !== "verified") throw new Problem(409, "account_state");
	return stored;
}

/** The provider's state after a try. @throws Problem 400 for other deposits, 503 while the provider can't be reached */
async function verified(ctx: Ctx, setupId: string, proof: DepositProof): Promise<BankSetup | null> {
	const banks = banksOf(ctx);
	try {
		return await banks.verifyAccount(setupId, proof);
	} catch (error) {
		const trouble = troubleOf(error);
		const wrong = "code" in trouble ? mismatches[trouble.code] : undefined;
		if (wrong) throw new Problem(400, wrong);
		if (trouble.kind === "unknown") {
			ctx.platform.log.error("bank account could not be verified", error, { setupId });
			throw new Problem(503, "bank_unavailable", { retryAfter: 60 });
		}
		// Too many tries, too late, or verified by a call whose answer was lost.
		return banks.readSetup(setupId).catch(() => {
			throw new Problem(503, "bank_unavailable", { retryAfter: 60 });
		});
	}
}

/** Days for which an account's deposits verify it. */
export const depositDays = 10;

/** Stores what the provider knows of an account's deposits; null if it knows nothing any more. */
export async function storeSetup(ctx: Ctx, account: BankAccountRow, setup: BankSetup | null): Promise<BankAccountRow> {
	const { id, revision, customerId, setupId } = account;
	const known = setup
		? registeredAs({ ...setup, methodId: setup.methodId ?? account.methodId }, customerId)
		: { status: null };
	await ctx.db.write([
		ctx.db.build
			.update(bankAccount)
			.set({
				...known,
				deposits: known.status === "new" ? account.deposits : null,
				changedAt: ctx.platform.clock.now(),
			})
			// A change that runs has counted the revision up already, and replaces the setup when it ends.
			.where(and(eq(bankAccount.id, id), eq(bankAccount.revision, revision), eq(bankAccount.setupId, setupId ?? ""))),
		accountAudit(ctx, known.status === "verified" ? "verified" : "refused", id, ownerOf(account)),
	]);
	return (await accountById(ctx, id)) ?? account;
}
