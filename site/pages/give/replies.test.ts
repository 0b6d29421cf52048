// @module-tag slow

import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { type BrowserSession, browserSession } from "../../testing/browser-session.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { donationForms } from "./testing/donation-forms.ts";

const app = await sharedApp();
const { post, questions, newForm, billing, idsOf } = await donationForms(app);
beforeEach(() => app.advance(60_000));

describe("Replies that no donation followed", () => {
	it("are deleted after a week, and lose no gift", async () => {
		const { slug } = await newForm({ questions: [] });
		const sent = await post(`/give/${slug}`, { preset: "501" });
		app.advance(8 * 24 * 3_600_000);
		await app.tick();
		const query = Object.fromEntries(new URLSearchParams(sent.location.split("?")[1]));
		expect(await app.value("SELECT count(*) FROM giving_form_draft WHERE id = ?", [query.givingForm ?? ""])).toBe(0);
		expect((await post("/billingInfo", { ...billing, ...query })).status).toBe(303);
	});

	it("go to one gift of the browser that sent them", async () => {
		const { slug } = await newForm({ questions: questions.slice(0, 1) });
		const [why = ""] = await idsOf(slug);
		const [donor, copier] = [browserSession(app), browserSession(app)];
		await copier.post("/login", {});
		const sent = await donor.post(`/give/${slug}`, { amount: "501", [`replies.${why}`]: "My reason" });
		const query = Object.fromEntries(new URLSearchParams(sent.headers.get("location")?.split("?")[1]));
		const repliesOf = async (browser: BrowserSession) => {
			app.advance(60_000);
			const begun = await browser.post("/billingInfo", { ...billing, ...query });
			const [donation = ""] = /don_\w+/.exec(begun.headers.get("location") ?? "") ?? [];
			const replies = await app.value<string>("SELECT replies FROM form_gift WHERE donation_id = ?", [donation]);
			return JSON.parse(replies).map(({ reply }: { reply: string }) => reply);
		};
		expect(await repliesOf(copier)).toEqual([]);
		expect(await repliesOf(donor)).toEqual(["My reason"]);
		expect([await repliesOf(donor), await repliesOf(copier)]).toEqual([[], []]);
		const kept = await app.value("SELECT replies FROM giving_form_draft WHERE id = ?", [query.givingForm ?? ""]);
		expect(kept).toBe("[]");
	});

	it("don't go to a gift to somebody else", async () => {
		const { slug } = await newForm({ questions: [] });
		const sent = await post(`/give/${slug}`, { preset: "501" });
		const { givingForm = "" } = Object.fromEntries(new URLSearchParams(sent.location.split("?")[1]));
		const other = { ...billing, donationRequestId: demoRequestIds.asha, amount: "501", givingForm };
		const begun = await post("/billingInfo", other);
		const donation = /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
		expect(await app.value("SELECT count(*) FROM form_gift WHERE donation_id = ?", [donation])).toBe(0);
	});
});
