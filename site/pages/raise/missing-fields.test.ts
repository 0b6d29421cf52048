// @module-tag slow
import { describe, expect, it } from "vitest";
import { draftStepPath } from "../../../api/domain/requests/kinds/index.ts";
import type { RaiseStep } from "../../../api/domain/requests/kinds/steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

type Fields = Readonly<Record<string, string>>;

const app = await sharedApp();
const donor = await signedIn(app, "donor");
const visits = visitsTo(app);
const get = (path: string) => visits.get(path, donor);
function post(path: string, fields: Fields) {
	app.advance(600);
	return visits.post(path, fields, donor);
}
const postAndFollow = async (path: string, fields: Fields) => get((await post(path, fields)).location);

/** Begins a fundraiser. @returns the addresses of its steps */
async function begin() {
	const { html } = await get((await get("/new-request")).location);
	const id = /data-id="(req_\w+)"/.exec(html)?.[1] ?? "";
	return { at: (step: RaiseStep) => draftStepPath({ type: "cash", id, step }) };
}

const basics = {
	region: "IN",
	city: "Pune",
	category: "health",
	name: "Ravi Kumar",
	quantity: "50,000",
	raisedAs: "donor",
	"details.relationship": "family",
};

describe("The steps of a fundraiser", () => {
	it("call a step done only if its fields are right, and name what is missing with links to it", async () => {
		const { at } = await begin();
		await post(at("basics"), { ...basics, quantity: "", intent: "save" });
		const { html } = await get(at("preview"));
		const done = [...html.matchAll(/<li class="step step-done".*?<\/li>/gs)].map(([step]) =>
			/step-name">([^<]*)/.exec(step)?.[1]?.trim(),
		);
		expect(done).toEqual([]);
		await post(at("files"), { videos: "example.org/a", intent: "save" });
		expect((await get(at("preview"))).html).toMatch(
			/<li class="step step-done"[\s\S]{0,400}?step-name">Photos and documents/,
		);
		const missing = [...html.matchAll(/<a href="([^"]*checked=1#[^"]*)">([^<]*)/g)];
		expect(missing.map(([, , text]) => text)).toEqual([
			"Please enter Amount",
			"Please give your request a title",
			"Please tell what it is about",
		]);
		for (const [, href = ""] of missing) {
			const [path = "", control = ""] = href.replaceAll("&amp;", "&").split("#");
			expect((await get(path)).html).toMatch(new RegExp(`id="${control}"[^>]*aria-invalid="true"`));
		}
	});

	it("refuse in its step a milestone above the goal, and a child’s surname in title or story", async () => {
		const { at } = await begin();
		await post(at("basics"), { ...basics, isMinor: "on", intent: "next" });
		const texts = { title: "A new ear for ravi kumar", description: "His mother, Mrs. Kumar, asks." };
		const milestones = { "details.milestones": "First: ₹20,000\nLast: ₹60,000" };
		const wrong = await postAndFollow(at("story"), { ...texts, ...milestones, intent: "next" });
		const summary = /<div class="error-summary".*?<\/div>/s.exec(wrong.html)?.[0] ?? "";
		expect([...summary.matchAll(/<a [^>]*>([^<]*)/g)].map(([, message]) => message)).toEqual([
			expect.stringMatching(/^“Ravi Kumar” is part of the full name of a child/),
			expect.stringMatching(/^“Kumar” is part of the full name of a child/),
			"No milestone can be larger than the goal.",
		]);
		expect(wrong.html).toContain("A new ear for ravi kumar");
		expect((await post(at("preview"), { intent: "send" })).location).toBe(`${at("story")}&checked=1`);
		const right = {
			title: "A new ear for Ravi",
			description: "His mother asks.",
			"details.milestones": "First: ₹20,000",
		};
		expect((await post(at("story"), { ...right, intent: "next" })).location).toBe(at("files"));
		expect((await post(at("preview"), { intent: "send" })).location).toMatch(/\/raised$/);
	});
});
