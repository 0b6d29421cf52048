import { expect } from "vitest";
import { demoOrganizationIds } from "../../../../db/seed/organizations.ts";
import type { DemoApp } from "../../../testing/demo-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { type FormFields, visitsTo } from "../../../testing/visits.ts";

/** Makes donation forms in the demo, as the owner of an organization, and gives with them. */
export async function donationForms(app: DemoApp) {
	const owner = await signedIn(app, "owner");
	const visits = visitsTo(app);
	const get = (path: string, cookie = "") => visits.get(path, { cookie });
	const post = (path: string, fields: FormFields, cookie = "") => visits.post(path, fields, { cookie });
	const call = (method: string, path: string, body: unknown, who: { cookie: string } | null = owner) =>
		app.fetch(`/api/v1${path}`, {
			method,
			headers: { "content-type": "application/json", ...who },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});

	const questions = [
		{ text: "Why do you give?", kind: "text", required: "on" },
		{ text: "T-shirt size", kind: "choice", options: ["S", "M", "L"] },
		{ text: "May we write to you?", kind: "yesno", required: true },
	];
	let count = 0;
	async function newForm(more: object = {}, who = owner): Promise<{ _id: string; slug: string }> {
		count += 1;
		const response = await call(
			"POST",
			"/givingForms",
			{
				organizationId: demoOrganizationIds["vidya-jyothi"],
				title: `School meals ${count}`,
				amounts: ["₹501", "1,000"],
				takesOther: true,
				questions,
				thanks: "The children say thank you!",
				...more,
			},
			who,
		);
		expect(response.status, await response.clone().text()).toBe(201);
		return (await response.json()).data;
	}

	const billing = {
		first_name: "Grace",
		last_name: "Hopper",
		email: "grace@example.org",
		country: "IN",
		zip_code: "500001",
	};

	async function idsOf(slug: string): Promise<string[]> {
		return (await app.rows<{ questions: string }>("SELECT questions FROM giving_form WHERE slug = ?", [slug])).flatMap(
			(row) => (JSON.parse(row.questions) as { id: string }[]).map(({ id }) => id),
		);
	}

	/** Fills in a form and the billing page. @returns the donation */
	async function give(slug: string, fields: FormFields, more: FormFields = {}): Promise<string> {
		const sent = await post(`/give/${slug}`, fields);
		expect(sent.status, sent.html.slice(-1500)).toBe(303);
		const query = Object.fromEntries(new URLSearchParams(sent.location.split("?")[1]));
		const begun = await post("/billingInfo", { ...billing, ...query, ...more }, sent.cookies.join("; "));
		return /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
	}
	return { owner, get, post, call, questions, newForm, billing, idsOf, give };
}
