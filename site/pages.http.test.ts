import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { indianRequest } from "./testing/giving.ts";
import { form, page, post } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

const openPages = [
	"/",
	`/donationRequest/${indianRequest}`,
	`/billingInfo?donationRequestId=${indianRequest}&amount=500`,
];

onBothHosts("Pages", (host) => {
	describe.each(openPages)("%s", (path) => {
		it("is an HTML document that search engines and screen readers can read", async () => {
			const { status, headers, text } = await page(host(), path);
			expect(status).toBe(200);
			expect(headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
			expect(text).toMatch(/^<!doctype html><html lang="en">/);
			expect(text).toMatch(/<title>[^<]+<\/title>/);
			expect(text.match(/<h1\b/g)).toHaveLength(1);
		});

		it("allows no inline scripts or styles, and no framing", async () => {
			const { headers, text } = await page(host(), path);
			const csp = headers.get("content-security-policy") ?? "";
			expect(csp).not.toContain("unsafe-");
			expect(csp).toContain("frame-ancestors 'none'");
			expect(csp).toContain("object-src 'none'");
			expect(csp).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/);
			expect(headers.get("x-frame-options")).toBe("DENY");
			expect(headers.get("x-content-type-options")).toBe("nosniff");
			expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
			expect(text).not.toMatch(/<[^>]+\sstyle=/);
			expect(text).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*application\/(ld\+)?json)/);
		});

		it("sends no HSTS header if it is served over HTTP", async () => {
			const { headers } = await page(host(), path);
			expect(headers.get("strict-transport-security")).toBeNull();
		});
	});

	it("preload the sheet of their later content", async () => {
		const { text } = await page(host(), "/");
		const [, sheet] = /<link rel="preload"[^>]* href="(\/assets\/later-[^"]+\.css)"/.exec(text) ?? [];
		expect(sheet).toBeDefined();
		expect(text).toContain(`<link rel="stylesheet" href="${sheet}"`);
	});

	// Only a built product has sheets.
	it.each([
		["/", null],
		["/unknown", null],
		["/myDonations", "donor"],
		["/talRadioAdmin/manageTALRadio/tal-radio/liveStreamings", "radioadmin"],
		["/admin/userList", "admin"],
		["/unknown", "admin"],
	])("preload only sheets that they use: %s for %s", async (path, account) => {
		const email = `${account}@demo.test`;
		const password = "Demo!pass1";
		const login = account ? await post(host(), "/login", { email, password }) : null;
		const session = /"token":"([\w-]+)"/.exec(JSON.stringify(login?.body ?? {}))?.[1] ?? "none";
		const { text } = await page(host(), path, { headers: { cookie: `session=${session}` } });
		const sheets = (rel: string) =>
			[...text.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.css)"/g)].flatMap(([link, address = ""]) =>
				link.includes(`rel="${rel}"`) ? address : [],
			);
		expect(sheets("stylesheet")).not.toEqual([]);
		expect(sheets("stylesheet")).toEqual(expect.arrayContaining(sheets("preload")));
	});

	it("are the same from the cache as freshly rendered, including headers", async () => {
		const path = `/donationRequest/${demoRequestIds.farzana}`;
		const fresh = await page(host(), path);
		const again = await page(host(), path);
		expect(again.text).toBe(fresh.text);
		const comparable = (headers: Headers) =>
			[...headers].filter(
				([name]) => !["date", "connection", "keep-alive", "transfer-encoding", "content-length"].includes(name),
			);
		expect(comparable(again.headers)).toEqual(comparable(fresh.headers));
		expect(fresh.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
	});

	it.each(["session=anything", "kw_fresh=1", "kw_notice=warn:notice.privilege", "kw_shared=1", "kw_sound=radio-hindi"])(
		"are not cached for visitors with a session, a form just sent, a notice, a shared document or a sound (%s)",
		async (cookie) => {
			const { status, headers } = await page(host(), "/", { headers: { cookie } });
			expect(status).toBe(200);
			expect(headers.get("cache-control")).toBe("private, no-store");
		},
	);

	it("come from the cache for guests with cookies too, because public pages contain nothing personal", async () => {
		const cookie = `kw_browser=${"0".repeat(32)}`;
		const { headers } = await page(host(), "/", { headers: { cookie } });
		expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
	});

	it("display a notice once", async () => {
		const displayed = await page(host(), "/", { headers: { cookie: "kw_notice=warn:notice.privilege" } });
		expect(displayed.text).toContain("You do not have the privilege to access the requested page!");
		expect(displayed.headers.get("set-cookie")).toMatch(/^kw_notice=;.*Max-Age=0/i);
		const forged = await page(host(), "/", { headers: { cookie: "kw_notice=warn:notice.<b>" } });
		expect(forged.status).toBe(200);
	});

	it("are the same page under links with tracking parameters", async () => {
		const path = `/donationRequest/${demoRequestIds.farzana}`;
		const plain = await page(host(), path);
		const tracked = await page(host(), `${path}?utm_source=mail&fbclid=abc`);
		expect(tracked.text).toBe(plain.text);
	});

	it("of a payment are never cached", async () => {
		const { headers } = await page(host(), `/billingInfo?donationRequestId=${indianRequest}&amount=500`);
		expect(headers.get("cache-control")).toBe("private, no-store");
	});

	it("follow the region in the link, and store a chosen one", async () => {
		const american = await page(host(), "/?region=US");
		expect(american.headers.get("set-cookie")).toBeNull();
		expect(american.text).toContain(demoRequestIds.alicia);
		const chosen = await page(host(), "/?choose-region=US");
		expect(chosen.headers.get("location")).toBe("/?region=US");
		expect(chosen.headers.get("set-cookie")).toMatch(/^region=US;.*HttpOnly/i);
		const indian = await page(host(), "/");
		expect(american.text).toContain(demoRequestIds.alicia);
		expect(indian.text).not.toContain(demoRequestIds.alicia);
		const remembered = await page(host(), "/", { headers: { cookie: "region=US" } });
		expect(remembered.text).toContain(demoRequestIds.alicia);
	});

	it("offer the browser's language or region to that browser only, whoever came first", async () => {
		const path = `/donationRequest/${demoRequestIds.farzana}`;
		const offerFor = async (language?: string, cookie?: string) => {
			const headers = { ...(language ? { "accept-language": language } : {}), ...(cookie ? { cookie } : {}) };
			const { text } = await page(host(), path, { headers });
			return /<aside class="offer" lang="(\w+)"/.exec(text)?.[1] ?? null;
		};
		for (let visit = 0; visit < 2; visit++) {
			expect(await offerFor("hi-IN,hi;q=0.9,en;q=0.8")).toBe("hi");
			expect(await offerFor()).toBeNull();
			expect(await offerFor("te")).toBe("te");
			expect(await offerFor("en-IN")).toBeNull();
			expect(await offerFor("en-US")).toBe("en");
			expect(await offerFor("kn", "language=en")).toBeNull();
		}
		const declined = await page(host(), `${path}?language=en`, { headers: { "accept-language": "hi" } });
		expect([declined.status, declined.headers.get("location")]).toEqual([303, path]);
		expect(declined.headers.get("set-cookie")).toMatch(/^language=en;.*Max-Age=31536000/i);
	});

	it("page through the list by link", async () => {
		const [first, second] = [await page(host(), "/"), await page(host(), "/?page=2")];
		// The front sections of the first page display some requests too.
		const listOf = (text: string) => text.slice(text.indexOf('id="requests"'));
		const requestsOn = (text: string) => new Set(listOf(text).match(/\/donationRequest\/req_\w+/g));
		expect(requestsOn(first.text).size).toBe(15);
		expect([...requestsOn(second.text)].filter((path) => requestsOn(first.text).has(path))).toEqual([]);
	});

	it.each([
		["an unknown path", "/no-such-page"],
		["an unknown request", "/donationRequest/req_00000000000000000000000000"],
		["a request that only its owner may see", `/donationRequest/${demoRequestIds.yasmin}`],
		["a request that has not been approved", `/donationRequest/${demoRequestIds.donee}`],
	])("answer 404 as a page for %s", async (_what, path) => {
		const { status, headers, text } = await page(host(), path);
		expect(status).toBe(404);
		expect(headers.get("content-type")).toMatch(/^text\/html/);
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(text).toContain('<meta name="robots" content="noindex"');
		expect(text).toMatch(/<h1\b/);
	});

	it("answer HEAD like GET, without the body", async () => {
		const { status, headers, text } = await page(host(), "/", { method: "HEAD" });
		expect([status, text]).toEqual([200, ""]);
		expect(headers.get("content-type")).toMatch(/^text\/html/);
	});

	it("without a form refuse a POST", async () => {
		expect((await page(host(), "/", form({ a: "b" }))).status).toBe(404);
	});

	it("with a form accept only ordinary forms", async () => {
		const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
		expect((await page(host(), "/billingInfo", json)).status).toBe(415);
	});
});

onBothHosts(
	"Pages under an https address",
	(host) => {
		it("send an HSTS header", async () => {
			const { headers } = await page(host(), "/");
			expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
		});

		it("set cookies that are sent over https only", async () => {
			const { headers } = await page(host(), "/?choose-region=US");
			expect(headers.get("set-cookie")).toMatch(/;\s*Secure/i);
		});
	},
	{ PUBLIC_URL: "https://kindwave.example" },
);
