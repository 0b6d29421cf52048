import type { PostingKind } from "../../../api/domain/contracts/books.ts";
import { allManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import { callApi } from "../../client/api.ts";
import type { Option } from "../kit/option.ts";

export const ledgerPath = "/admin/ledger";

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
	withdrawal: "Withdrawal",
};
export const kindText = (kind: string): string => (kinds as Readonly<Record<string, string>>)[kind] ?? kind;

export const ownerKindNames: Readonly<Record<string, string>> = {
	request: "Requests",
	individual: "People",
	organization: "Organizations",
	fund: "Funds",
	foundation: "The foundation",
	provider: "Providers",
};

interface Owned {
	code: string;
	ownerKind: string;
	ownerId: string;
	owner: string | null;
}

const providerName = (id: string): string => allManifests.find(({ name }) => name === id)?.label ?? id;

/** The owner's name: that of a provider, of the foundation for accounts of nobody else, and of who is gone. */
export function ownerText({ ownerKind, ownerId, owner }: Omit<Owned, "code">): string {
	if (ownerKind === "provider") return providerName(ownerId);
	if (owner) return owner;
	if (ownerKind === "foundation") return "The foundation";
	return ownerKind === "individual" ? "A closed account" : "No longer here";
}

/** "Owed to a beneficiary: Books for the night school" */
export function accountText(account: Owned): string {
	const kind = codes[account.code] ?? account.code;
	return account.ownerKind === "foundation" && !account.owner ? kind : `${kind}: ${ownerText(account)}`;
}

const ownerPages: Readonly<Record<string, (id: string) => string>> = {
	request: (id) => `/donationRequest/${id}`,
	individual: (id) => `/admin/userList?open=${id}`,
	organization: (id) => `/organization/${id}`,
};

export function OwnerLink({ of }: { of: Owned }) {
	const page = ownerPages[of.ownerKind];
	const name = <bdi>{ownerText(of)}</bdi>;
	return page ? <a href={page(encodeURIComponent(of.ownerId))}>{name}</a> : name;
}

/** The entries tab with these filters. */
export const entriesAt = (filters: Readonly<Record<string, string>>): string =>
	`${ledgerPath}?${new URLSearchParams({ tab: "entries", ...filters })}`;

const kindNames: Readonly<Record<string, string>> = {
	organization: "organization",
	fund: "fund",
	request: "request",
	individual: "person",
};
type Owner = { _id: string; name: string; kind: string };
const optionOf = ({ _id, name, kind }: Owner): Option => ({
	value: _id,
	label: `${name} (${kindNames[kind] ?? kind})`,
});

/** Suggests who has accounts, by the words of their names. @param only one kind of them */
export const suggestOwners =
	(...only: readonly string[]) =>
	async (search: string): Promise<readonly Option[]> => {
		const { data } = await callApi("GET /ledger/owners", { query: { search } });
		return data.filter(({ kind }) => only.length === 0 || only.includes(kind)).map(optionOf);
	};

export async function ownerLabel(id: string): Promise<string> {
	const provider = allManifests.find(({ name }) => name === id);
	if (provider) return provider.label;
	const { data } = await callApi("GET /ledger/owners", { query: { id } });
	return data[0] ? optionOf(data[0]).label : id;
}
