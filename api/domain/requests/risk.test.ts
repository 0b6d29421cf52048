import { describe, expect, it } from "vitest";
import { likenessOf, marksOf } from "./marks.ts";
import { hintsOf, type Neighbour } from "./risk.ts";

const words = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(" ");
const marked = (story: string) => marksOf({ title: "T", story, picture: null, phone: null, address: null });
const shared = (one: string, other: string) => {
	const values = new Set(marked(one).map(({ value }) => value));
	return marked(other).filter(({ kind, value }) => kind === "story" && values.has(value)).length;
};

describe("marks of a request", () => {
	it("are the same for the same text in other capitals, spaces and punctuation", () => {
		const one = marksOf({
			title: "A Loom!",
			story: "For  the weavers, now",
			picture: null,
			phone: null,
			address: null,
		});
		const other = marksOf({
			title: "a loom",
			story: "for the weavers now.",
			picture: null,
			phone: null,
			address: null,
		});
		expect(other).toEqual(one);
	});

	it("of stories that are mostly alike meet, and of different ones do not", () => {
		expect(shared(words(0, 200), `Hello there ${words(0, 190)}`)).toBeGreaterThan(3);
		expect(shared(words(0, 200), words(300, 500))).toBe(0);
		expect(shared("మా పాఠశాల కోసం పుస్తకాలు కొనాలి దయచేసి సాయం చేయండి", "మా పాఠశాల కోసం పుస్తకాలు కొనాలి దయచేసి సాయం చేయండి")).toBe(10);
	});

	it("do not contain the phone number or the address", () => {
		const marks = marksOf({
			title: "T",
			story: "S",
			picture: null,
			phone: "+91 98123 45678",
			address: { line1: "12 Lake Road", zip_code: "411001" },
		});
		expect(JSON.stringify(marks)).not.toMatch(/98123|lake|411001/i);
		expect(marks.map(({ kind }) => kind)).toEqual(["text", "phone", "address"]);
	});
});

describe("hints", () => {
	const neighbour = (more: Partial<Neighbour>): Neighbour => ({
		id: "req_2",
		title: "T",
		story: words(0, 100),
		status: 1,
		userId: "usr_2",
		marks: ["story"],
		look: null,
		...more,
	});
	const facts = (more: Partial<Parameters<typeof hintsOf>[0]>) => ({
		request: { story: words(0, 100), userId: "usr_1", createdAt: 30 * 86_400_000, look: null },
		accountCreatedAt: 0,
		neighbours: [],
		rejected: [],
		openReports: 0,
		organizationTakesGifts: true,
		...more,
	});

	it("are none for a request like no other", () => {
		expect(hintsOf(facts({}))).toEqual([]);
	});

	it("of a similar story need half of its words", () => {
		expect(likenessOf(words(0, 100), words(0, 100))).toBe(1);
		expect(hintsOf(facts({ neighbours: [neighbour({ story: words(0, 80) })] }))).toMatchObject([
			{ kind: "similar-text" },
		]);
		expect(hintsOf(facts({ neighbours: [neighbour({ story: words(70, 170) })] }))).toEqual([]);
	});

	it("of a similar picture allow for a few bits, and leave out the same one", () => {
		const look = "ecc4665f5f5edad6";
		const request = { story: "", userId: "usr_1", createdAt: 30 * 86_400_000, look };
		const near = (other: string, marks: Neighbour["marks"] = ["look"]) =>
			hintsOf(facts({ request, neighbours: [neighbour({ marks, look: other })] })).map(({ kind }) => kind);
		expect(near("ec44665f5f5ecad6")).toEqual(["similar-picture"]);
		expect(near("23a3aa0a1b17dad6")).toEqual([]);
		expect(near(look, ["picture", "look"])).toEqual(["same-picture"]);
	});

	it("of a shared phone or address are about other accounts only", () => {
		expect(hintsOf(facts({ neighbours: [neighbour({ marks: ["phone"], userId: "usr_1" })] }))).toEqual([]);
		expect(
			hintsOf(facts({ neighbours: [neighbour({ marks: ["phone", "address"] })] })).map(({ kind }) => kind),
		).toEqual(["same-phone", "same-address"]);
	});

	it("of a young account end after a week", () => {
		const week = 7 * 86_400_000;
		const raised = { story: "", userId: "usr_1", createdAt: week, look: null };
		expect(hintsOf(facts({ request: raised, accountCreatedAt: 0 }))).toEqual([]);
		expect(hintsOf(facts({ request: raised, accountCreatedAt: 1 }))).toMatchObject([
			{ kind: "young-account", number: 6 },
		]);
	});
});
