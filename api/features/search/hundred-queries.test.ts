// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import { searchRequests } from "../requests/search.ts";
import { searchSite } from "./search-site.ts";

/** What a visitor of a region types, and what must be among the first five of a section. */
const queries = [
	["cow", "US", "Forty cows"],
	["cows", "US", "Forty cows"],
	["गाय", "US", "Forty cows"],
	["gai", "US", "Forty cows"],
	["snake", "IN", "Snakebite"],
	["snakebite", "IN", "Snakebite"],
	["flood", "IN", "My boat came back"],
	["floods", "IN", "My boat came back"],
	["flod", "IN", "My boat came back"],
	["boat", "IN", "My boat came back"],
	["boat kitchen", "IN", "A kitchen boat"],
	["kid", "US", "Send 40 kids"],
	["kids", "US", "Braille displays"],
	["child", "US", "Send 40 kids"],
	["old people", "IN", "Pakal Veedu"],
	["elderly", "IN", "Pakal Veedu"],
	["home for the aged", "IN", "Pakal Veedu"],
	["senior", "IN", "Pakal Veedu"],
	["अयान", "IN", "Ayaan is six"],
	["అయాన్", "IN", "Ayaan is six"],
	["ಅಯಾನ್", "IN", "Ayaan is six"],
	["ayan", "IN", "Ayaan is six"],
	["Ayaan", "IN", "Ayaan is six"],
	["ayaaan", "IN", "Ayaan is six"],
	["paani", "IN", "Water < 2 km"],
	["pani", "IN", "Water < 2 km"],
	["पानी", "IN", "Water < 2 km"],
	["నీరు", "IN", "Water < 2 km"],
	["neeru", "IN", "Water < 2 km"],
	["ನೀರು", "IN", "Water < 2 km"],
	["water", "IN", "Water < 2 km"],
	["jal", "IN", "Water < 2 km"],
	["solar pump", "IN", "Water < 2 km"],
	["bacche ki padhai", "IN", "The school that moves"],
	["padhai", "IN", "First nurse"],
	["शिक्षा", "IN", "First nurse"],
	["chaduvu", "IN", "First nurse"],
	["school", "IN", "The school that moves"],
	["skool", "IN", "The school that moves"],
	["school fees", "IN", "First nurse"],
	["fees", "IN", "First nurse"],
	["nursing", "IN", "First nurse"],
	["nurse", "IN", "First nurse"],
	["turtle", "IN", "Night patrol"],
	["turtel", "IN", "Night patrol"],
	["dog", "US", "A service dog"],
	["kutta", "US", "A service dog"],
	["veteran", "US", "A service dog"],
	["x-ray", "IN", "An X-ray machine"],
	["animals", "IN", "Night patrol"],
	["street dogs", "IN", "An X-ray machine"],
	["hip", "IN", "A new hip"],
	["vegetables", "IN", "A new hip"],
	["hip surgery", "IN", "A new hip"],
	["laxmi road", "IN", "A new hip"],
	["hearing", "IN", "Advait said"],
	["cochlear implant", "IN", "Advait said"],
	["deaf", "IN", "Advait said"],
	["prosthetic leg", "IN", "A leg for Selvam"],
	["selvam", "IN", "A leg for Selvam"],
	["wheelchair", "US", "A ramp & a lift"],
	["ramp", "US", "A ramp & a lift"],
	["dialysis", "IN", "Two dialysis sessions"],
	["kidney", "IN", "Two dialysis sessions"],
	["renal", "IN", "Two dialysis sessions"],
	["dialysis bus", "US", "A night bus"],
	["bone marrow", "IN", "Ayaan is six"],
	["langar", "IN", "A second tempo"],
	["midnight meals", "IN", "A second tempo"],
	["football", "IN", "22 pairs of boots"],
	["boots for girls", "IN", "22 pairs of boots"],
	["cycles", "IN", "Six more cycles"],
	["wrestling", "IN", "Three months of training"],
	["wrestler", "IN", "Three months of training"],
	["puja yadav", "IN", "Three months of training"],
	["drums", "IN", "Parai for the whole"],
	["reading room", "IN", "A reading room"],
	["kitab", "IN", "A reading room"],
	["library", "IN", "A reading room"],
	["sewing machine", "IN", "Eleven machines"],
	["silai machine", "IN", "Eleven machines"],
	["flour mill", "IN", "A flour mill"],
	["hand pump", "IN", "Repair of one hand pump"],
	["metres", "IN", "A sun-warmed classroom"],
	["meters", "IN", "A sun-warmed classroom"],
	["kilometers", "IN", "A flour mill"],
	["plasma", "IN", "O positive"],
	["mentor", "IN", "A mentor for the first"],
	["engineering", "IN", "A mentor for the first"],
	["podcast", "IN", "Stories of the night shift"],
	["volunteer teacher", "IN", "Saturday teachers"],
	["canoe", "US", "needs a new hull"],
	["fire", "US", "Jaws for Engine 2"],
	["boxing", "US", "Keep the lights on"],
	["gym", "US", "Keep the lights on"],
	["algebra", "US", "Algebra II"],
	["maths", "US", "Algebra II"],
	["homework", "US", "Homework tables"],
	["internship", "US", "Summer internship"],
	["scholarship", "US", "The Ofelia Garza"],
	["radiation", "US", "Getting Mom"],
	["cancer", "US", "Getting Mom"],
	["sickle cell", "US", "Send 40 kids"],
	["braille", "US", "Braille displays"],
	["blind", "US", "Braille displays"],
	["emergency fund", "US", "The $500"],
	["irfan", "IN", "Irfan Qureshi"],
	["इरफ़ान", "IN", "Irfan Qureshi"],
	["asha pawar", "IN", "Asha Pawar"],
	["deepa", "IN", "Deepa Krishnan"],
	["Paws of Pune", "IN", "Paws of Pune"],
	["animal clinic", "IN", "Paws of Pune"],
	["sundarban", "IN", "Sundarban Community Kitchen"],
	["lumen", "US", "Lumen Labs"],
	["river notes", "IN", "River Notes"],
	["village stories", "IN", "Village Stories"],
	["kindness day", "IN", "TAL Kindness Day"],
	["tal talks", "IN", "TAL Talks 2024"],
	["sintel", "IN", "Sintel"],
	["monsoon letter", "IN", "Monsoon Letter"],
] as const;

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

it("finds what people look for among the first five", async () => {
	const missed: string[] = [];
	for (const [keyword, region, wanted] of queries) {
		const ctx = { ...app.ctx, actor: { kind: "guest" } as const, region };
		const beside = Object.values((await searchSite(ctx, { keyword, limit: 5 })).sections).flat();
		const page = { keyword, status: publicStatuses, asTyped: beside.length > 0, limit: 5, offset: 0 };
		const { rows } = await searchRequests(ctx, page);
		const titles = [...rows, ...beside].map(({ title }) => title);
		if (!titles.some((title) => title.includes(wanted))) missed.push(`${region} ${keyword}: ${titles.join(" / ")}`);
	}
	expect(missed).toEqual([]);
});
