import { nameLook, nameShape } from "../../api/domain/people/look-alike.ts";
import { nameKey } from "../../api/domain/people/organizations.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import type {
	Address,
	organization,
	organizationCheck,
	organizationMember,
	organizationRegistration,
	registrationDate,
} from "../schema/index.ts";
import { demoId } from "./ids.ts";
import { type PersonKey, userId } from "./people.ts";
import { prose } from "./prose.ts";

interface Seed {
	name: string;
	type: "Organization" | "Corporate" | "Educational Institution" | "Non Profit Organization";
	description: string;
	region: RegionCode;
	owner: PersonKey;
	/** Owners who joined later. */
	owners?: readonly PersonKey[];
	admins?: readonly PersonKey[];
	members?: readonly PersonKey[];
	verified: boolean;
	top?: boolean;
	csr?: boolean;
	/** The state of one that is not verified; new by default. */
	state?: "waiting" | "rejected";
	reason?: string;
	address: Address;
}

const seeds = {
	"vidya-jyothi": {
		name: "Vidya Jyothi Trust",
		type: "Non Profit Organization",
		description: prose`Evening schools for the children of construction workers around Hyderabad. Nineteen centres, most of
			them a tin roof beside the site office, and forty teachers who ride between them. We follow the families: when a
			building is finished and they move on, the school moves too.`,
		region: "IN",
		owner: "owner",
		admins: ["bhavana"],
		members: ["volunteer"],
		verified: true,
		top: true,
		address: {
			line1: "8-2-120, Road No. 2",
			line2: "Banjara Hills",
			city: "Hyderabad",
			state: "Telangana",
			zip_code: "500034",
			country: "IN",
		},
	},
	"paws-of-pune": {
		name: "Paws of Pune",
		type: "Organization",
		description: prose`A street-animal clinic on wheels. One van, two vets, a list of feeders in every ward. We sterilise,
			vaccinate and patch up about 250 animals a month and take them back to the lane they came from.`,
		region: "IN",
		owner: "asha",
		admins: ["zubin"],
		verified: true,
		address: {
			line1: "14 Prabhat Road",
			line2: "Erandwane",
			city: "Pune",
			state: "Maharashtra",
			zip_code: "411004",
			country: "IN",
		},
	},
	"sundarban-kitchen": {
		name: "Sundarban Community Kitchen",
		type: "Non Profit Organization",
		description: prose`Run by the women of four islands in Gosaba block. We cook a midday meal for old people who live alone and
			open the doors to everyone when the river comes in.`,
		region: "IN",
		owner: "ananya",
		members: ["chandan"],
		verified: true,
		address: {
			line1: "Rangabelia Ferry Ghat",
			line2: "Rangabelia",
			city: "Gosaba",
			state: "West Bengal",
			zip_code: "743370",
			country: "IN",
		},
	},
	"malnad-tools": {
		name: "Malnad Precision Tools",
		type: "Corporate",
		description: prose`Gauges and fixtures for the motor industry, made in Shivamogga since 1987. Our workshop takes in twelve
			apprentices a year from the government ITI and our CSR wing looks after three village schools.`,
		region: "IN",
		owner: "vinay",
		members: ["ezhil"],
		verified: false,
		state: "rejected",
		reason: "The registration certificate names another company. Please upload the one of Malnad Precision Tools.",
		csr: true,
		address: {
			line1: "Plot 41, KIADB Industrial Area",
			line2: "Machenahalli",
			city: "Shivamogga",
			state: "Karnataka",
			zip_code: "577222",
			country: "IN",
		},
	},
	"st-marys-school": {
		name: "St. Mary's Hill School",
		type: "Educational Institution",
		description: prose`A day school with 340 pupils above Aizawl, founded in 1961. A third of the children pay no fees. What we
			raise here goes to them and to the building, never to salaries.`,
		region: "IN",
		owner: "lalrin",
		verified: false,
		state: "waiting",
		address: {
			line1: "Zemabawk Road",
			line2: "Zemabawk",
			city: "Aizawl",
			state: "Mizoram",
			zip_code: "796017",
			country: "IN",
		},
	},
	"eastside-table": {
		name: "Eastside Table",
		type: "Non Profit Organization",
		description: prose`A free restaurant on Detroit's east side. No forms, no line at a counter: you sit down, someone takes your
			order, and supper comes on a plate. We serve about 900 meals a week, cooked by neighbors.`,
		region: "US",
		owner: "darnell",
		owners: ["kelly"],
		verified: true,
		top: true,
		address: {
			line1: "9420 Mack Avenue",
			line2: "Ground floor",
			city: "Detroit",
			state: "Michigan",
			zip_code: "48214",
			country: "US",
		},
	},
	"rio-verde-college": {
		name: "Rio Verde Community College",
		type: "Educational Institution",
		description: prose`A two-year college in the Rio Grande Valley. Seven in ten of our students are the first in their family to
			go past high school, and most of them work nights.`,
		region: "US",
		owner: "isabel",
		verified: true,
		address: {
			line1: "2100 East Ringgold Avenue",
			line2: "Building A",
			city: "Rio Grande City",
			state: "Texas",
			zip_code: "78582",
			country: "US",
		},
	},
	"lumen-labs": {
		name: "Lumen Labs",
		type: "Corporate",
		description: prose`We make reading software for people with low vision. Forty people in Portland, eleven of whom use what we
			make. One percent of revenue goes to requests that our staff choose here.`,
		region: "US",
		owner: "emily",
		members: ["priya"],
		verified: false,
		csr: true,
		address: {
			line1: "1155 SW Morrison Street",
			line2: "Suite 300",
			city: "Portland",
			state: "Oregon",
			zip_code: "97205",
			country: "US",
		},
	},
} as const satisfies Record<string, Seed>;

export type OrganizationKey = keyof typeof seeds;

const founded = Date.parse("2025-06-02T09:00:00Z");
const day = 86_400_000;
const rows = Object.entries<Seed>(seeds).map(([key, seed], index) => ({
	key,
	seed,
	id: demoId("org_", key, founded + index * 11 * day),
	createdAt: founded + index * 11 * day,
}));

/** The demo organizations' ids by key. */
export const demoOrganizationIds = Object.fromEntries(rows.map(({ key, id }) => [key, id])) as Record<
	OrganizationKey,
	string
>;

export const demoOrganizations: readonly (typeof organization.$inferInsert)[] = rows.map(
	({ key, seed, id, createdAt }) => ({
		id,
		name: seed.name,
		nameKey: nameKey(seed.name),
		nameLook: nameLook(seed.name),
		nameShape: nameShape(seed.name),
		orgType: seed.type,
		description: seed.description,
		email: `hello@${key}.example`,
		websiteUrl: `https://${key}.example`,
		hasCsrWing: seed.csr ?? false,
		isProfileVerified: seed.verified,
		isTopOrg: seed.top ?? false,
		region: seed.region,
		userId: userId(seed.owner),
		address: seed.address,
		emailVerifiedAt: seed.verified || seed.state ? createdAt + day : null,
		verification: seed.verified ? ("verified" as const) : (seed.state ?? ("new" as const)),
		verificationReason: seed.reason ?? null,
		createdAt,
		updatedAt: createdAt,
	}),
);

export const demoMembers: readonly (typeof organizationMember.$inferInsert)[] = rows.flatMap(
	({ seed, id, createdAt }) => [
		{ organizationId: id, userId: userId(seed.owner), role: "owner" as const, createdAt },
		...(["owner", "admin", "member"] as const).flatMap((role) =>
			(seed[`${role}s`] ?? []).map((member) => ({
				organizationId: id,
				userId: userId(member),
				role,
				createdAt: createdAt + day,
			})),
		),
	],
);

const endOfMarch = (year: number) => Date.parse(`${year}-03-31T18:29:59Z`);

const registrations: Partial<
	Record<OrganizationKey, Pick<typeof organizationRegistration.$inferInsert, "scheme" | "number" | "validUntil">>
> = {
	"vidya-jyothi": { scheme: "80G", number: "AAATV4521CF20214", validUntil: endOfMarch(2031) },
	"paws-of-pune": { scheme: "80G", number: "AADTP7783KF20225", validUntil: endOfMarch(2032) },
	"sundarban-kitchen": { scheme: "80G", number: "AAKAS9016HF20231", validUntil: endOfMarch(2030) },
	// It ended, so nothing of this school is marked as deductible.
	"st-marys-school": { scheme: "80G", number: "AABTS3348MF20197", validUntil: endOfMarch(2024) },
	"eastside-table": { scheme: "501c3", number: "83-2914407" },
	"rio-verde-college": { scheme: "501c3", number: "74-6018852" },
};

/** When the tax office issued their 80G numbers. */
export const demoRegistrationDates: readonly (typeof registrationDate.$inferInsert)[] = [
	{ number: "AAATV4521CF20214", issuedOn: "2021-05-28" },
	{ number: "AADTP7783KF20225", issuedOn: "2022-04-02" },
	{ number: "AAKAS9016HF20231", issuedOn: "2023-02-14" },
	{ number: "AABTS3348MF20197", issuedOn: "2019-03-11" },
];

export const demoRegistrations: readonly (typeof organizationRegistration.$inferInsert)[] = rows.flatMap(
	({ key, id, createdAt }) => {
		const registration = registrations[key as OrganizationKey];
		return registration ? [{ organizationId: id, createdAt, ...registration }] : [];
	},
);

const registers = {
	IN: { registration: "NGO Darpan", tax: "Income Tax Department", benefit: "Income Tax Department, 80G" },
	US: { registration: "State charity register", tax: "IRS", benefit: "IRS Tax Exempt Organization Search" },
} as const;

/** Staff's checks of the verified ones, a week after they came. A tax benefit holds as long as its registration. */
export const demoChecks: readonly (typeof organizationCheck.$inferInsert)[] = rows.flatMap(
	({ key, seed, id, createdAt }) => {
		const common = {
			organizationId: id,
			result: "passed" as const,
			checkedAt: createdAt + 7 * day,
			checkedBy: userId("admin"),
		};
		const register = registers[seed.region];
		const registration = registrations[key as OrganizationKey];
		const benefit = registration
			? [
					{
						...common,
						item: "tax_benefit" as const,
						register: register.benefit,
						validUntil: registration.validUntil ?? null,
					},
				]
			: [];
		if (!seed.verified) return benefit;
		return [
			{ ...common, item: "registration" as const, register: register.registration },
			{ ...common, item: "tax_number" as const, register: register.tax },
			...benefit,
			{ ...common, item: "mail_domain" as const },
		];
	},
);
