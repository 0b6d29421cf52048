// @module-tag slow

import { beforeEach, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { billingForm, payByCard } from "../../../site/testing/giving-steps.ts";
import { sharedApp } from "../../../site/testing/shared-app.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { visitsTo } from "../../../site/testing/visits.ts";

const app = await sharedApp();
const { get, post } = visitsTo(app);
const [donor, volunteer, donee, admin] = [
	await signedIn(app, "donor"),
	await signedIn(app, "volunteer"),
	await signedIn(app, "donee"),
	await signedIn(app, "admin"),
];
beforeEach(() => app.advance(60_000));

const call = async (method: string, path: string, body: unknown, who: { cookie: string } | null = donor) => {
	const response = await app.fetch(`/api/v1${path}`, {
		method,
		headers: { "content-type": "application/json", ...who },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
};

let count = 0;
async function open(more: object = {}, who = donor): Promise<string> {
	count += 1;
	const { status, body } = await call(
		"POST",
		"/supporterPages",
		{
			donationRequestId: demoRequestIds.imran,
			kind: "walk",
			title: `My walk ${count}`,
			story: "I walk for Imran.",
			goal: "10,000",
			...more,
		},
		who,
	);
	expect(status, JSON.stringify(body)).toBe(201);
	return body.data.slug;
}

async function give(slug: string, more: Record<string, string> = {}): Promise<string> {
	const sent = await post(`/fundraisers/${slug}`, { amount: "500" });
	expect(sent.status, sent.html.slice(-1000)).toBe(303);
	const fields = Object.fromEntries(new URLSearchParams(sent.location.split("?")[1]));
	const begun = await post("/billingInfo", { ...billingForm, ...fields, ...more });
	const donation = /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
	await payByCard(app, donation);
	return donation;
}

it("collects gifts, which go to its recipient and show at once", async () => {
	const slug = await open();
	expect((await get(`/fundraisers/${slug}`)).html).toContain("I walk for Imran.");
	const donation = await give(slug);
	await give(slug, { anonymous: "on" });
	expect(
		await app.rows("SELECT beneficiary_kind AS kind, beneficiary_id AS id FROM donation WHERE id = ?", [donation]),
	).toEqual([{ kind: "request", id: demoRequestIds.imran }]);
	const { html } = await get(`/fundraisers/${slug}`);
	expect(html).toContain("Meera Iyer");
	const { body } = await call("GET", `/supporterPages/${slug}`, undefined, null);
	expect(body.data).toMatchObject({ gifts: 2, goal: 10_000, isOpen: true });
	const gifts = (await call("GET", `/supporterPages/${slug}/gifts`, undefined, null)).body.data;
	expect(gifts.map(({ name }: { name: string | null }) => name)).toEqual([null, "Meera Iyer"]);
	expect((await get(`/donationRequest/${demoRequestIds.imran}/fundraisers`)).html).toContain("My walk");
});

it("is thanked for by its owner once, by mail", async () => {
	const slug = await open();
	await give(slug, { email: "thanked@people.example" });
	const thank = (who = donor) => call("POST", `/supporterPages/${slug}/thanks`, { text: "Thank you!" }, who);
	expect((await thank(volunteer)).status).toBe(403);
	expect([(await thank()).body.data, (await thank()).body.data]).toEqual([{ thanked: 1 }, { thanked: 0 }]);
	expect(
		await app.rows(
			"SELECT template FROM outbox_message WHERE recipient = 'thanked@people.example' AND template = 'gift-thanks'",
		),
	).toHaveLength(1);
});

it("forms a team with a leaderboard, which others join", async () => {
	const slug = await open({ teamName: "Walkers of Pune" });
	const team = (await call("GET", `/supporterPages/${slug}`, undefined, null)).body.data.team.slug;
	const other = await open({ team }, volunteer);
	await give(other);
	const { body } = await call("GET", `/teams/${team}`, undefined, null);
	expect(body.data.pages.map((each: { slug: string }) => each.slug)).toEqual([other, slug]);
	expect((await get(`/teams/${team}`)).html).toContain("Walkers of Pune");
	const wrong = await call("POST", "/supporterPages", {
		...{ donationRequestId: demoRequestIds.asha, kind: "other", title: "T", story: "S", team },
	});
	expect(wrong.body.issues).toMatchObject([{ path: "team", code: "team_unknown" }]);
});

it("is ended by whom it collects for, and its owner learns why", async () => {
	const slug = await open();
	const end = (who: { cookie: string }) =>
		call("PUT", `/supporterPages/${slug}/state`, { isOpen: false, reason: "We have enough." }, who);
	expect((await end(volunteer)).status).toBe(403);
	expect((await end(donee)).status).toBe(200);
	const { status, html } = await get(`/fundraisers/${slug}`);
	expect([status, html.includes("Whom it collected for has ended it")]).toEqual([410, true]);
	expect((await call("PUT", `/supporterPages/${slug}/state`, { isOpen: true })).body.code).toBe("supporter_ended");
	expect((await post(`/fundraisers/${slug}`, { amount: "500" })).status).toBe(409);
	expect(await app.value("SELECT count(*) FROM outbox_message WHERE template = 'page-ended'", [])).toBe(1);
});

it("waits for staff with a link, and is hidden by them after a report", async () => {
	const slug = await open({ story: "See https://cheap.example" });
	expect((await get(`/fundraisers/${slug}`)).status).toBe(404);
	const waiting = async () =>
		(await call("GET", "/supporterPages/review?state=waiting&limit=100", undefined, admin)).body.data.map(
			(each: { slug: string }) => each.slug,
		);
	expect(await waiting()).toContain(slug);
	const decide = (state: string) =>
		call("PUT", `/supporterPages/${slug}/review`, { state, reason: "Looked at" }, admin);
	expect((await decide("shown")).status).toBe(200);
	app.advance(6_000);
	expect((await get(`/fundraisers/${slug}`)).status).toBe(200);
	expect((await call("POST", `/supporterPages/${slug}/report`, { reason: "false" }, volunteer)).status).toBe(200);
	expect((await call("POST", `/supporterPages/${slug}/report`, { reason: "false" })).body.code).toBe(
		"supporter_own_report",
	);
	expect((await decide("hidden")).status).toBe(200);
	app.advance(6_000);
	expect((await get(`/fundraisers/${slug}`)).status).toBe(404);
});

it("keeps what was typed beside its errors", async () => {
	const path = `/fundraisers/new?donationRequestId=${demoRequestIds.imran}&kind=memory`;
	expect((await get(path)).location).toContain("/login");
	const form = new FormData();
	for (const [name, value] of Object.entries({ kind: "memory", title: "", story: "Our grandmother", goal: "12abc" }))
		form.set(name, value);
	const sent = await app.fetch(path, {
		method: "POST",
		body: form,
		headers: { ...donor, "sec-fetch-site": "same-origin" },
	});
	const html = await sent.text();
	expect([sent.status, html.includes("Our grandmother")]).toEqual([400, true]);
	for (const name of ["title", "honoree"]) expect(html).toContain(`id="fundraiser-${name}-error"`);
});

it("has a poster with a short link, which its owner makes by opening it", async () => {
	const slug = await open();
	const manage = `/fundraisers/${slug}/manage`;
	expect((await get(manage, donor)).html).toContain('name="paper" value="phone"');
	const opened = await post(`/hi${manage}`, { intent: "poster", paper: "phone" }, donor);
	expect(opened.location).toBe(`/hi/fundraisers/${slug}/poster.pdf?paper=phone&lang=hi`);
	const [code] = await app.column("SELECT code FROM short_url WHERE path = ?", [`/fundraisers/${slug}`]);
	expect((await get(`/hi/s/${code}`)).location).toBe(`/hi/fundraisers/${slug}`);
	expect((await post(manage, { intent: "poster", paper: "a4" }, volunteer)).status).toBe(403);
});

it("is for its owner and staff alone while its request is private", async () => {
	const slug = await open({ teamName: "Walkers in private" });
	await give(slug);
	const team = (await call("GET", `/supporterPages/${slug}`, undefined, null)).body.data.team.slug;
	const paths = [`/supporterPages/${slug}`, `/supporterPages/${slug}/gifts`];
	const hide = (isPrivate: number) =>
		app.rows("UPDATE donation_request SET is_private = ? WHERE id = ?", [isPrivate, demoRequestIds.imran]);
	await hide(1);
	app.advance(6_000);
	try {
		for (const who of [null, await signedIn(app, "owner")])
			for (const path of [...paths, `/teams/${team}`])
				expect((await call("GET", path, undefined, who)).status, path).toBe(404);
		const { status, html } = await get(`/fundraisers/${slug}`);
		expect([status, html.includes("Meera Iyer")]).toEqual([404, false]);
		for (const who of [donor, admin])
			for (const path of paths) expect((await call("GET", path, undefined, who)).status).toBe(200);
	} finally {
		await hide(0);
	}
});
