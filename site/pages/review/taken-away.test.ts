// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../testing/actors.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";

let app: DemoApp;
beforeEach(async () => {
	app = await demoApp({}, identifyByName);
});
afterEach(async () => {
	await app.settled();
	app.close();
});

const id = demoRequestIds["vidya-jyothi"];
const page = `/donationRequest/${id}`;

/** The texts for a guest at the address and in Hindi, with and without a query: all of it is cached for some seconds. */
async function guestReads() {
	const texts = await Promise.all(
		[page, `/hi${page}`, `${page}?donors=15`].map(async (path) => (await app.fetch(path)).text()),
	);
	await app.settled();
	return texts;
}
const put = (who: Visitor, body: object, path = page) =>
	app.fetch(`/api/v1${path}`, {
		method: "PUT",
		headers: { "content-type": "application/json", ...as(who) },
		body: JSON.stringify(body),
	});

describe("a page that guests have just read", () => {
	it.each([
		["put on hold by its owner", "owner", { status: -6 }],
		["made private", "owner", { isPrivate: true }],
		["rejected by staff", "admin", { status: -6, reason: "We look into a report." }],
		["closed", "owner", { status: -5 }],
	] as const)("is another at once when the request is %s", async (_what, who, body) => {
		const before = await guestReads();
		expect(await guestReads()).toEqual(before);
		expect((await put(who, body)).status).toBe(200);
		const after = await guestReads();
		expect(after.map((text, index) => text === before[index])).toEqual([false, false, false]);
	});

	it("no longer has a comment that its owner hides", async () => {
		const said = "Sold as a miracle cure.";
		const headers = { "content-type": "application/json", ...as("signed-in") };
		const body = JSON.stringify({ text: said });
		const sent = await app.fetch(`/api/v1${page}/comments`, { method: "POST", headers, body });
		const [comment] = await app.rows<{ id: string }>("SELECT id FROM request_comment WHERE text = ?", [said]);
		expect([sent.status < 300, (await guestReads()).every((text) => text.includes(said))]).toEqual([true, true]);
		const form = new URLSearchParams({ intent: "hide" });
		await app.fetch(`${page}/comments/${comment?.id}`, { method: "POST", body: form, headers: as("owner") });
		expect(
			await app.rows("SELECT 1 FROM request_comment WHERE text = ? AND hidden_at IS NOT NULL", [said]),
		).toHaveLength(1);
		expect((await guestReads()).some((text) => text.includes(said))).toBe(false);
	});
});
