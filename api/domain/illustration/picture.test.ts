import { describe, expect, it } from "vitest";
import { lookupStatements } from "../../../db/seed/lookups.ts";
import { demoRequests } from "../../../db/seed/requests/index.ts";
import { testPlatform } from "../../platform/node/test-platform.ts";
import { drawPicture, pictureDocument, type Subject } from "./picture.ts";
import { scenes } from "./scenes/index.ts";

const subjects: readonly Subject[] = demoRequests.map(({ id, title, region, categoryId }) => ({
	categorySlug: categoryId?.replace(/^cat_/, "") ?? null,
	seed: id,
	title,
	region,
}));

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
