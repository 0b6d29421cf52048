// @module-tag slow
import { describe, expect, it } from "vitest";
import { inLanguage, languages } from "../../../api/domain/languages.ts";
import { storeShortUrlVisits } from "../../../api/features/short-urls/short-urls.ts";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { host, pixel } from "../../pdf/testing/drawn.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
// The fonts of posters, and a pixel as their picture.
const rasterize = async () => Buffer.from(pixel, "base64");
Object.assign(app.platform, { asset: host.asset, rasterize });
const [owner, donee, donor] = [
	await signedIn(app, "owner"),
	await signedIn(app, "donee"),
	await signedIn(app, "donor"),
];
const { get: page, post: submit } = visitsTo(app);
const pathOf = (id: string) => `/donationRequest/${id}/desk`;

describe("sharing from the desk", () => {
	const id = demoRequestIds.imran;
	const path = `/donationRequest/${id}/desk/share`;

	it("has texts in four languages, a short link made with one press, and posters", async () => {
		const before = (await page(path, donee)).html;
		for (const word of ["Hello! I am raising", "नमस्ते!", "నమస్తే!", "ನಮಸ್ಕಾರ!", "https://wa.me/?text="])
			expect(before).toContain(word);
		expect((await submit(path, { intent: "shorten" }, donee)).status).toBe(303);
		expect((await page(path, donee)).html).toMatch(/\/s\/[\w-]{6}/);
	});

	it("puts the short link into each text so that it opens the page in the text’s language, and counts it alike", async () => {
		const { html } = await page(path, donee);
		const sent = [...html.matchAll(/https:\/\/wa\.me\/\?text=([^"]+)"/g)].map(([, text = ""]) =>
			decodeURIComponent(text),
		);
		const links = sent.map((text) => /http\S*?((?:\/\w\w)?\/s\/[\w-]{8})/.exec(text)?.[1] ?? text);
		const [code = ""] = /[\w-]{8}$/.exec(links[0] ?? "") ?? [];
		expect(links).toEqual([`/s/${code}`, `/hi/s/${code}`, `/te/s/${code}`, `/kn/s/${code}`]);
		const opened = await Promise.all(links.map(async (link) => (await page(link)).location));
		expect(opened).toEqual(languages.map((language) => inLanguage(`/donationRequest/${id}`, language)));
		await storeShortUrlVisits(app.ctx);
		expect(await app.value("SELECT sum(visits) FROM short_url_day WHERE code = ?", [code])).toBe(4);
		expect((await page(`/te${path}`, donee)).html).toMatch(new RegExp(`value="[^"]+/te/s/${code}"`));
	});

	it("gives each poster a short link of its language, made when its button is pressed and never by opening the file", async () => {
		const other = demoRequestIds["vidya-jyothi"];
		const share = `${pathOf(other)}/share`;
		const links = () => app.column("SELECT code FROM short_url WHERE path = ?", [`/donationRequest/${other}`]);
		const file = `${pathOf(other)}/poster.pdf`;
		const drawn = async (path: string) => {
			const { body } = await app.fetch(path, { headers: owner });
			return (await pdfText(new Uint8Array(await new Response(body).arrayBuffer()))).lines;
		};
		expect((await drawn(`${file}?paper=a4&lang=te`)).filter((line) => /req_|kindwave\.test/.test(line))).toEqual([
			"kindwave.test",
		]);
		expect(await links()).toEqual([]);
		expect((await page(share, owner)).html).toContain('name="paper" value="phone"');
		const { location } = await submit(`/te${share}`, { intent: "poster", paper: "phone" }, owner);
		expect(location).toBe(`/te${file}?paper=phone&lang=te`);
		const [code] = await links();
		expect(await drawn(location ?? "")).toContain(`kindwave.test/te/s/${code}`);
		await submit(share, { intent: "poster", paper: "a4" }, owner);
		expect(await links()).toEqual([code]);
	});

	it("asks for help, to take an offer or to sign, where a request is not for money, and says nothing of gifts", async () => {
		const asked = demoRequestIds.volunteering;
		const [before = ""] = await app.column("SELECT request_type FROM donation_request WHERE id = ?", [asked]);
		const texts = async (type: string) => {
			await app.rows("UPDATE donation_request SET request_type = ? WHERE id = ?", [type, asked]);
			return Promise.all(["share", ""].map(async (part) => (await page(`${pathOf(asked)}/${part}`, owner)).html));
		};
		for (const [type, wanted] of [
			["mentoring", "I am looking for help with"],
			["internship", "is this for you, or for someone you know?"],
			["socialAdvocacy", "Please sign"],
		] as const) {
			const [share = "", desk = ""] = await texts(type);
			expect(share.includes(wanted) ? wanted : type).toBe(wanted);
			const ofMoney = `${share}${desk}`
				.match(/<main[\s\S]*?<\/main>/g)
				?.flatMap((main) => main.match(/\b(gifts?|donors?|money)\b/gi));
			expect(ofMoney, type).toEqual([null, null]);
		}
		await app.rows("UPDATE donation_request SET request_type = ? WHERE id = ?", [String(before), asked]);
	});

	it("of a private request offers to invite people instead of a link that leads others nowhere", async () => {
		await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [id]);
		const { html } = await page(path, donee);
		const poster = await app.fetch(`/donationRequest/${id}/desk/poster.pdf`, { headers: donee });
		const shorten = await submit(path, { intent: "shorten" }, donee);
		const own = (await page(`/donationRequest/${id}`, donee)).html;
		await app.rows("UPDATE donation_request SET is_private = 0 WHERE id = ?", [id]);
		expect(html).toContain("Only people whom you invite can open this private request");
		expect(html).toContain(`href="/donationRequest/${id}/desk/invited#invite"`);
		for (const text of ["wa.me", 'value="poster"', "Make a short link"]) expect(html).not.toContain(text);
		expect(own).not.toContain("wa.me");
		expect([poster.status, shorten.status]).toEqual([404, 404]);
	});

	it("is for the same people as the desk, once there is something to share", async () => {
		expect((await page(path, donor)).status).toBe(403);
		expect((await app.fetch(`/donationRequest/${id}/desk/poster.pdf`, { headers: donor })).status).toBe(403);
		const waits = demoRequestIds.donee;
		expect((await page(`/donationRequest/${waits}/desk/share`, donee)).html).toContain("isn’t public now");
		expect((await app.fetch(`/donationRequest/${waits}/desk/poster.pdf`, { headers: donee })).status).toBe(404);
	});
});
