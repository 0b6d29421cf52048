import type { BankAccountAnswer } from "../../domain/contracts/bank-accounts.ts";
import { bankCurrency, maskedNumber } from "../../domain/giving/bank-accounts/bank-account.ts";
import type { BankAccountRow } from "./internal/rows.ts";

/** The characters of an IFSC and of a US routing number. */
const routingLength = { IN: 11, US: 9 } as const;

/** An account in the API's format, with its numbers masked. */
export function accountToWire(row: BankAccountRow): BankAccountAnswer {
	return {
		uniqueId: row.id,
		status: row.status,
		country: row.country,
		currency: bankCurrency(row.country) === "INR" ? "inr" : "usd",
		label: row.label,
		accountHolderName: row.holderName,
		accountHolderType: row.holderType,
		accountNumber: maskedNumber(row.numberLength, row.numberLast4),
		routingNumber: maskedNumber(routingLength[row.country], row.routingLast4),
		isDefault: row.isDefault,
		deposits: row.status === "new" ? row.deposits : null,
		createdAt: row.createdAt,
	};
}
