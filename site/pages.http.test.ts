import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { indianRequest } from "./testing/giving.ts";
import { form, page } from "./testing/http.ts";
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

		it("allows no inline script or style, and nobody to frame it", async () => {
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

		it("promises no HTTPS while it is served without", async () => {
			const { headers } = await page(host(), path);
			expect(headers.get("strict-transport-security")).toBeNull();
		});
	});

	it("are the same from the cache as fresh, headers and all", async () => {
		const path = `/donationRequest/${demoRequestIds.farzana}`;
		const fresh = await page(host(), path);
		const again = await page(host(), path);
		expect(again.text).toBe(fresh.text);
		const told = (headers: Headers) =>
			[...headers].filter(
				([name]) => !["date", "connection", "keep-alive", "transfer-encoding", "content-length"].includes(name),
			);
		expect(told(again.headers)).toEqual(told(fresh.headers));
		expect(fresh.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
	});

	it.each(["session=anything", "kw_guest=gst_01ARZ3NDEKTSV4RRFFQ69G5FAV"])(
		"are kept by nobody for a browser that we know (%s)",
		async (cookie) => {
			const { status, headers } = await page(host(), "/", { headers: { cookie } });
			expect(status).toBe(200);
			expect(headers.get("cache-control")).toBe("private, no-store");
		},
	);

	it("of a payment are kept by nobody", async () => {
		const { headers } = await page(host(), `/billingInfo?donationRequestId=${indianRequest}&amount=500`);
		expect(headers.get("cache-control")).toBe("private, no-store");
	});

	it("follow the region in the link, and remember one that was chosen", async () => {
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

	it("page through the list by link", async () => {
		const [first, second] = [await page(host(), "/"), await page(host(), "/?page=2")];
		// The front of the first page shows some of them too.
		const listOf = (text: string) => text.slice(text.indexOf('id="requests"'));
		const requestsOn = (text: string) => new Set(listOf(text).match(/\/donationRequest\/req_\w+/g));
		expect(requestsOn(first.text).size).toBe(15);
		expect([...requestsOn(second.text)].filter((path) => requestsOn(first.text).has(path))).toEqual([]);
	});

	it.each([
		["what is not there", "/no-such-page"],
		["a request nobody knows", "/donationRequest/req_00000000000000000000000000"],
		["a request that only its owner may see", `/donationRequest/${demoRequestIds.yasmin}`],
		["a request that has not been let in", `/donationRequest/${demoRequestIds.donee}`],
	])("say 404 in words for %s", async (_what, path) => {
		const { status, headers, text } = await page(host(), path);
		expect(status).toBe(404);
		expect(headers.get("content-type")).toMatch(/^text\/html/);
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(text).toContain('<meta name="robots" content="noindex"');
		expect(text).toMatch(/<h1\b/);
	});

	it("answer HEAD as GET, without the body", async () => {
		const { status, headers, text } = await page(host(), "/", { method: "HEAD" });
		expect([status, text]).toEqual([200, ""]);
		expect(headers.get("content-type")).toMatch(/^text\/html/);
	});

	it("that take no form refuse one", async () => {
		expect((await page(host(), "/", form({ a: "b" }))).status).toBe(404);
	});

	it("with a form take ordinary forms only", async () => {
		const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
		expect((await page(host(), "/billingInfo", json)).status).toBe(415);
	});
});

onBothHosts(
	"Pages under an https address",
	(host) => {
		it("hold browsers to it", async () => {
			const { headers } = await page(host(), "/");
			expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
		});

		it("set cookies that travel over https only", async () => {
			const { headers } = await page(host(), "/?choose-region=US");
			expect(headers.get("set-cookie")).toMatch(/;\s*Secure/i);
		});
	},
	{ PUBLIC_URL: "https://kindwave.example" },
);
