// @module-tag slow

import { beforeEach, expect, it } from "vitest";
import { billingForm, payByCard } from "../../../site/testing/giving-steps.ts";
import { sharedApp } from "../../../site/testing/shared-app.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { visitsTo } from "../../../site/testing/visits.ts";
import { addressHolder } from "../outbox/preferences.ts";

const app = await sharedApp();
const { get, post } = visitsTo(app);
beforeEach(() => app.advance(60_000));
const day = 86_400_000;

const told = {
	"tribute.kind": "memory",
	"tribute.name": "లక్ష్మీ దేవి",
	"tribute.message": "She taught half of our street to read.",
	"tribute.toldName": "Ravi",
	"tribute.toldEmail": "ravi@people.example",
};

/** Begins a gift in memory of somebody. @returns its id */
async function begin(more: Record<string, string> = {}): Promise<string> {
	const sent = await post("/billingInfo", { ...billingForm, ...told, ...more });
	expect(sent.status, sent.html.slice(-2000)).toBe(303);
	return /donation=(don_\w+)/.exec(sent.location)?.[1] ?? "";
}
const cardOf = (donation: string) => app.value<string>("SELECT id FROM gift_tribute WHERE donation_id = ?", [donation]);
const mails = async (email = "ravi@people.example") =>
	(
		await app.rows<{ state: string }>(
			"SELECT state FROM outbox_message WHERE template = 'gift-card' AND recipient = ?",
			[email],
		)
	).map(({ state }) => state);

it("mails a card once its gift is paid, which opens in its reader's language", async () => {
	const to = { "tribute.toldEmail": "first@people.example" };
	const donation = await begin(to);
	const card = await cardOf(donation);
	await app.tick();
	expect([await mails("first@people.example"), (await get(`/card/${card}`)).status]).toEqual([[], 404]);
	await payByCard(app, donation);
	await app.tick();
	await app.tick();
	expect(await mails("first@people.example")).toEqual(["sent"]);
	const { html } = await get(`/te/card/${card}`);
	for (const text of ["లక్ష్మీ దేవి", "She taught half", "Meera Iyer", "₹500"]) expect(html).toContain(text);
	expect((await get(`/thankyou?donation=${donation}`)).html).not.toContain(card);
});

it("leaves the amount and an anonymous donor's name off the card", async () => {
	const donation = await begin({ anonymous: "on", "tribute.hidesAmount": "on" });
	await payByCard(app, donation);
	const { html } = await get(`/card/${await cardOf(donation)}`);
	expect(html).toContain("wishes to stay unnamed");
	for (const text of ["Meera", "₹500"]) expect(html).not.toContain(text);
});

it("waits for its day, and does not leave after the gift went back", async () => {
	const tellOn = new Date(app.platform.clock.now() + 3 * day).toISOString().slice(0, 10);
	const [kept, returned] = [
		await begin({ "tribute.tellOn": tellOn, "tribute.toldEmail": "kept@people.example" }),
		await begin({ "tribute.tellOn": tellOn, "tribute.toldEmail": "back@people.example" }),
	];
	for (const each of [kept, returned]) await payByCard(app, each);
	await app.client.execute({ sql: "UPDATE donation SET status = 'refunded' WHERE id = ?", args: [returned] });
	await app.tick();
	expect(await mails("kept@people.example")).toEqual([]);
	app.advance(4 * day);
	await app.tick();
	expect([await mails("kept@people.example"), await mails("back@people.example")]).toEqual([["sent"], []]);
	expect((await get(`/card/${await cardOf(returned)}`)).status).toBe(404);
});

it("keeps what was typed beside its errors", async () => {
	const sent = await post("/billingInfo", {
		...billingForm,
		...told,
		"tribute.name": " ",
		"tribute.toldEmail": "ravi@",
	});
	expect(sent.status).toBe(400);
	for (const id of ["billing-tribute.name-error", "billing-tribute.toldEmail-error"])
		expect(sent.html.replaceAll(/id="billing-tribute[-.](\w+)-error"/g, 'id="billing-tribute.$1-error"')).toContain(
			`id="${id}"`,
		);
	expect(sent.html).toContain("She taught half of our street to read.");
	const late = await post("/billingInfo", { ...billingForm, ...told, "tribute.tellOn": "2020-01-01" });
	expect([late.status, late.html.includes("Please choose a day from today")]).toEqual([400, true]);
	const none = await post("/billingInfo", { ...billingForm, ...told, "tribute.kind": "", "tribute.toldEmail": "x" });
	expect(none.status).toBe(303);
});

it("holds back words with a link until staff show them", async () => {
	const to = { "tribute.message": "See https://cheap.example", "tribute.toldEmail": "held@people.example" };
	const donation = await begin(to);
	await payByCard(app, donation);
	await app.tick();
	const card = await cardOf(donation);
	expect([await mails("held@people.example"), (await get(`/card/${card}`)).status]).toEqual([[], 404]);
	const admin = await signedIn(app, "admin");
	const listed = await (await app.fetch("/api/v1/tributes?state=held", { headers: admin })).json();
	expect(listed.data.map(({ _id }: { _id: string }) => _id)).toContain(card);
	const decided = await app.fetch(`/api/v1/tributes/${card}`, {
		method: "PUT",
		headers: { "content-type": "application/json", ...admin },
		body: JSON.stringify({ state: "shown", reason: "It is harmless." }),
	});
	expect(decided.status).toBe(200);
	await app.tick();
	expect(await mails("held@people.example")).toEqual(["sent"]);
});

it("does not write to somebody who refused such mails", async () => {
	const holder = await addressHolder("no@people.example");
	await app.client.execute({
		sql: "INSERT INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, 'cards', 0, 1)",
		args: [holder],
	});
	const donation = await begin({ "tribute.toldEmail": "no@people.example" });
	await payByCard(app, donation);
	await app.tick();
	expect(await mails("no@people.example")).toEqual(["skipped"]);
});

it("takes twenty cards of paid gifts of one sender a day, and drafts with their address use up none", async () => {
	const donor = await signedIn(app, "donor");
	const gift = () => {
		const body = new URLSearchParams({ ...billingForm, ...told, email: "many@people.example" });
		const headers = { ...donor, "sec-fetch-site": "same-origin" };
		return app.fetch("/billingInfo", { method: "POST", body, headers, redirect: "manual" });
	};
	const statuses: number[] = [];
	for (let index = 0; index < 21; index++) {
		app.advance(60_000);
		statuses.push((await gift()).status);
	}
	expect(new Set(statuses)).toEqual(new Set([303]));
	await app.rows(
		`UPDATE donation SET status = 'succeeded', succeeded_at = ? WHERE donor_user_id IS NOT NULL AND donor_email = 'many@people.example'`,
		[app.platform.clock.now()],
	);
	expect((await gift()).status).toBe(429);
	app.advance(day + 60_000);
	expect((await gift()).status).toBe(303);
});
