// @module-tag slow
import { describe, expect, it } from "vitest";
import { draftStepPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { userId } from "../../../db/seed/people.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const radio = await signedIn(app, "radioadmin");
const visits = visitsTo(app);

/** Begins a request with these fields of its first step. */
async function begin(type: RequestType, basics: Readonly<Record<string, string>>) {
	app.advance(600);
	const { location } = await visits.get(kinds[type].path, radio);
	const id = /draft=(req_\w+)/.exec(location)?.[1] ?? "";
	await visits.post(draftStepPath({ type, id, step: "basics" }), { ...basics, intent: "save" }, radio);
	return id;
}

/** The drafts of a page, as they are read: each without its date. */
async function draftsOn(path: string) {
	const { html } = await visits.get(path, radio);
	const list = /<ul class="draft-list">.*?<\/ul>/s.exec(html)?.[0] ?? "";
	return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = ""]) =>
		item
			.replaceAll(/<[^>]+>/g, "")
			.replace(/ · (?:last changed on|.*को आख).*/s, "")
			.trim(),
	);
}

describe("Drafts without a title", () => {
	it("are told apart by what is known of them, on the dashboard, in My Requests and where another begins", async () => {
		const health = { category: "health", quantity: "50,000", region: "IN", city: "Pune" };
		await begin("cash", { ...health, name: "Ravi Kumar" });
		await begin("cash", { ...health, name: "Asha Rao", category: "sports", quantity: "", city: "" });
		await begin("cash", { category: "environment", quantity: "many" });
		await begin("internship", { "details.role": "Design intern", city: "Hyderabad" });
		await begin("bloodDonation", { name: "Meena Iyer", "details.hospital": "Suvarna Hospital" });
		await begin("mentoring", { region: "IN" });
		const all = [
			"Mentoring Basics",
			"Meena Iyer Blood donation · Basics",
			"Design intern Internship · Hyderabad · Basics",
			"Environment Fundraiser · Basics",
			"Asha Rao Fundraiser · Sports · Basics",
			"Ravi Kumar Fundraiser · Health · ₹50,000 · Pune · Basics",
		];
		for (const path of ["/dashboard", `/User-reports/${userId("radioadmin")}`])
			expect(await draftsOn(path)).toEqual(all);
		const { location } = await visits.get("/new-request", radio);
		expect(await draftsOn(location)).toEqual(all.slice(3));
		const { html } = await visits.get("/hi/dashboard", radio);
		expect(html).toContain('Ravi Kumar</a> <span class="quiet">फ़ंडरेज़र · स्वास्थ्य · ₹50,000 · Pune');
	});

	it("are named on the page that deletes them", async () => {
		const id = await begin("cash", { category: "animals", name: "Moti’s shelter" });
		const { html } = await visits.get(`/donationRequest/${id}/draft`, radio);
		expect(html).toContain('<h1 dir="auto">Moti’s shelter</h1>');
	});
});
