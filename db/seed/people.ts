import type { RegionCode } from "../../api/domain/regions.ts";
import type { Role } from "../../api/domain/roles.ts";
import type { user } from "../schema/index.ts";
import { demoId } from "./ids.ts";

/** What every demo account's password is. The hashes below stand ready because eight scrypts would slow the first start. */
export const demoPassword = "Demo!pass1";

interface Account {
	key: string;
	first: string;
	last: string;
	region: RegionCode;
	roles?: Role[];
	kindness?: number;
	passwordHash: string;
}

/** One account a kind of visitor: `<key>@demo.test`. */
const accounts: readonly Account[] = [
	{
		key: "donor",
		first: "Devika",
		last: "Nair",
		region: "IN",
		kindness: 120,
		passwordHash: "scrypt$32768$8$1$j81fXJV2g8X7ZMvZAjoESQ$cay_6yYqynhp4Q0I17C_SVZoE6BSsOwEjIGKPSivLhM",
	},
	{
		key: "donee",
		first: "Imran",
		last: "Shaikh",
		region: "IN",
		kindness: 10,
		passwordHash: "scrypt$32768$8$1$Bnwq2gKE5AUQlO6eKiiHbw$b1l6thixc1x2NGlaavBAO9L0HLbzziBmuhrtYz7UXTw",
	},
	{
		key: "owner",
		first: "Lakshmi",
		last: "Reddy",
		region: "IN",
		kindness: 40,
		passwordHash: "scrypt$32768$8$1$rROURDWd1s_wG0w1AO_Cpw$y4GPj2vo0fSdObGBm16sArmJow0J_Velh85SpUmbnI8",
	},
	{
		key: "volunteer",
		first: "Tenzin",
		last: "Dolma",
		region: "IN",
		roles: ["volunteer"],
		kindness: 210,
		passwordHash: "scrypt$32768$8$1$9FlIMaJiieCEh4k_FQ9hOQ$rcqECQitw46QdiVMIRPO3x6NbIBRs5Q6ZL7_kJEyr5k",
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

/** Donees and donors who signed up themselves: key, first name, last name, region, kindness score. */
const people = [
	["asha", "Asha", "Pawar", "IN", 15],
	["bhavana", "Bhavana", "Gowda", "IN", 60],
	["chandan", "Chandan", "Das", "IN", 5],
	["deepa", "Deepa", "Krishnan", "IN", 35],
	["ezhil", "Ezhil", "Murugan", "IN", 20],
	["farzana", "Farzana", "Begum", "IN", 0],
	["gurpreet", "Gurpreet", "Singh Sandhu", "IN", 85],
	["harini", "Harini", "Venkatesh", "IN", 10],
	["irfan", "Irfan", "Qureshi", "IN", 25],
	["jyoti", "Jyoti", "Kumari", "IN", 0],
	["kavita", "Kavita", "Solanki", "IN", 45],
	["lalrin", "Lalrinpuii", "Sailo", "IN", 30],
	["manoj", "Manoj", "Oraon", "IN", 5],
	["nusrat", "Nusrat", "Jahan", "IN", 15],
	["om", "Om Prakash", "Meena", "IN", 0],
	["pooja", "Pooja", "Yadav", "IN", 55],
	["raghu", "Raghunath", "Behera", "IN", 10],
	["shanti", "Shanti", "Devi", "IN", 0],
	["thomas", "Thomas", "Kurian", "IN", 140],
	["usha", "Usha", "Rathod", "IN", 20],
	["vinay", "Vinay", "Hegde", "IN", 95],
	["wangchuk", "Stanzin", "Wangchuk", "IN", 15],
	["yasmin", "Yasmin", "Pathan", "IN", 5],
	["zubin", "Zubin", "Daruwalla", "IN", 175],
	["ananya", "Ananya", "Chatterjee", "IN", 65],
	["suresh", "Suresh", "Babu", "IN", 25],
	["alicia", "Alicia", "Moreno", "US", 30],
	["ben", "Benjamin", "Ashworth", "US", 75],
	["carla", "Carla", "Whitehorse", "US", 20],
	["darnell", "Darnell", "Jefferson", "US", 50],
	["emily", "Emily", "Tran", "US", 110],
	["fatima", "Fatima", "Al-Sayed", "US", 15],
	["grace", "Grace", "Okafor", "US", 90],
	["hank", "Henry", "Lindqvist", "US", 5],
	["isabel", "Isabel", "Santos", "US", 40],
	["jamal", "Jamal", "Robinson", "US", 10],
	["kelly", "Kelly", "O'Brien", "US", 25],
	["leilani", "Leilani", "Kahale", "US", 35],
	["miguel", "Miguel", "Herrera", "US", 0],
	["noor", "Noor", "Haddad", "US", 60],
	["priya", "Priya", "Raman", "US", 130],
	["walt", "Walter", "Novak", "US", 15],
] as const satisfies readonly (readonly [string, string, string, RegionCode, number])[];

type AccountKey = "donor" | "donee" | "owner" | "volunteer" | "admin" | "finadmin" | "radioadmin" | "superadmin";
export type PersonKey = AccountKey | (typeof people)[number][0];

const joined = { accounts: Date.parse("2025-01-06T05:30:00Z"), people: Date.parse("2025-02-03T07:15:00Z") };
const day = 86_400_000;

export function userId(key: PersonKey): string {
	const index = people.findIndex(([person]) => person === key);
	return demoId("usr_", key, index < 0 ? joined.accounts : joined.people + index * 9 * day);
}

export const demoUsers: readonly (typeof user.$inferInsert)[] = [
	...accounts.map(({ key, first, last, region, roles = [], kindness = 0, passwordHash }) => ({
		id: userId(key as AccountKey),
		// "admin" and its like are first segments of our own paths, so no username equals them.
		username: `demo.${key}`,
		email: `${key}@demo.test`,
		firstName: first,
		lastName: last,
		passwordHash,
		roles,
		region,
		kindnessScore: kindness,
		isDemo: true,
		createdAt: joined.accounts,
	})),
	...people.map(([key, first, last, region, kindness], index) => ({
		id: userId(key),
		username: `${key}.${last.toLowerCase().replaceAll(/[^a-z]/g, "")}`,
		email: `${key}@people.example`,
		firstName: first,
		lastName: last,
		region,
		kindnessScore: kindness,
		createdAt: joined.people + index * 9 * day,
	})),
];
