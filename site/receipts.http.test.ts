import { expect, it } from "vitest";
import { drawnGlyphs } from "./pdf/testing/drawn.ts";
import { donorBrowser } from "./testing/donor-browser.ts";
import { beginDonation, indianRequest, payWith } from "./testing/giving.ts";
import { page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";
import { pdfText } from "./testing/pdf-text.ts";

onBothHosts("A receipt", (host) => {
	const receiptPath = /\/receipts\/rcp_[0-9A-Z]{26}/;

	it("is on the donor's own page of a gift, opens as a PDF file in each language, and is confirmed by its code", async () => {
		const id = await beginDonation(host(), { donationRequestId: indianRequest, amount: "650" });
		await payWith(host(), "pm_card_visa", { donationId: id });
		const stranger = await page(host(), `/thankyou?donation=${id}`);
		expect(stranger.text).not.toMatch(receiptPath);
		const own = await page(host(), `/thankyou?donation=${id}`, { headers: donorBrowser });
		const [path = ""] = receiptPath.exec(own.text) ?? [];

		const asked = await fetch(host().url + path, { redirect: "manual" });
		expect([asked.status, asked.headers.get("location")]).toEqual([303, `/myGift?receipt=${path.slice(10)}`]);
		const answer = await fetch(host().url + path, { headers: donorBrowser });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe("application/pdf");
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
		const { lines } = await pdfText(new Uint8Array(await answer.arrayBuffer()));
		expect(lines).toContain("Grace Hopper");
		for (const [lang, title] of [
			["hi", "दान की रसीद"],
			["te", "విరాళం రసీదు"],
			["kn", "ದೇಣಿಗೆ ರಸೀದಿ"],
		]) {
			const file = await fetch(`${host().url}${path}?lang=${lang}`, { headers: donorBrowser });
			expect((await pdfText(new Uint8Array(await file.arrayBuffer()))).lines).toContain(title);
		}

		const letter = await fetch(`${host().url}${path}/employer-letter?lang=te`, { headers: donorBrowser });
		expect(letter.headers.get("cache-control")).toBe("private, no-store");
		const said = (await pdfText(new Uint8Array(await letter.arrayBuffer()))).lines;
		for (const line of ["నా యజమానికి", "Grace Hopper"]) expect(said).toContain(line);
		expect(said.join(" ").replaceAll(/\s+/g, " ")).toContain("Please match it under your programme");

		const [code = ""] = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(lines.join(" ")) ?? [];
		const confirmed = await page(host(), `/verifyReceipt?code=${code}`);
		expect(confirmed.text).toContain("This receipt is genuine and valid");
		expect(confirmed.text).toContain("G. H.");
		expect(confirmed.text).not.toMatch(/Grace|Hopper|rcp_|don_/);
	});

	it("draws names in scripts of which it loads the fonts", async () => {
		const name = { first_name: "கிருஷ்ணன்", last_name: "王小明" };
		const id = await beginDonation(host(), { donationRequestId: indianRequest, amount: "501", ...name });
		await payWith(host(), "pm_card_visa", { donationId: id });
		const own = await page(host(), `/thankyou?donation=${id}`, { headers: donorBrowser });
		const [path = ""] = receiptPath.exec(own.text) ?? [];
		const file = new Uint8Array(await (await fetch(host().url + path, { headers: donorBrowser })).arrayBuffer());
		expect((await pdfText(file)).lines).toContain("கிருஷ்ணன் 王小明");
		const drawn = await drawnGlyphs(file);
		expect(drawn.length).toBeGreaterThan(100);
		expect(drawn.filter(({ id: glyph }) => glyph === 0)).toEqual([]);
	});

	it("is not found under an unknown id", async () => {
		for (const id of [`rcp_${"0".repeat(26)}`, "rcp_1", "x", "..%2f..%2fetc"]) {
			expect((await fetch(`${host().url}/receipts/${id}`)).status).toBe(404);
		}
	});

	it("of others is for nobody's statement, and a statement for nobody signed out", async () => {
		const answer = await fetch(`${host().url}/myStatement/2026-27/statement.pdf`, { redirect: "manual" });
		expect(answer.status).toBe(401);
	});
});
