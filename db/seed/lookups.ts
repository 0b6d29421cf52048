import { sql } from "drizzle-orm";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import type { Database, Statement } from "../client.ts";
import { category, region } from "../schema/index.ts";
import cities from "./data/cities.json" with { type: "json" };
import countries from "./data/countries.json" with { type: "json" };
import states from "./data/states.json" with { type: "json" };

const regions: (typeof region.$inferInsert)[] = [
	{
		id: "IN",
		name: "India",
		iso3: "IND",
		currency: "INR",
		isDefault: true,
		disabled: false,
		cardFeeBps: 200,
		achFeeBps: 0,
	},
	{
		id: "US",
		name: "United States",
		iso3: "USA",
		currency: "USD",
		isDefault: false,
		disabled: false,
		cardFeeBps: 290,
		achFeeBps: 80,
	},
];

/** A region's fee for card payments, in basis points. */
export function cardFeeBps(code: RegionCode): number {
	const found = regions.find(({ id }) => id === code);
	if (!found) throw new Error(`no region ${code}`);
	return found.cardFeeBps;
}

/** Causes of fundraisers, then one category for each other kind of help. */
const categories = [
	["education", "Education", "cash"],
	["health", "Health", "cash"],
	["women-and-girls", "Women & Girls", "cash"],
	["children", "Children", "cash"],
	["food-and-hunger", "Food & Hunger", "cash"],
	["animals", "Animals", "cash"],
	["environment", "Environment", "cash"],
	["emergency", "Emergency", "cash"],
	["elderly", "Elderly", "cash"],
	["disability", "Disability", "cash"],
	["livelihood", "Livelihood", "cash"],
	["sports", "Sports", "cash"],
	["arts-and-culture", "Arts & Culture", "cash"],
	["community", "Community", "cash"],
	["plasma-donors", "Plasma Donors", "plasmaDonor"],
	["plasma-needed", "Plasma Needed", "plasmaDonee"],
	["career-help", "Career Help", "careerHelp"],
	["covid-help", "Covid Help", "covidHelp"],
	["internships", "Internships", "internship"],
	["volunteering", "Volunteering", "volunteering"],
	["homework-help", "Homework Help", "homeworkHelp"],
	["social-advocacy", "Social Advocacy", "socialAdvocacy"],
	["social-entrepreneurship", "Social Entrepreneurship", "socialEntrepreneurship"],
	["board-members", "Board Members", "boardMember"],
	["podcasts", "Podcasts", "podcast"],
	["scholarships", "Scholarships", "scholarship"],
	["event-speakers", "Event Speakers", "eventSpeaker"],
	["mentoring", "Mentoring", "mentoring"],
	["blood-donation", "Blood Donation", "bloodDonation"],
] as const satisfies readonly (readonly [string, string, RequestType])[];

export type CategorySlug = (typeof categories)[number][0];

export function categoryId(slug: CategorySlug): string {
	return `cat_${slug}`;
}

const categoryRows: (typeof category.$inferInsert)[] = categories.map(([slug, name, requestType], position) => ({
	id: categoryId(slug),
	name,
	slug,
	requestType,
	position,
}));

/** Inserts all rows of a lookup table with one parameter, which takes milliseconds for thousands of rows on any host. */
function insertPlaces(table: "country" | "state" | "city", columns: string[], rows: unknown[][]): Statement {
	const names = columns.map((column) => sql.identifier(column));
	const values = columns.map((_, index) => sql`json_extract(value, ${sql.raw(`'$[${index}]'`)})`);
	return sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
		select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(rows)})`;
}

/** The state of a city, of several with its name in a country that of the largest: `US-CA`; null for an unknown city. */
export function stateOfCity(country: string, name: string | undefined): string | null {
	const found = Object.entries(cities).flatMap(([stateId, list]) =>
		stateId.startsWith(`${country}-`)
			? list.filter((city) => city[1] === name).map((city) => ({ stateId, population: Number(city[4]) }))
			: [],
	);
	return found.toSorted((one, other) => other.population - one.population)[0]?.stateId ?? null;
}

/** The state of a country with this name: `US-CA`. */
export function stateNamed(country: keyof typeof states, name: string): string | null {
	const found = states[country].find(([, each]) => each === name);
	return found ? `${country}-${found[0]}` : null;
}

/** Cities with their places (GeoNames, CC BY 4.0; id = GeoNames id). Cities that exist get theirs. */
export function cityStatement(): Statement {
	const rows = Object.entries(cities).flatMap(([stateId, list]) =>
		list.map(([id, ...city]) => [String(id), stateId, ...city]),
	);
	const columns = ["id", "state_id", "name", "latitude", "longitude", "population"];
	return sql`${insertPlaces("city", columns, rows)} where true on conflict (id) do update set
		latitude = excluded.latitude, longitude = excluded.longitude, population = excluded.population`;
}

/** Regions, categories, countries (ISO 3166-1), states (ISO 3166-2) and cities. */
export function lookupStatements(db: Database): Statement[] {
	const stateRows = Object.entries(states).flatMap(([countryId, list]) =>
		list.map(([suffix, name]) => [`${countryId}-${suffix}`, countryId, String(name)]),
	);
	return [
		db.build.insert(region).values(regions),
		db.build.insert(category).values(categoryRows),
		insertPlaces("country", ["id", "name", "iso3"], countries),
		insertPlaces("state", ["id", "country_id", "name"], stateRows),
		cityStatement(),
	];
}
