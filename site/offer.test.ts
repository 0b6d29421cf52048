// @module-tag slow
import { describe, expect, it, vi } from "vitest";
import { languages } from "../api/domain/languages.ts";
import { browserOffer, isNew, offers } from "../api/domain/offers.ts";
import { regionCodes } from "../api/domain/regions.ts";
import { pageCacheKeys } from "../api/http/page-cache-key.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { sharedApp } from "./testing/shared-app.ts";

const app = await sharedApp();

const request = `/donationRequest/${demoRequestIds.asha}`;

const get = (path: string, acceptLanguage: string | null, cookie = "") =>
	app.fetch(path, {
		redirect: "manual",
		headers: { ...(acceptLanguage ? { "accept-language": acceptLanguage } : {}), ...(cookie ? { cookie } : {}) },
	});

/** The language of the offer's text and its two links. */
async function offerOn(response: Response): Promise<string[] | null> {
	const html = (await response.text()).replaceAll("&amp;", "&");
	const [, language = "", row = ""] = /<aside class="offer" lang="(\w+)"(.*?)<\/aside>/s.exec(html) ?? [];
	return row ? [language, ...[...row.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href)] : null;
}

describe("a browser is offered", () => {
	it.each([
		["hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7", "hi"],
		["ta-IN,kn;q=0.9,en;q=0.8", "kn"],
		["te", "te"],
		["en-US,en;q=0.9", "US"],
		["en-us", "US"],
		["en-US,en;q=0.9,hi;q=0.8", null],
		["en-IN,en-US;q=0.9", null],
		["en-GB,en-US;q=0.9,en;q=0.8", null],
		["fr-FR,fr;q=0.9,en-US;q=0.8", null],
		[`hi${",fr".repeat(300)}`, null],
		["*", null],
		["", null],
		[null, null],
	])("%s: %s", (header, offer) => {
		// Twice, because the second answer is remembered.
		expect([browserOffer(header), browserOffer(header)]).toEqual([offer, offer]);
	});
});

describe("a page", () => {
	it.each([request, "/?page=2", "/search/school", "/AllDonationRequestCard?category=health", "/no/such/page"])(
		"at %s offers the browser's language in that language, with links that keep the address",
		async (path) => {
			const query = path.includes("?") ? path.slice(path.indexOf("?") + 1).concat("&") : "";
			for (const language of ["hi", "te", "kn"]) {
				const offer = await offerOn(await get(path, `${language}-IN,en;q=0.5`));
				expect(offer).toEqual([language, `?${query}language=${language}`, `?${query}language=en`]);
			}
		},
	);

	it("offers the United States to a browser that says en-US, unless the region is chosen or requested", async () => {
		expect(await offerOn(await get(request, "en-US,en;q=0.9"))).toEqual([
			"en",
			"?choose-region=US",
			"?choose-region=IN",
		]);
		expect(await offerOn(await get(request, "en-US", "region=IN"))).toBeNull();
		expect(await offerOn(await get(request, "en-US", "region=US"))).toBeNull();
		expect(await offerOn(await get("/?region=IN", "en-US"))).toBeNull();
		expect(await offerOn(await get("/?region=US", "en-US"))).toBeNull();
	});

	it("offers no region if the host knows that the visitor is in India, and offers one in other countries", async () => {
		const country = vi.spyOn(app.platform, "clientCountry").mockReturnValue("IN");
		expect(await offerOn(await get(request, "en-US"))).toBeNull();
		expect((await offerOn(await get(request, "hi")))?.[0]).toBe("hi");
		country.mockReturnValue("GB");
		expect((await offerOn(await get(request, "en-US")))?.[1]).toBe("?choose-region=US");
		country.mockRestore();
	});

	it.each([
		["to a crawler", request, null],
		["of the language that it is in", `/hi${request}`, "hi"],
		["of a region on pages in other languages", `/hi${request}`, "en-US"],
		["on a payment page", `/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=500`, "hi"],
		["on the API's reference", "/api/v1/reference", "hi"],
	])("makes no offer %s", async (_, path, acceptLanguage) => {
		expect(await offerOn(await get(path, acceptLanguage))).toBeNull();
	});

	it("in another language offers the browser's language too, and is not cached", async () => {
		const response = await get(`/te${request}`, "kn");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		expect(await offerOn(response)).toEqual(["kn", "?language=kn", "?language=te"]);
	});

	it("makes no offer again after No thanks, which leads back to the page and is stored for a year", async () => {
		for (const [acceptLanguage, no, back] of [
			["hi", "language=en", request],
			["en-US", "choose-region=IN", `${request}?region=IN`],
		] as const) {
			const answer = await get(`${request}?${no}`, acceptLanguage);
			expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
			const cookie = answer.headers.get("set-cookie") ?? "";
			expect(cookie).toContain("Max-Age=31536000");
			expect(await offerOn(await get(request, acceptLanguage, cookie.split(";")[0]))).toBeNull();
		}
	});

	it("never shows another visitor's offer from the cache", async () => {
		const browsers = [null, "hi", "te-IN", "kn", "en-US", "en-IN", "fr"];
		const visits = async () => {
			const seen: (string | null)[] = [];
			for (const browser of browsers) {
				const response = await get("/?page=2", browser);
				expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
				expect(response.headers.get("vary")).toMatch(/^cookie, accept-language\b/i);
				seen.push((await offerOn(response))?.[1] ?? null);
			}
			await app.settled();
			return seen;
		};
		const first = await visits();
		expect(first).toEqual([
			null,
			"?page=2&language=hi",
			"?page=2&language=te",
			"?page=2&language=kn",
			"?page=2&choose-region=US",
			null,
			null,
		]);
		const renders = vi.spyOn(app.platform, "openDatabase");
		expect(await visits()).toEqual(first);
		expect(renders).not.toHaveBeenCalled();
		renders.mockRestore();
	});
});

describe("a page's cache keys", () => {
	it("are few, and include every page that is cached", async () => {
		// No other test opens it.
		const uncached = `/donationRequest/${demoRequestIds.imran}`;
		const keys = pageCacheKeys([uncached]);
		expect(new Set(keys).size).toBe(keys.length);
		expect(keys).toHaveLength(15);
		const stored = vi.spyOn(app.platform.pageCache, "put");
		for (const language of languages) {
			const path = language === "en" ? uncached : `/${language}${uncached}`;
			for (const browser of ["hi", "te", "kn", "en-US", "en-IN"]) {
				for (const cookie of regionCodes.map((region) => `region=${region}`).concat(""))
					await get(path, browser, cookie);
			}
		}
		await app.settled();
		const seen = new Set(stored.mock.calls.map(([key]) => key));
		stored.mockRestore();
		expect([...seen].sort()).toEqual([...keys].sort());
	});

	it("name no offer that the page is already", () => {
		for (const offer of offers) {
			for (const language of languages) {
				for (const region of regionCodes) {
					if (offer === language || offer === region) expect(isNew(offer, { language, region })).toBe(false);
				}
			}
		}
	});
});
