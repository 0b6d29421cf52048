import { describe, expect, it } from "vitest";
import { lookupStatements } from "../../../db/seed/lookups.ts";
import { demoPictures, demoSubject } from "../../../db/seed/pictures.ts";
import { demoRequests, type RequestKey } from "../../../db/seed/requests/index.ts";
import { testPlatform } from "../../platform/node/test-platform.ts";
import type { Look } from "./people/look.ts";
import { drawPicture, peopleIn, pictureDocument, type Subject } from "./picture.ts";
import { scenes } from "./scenes/index.ts";
import type { Role } from "./stage.ts";

const subjects: readonly Subject[] = demoRequests.map(demoSubject);

/** What is wrong with a document's markup: tags that do not close, numbers that are none, references to nothing. */
function faultsOf(svg: string): string[] {
	const faults: string[] = [];
	const open: string[] = [];
	const rest = svg.replaceAll(
		/<(\/?)([a-zA-Z]+)((?: [\w-:]+="[^"<>&]*")*)(\/?)>/g,
		(_, closing, name, _attributes, empty) => {
			if (closing) {
				if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
			} else if (!empty) open.push(name);
			return "";
		},
	);
	if (rest.trim() !== "") faults.push(`not markup: ${rest.slice(0, 80)}`);
	if (open.length > 0) faults.push(`open: ${open.join(" ")}`);
	faults.push(...(svg.match(/NaN|undefined|Infinity|null/g) ?? []));
	const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
	faults.push(...[...svg.matchAll(/url\(#(\w+)\)/g)].flatMap(([, id]) => (ids.has(id) ? [] : [`no #${id}`])));
	return faults;
}

describe("an illustration", () => {
	it("is the same for the same subject", () => {
		for (const subject of subjects) expect(drawPicture(subject)).toBe(drawPicture({ ...subject }));
	});

	it("is another for each of the demo's requests", () => {
		expect(new Set(subjects.map(drawPicture)).size).toBe(60);
	});

	it("is another for two requests that have the title and category in common", () => {
		const both = ["req_1", "req_2"].map((seed) => drawPicture({ categorySlug: "health", seed, title: "Dialysis" }));
		expect(both[0]).not.toBe(both[1]);
	});

	it("is well-formed in every scene of every category, whatever chance picks", () => {
		for (const categorySlug of [...Object.keys(scenes), null]) {
			for (let seed = 0; seed < 12; seed++) {
				expect({ categorySlug, seed, faults: faultsOf(pictureDocument({ categorySlug, seed: String(seed) })) }).toEqual(
					{
						categorySlug,
						seed,
						faults: [],
					},
				);
			}
		}
		for (const subject of subjects) expect(faultsOf(pictureDocument(subject))).toEqual([]);
	});

	it("holds nothing of what was written", () => {
		const title = 'Bücher & <script>alert("1")</script> शिक्षा';
		const svg = pictureDocument({ categorySlug: "education", seed: title, title });
		expect(faultsOf(svg)).toEqual([]);
		expect(svg).not.toMatch(/script|alert|<text/);
	});

	it("tells the story of its title", () => {
		const night = { categorySlug: "health", seed: "req_1", title: "A night bus to dialysis" };
		expect(drawPicture(night)).not.toBe(drawPicture({ ...night, title: "A new hip for Aai" }));
	});

	it("of a category dresses nobody against chance: no sari with a headscarf, no bindi on a child", () => {
		const looks = Object.keys(scenes).flatMap((categorySlug) =>
			Array.from({ length: 12 }, (_, seed) => peopleIn({ categorySlug, seed: String(seed) })).flat(),
		);
		expect(looks.length).toBeGreaterThan(500);
		for (const { look } of looks) {
			if (look.headwear === "hijab") {
				expect([look.bindi, look.earrings, look.outfit === "sari"]).toEqual([false, false, false]);
			}
			if (look.age === "child") expect(look.bindi).toBe(false);
		}
	});

	it("has scenes for every category there is, and draws giving for one that is not known", async () => {
		const { platform, close } = await testPlatform();
		const db = platform.openDatabase();
		await db.write(lookupStatements(db));
		const slugs = await db.read.query.category.findMany({ columns: { slug: true } });
		close();
		expect(slugs.map(({ slug }) => slug).filter((slug) => !Object.hasOwn(scenes, slug))).toEqual([]);
		expect(drawPicture({ categorySlug: "something-new", seed: "1" })).not.toBe("");
		expect(drawPicture({ categorySlug: "toString", seed: "1" })).not.toBe("");
	});
});

/** The people of a demo request's picture. */
function shown(key: RequestKey) {
	const request = demoRequests.find((other) => other.key === key);
	if (!request) throw new Error(`no ${key}`);
	const people = peopleIn(demoSubject(request));
	const looks = people.map(({ look }) => look);
	return { looks, as: (role: Role): Look | undefined => people.find((other) => other.role === role)?.look };
}

/** Women and girls are drawn narrower; a child's hair tells. */
const boysHair = ["short", "fringe", "parted"];

describe("a demo request's picture", () => {
	it("shows a boy where the story is a boy's", () => {
		const [ayaan, advait] = [shown("farzana").as("main"), shown("bhavana").as("main")];
		expect([ayaan?.age, advait?.age]).toEqual(["child", "toddler"]);
		for (const look of [ayaan, advait]) {
			expect(boysHair).toContain(look?.hair.style);
			expect(look?.earrings).toBe(false);
		}
		for (const look of shown("irfan").looks) expect([look.earrings, look.headwear === "hijab"]).toEqual([false, false]);
	});

	it("shows a girl, a woman, a man where the story is theirs", () => {
		expect(shown("kelly").as("main")).toMatchObject({ age: "child", hair: { style: "plaits" } });
		expect(shown("homeworkHelp").as("main")).toMatchObject({ age: "teen", headwear: "none", broad: false });
		expect(shown("raghu").as("main")).toMatchObject({ age: "teen", broad: false });
		for (const key of ["imran", "deepa", "chandan", "careerHelp", "covidHelp", "donee"] as const) {
			expect({ key, broad: shown(key).as("main")?.broad }).toEqual({ key, broad: true });
		}
		for (const key of ["shanti", "asha", "covidHelp", "walt", "hank"] as const) {
			expect({ key, age: shown(key).as("main")?.age }).toEqual({ key, age: "elder" });
		}
	});

	it.each([
		"imran",
		"farzana",
		"nusrat",
		"irfan",
		"yasmin",
		"donee",
		"fatima",
		"noor",
		"thomas",
		"st-marys",
		"gurpreet",
	] as const)("has no bindi where the people of %s wear none", (key) => {
		expect(shown(key).looks.filter(({ bindi }) => bindi)).toEqual([]);
	});

	it.each(["bhavana", "suresh", "thomas", "leilani", "mentoring", "homeworkHelp", "hank", "kelly", "asha"] as const)(
		"has no headscarf where the people of %s wear none",
		(key) => {
			expect(shown(key).looks.filter(({ headwear }) => headwear === "hijab")).toEqual([]);
		},
	);

	it("shows headscarves and turbans on those who wear them", () => {
		expect(shown("farzana").as("beside")?.headwear).toBe("hijab");
		expect(shown("fatima").as("main")?.headwear).toBe("hijab");
		expect(shown("gurpreet").as("main")).toMatchObject({ headwear: "turban", beard: true });
		expect(shown("irfan").as("main")?.headwear).toBe("topi");
	});

	it("draws what the story is about", () => {
		const sceneOf = (key: RequestKey) => demoPictures[key].scene;
		expect(sceneOf("pooja")).toBe("wrestling");
		expect(sceneOf("donee")).toBe("tailor");
		expect(sceneOf("leilani")).toBe("paddlers");
		expect(sceneOf("miguel")).toBe("healingAtHome");
	});

	it("keeps one family's skin together", () => {
		for (const key of ["miguel", "imran", "kelly", "hank", "alicia"] as const) {
			const tones = new Set(shown(key).looks.map(({ skin }) => skin));
			expect({ key, few: tones.size <= 3 }).toEqual({ key, few: true });
		}
	});
});
