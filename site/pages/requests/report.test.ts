import { afterAll, beforeAll, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const path = `/donationRequest/${demoRequestIds.asha}`;

async function report(form: Record<string, string>, to = path) {
	const response = await app.fetch(to, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
	return { status: response.status, html: await response.text(), location: response.headers.get("location") };
}

const reports = async () => (await app.client.execute("SELECT reason, message, email FROM request_report")).rows;

it("is kept for the staff, and thanked for", async () => {
	const sent = await report({ reason: "copied", message: " From a friend’s page. ", email: "dan@example.org" });
	expect([sent.status, sent.location]).toEqual([303, `${path}?reported=1#report`]);
	expect(await reports()).toMatchObject([
		{ reason: "copied", message: "From a friend’s page.", email: "dan@example.org" },
	]);
	expect(await (await app.fetch(`${path}?reported=1`)).text()).toContain("A person of our team will look at it.");
});

it("comes back with what was typed when something is missing, and keeps nothing", async () => {
	const before = (await reports()).length;
	const { status, html } = await report({ reason: "", message: "", email: "someone@" });
	expect(status).toBe(400);
	expect(html).toContain("Please choose what is wrong");
	expect(html).toContain("Please tell us what we should know");
	expect(html).toContain("Please enter a valid email");
	expect(html).toMatch(/<details[^>]* open/);
	expect(html).toContain('value="someone@"');
	expect(await reports()).toHaveLength(before);
});

it("needs no email, and a request that exists", async () => {
	expect((await report({ reason: "other", message: "Hm." })).status).toBe(303);
	expect((await report({ reason: "other", message: "Hm." }, "/donationRequest/req_none")).status).toBe(404);
});

it("is taken a few times a minute from one address", async () => {
	const answers: number[] = [];
	for (let time = 0; time < 8; time++) answers.push((await report({ reason: "false", message: "No." })).status);
	expect(answers).toContain(429);
});
