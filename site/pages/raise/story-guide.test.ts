// @module-tag slow
import { describe, expect, it } from "vitest";
import { languages } from "../../../api/domain/languages.ts";
import { draftStepPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { guidedCauses, storyGuideOf } from "../../../api/domain/requests/kinds/story-guide.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const radio = await signedIn(app, "radioadmin");
const visits = visitsTo(app);

const causes = await app.column("SELECT slug FROM category WHERE request_type = 'cash' ORDER BY position");
const others = Object.values(kinds).filter(({ type }) => type !== "cash");

/** The step that asks for the story, after the first one was filled in. */
async function storyOf(type: RequestType, basics: Readonly<Record<string, string>>, language = "") {
	app.advance(600);
	const { location } = await visits.get(kinds[type].path, radio);
	const id = /draft=(req_\w+)/.exec(location)?.[1] ?? "";
	await visits.post(draftStepPath({ type, id, step: "basics" }), { ...basics, intent: "save" }, radio);
	const { html } = await visits.get(`${language}${draftStepPath({ type, id, step: "story" })}`, radio);
	await visits.post(`/donationRequest/${id}/draft`, { intent: "delete" }, radio);
	const samples = [...html.matchAll(/name="intent" value="title:([^"]*)"/g)].map(([, title = ""]) => title);
	const guide = /<aside class="[^"]*raise-guide.*?<\/aside>/s.exec(html)?.[0] ?? "";
	const questions = [...guide.matchAll(/<li>(.*?)<\/li>/g)].map(([, question = ""]) => question);
	return { html, samples, questions };
}

describe("The story guide", () => {
	it("has questions and titles of their own for every cause and kind, in every language", () => {
		expect([...guidedCauses]).toEqual(causes);
		const guides = [
			...[...causes, "added-by-staff"].map((cause) => storyGuideOf("cash", String(cause))),
			...others.map(({ type }) => storyGuideOf(type, undefined)),
		];
		for (const language of languages) {
			const { t } = wordsIn(language);
			const texts = guides
				.flatMap(({ questions, namedTitles, titles }) => [...questions, ...namedTitles, ...titles])
				.map((key) => t(key));
			expect(
				texts.filter((text, index) => texts.indexOf(text) !== index),
				language,
			).toEqual([]);
		}
	});

	it("asks a fundraiser what donors to its cause ask, and suggests titles that fit the cause", async () => {
		const seen: string[] = [];
		for (const cause of causes) {
			const { samples, questions } = await storyOf("cash", {
				category: String(cause),
				name: "Asha Rao",
				isMinor: "on",
			});
			expect([cause, samples.length, questions.length]).toEqual([cause, 3, 6]);
			expect(samples.filter((title) => title.includes("Asha Rao"))).toEqual([]);
			expect(samples.filter((title) => title.includes("Asha")).length, String(cause)).toBe(2);
			seen.push(...samples, ...questions.slice(0, 3));
			if (cause === "education") continue;
			expect([cause, [...samples, ...questions].filter((text) => /school fees|stay in school/i.test(text))]).toEqual([
				cause,
				[],
			]);
		}
		expect(new Set(seen).size).toBe(seen.length);
		const nameless = await storyOf("cash", { category: "environment" });
		expect(nameless.samples).toEqual(["A clean lake and a thousand trees"]);
	});

	it("asks every other kind what its readers ask, and an offer nothing about a beneficiary", async () => {
		for (const { type, side } of others) {
			const { html, samples, questions } = await storyOf(type, { city: "Pune" });
			expect([type, samples.length, questions.length]).toEqual([type, 2, 4]);
			expect([type, html.includes("What donors ask")]).toEqual([type, false]);
			if (side === "offer") expect([type, questions.filter((each) => /who are you to/.test(each))]).toEqual([type, []]);
		}
		const hindi = await storyOf("internship", { city: "Pune" }, "/hi");
		expect(hindi.questions).toContain("आप कैसे चुनते हैं, और आवेदकों को कब तक जवाब मिलेगा?");
	});

	it("stands before the story, in the order in which a phone displays the page", async () => {
		const { html } = await storyOf("cash", { category: "health", name: "Asha" });
		const places = ['name="title"', "raise-samples", "raise-guide", 'name="description"', 'value="next"'].map((part) =>
			html.lastIndexOf(part),
		);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(places).not.toContain(-1);
	});
});
