// @module-tag slow
import { expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
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
	["old", "IN", "Pakal Veedu"],
	["buzurgon", "IN", "Pakal Veedu"],
	["ముసలివాళ్ళు", "IN", "Pakal Veedu"],
	["ವೃದ್ಧರಿಗೆ", "IN", "Pakal Veedu"],
	["flooding", "IN", "My boat came back"],
	["बाढ़", "IN", "My boat came back"],
	["baarh", "IN", "My boat came back"],
	["బాఢ఼", "IN", "My boat came back"],
	["वरद", "IN", "My boat came back"],
	["వరద", "IN", "My boat came back"],
	["వరదలు", "IN", "My boat came back"],
	["varadalu", "IN", "My boat came back"],
	["ಪ್ರವಾಹ", "IN", "My boat came back"],
	["pravaha", "IN", "My boat came back"],
	["bachche", "IN", "The school that moves"],
	["bachchon", "IN", "The school that moves"],
	["बच्चों", "US", "Send 40 kids"],
	["పిల్లలకు", "US", "Send 40 kids"],
	["ಮಕ್ಕಳಿಗೆ", "US", "Send 40 kids"],
	["pillalu", "IN", "The school that moves"],
	["makkalu", "IN", "The school that moves"],
	["neellu", "IN", "Water < 2 km"],
	["మంచి నీళ్ళు", "IN", "Water < 2 km"],
	["kudiyuva neeru", "IN", "Water < 2 km"],
	["bimar", "IN", "Ayaan is six"],
	["बीमारी", "IN", "Ayaan is six"],
	["gurde ki bimari", "IN", "Two dialysis sessions"],
	["kainsar", "US", "Getting Mom"],
	["క్యాన్సర్", "US", "Getting Mom"],
	["saanp", "IN", "Snakebite"],
	["పాము", "IN", "Snakebite"],
	["snake bite", "IN", "Snakebite"],
	["naav", "IN", "My boat came back"],
	["padava", "IN", "My boat came back"],
	["ದೋಣಿ", "IN", "My boat came back"],
	["ghar", "IN", "Pakal Veedu"],
	["bhojanam", "IN", "A second tempo"],
	["oota", "IN", "A second tempo"],
	["kushti", "IN", "Three months of training"],
	["viklang", "IN", "A leg for Selvam"],
	["సెల్వం", "IN", "A leg for Selvam"],
	["artificial limb", "IN", "A leg for Selvam"],
	["behra", "IN", "Advait said"],
	["andha", "US", "Braille displays"],
	["soccer", "IN", "22 pairs of boots"],
	["foot ball", "IN", "22 pairs of boots"],
	["grandhalayam", "IN", "A reading room"],
	["aavulu", "US", "Forty cows"],
	["हन्ना", "US", "Algebra II"],
	["शेख", "IN", "Two dialysis sessions"],
	["సల్మాన్ షేక్", "IN", "Two dialysis sessions"],
	["महिलाओं", "IN", "Eleven machines"],
	["ಮಹಿಳೆಯರಿಗೆ", "IN", "Eleven machines"],
	["gurpreet", "IN", "Gurpreet"],
	["गुरप्रीत", "IN", "Gurpreet"],
	["ngo", "IN", "Vidya Jyothi Trust"],
	["event", "IN", "TAL Kindness Day"],
	["इवेंट", "IN", "TAL Kindness Day"],
	["కార్యక్రమాలు", "IN", "TAL Kindness Day"],
	["ಈವೆಂಟ್", "IN", "TAL Kindness Day"],
	["podcasts", "IN", "River Notes"],
	["पोडकास्ट", "IN", "River Notes"],
	["పాడ్కాస్ట్", "IN", "River Notes"],
	["ಪಾಡ್ಕಾಸ್ಟ್", "IN", "River Notes"],
] as const;

/** What a keyword must not find: words that only sound or look alike. */
const never = [
	["वरद", "IN", "D Ward"],
	["gaay", "IN", "Forty cows"],
	["bimar", "IN", "Repair of one hand pump"],
	["हन्ना", "US", "Getting Mom"],
	["khoon", "IN", "Water < 2 km"],
	["food", "IN", "My boat came back"],
] as const;

const app = demoForAll();

async function firstFive(keyword: string, region: "IN" | "US"): Promise<string[]> {
	const ctx = { ...app.ctx, actor: { kind: "guest" } as const, region };
	const beside = Object.values((await searchSite(ctx, { keyword, limit: 5 })).sections).flat();
	const page = { keyword, status: publicStatuses, asTyped: beside.length > 0, limit: 5, offset: 0 };
	const { rows } = await searchRequests(ctx, page);
	return [...rows, ...beside].map(({ title }) => title);
}

it("finds what people look for among the first five", async () => {
	const missed: string[] = [];
	for (const [keyword, region, wanted] of queries) {
		const titles = await firstFive(keyword, region);
		if (!titles.some((title) => title.includes(wanted))) missed.push(`${region} ${keyword}: ${titles.join(" / ")}`);
	}
	expect(missed).toEqual([]);
});

it("finds nothing that only looks or sounds alike", async () => {
	const wrong: string[] = [];
	for (const [keyword, region, other] of never) {
		const titles = await firstFive(keyword, region);
		if (titles.some((title) => title.includes(other))) wrong.push(`${region} ${keyword}: ${titles.join(" / ")}`);
	}
	expect(wrong).toEqual([]);
});

it("corrects no word that has a meaning or hits", async () => {
	for (const keyword of ["bimar", "flood", "cow", "snake", "bacche", "behra", "vaidyam", "ngo", "ghar"]) {
		const ctx = { ...app.ctx, actor: { kind: "guest" } as const, region: "IN" as const };
		const { corrected } = await searchRequests(ctx, { keyword, status: publicStatuses, limit: 5, offset: 0 });
		expect(corrected, keyword).toBeNull();
	}
});
