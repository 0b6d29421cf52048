import { describe, expect, it } from "vitest";
import { inLanguage, likelyLanguage, preferredLanguage, splitLanguage } from "../api/domain/languages.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { billingForm } from "./testing/giving-steps.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { visitsTo } from "./testing/visits.ts";

const app = await sharedApp();

const request = `/donationRequest/${demoRequestIds.asha}`;

const visits = visitsTo(app);
const get = (path: string, cookie = "") => visits.get(path, { cookie });

describe("a path", () => {
	it.each([
		["/hi", "hi", "/"],
		["/hi/", "hi", "/"],
		["/te/donationRequest/x", "te", "/donationRequest/x"],
		["/history", "en", "/history"],
		["/en/x", "en", "/en/x"],
		["/hi/api/v1/region", "en", "/hi/api/v1/region"],
		["/hi/sandbox/stripe", "en", "/hi/sandbox/stripe"],
	])("%s is in %s, with the path %s", (path, language, rest) => {
		expect(splitLanguage(path)).toEqual({ language, path: rest });
	});

	it("gets the prefix of a language, or none for English", () => {
		expect(inLanguage("/?page=2", "hi")).toBe("/hi?page=2");
		expect(inLanguage("/#top", "hi")).toBe("/hi#top");
		expect(inLanguage("/", "kn")).toBe("/kn");
		expect(inLanguage(request, "te")).toBe(`/te${request}`);
		expect(inLanguage(request, "en")).toBe(request);
	});
});

describe("a browser's languages", () => {
	it.each([
		["hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7", "hi"],
		["en-IN,en;q=0.9,te;q=0.8", "en"],
		["ta-IN,kn;q=0.9,en;q=0.8", "kn"],
		["en;q=0.3, TE ; q=0.7", "te"],
		["hi;q=0,fr", null],
		["fr,de;q=0.5", null],
		["*", null],
		["", null],
		[undefined, null],
		["hi;q=x,,;;,-", null],
	])("%s: %s", (header, language) => {
		expect(preferredLanguage(header)).toBe(language);
	});
});

describe("people's texts", () => {
	it.each([
		["A roof for the school", "en"],
		["छत के लिए 3 lakh", "hi"],
		["పాఠశాల", "te"],
		["ಶಾಲೆ", "kn"],
		["பள்ளி", "ta"],
		["ہماری گلی", "ur"],
		["🙂 12", undefined],
	])("%s are most likely in %s", (text, language) => {
		expect(likelyLanguage(text)).toBe(language);
	});
});

describe("a missing file", () => {
	it.each([
		"/assets/nope.js",
		"/hi/assets/nope.js",
		"/fonts/nope",
		"/art/nope.jpg?language=te",
		"/nope.txt",
		"/hi/nope.txt",
	])("at %s is missing in every language, without a redirect", async (path) => {
		expect((await get(path, "language=hi")).status).toBe(404);
	});

	it("is not a missing page, which redirects to the visitor's language", async () => {
		expect((await get("/nope", "language=hi")).location).toBe("/hi/nope");
		expect((await get("/search/a.b", "language=hi")).location).toBe("/hi/search/a.b");
	});
});

describe("a page", () => {
	it.each(["hi", "te", "kn"])("is rendered in %s at its address", async (language) => {
		const html = (await get(`/${language}${request}`)).html;
		expect(html).toContain(`<html lang="${language}">`);
		expect(html).toContain(`<link rel="canonical" href="http://kindwave.test/${language}${request}"/>`);
		// Every link and form stays in the language.
		expect(html).toContain(`action="/${language}/billingInfo"`);
		const ownPaths = [...html.matchAll(/(?:href|action)="(\/(?!\/)[^"]*)"/g)].map(([, path]) => path ?? "");
		const files = /^\/(sandbox$|assets|fonts|art|documents|og|api|favicon|apple-touch|site\.webmanifest|icon)/;
		const strays = ownPaths.filter((path) => !files.test(path) && !path.startsWith(`/${language}`));
		// Links to the other languages are absolute, so they are not among these.
		expect(strays).toEqual([]);
	});

	it("links to its other languages", async () => {
		const html = (await get("/kn/")).html;
		for (const [language, path] of [
			["en", "/"],
			["hi", "/hi"],
			["te", "/te"],
			["kn", "/kn"],
			["x-default", "/"],
		]) {
			expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="http://kindwave.test${path}"/>`);
		}
	});

	it("is shared in its own language, not in English", async () => {
		const html = (await get(`/kn/donationRequest/${demoRequestIds.asha}`)).html;
		const own = `http://kindwave.test/kn/donationRequest/${demoRequestIds.asha}`;
		expect(html).toContain(`<meta property="og:url" content="${own}"/>`);
		expect(html).toContain(`"url":"${own}"`);
	});

	it("displays form errors in its language, and keeps the visitor's input", async () => {
		const typed = { donationRequestId: demoRequestIds.asha, amount: "100", first_name: "आशा" };
		const { status, html } = await visits.post("/hi/billingInfo", typed);
		expect(status).toBe(400);
		expect(html).not.toContain("Please enter email");
		expect(html).toContain('value="आशा"');
	});

	it.each(["/hi/unknown/page", "/hi/payment"])(
		"that does not exist still has the full header and footer: %s",
		async (path) => {
			const html = (await get(path)).html;
			expect(html).toContain('href="/hi"');
			expect(html).toContain('class="site-footer"');
		},
	);

	it("that does not exist says so in the requested language", async () => {
		const { status, html } = await get("/hi/donationRequest/req_none");
		expect(status).toBe(404);
		expect(html).toContain('<html lang="hi">');
	});
});

describe("a visitor's choice of language", () => {
	it("is stored by the menu's link, which redirects to the clean address", async () => {
		const chosen = await get(`${request}?language=te&donors=20`);
		expect([chosen.status, chosen.location]).toEqual([303, `/te${request}?donors=20`]);
		expect(chosen.headers.get("set-cookie")).toMatch(/^language=te; /);
		expect(chosen.headers.get("cache-control")).toBe("private, no-store");
	});

	it("redirects addresses without a language, such as the provider's return link", async () => {
		const redirected = await get(`${request}?donors=20`, "language=te");
		expect([redirected.status, redirected.location]).toEqual([303, `/te${request}?donors=20`]);
		expect((await get(`/kn${request}`, "language=te")).status).toBe(200);
		expect((await get(request, "language=xx")).status).toBe(200);
	});

	it("can be changed back to English", async () => {
		const chosen = await get(`/te${request}?language=en`, "language=te");
		expect(chosen.location).toBe(request);
		expect(chosen.headers.get("set-cookie")).toMatch(/^language=en; /);
	});

	it("is stored when the visitor sends a form in a language", async () => {
		const sent = await visits.post("/kn/billingInfo", billingForm);
		expect(sent.location).toMatch(/^\/kn\/payment\?donation=don_/);
		expect(sent.headers.get("set-cookie")).toContain("language=kn");
	});

	it("ignores unknown languages, and never redirects to another site", async () => {
		expect((await get(`${request}?language=xx`)).status).toBe(200);
		for (const path of [
			"//evil.example/?language=hi",
			"/hi//?language=en",
			"/hi//evil.example?language=en",
			"//?language=en",
		]) {
			expect((await get(path)).location).not.toMatch(/^\/\/|^http/);
		}
	});
});

describe("a first visit", () => {
	/** A browser that opens an address typed by the visitor or linked by another site. */
	const visit = (path: string, headers: Record<string, string> = {}) =>
		visits.get(path, {
			"sec-fetch-mode": "navigate",
			"sec-fetch-site": "none",
			"accept-language": "hi-IN,hi;q=0.9,en;q=0.8",
			...headers,
		});
	const english = { "accept-language": "en-IN,en;q=0.9,hi;q=0.8" };

	it("opens the site in the browser's language, even if the English page is cached", async () => {
		for (const turn of ["first", "cached"]) {
			const plain = await visit("/", english);
			await app.settled();
			expect([turn, plain.status, plain.headers.get("vary")]).toEqual([
				turn,
				200,
				expect.stringContaining("accept-language"),
			]);
			const redirected = await visit("/?utm_source=sms");
			expect([redirected.status, redirected.location]).toEqual([303, "/hi?utm_source=sms"]);
			expect(redirected.headers.get("cache-control")).toBe("private, no-store");
			// The redirect is only an offer: nothing is stored until the visitor chooses.
			expect(redirected.headers.get("set-cookie")).toBeNull();
			expect((await visit("/")).location).toBe("/hi");
		}
		expect((await visit("/hi")).html).toContain('<html lang="hi">');
	});

	it("is in English for visitors who chose English", async () => {
		const chosen = await visit("/hi?language=en");
		expect(chosen.location).toBe("/");
		const cookie = chosen.cookies.join();
		expect(cookie).toBe("language=en");
		expect((await visit("/", { cookie })).status).toBe(200);
	});

	it.each([
		["another language that we do not speak", "/", { "accept-language": "fr,de;q=0.5" }],
		["a link that was shared in English", request, {}],
		["a way within the site", "/", { "sec-fetch-site": "same-origin" }],
		["a crawler without languages", "/", { "accept-language": "" }],
		["a script", "/", { "sec-fetch-mode": "cors" }],
	])("is not redirected for %s", async (_, path, headers) => {
		expect((await visit(path, headers)).status).toBe(200);
	});
});
