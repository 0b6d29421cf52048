import { describe, expect, it } from "vitest";
import { demoFunds } from "../../../db/seed/funds.ts";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const { get } = visitsTo(app);
const { publicUrl } = app.platform.settings;
const [row] = await app.rows<{ id: string }>(
	"SELECT id FROM donation_request WHERE request_type = 'cash' AND ends_at < ? LIMIT 1",
	[app.platform.clock.now()],
);
/** A request that has ended. */
const ended = row?.id ?? "";

const key = demoPartners[0]?.publicKey ?? "";
const hostile = '"><script>alert(1)</script>';

describe("The builder of widgets", () => {
	const build = (query: Record<string, string>) => get(`/embed?${new URLSearchParams(query)}`);

	it.each([
		["no request for a goal bar", { widget: "goal" }, "A goal bar needs a request ID."],
		["an unknown request", { widget: "goal", request: "req_unknown" }, "There is no public request with this ID."],
		["markup as a request", { request: hostile }, "There is no public request with this ID."],
		["an unknown channel", { widget: "radio", channel: "nope" }, "We have no channel with this name."],
		["amounts that may be one number", { amounts: "1,500" }, "no comma or blank inside a number"],
		["amounts that are none", { amounts: "10, 0.5" }, "no comma or blank inside a number"],
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

describe("The builder's recipients and look", () => {
	const build = (query: Record<string, string>) => get(`/embed?${new URLSearchParams(query)}`);
	const fund = demoFunds[0];

	it("makes a button for a fund and for a supporter's page, in the recipient's currency", async () => {
		const ofFund = await build({ for: "fund", recipient: fund?.id ?? "" });
		expect(ofFund.html).toContain(`for=&quot;fund&quot; recipient=&quot;${fund?.id}&quot; currency=&quot;INR&quot;`);
		const ofPage = await build({ for: "fundraiser", recipient: "ten-kilometres-for-asha", lang: "te" });
		expect(ofPage.html).toContain("recipient=&quot;ten-kilometres-for-asha&quot;");
		expect(ofPage.html).toContain("lang=&quot;te&quot;");
	});

	it("says beside the field that there is no such recipient", async () => {
		for (const kind of ["person", "organization", "fund", "fundraiser"]) {
			const { status, html } = await build({ for: kind, recipient: hostile });
			expect([status, html.includes("There is no such recipient.")], kind).toEqual([400, true]);
		}
	});

	it("shows a look as custom properties with a readable text, also in the preview's style sheet", async () => {
		const { html } = await build({ accent: "#FFDD00", radius: "4" });
		expect(html).toContain("--kindwave-accent: #ffdd00;\n  --kindwave-on-accent: #000000;\n  --kindwave-radius: 4px;");
		expect(html).toContain("accent=%23ffdd00");
		const sheet = await app.fetch(`/embed/theme.css?${new URLSearchParams({ accent: "#b42318", radius: "};" })}`);
		expect(sheet.headers.get("content-type")).toContain("text/css");
		expect(await sheet.text()).toMatch(
			/^[^{}]+\{\n {2}--kindwave-accent: #b42318;\n {2}--kindwave-on-accent: #ffffff;\n\}$/,
		);
		expect((await build({ accent: "red;}" })).html).not.toContain("--kindwave-accent");
	});
});

describe("The neutral address of a checkout", () => {
	const checkout = "1111-2222-3333-4444";
	const to = async (query: Record<string, string>, path = `/c/${checkout}`) => {
		const answer = await app.fetch(`${path}?${new URLSearchParams(query)}`, { redirect: "manual" });
		expect(answer.status).toBe(303);
		const { pathname, searchParams } = new URL(answer.headers.get("location") ?? "", publicUrl);
		return { pathname, ...Object.fromEntries(searchParams) };
	};
	const page = "https://www.sunrise.example/help-us";

	it("leads each kind of gift to its page, in its language, with its amount and the widget's page", async () => {
		const chosen = { amount: "25", currency: "INR", fees: "on", widget: "popup", page, partner: key };
		const passed = {
			amount: "25",
			currency: "INR",
			shouldChargeProcessingFees: "on",
			widget: "popup",
			page,
			partner: key,
		};
		expect(await to({ for: "request", recipient: demoRequestIds.jyoti, ...chosen }, `/te/c/${checkout}`)).toEqual({
			pathname: "/te/billingInfo",
			donationFor: "donationRequest",
			donationRequestId: demoRequestIds.jyoti,
			checkout,
			...passed,
		});
		const fund = demoFunds[0];
		expect(await to({ for: "fund", recipient: fund?.id ?? "" })).toMatchObject({
			donationFor: "organization",
			orgId: fund?.organizationId,
			fund: fund?.id,
		});
		expect(await to({ for: "fundraiser", recipient: "ten-kilometres-for-asha" })).toMatchObject({
			pathname: "/billingInfo",
			donationRequestId: demoRequestIds.asha,
			supporterPage: "ten-kilometres-for-asha",
		});
		expect(await to({ form: "school-meals", ...chosen })).toMatchObject({ pathname: "/give/school-meals", checkout });
	});

	it("leads to the choice of an amount without a checkout", async () => {
		expect(await to({ for: "foundation", currency: "USD" }, "/c/link")).toEqual({
			pathname: "/publicPayment",
			donationFor: "tal",
			currency: "USD",
		});
		expect(await to({ for: "fundraiser", recipient: "ten-kilometres-for-asha" }, "/c/link")).toMatchObject({
			pathname: "/fundraisers/ten-kilometres-for-asha",
		});
	});

	it("opens pages that take the gift, and one that refuses an unknown recipient where the partner's frame shows it", async () => {
		const visit = async (query: Record<string, string>) => {
			const answer = await app.fetch(`/c/${checkout}?${new URLSearchParams(query)}`, { redirect: "manual" });
			return app.fetch(answer.headers.get("location") ?? "");
		};
		const framed = { amount: "250", currency: "INR", widget: "inline", page, partner: key };
		for (const [kind, recipient] of [
			["fund", demoFunds[0]?.id ?? ""],
			["fundraiser", "ten-kilometres-for-asha"],
		] as const)
			expect((await visit({ for: kind, recipient, ...framed })).status, kind).toBe(200);
		for (const kind of ["request", "person", "organization", "fund", "fundraiser"]) {
			const { status, headers } = await visit({ for: kind, recipient: hostile, ...framed });
			expect([status, headers.get("content-security-policy")?.includes("sunrise.example")], kind).toEqual([404, true]);
		}
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

	it("stays within the width and height that the other site has", async () => {
		const sizes = async (more: string) => {
			const { width, height, html } = await (await ask(`${publicUrl}/talradiowidget/hindi`, more)).json();
			expect(html).toContain(`width="${width}" height="${height}"`);
			return [width, height];
		};
		expect(await sizes("&maxwidth=100&maxheight=90")).toEqual([100, 90]);
		expect(await sizes("&maxwidth=9000&maxheight=9000")).toEqual([480, 320]);
		expect(await sizes("&maxwidth=-1&maxheight=none")).toEqual([480, 320]);
	});

	it("has a frame of the radio's widget without a channel too", async () => {
		for (const path of ["/talradiowidget/", "/talradiowidget", "/te/talradiowidget/", "/talmedia"])
			expect(await (await ask(publicUrl + path)).json(), path).toMatchObject({
				title: "TALRadio",
				html: expect.stringContaining(`src="${publicUrl}/talradiowidget/"`),
			});
	});

	it("has nothing for unknown requests and channels, and for other sites", async () => {
		for (const url of [
			`${publicUrl}/donationRequest/req_unknown`,
			`${publicUrl}/talradiowidget/nope`,
			`${publicUrl}/donationRequest/`,
			`https://evil.example/donationRequest/${demoRequestIds.jyoti}`,
			`${publicUrl}/donationRequest/${hostile}`,
			"nonsense",
			"",
		])
			expect((await ask(url)).status, url).toBe(404);
		expect((await ask(`${publicUrl}/talradiowidget/hindi`, "&format=xml")).status).toBe(501);
	});

	it("is named by the pages that it shows", async () => {
		for (const path of [`/donationRequest/${demoRequestIds.jyoti}`, "/talradiowidget/hindi", "/talmedia"]) {
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
		const shown = (currency: string) => get(`/billingInfo?${new URLSearchParams({ ...query, currency })}`);
		const dollars = await shown("USD");
		expect(dollars.status).toBe(400);
		expect(dollars.html).toContain("Please enter Amount");
		expect(dollars.html).not.toMatch(/name="amount"[^>]*value="25"/);
		expect(await shown("INR")).toMatchObject({ status: 200, html: expect.stringMatching(/value="25"/) });
		const made = await get(`/embed?widget=donate&request=${demoRequestIds.jyoti}`);
		expect(made.html).toContain("currency=&quot;INR&quot;");
		expect(made.html).toContain("currency=INR");
	});

	it("is refused beside the field for an amount that is none", async () => {
		for (const amount of ["-5", "0", "1e9", "0.001", hostile]) {
			const query = new URLSearchParams({ donationFor: "tal", amount, partner: key, widget: "popup" });
			const { status, html } = await get(`/billingInfo?${query}`);
			expect(status, amount).toBe(400);
			expect(html, amount).toContain("Please enter valid amount");
			expect(html, amount).not.toContain(hostile);
		}
	});
});

describe("An error in a partner's frame", () => {
	const policyOf = async (path: string) => {
		const { status, headers, html } = await get(path, { "sec-fetch-dest": "iframe" });
		const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
		return { status, ancestors, denied: headers.has("x-frame-options"), html };
	};
	const ofPartner = "'self' http://partner.localhost:4545 https://www.sunrise.example";

	it.each([
		["an unknown channel", "/talradiowidget/nope", 404, "*"],
		[
			"a gift to an unknown request",
			`/embed/donate/${key}?donationFor=donationRequest&donationRequestId=nope`,
			404,
			ofPartner,
		],
		[
			"the details of a gift to an unknown request",
			`/billingInfo?donationFor=donationRequest&donationRequestId=nope&amount=100&widget=inline&partner=${key}`,
			404,
			ofPartner,
		],
	])("is shown for %s, with nothing that leads away in the frame", async (_, path, status, ancestors) => {
		const { html, ...answer } = await policyOf(path);
		expect(answer).toEqual({ status, ancestors, denied: false });
		const body = html.slice(html.indexOf("<body"));
		expect(body).toContain("<h1");
		expect(body).not.toContain("<form");
		const links = (body.match(/<a [^>]*>/g) ?? []).filter((link) => !link.includes('href="#'));
		expect(links.filter((link) => !link.includes('target="_blank"'))).toEqual([]);
	});

	it("is shown to nobody for a wrong key, and on pages that are never framed", async () => {
		for (const path of ["/embed/donate/pk_unknown", "/donationRequest/nope", "/billingInfo?donationFor=nonsense"])
			expect(await policyOf(path), path).toMatchObject({ ancestors: "'none'", denied: true });
	});
});
