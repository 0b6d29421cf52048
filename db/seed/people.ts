import type { BloodGroup } from "../../api/domain/people/people.ts";
import type { Role } from "../../api/domain/people/roles.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import { documentVersions } from "../../api/domain/terms.ts";
import type { user } from "../schema/index.ts";
import { demoId } from "./ids.ts";

export { demoPassword } from "../../api/domain/demo.ts";

interface Account {
	key: string;
	first: string;
	last: string;
	region: RegionCode;
	roles?: Role[];
	/** A stored hash of the demo's password, because scrypt would slow down the first start. */
	passwordHash: string;
}

/** One account for each kind of visitor: `<key>@demo.test`. */
const accounts: readonly Account[] = [
	{
		key: "donor",
		first: "Devika",
		last: "Nair",
		region: "IN",
		passwordHash: "scrypt$32768$8$1$j81fXJV2g8X7ZMvZAjoESQ$cay_6yYqynhp4Q0I17C_SVZoE6BSsOwEjIGKPSivLhM",
	},
	{
		key: "donee",
		first: "Imran",
		last: "Shaikh",
		region: "IN",
		passwordHash: "scrypt$32768$8$1$Bnwq2gKE5AUQlO6eKiiHbw$b1l6thixc1x2NGlaavBAO9L0HLbzziBmuhrtYz7UXTw",
	},
	{
		key: "owner",
		first: "Lakshmi",
		last: "Reddy",
		region: "IN",
		passwordHash: "scrypt$32768$8$1$rROURDWd1s_wG0w1AO_Cpw$y4GPj2vo0fSdObGBm16sArmJow0J_Velh85SpUmbnI8",
	},
	{
		key: "volunteer",
		first: "Tenzin",
		last: "Dolma",
		region: "IN",
		roles: ["volunteer"],
		passwordHash: "scrypt$32768$8$1$9FlIMaJiieCEh4k_FQ9hOQ$rcqECQitw46QdiVMIRPO3x6NbIBRs5Q6ZL7_kJEyr5k",
	},
	{
		key: "volunteeradmin",
		first: "Sunita",
		last: "Rao",
		region: "IN",
		roles: ["volunteerAdmin"],
		passwordHash: "scrypt$32768$8$1$Ypr-ZygOhAdeR3I5gsU9aw$B_cTSlnu4xNkZxZQVwY4x8lKe59pVFE6hf_BwwLTjxo",
	},
	{
		key: "admin",
		first: "Arvind",
		last: "Kulkarni",
		region: "IN",
		roles: ["admin"],
		passwordHash: "scrypt$32768$8$1$oIKfGKipvwZFFz0Kmt1zdQ$NHjTLjj9_aGjzK_7Nje2eNLFuVWXveZbu6leUf2S6qk",
	},
	{
		key: "finadmin",
		first: "Meher",
		last: "Irani",
		region: "IN",
		roles: ["finAdmin"],
		passwordHash: "scrypt$32768$8$1$hVBArc9HmlJvd_pFimYGDw$Me5aHLlaqUjKB_MfACGPMGCELHPecuTyx5UrMF7TyM0",
	},
	{
		key: "radioadmin",
		first: "Joseph",
		last: "D'Costa",
		region: "IN",
		roles: ["talRadioAdmin"],
		passwordHash: "scrypt$32768$8$1$VOew1wUiyWm0eJSk3fHkLw$XBL0XFykuSK0EaEod0Dck6v8tp88pAg0_a1yg8YQkMI",
	},
	{
		key: "superadmin",
		first: "Ruth",
		last: "Callahan",
		region: "US",
		roles: ["superAdmin"],
		passwordHash: "scrypt$32768$8$1$jNoAYosmMn3PG4V_53u9Og$1wxfWRRnN4Gac1jbD3rRaG5l1AhYp1SLVUXHChoSEww",
	},
];

/** Other donees and donors: key, first name, last name, region. */
const people = [
	["asha", "Asha", "Pawar", "IN"],
	["bhavana", "Bhavana", "Gowda", "IN"],
	["chandan", "Chandan", "Das", "IN"],
	["deepa", "Deepa", "Krishnan", "IN"],
	["ezhil", "Ezhil", "Murugan", "IN"],
	["farzana", "Farzana", "Begum", "IN"],
	["gurpreet", "Gurpreet", "Singh Sandhu", "IN"],
	["harini", "Harini", "Venkatesh", "IN"],
	["irfan", "Irfan", "Qureshi", "IN"],
	["jyoti", "Jyoti", "Kumari", "IN"],
	["kavita", "Kavita", "Solanki", "IN"],
	["lalrin", "Lalrinpuii", "Sailo", "IN"],
	["manoj", "Manoj", "Oraon", "IN"],
	["nusrat", "Nusrat", "Jahan", "IN"],
	["om", "Om Prakash", "Meena", "IN"],
	["pooja", "Pooja", "Yadav", "IN"],
	["raghu", "Raghunath", "Behera", "IN"],
	["shanti", "Shanti", "Devi", "IN"],
	["thomas", "Thomas", "Kurian", "IN"],
	["usha", "Usha", "Rathod", "IN"],
	["vinay", "Vinay", "Hegde", "IN"],
	["wangchuk", "Stanzin", "Wangchuk", "IN"],
	["yasmin", "Yasmin", "Pathan", "IN"],
	["zubin", "Zubin", "Daruwalla", "IN"],
	["ananya", "Ananya", "Chatterjee", "IN"],
	["suresh", "Suresh", "Babu", "IN"],
	["alicia", "Alicia", "Moreno", "US"],
	["ben", "Benjamin", "Ashworth", "US"],
	["carla", "Carla", "Whitehorse", "US"],
	["darnell", "Darnell", "Jefferson", "US"],
	["emily", "Emily", "Tran", "US"],
	["fatima", "Fatima", "Al-Sayed", "US"],
	["grace", "Grace", "Okafor", "US"],
	["hank", "Henry", "Lindqvist", "US"],
	["isabel", "Isabel", "Santos", "US"],
	["jamal", "Jamal", "Robinson", "US"],
	["kelly", "Kelly", "O'Brien", "US"],
	["leilani", "Leilani", "Kahale", "US"],
	["miguel", "Miguel", "Herrera", "US"],
	["noor", "Noor", "Haddad", "US"],
	["priya", "Priya", "Raman", "US"],
	["walt", "Walter", "Novak", "US"],
] as const satisfies readonly (readonly [string, string, string, RegionCode])[];

/** People with a number that logs them in, and that they have not used for long. */
const verifiedNumbers: Readonly<Record<string, string>> = {
	gurpreet: "+919000021001",
	jyoti: "+919000022001",
	manoj: "+919000023001",
	pooja: "+919000024001",
	usha: "+919000025001",
	zubin: "+919000026001",
};

/** People without a request who switched on that anyone may give to them. */
const acceptsGifts: ReadonlySet<string> = new Set(["irfan", "carla"]);

interface BloodDonor {
	group: BloodGroup;
	city: string;
	state: string;
	/** The day of the last donation. */
	last?: string;
	/** Staff may see and call the number. */
	phone?: string;
}

/** People who agreed to be asked for blood. */
const bloodDonors: Readonly<Record<string, BloodDonor>> = {
	deepa: { group: "O+", city: "Chennai", state: "Tamil Nadu", last: "2026-10-20" },
	gurpreet: { group: "B+", city: "Ludhiana", state: "Punjab", last: "2026-03-02" },
	irfan: { group: "A+", city: "Lucknow", state: "Uttar Pradesh" },
	manoj: { group: "O-", city: "Ranchi", state: "Jharkhand", last: "2026-06-11", phone: "+919000000103" },
	pooja: { group: "AB+", city: "Kanpur", state: "Uttar Pradesh" },
	thomas: { group: "B-", city: "Kottayam", state: "Kerala", last: "2026-08-30" },
	vinay: { group: "O+", city: "Mysuru", state: "Karnataka", last: "2026-05-17", phone: "+919000000104" },
	ananya: { group: "A-", city: "Kolkata", state: "West Bengal" },
	emily: { group: "AB-", city: "Portland", state: "Oregon", last: "2026-01-09" },
	jamal: { group: "O+", city: "Detroit", state: "Michigan" },
};

/** The columns of somebody who agreed to be asked for blood. */
function bloodColumns(key: string, region: RegionCode, since: number) {
	const donor = bloodDonors[key];
	if (!donor) return {};
	const { group, city, state, last = null, phone } = donor;
	return {
		isBloodDonor: true,
		bloodGroup: group,
		bloodConsentAt: since,
		lastBloodDonation: last,
		country: region,
		address: { line1: "", city, state, zip_code: "", country: region },
		...(phone ? { phone, phoneVerified: true, bloodPhoneShown: true } : {}),
	};
}

type AccountKey =
	| "donor"
	| "donee"
	| "owner"
	| "volunteer"
	| "volunteeradmin"
	| "admin"
	| "finadmin"
	| "radioadmin"
	| "superadmin";
export type PersonKey = AccountKey | (typeof people)[number][0];

const joined = { accounts: Date.parse("2025-01-06T05:30:00Z"), people: Date.parse("2025-02-03T07:15:00Z") };
const day = 86_400_000;

export function userId(key: PersonKey): string {
	const index = people.findIndex(([person]) => person === key);
	return demoId("usr_", key, index < 0 ? joined.accounts : joined.people + index * 9 * day);
}

/** The accounts are as old as the demo's stories; its terms are newer. */
const agreed = { termsVersion: documentVersions.terms, termsAgreedAt: Date.parse(documentVersions.terms) };

export const demoUsers: readonly (typeof user.$inferInsert & { email: string })[] = [
	...accounts.map(({ key, first, last, region, roles = [], passwordHash }) => ({
		id: userId(key as AccountKey),
		// The prefix is needed because "admin" and others are first segments of our paths, which usernames must not equal.
		username: `demo.${key}`,
		email: `${key}@demo.test`,
		firstName: first,
		lastName: last,
		passwordHash,
		roles,
		region,
		isDemo: true,
		createdAt: joined.accounts,
		emailVerifiedAt: joined.accounts,
		...agreed,
	})),
	...people.map(([key, first, last, region], index) => ({
		id: userId(key),
		username: `${key}.${last.toLowerCase().replaceAll(/[^a-z]/g, "")}`,
		email: `${key}@people.example`,
		firstName: first,
		lastName: last,
		region,
		acceptsGifts: acceptsGifts.has(key),
		...(verifiedNumbers[key] ? { phone: verifiedNumbers[key], phoneVerified: true } : {}),
		...bloodColumns(key, region, joined.people + index * 9 * day),
		createdAt: joined.people + index * 9 * day,
		emailVerifiedAt: joined.people + index * 9 * day,
	})),
];

/** The demo's account with a mobile number only: no address and no password. Codes to it are in the demo's outbox. */
export const demoMobileUser: typeof user.$inferInsert & { phone: string } = {
	id: demoId("usr_", "mobile", joined.accounts),
	username: "savita.jadhav",
	email: null,
	firstName: "Savita",
	lastName: "Jadhav",
	phone: "+919876543210",
	phoneVerified: true,
	region: "IN",
	country: "IN",
	isDemo: true,
	createdAt: joined.accounts,
	...agreed,
};
