import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { joinBytes } from "./join-bytes.ts";
import { Template } from "./template.ts";
import { donate, payByCard } from "./testing/giving-steps.ts";
import { sharedApp } from "./testing/shared-app.ts";

const app = await sharedApp();

/** The cookie of a browser that has just sent a form: it never gets pages from the page cache. */
const fresh = { cookie: "kw_fresh=1" };
const page = async (path: string) => (await app.fetch(path, { headers: fresh })).text();
const headerOf = (html: string) => /<header [^>]*site-header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";

describe("a page's header", () => {
	it("keeps the query in the links for region and language", async () => {
		const header = headerOf(await page("/?type=cash&page=1"));
		expect(header).toContain('href="?type=cash&amp;page=1&amp;choose-region=US"');
		expect(header).toContain('href="?type=cash&amp;page=1&amp;language=hi"');
		expect(headerOf(await page("/"))).toContain('href="?choose-region=US"');
	});

	it("drops an earlier choice from those links", async () => {
		expect(headerOf(await page("/?region=US&type=cash"))).not.toContain("choose-region=US&amp;choose-region");
	});

	it("escapes the keyword in its search field", async () => {
		const nasty = '"><img src=x> & more';
		const header = headerOf(await page(`/search/${encodeURIComponent(nasty)}`));
		expect(header).toContain('value="&quot;>&lt;img src=x> &amp; more"');
		expect(header).not.toContain("<img");
		expect(headerOf(await page("/search/school"))).toContain('value="school"');
	});

	it("differs by language and region", async () => {
		const headers = [await page("/"), await page("/hi"), await page("/?region=US")].map(headerOf);
		expect(new Set(headers).size).toBe(3);
	});
});

describe("a page", () => {
	it("displays a change at once", async () => {
		const path = `/donationRequest/${demoRequestIds.asha}`;
		const before = await page(path);
		expect(await page(path)).toBe(before);
		await payByCard(app, await donate(app));
		const after = await page(path);
		expect(after).not.toBe(before);
		expect(after).toContain('value="1000.00"');
	});
});

describe("a template", () => {
	it("fills its holes with escaped values and leaves the rest unchanged", () => {
		const template = new Template(`<a href="?${Template.hole("query")}x=1" title="${Template.hole("title")}">₹</a>`, [
			"query",
			"title",
		]);
		const text = new TextDecoder().decode(joinBytes(template.fill({ query: "a=1&", title: '"<b>' })));
		expect(text).toBe('<a href="?a=1&amp;x=1" title="&quot;&lt;b>">₹</a>');
	});
});

describe("joined bytes", () => {
	it("equal the encoded whole, even if it is longer than the buffer", () => {
		const long = "₹–é😀".repeat(100_000);
		expect(new TextDecoder().decode(joinBytes(["<p>", new TextEncoder().encode(long), long, "</p>"]))).toBe(
			`<p>${long}${long}</p>`,
		);
	});
});
