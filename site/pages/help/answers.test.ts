// @module-tag slow

import { describe, expect, it } from "vitest";
import { answerNames } from "../../../api/domain/answers/index.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();

const { get: read } = visitsTo(app);

describe("the help center", () => {
	it("answers every question at its own address in four languages, with structured data and nothing left to fill in", async () => {
		const wrong: string[] = [];
		for (const name of answerNames) {
			for (const prefix of ["", "/hi", "/te", "/kn"]) {
				const { status, html } = await read(`${prefix}/help/${name}`);
				const main = html.slice(html.indexOf("<h1"), html.indexOf("<footer"));
				if (status !== 200 || !html.includes('"FAQPage"') || /\{\w+\}/.test(main)) wrong.push(prefix + name);
			}
		}
		expect(wrong).toEqual([]);
		expect((await read("/help/nothing")).status).toBe(404);
	});

	it("lists all, finds some, and leads to the help desk if nothing fits", async () => {
		const all = await read("/help");
		expect(answerNames.filter((name) => !all.html.includes(`href="/help/${name}"`))).toEqual([]);
		expect((await read("/help?q=money+debited+upi")).html).toContain('href="/help/upi-debited"');
		const none = await read("/kn/help?q=zygodactyl");
		expect(none.html).toContain("ಉತ್ತರ ಸಿಗಲಿಲ್ಲ");
		expect(none.html).toContain('href="/kn/users/help-desk"');
		expect((await read("/help?q=%3Cscript%3E")).html).not.toContain("<script>");
	});
});

describe("the pages about the foundation", () => {
	it("say who runs the site, with its registrations, and lead to the accounts", async () => {
		const { html } = await read("/about");
		for (const part of ["Kindwave Foundation", "80G registration", "EIN", 'href="/about/accounts"']) {
			expect(html).toContain(part);
		}
	});

	it("show the trustees with their roles, and initials without a photo", async () => {
		const { html } = await read("/about");
		expect(html).toContain("Trustees and people");
		expect(html).toMatch(/<strong>Anjali Vemuri<\/strong>[\s\S]*?Chair of the trustees/);
	});

	it("show a year's accounts from the ledger", async () => {
		const id = await donate(app, 123_456);
		await payByCard(app, id);
		const { status, html } = await read("/about/accounts?year=2026");
		expect(status).toBe(200);
		expect(html).toContain("<dt>Gifts to requests</dt><dd>₹1,234.56</dd>");
		expect(html).toContain("Rupees, 2026-27");
		expect(html).toContain("<dt>Held at the beginning of the year (opening balance)</dt>");
		expect((await read("/about/accounts?year=abc")).status).toBe(200);
	});
});
