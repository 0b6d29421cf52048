import type { BankAccountBody } from "../../api/domain/contracts/bank-accounts.ts";
import { demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";

/** A bank account of the demo, to be saved through the same steps as its owner's: saved, then verified by its deposits. */
export interface BankAccountPlan {
	owner: { kind: "user" | "organization"; id: string };
	body: BankAccountBody;
	verified: boolean;
	/** Milliseconds since the epoch. */
	at: number;
}

const day = 24 * 3_600_000;
const individual = { accountHolderType: "individual", isDefault: true } as const;
/** Stripe's test account whose transfers arrive (docs.stripe.com/payments/ach-direct-debit#test). */
const american = {
	country: "US",
	label: "First Test Bank",
	accountNumber: "000123456789",
	routingNumber: "110000000",
} as const;

/** The donor can give by transfer, the donee can be paid in India, and one account waits for its deposits. */
export const demoBankAccounts: readonly BankAccountPlan[] = [
	{
		owner: { kind: "user", id: userId("donor") },
		body: { ...individual, ...american, accountHolderName: "Devika Nair" },
		verified: true,
		at: demoNow - 40 * day,
	},
	{
		owner: { kind: "user", id: userId("donee") },
		body: {
			...individual,
			country: "IN",
			label: "State Bank of India",
			accountHolderName: "Imran Shaikh",
			accountNumber: "30123456789",
			routingNumber: "SBIN0000300",
		},
		verified: false,
		at: demoNow - 30 * day,
	},
	{
		owner: { kind: "user", id: userId("superadmin") },
		body: { ...individual, ...american, accountHolderName: "Ruth Callahan" },
		verified: false,
		at: demoNow - day,
	},
	{
		owner: { kind: "organization", id: demoOrganizationIds["vidya-jyothi"] },
		body: {
			accountHolderType: "company",
			isDefault: true,
			country: "IN",
			label: "Canara Bank",
			accountHolderName: "Vidya Jyothi Trust",
			accountNumber: "0423101001234",
			routingNumber: "CNRB0000423",
		},
		verified: false,
		at: demoNow - 20 * day,
	},
];
