import * as v from "valibot";
import { type BankAccountBody, bankAccountBody } from "../../domain/contracts/bank-accounts.ts";
import { issuesFrom } from "../../domain/forms/issues.ts";
import type { BankCountry } from "../../domain/giving/bank-accounts/bank-account.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { decrypt } from "../identity/encrypt.ts";
import { checkNumbers, sealed } from "./internal/numbers.ts";

/** The bank account that a withdrawal is paid to, as it was when the money was asked for. */
export interface PayoutAccount {
	accountId: string;
	bankLabel: string;
	holderName: string;
	country: BankCountry;
	numberLast4: string;
	numberSealed: string;
	routingSealed: string;
}

/**
 * Checks and encrypts an account that is not saved, under the id of what it is for.
 * @throws Problem 400 for numbers that no bank of the country has
 */
export async function unsavedAccount(
	ctx: Ctx,
	id: string,
	typed: Omit<BankAccountBody, "currency" | "isDefault">,
): Promise<PayoutAccount> {
	const read = v.safeParse(bankAccountBody, { ...typed, isDefault: false });
	if (!read.success) throw invalid(issuesFrom(read.issues, bankAccountBody));
	const { country, label, accountHolderName, accountNumber: number, routingNumber: routing } = read.output;
	await checkNumbers(country, { routing, number });
	const { numberLast4, numberSealed, routingSealed } = await sealed(ctx, id, { routing, number });
	return {
		accountId: id,
		bankLabel: label,
		holderName: accountHolderName,
		country,
		numberLast4,
		numberSealed,
		routingSealed,
	};
}

/** Decrypts the numbers of such an account. @throws Error without the key that they were encrypted with */
export async function openPayout(
	{ platform }: Ctx,
	{ accountId, numberSealed, routingSealed }: Pick<PayoutAccount, "accountId" | "numberSealed" | "routingSealed">,
): Promise<{ accountNumber: string; routingNumber: string }> {
	const { secretsKeys } = platform.settings;
	const [accountNumber, routingNumber] = await Promise.all([
		decrypt(secretsKeys, numberSealed, `bank_number:${accountId}`),
		decrypt(secretsKeys, routingSealed, `bank_routing:${accountId}`),
	]);
	return { accountNumber, routingNumber };
}
