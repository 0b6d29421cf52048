import type { PostingKind } from "../../../api/domain/contracts/books.ts";
import { allManifests } from "../../../api/domain/giving/payment-providers/index.ts";

/** The kinds of accounts. */
export const codes: Readonly<Record<string, string>> = {
	payable: "Owed to a beneficiary",
	hold: "Held for a withdrawal",
	psp_clearing: "At a provider",
	psp_fee: "Providers’ fees",
	fee_cover: "Fees that donors added",
	unapplied: "No donation",
	fx: "Between currencies",
	bank: "In our bank account",
	foundation_reserve: "Foundation’s reserve",
	shortfall: "Missing until someone pays",
	match_due: "Sponsors owe for matches",
	matched: "Matched, not paid by the sponsor",
	match_advance: "Sponsors paid before a match",
};

export const kinds: Readonly<Record<PostingKind, string>> = {
	capture: "Gift paid",
	fee: "Provider’s fee",
	fx: "Currency exchange",
	refund: "Refund or dispute",
	surplus: "Second payment",
	unapplied: "Payment without a gift",
	payout: "Payout to our bank",
	shortfall: "Shortfall",
	reserve: "Paid by the reserve",
	match: "Match of a sponsor",
	withdrawal: "Withdrawal",
};
export const kindText = (kind: string): string => (kinds as Readonly<Record<string, string>>)[kind] ?? kind;

export const providerName = (id: string): string => allManifests.find(({ name }) => name === id)?.label ?? id;

/** The account of an id, `psp_clearing:provider:stripe:INR`, as far as it says: "At a provider: Stripe". */
export function accountWords(id: string): string {
	const [code = "", ownerKind = "", owner = ""] = id.split(":");
	const name = codes[code] ?? code;
	return ownerKind === "provider" ? `${name}: ${providerName(owner)}` : name;
}
