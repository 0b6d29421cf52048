import { allManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import { callApi } from "../../client/api.ts";
import { codes, kinds, kindText, providerName } from "../kit/ledger-words.ts";
import type { Option } from "../kit/option.ts";

export { codes, kinds, kindText };

export const ledgerPath = "/admin/ledger";

export const ownerKindNames: Readonly<Record<string, string>> = {
	request: "Requests",
	individual: "People",
	organization: "Organizations",
	fund: "Funds",
	foundation: "The foundation",
	provider: "Providers",
	match: "Matches",
};

interface Owned {
	code: string;
	ownerKind: string;
	ownerId: string;
	owner: string | null;
}

/** The owner's name: that of a provider, of the foundation for accounts of nobody else, and of who is gone. */
export function ownerText({ ownerKind, ownerId, owner }: Omit<Owned, "code">): string {
	if (ownerKind === "provider") return providerName(ownerId);
	if (owner) return owner;
	if (ownerKind === "foundation") return "The foundation";
	if (ownerKind === "match") return "A sponsor who is gone";
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
	match: (id) => `/admin/matchPledges?open=${id}`,
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
	match: "match",
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
