import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";

let app: DemoApp;
let publicUrl = "";
/** A request that has ended. */
let ended = "";
beforeAll(async () => {
	app = await demoApp();
	publicUrl = app.platform.settings.publicUrl;
	const [row] = await app.rows<{ id: string }>(
		"SELECT id FROM donation_request WHERE request_type = 'cash' AND ends_at < ? LIMIT 1",
		[app.platform.clock.now()],
	);
	ended = row?.id ?? "";
});
afterAll(() => app.close());

const key = demoPartners[0]?.publicKey ?? "";
const hostile = '"><script>alert(1)</script>';

describe("The builder of widgets", () => {
	const build = async (query: Record<string, string>) => {
		const response = await app.fetch(`/embed?${new URLSearchParams(query)}`);
		return { status: response.status, html: await response.text() };
	};

	it.each([
		["no request for a goal bar", { widget: "goal" }, "A goal bar needs the id of a request."],
		["an unknown request", { widget: "goal", request: "req_unknown" }, "There is no public request with this id."],
		["markup as a request", { request: hostile }, "There is no public request with this id."],
		["an unknown channel", { widget: "radio", channel: "nope" }, "We have no channel of this name."],
		["a wrong key", { partner: "pk_unknown" }, "No active partner has this key."],
	])("says what is wrong with %s, and makes no code of it", async (_, query, message) => {
		const { status, html } = await build(query);
		expect(status).toBe(400);
		expect(html).toContain(message);
		expect(html).not.toContain("&lt;kindwave-");
		expect(html).not.toContain(hostile);
	});

	it("makes no donate button for a request that has ended, but its goal bar", async () => {
		const donate = await build({ widget: "donate", request: ended });
		expect(donate.status).toBe(400);
		expect(donate.html).toContain("This request is not taking donations right now.");
		expect((await build({ widget: "goal", request: ended })).status).toBe(200);
	});

	it("makes code with the partner's key, without amounts that are none", async () => {
		const query = { request: demoRequestIds.jyoti, amounts: `10, ${hostile} 25`, partner: key, mode: "inline" };
		const { status, html } = await build(query);
		expect(status).toBe(200);
		expect(html).toContain(`partner=&quot;${key}&quot;`);
		expect(html).not.toContain("script>alert");
		expect(html).toContain(`/embed/donate/${key}?donationFor=donationRequest`);
	});
});

describe("oEmbed", () => {
	const ask = (url: string, more = "") => app.fetch(`/oembed?url=${encodeURIComponent(url)}${more}`);

	it("answers every site with a frame of a request's goal bar or of a channel", async () => {
		const goal = await ask(`${publicUrl}/hi/donationRequest/${demoRequestIds.jyoti}`, "&maxwidth=300");
		expect(goal.headers.get("access-control-allow-origin")).toBe("*");
		expect(await goal.json()).toMatchObject({
			version: "1.0",
			type: "rich",
			width: 300,
			html: expect.stringContaining(`src="${publicUrl}/embed/widget?widget=goal&amp;request=${demoRequestIds.jyoti}"`),
		});
		expect(await (await ask(`${publicUrl}/talradiowidget/hindi`)).json()).toMatchObject({ title: "TALRadio Hindi" });
	});

	it("has nothing for unknown requests and channels, and for other sites", async () => {
		for (const url of [
			`${publicUrl}/donationRequest/req_unknown`,
			`${publicUrl}/talradiowidget/nope`,
			`https://evil.example/donationRequest/${demoRequestIds.jyoti}`,
			`${publicUrl}/donationRequest/${hostile}`,
			"nonsense",
			"",
		])
			expect((await ask(url)).status, url).toBe(404);
		expect((await ask(`${publicUrl}/talradiowidget/hindi`, "&format=xml")).status).toBe(501);
	});

	it("is named by the pages that it shows", async () => {
		for (const path of [`/donationRequest/${demoRequestIds.jyoti}`, "/talradiowidget/hindi"]) {
			const html = await (await app.fetch(path)).text();
			const link = /<link[^>]*json\+oembed[^>]*>/.exec(html)?.[0] ?? "";
			expect(link, path).toContain("/oembed?url=");
		}
	});
});

describe("A gift from a widget", () => {
	it("is refused for an unknown or ended request and for a wrong key, in a frame or a window", async () => {
		const query = (id: string) => new URLSearchParams({ donationFor: "donationRequest", donationRequestId: id });
		const checks = [
			["req_unknown", 404],
			[ended, 409],
		] as const;
		for (const [id, status] of checks) {
			for (const path of [`/embed/donate/${key}`, "/billingInfo", "/publicPayment"])
				expect((await app.fetch(`${path}?${query(id)}&amount=100`)).status, `${path} ${id}`).toBe(status);
		}
		expect((await app.fetch(`/embed/donate/pk_unknown?${query(demoRequestIds.jyoti)}`)).status).toBe(404);
	});

	it("is not asked for in another currency than its amounts were shown in", async () => {
		const query = { donationFor: "donationRequest", donationRequestId: demoRequestIds.jyoti, amount: "25" };
		const shown = async (currency: string) => {
			const response = await app.fetch(`/billingInfo?${new URLSearchParams({ ...query, currency })}`);
			return { status: response.status, html: await response.text() };
		};
		const dollars = await shown("USD");
		expect(dollars.status).toBe(400);
		expect(dollars.html).toContain("Please enter Amount");
		expect(dollars.html).not.toMatch(/name="amount"[^>]*value="25"/);
		expect(await shown("INR")).toMatchObject({ status: 200, html: expect.stringMatching(/value="25"/) });
		const made = await (await app.fetch(`/embed?widget=donate&request=${demoRequestIds.jyoti}`)).text();
		expect(made).toContain("currency=&quot;INR&quot;");
		expect(made).toContain("currency=INR");
	});

	it("is refused beside the field for an amount that is none", async () => {
		for (const amount of ["-5", "0", "1e9", "0.001", hostile]) {
			const query = new URLSearchParams({ donationFor: "tal", amount, partner: key, widget: "popup" });
			const response = await app.fetch(`/billingInfo?${query}`);
			const html = await response.text();
			expect(response.status, amount).toBe(400);
			expect(html, amount).toContain("Please enter valid amount");
			expect(html, amount).not.toContain(hostile);
		}
	});
});
