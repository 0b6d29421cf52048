/** A person with an account at the stand-in providers. */
export interface ProviderPerson {
	/** The provider's id of the person. */
	sub: string;
	given_name: string;
	family_name: string;
	email: string;
	email_verified: boolean;
	/** The case that this person demonstrates, for the page. */
	note: string;
}

/** The first has an account with us under the same address; the second is new; the third claims an address without proof. */
export const people: readonly ProviderPerson[] = [
	{
		sub: "110001",
		given_name: "Devika",
		family_name: "Nair",
		email: "donor@demo.test",
		email_verified: true,
		note: "has a demo account with the same verified address",
	},
	{
		sub: "110002",
		given_name: "Neha",
		family_name: "Kapoor",
		email: "neha.kapoor@people.example",
		email_verified: true,
		note: "is new here",
	},
	{
		sub: "110003",
		given_name: "Lakshmi",
		family_name: "Reddy",
		email: "owner@demo.test",
		email_verified: false,
		note: "claims the address of a demo account without having verified it",
	},
];
