import { describe, expect, it } from "vitest";
import { type PreviewFacts, previewVersion } from "../../../../api/features/requests/preview-address.ts";
import { drawingsOf } from "../../shared/illustration.ts";
import { previewSvg } from "./preview.ts";

const facts: PreviewFacts = {
	id: "req_1",
	requestType: "cash",
	categorySlug: "education",
	defaultImageUrl: "/art/demo/jyoti.jpg",
	raisedMinor: 9_100_000,
	goalMinor: 25_000_000,
};
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="776" height="435"><path id="picture" d="M0 0"/></svg>';

/** The widths of a preview's bars in drawing order: the whole bar, then the filled part. */
const bars = (given: Partial<PreviewFacts>): number[] =>
	[...previewSvg({ ...facts, ...given }, drawing).matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) =>
		Number(width),
	);

describe("a preview's picture", () => {
	it("is the request's own illustration", () => {
		expect(drawingsOf(facts)[0]).toBe("/art/demo/jyoti.svg");
	});

	it.each([null, "", "/files/upload.png", "/art/../secret.jpg", "https://files.example/art/a.jpg"])(
		"is an illustration of its category for %j",
		(defaultImageUrl) => {
			expect(drawingsOf({ ...facts, defaultImageUrl })[0]).toMatch(/^\/art\/education(-[23])?\.svg$/);
		},
	);
});

describe("a preview", () => {
	it("contains the picture, our logo and no text", () => {
		const svg = previewSvg(facts, drawing);
		expect(svg).toContain('<path id="picture"');
		expect(svg.match(/#b53a17|#0c5b51/g)).toHaveLength(3);
		expect(svg).not.toContain("<text");
	});

	it("fills its bar in proportion to the amount raised", () => {
		const [whole = 0, filled = 0] = bars({});
		expect(filled / whole).toBeCloseTo(0.364, 3);
		expect(bars({ raisedMinor: 0 })).toEqual([whole]);
		expect(bars({ raisedMinor: 99_000_000 })).toEqual([whole, whole]);
	});

	it("displays even a first rupee", () => {
		expect(bars({ raisedMinor: 100 })[1]).toBeGreaterThan(0);
	});

	it.each([{ goalMinor: 0 }, { requestType: "bloodDonation" as const, goalMinor: 100 }])(
		"has no bar if there is no goal: %j",
		(given) => {
			expect(bars(given)).toEqual([]);
		},
	);
});

describe("a preview's version", () => {
	it("changes with everything that the preview contains", () => {
		const changes: Partial<PreviewFacts>[] = [
			{},
			{ raisedMinor: 9_200_000 },
			{ raisedMinor: 0 },
			{ defaultImageUrl: null },
			{ categorySlug: "health" },
			{ requestType: "bloodDonation" },
		];
		expect(new Set(changes.map((change) => previewVersion({ ...facts, ...change }))).size).toBe(changes.length);
	});

	it("stays the same while the preview looks the same", () => {
		expect(previewVersion({ ...facts, raisedMinor: facts.raisedMinor + 1 })).toBe(previewVersion(facts));
		expect(previewVersion({ ...facts, raisedMinor: 90_000_000 })).toBe(
			previewVersion({ ...facts, raisedMinor: 91_000_000 }),
		);
	});
});
