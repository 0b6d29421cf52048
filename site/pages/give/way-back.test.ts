// @module-tag slow

import { expect, it } from "vitest";
import { browserSession } from "../../testing/browser-session.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const app = await sharedApp();

it("The way back from the checkout leads to the donation form, with the amount and the same browser's replies", async () => {
	const stored = await app.value<string>("SELECT questions FROM giving_form WHERE slug = 'school-meals'", []);
	const questions = JSON.parse(stored) as { id: string; kind: string; options: string[] }[];
	const replyTo = { line: "My reason", text: "My reason", yesno: "yes" };
	const replies = questions.map(({ id, kind, options }) => [
		`replies.${id}`,
		replyTo[kind as keyof typeof replyTo] ?? options[0],
	]);
	const [donor, copier] = [browserSession(app), browserSession(app)];
	const sent = await donor.post("/give/school-meals", { amount: "777", ...Object.fromEntries(replies) });
	const address = sent.headers.get("location") ?? "";
	const details = await (await donor.get(address)).text();
	expect(details).toMatch(/<p><bdi[^>]*>[^<]*<\/bdi><\/p>/);
	const back = (/<a class="back" href="([^"]+)"/.exec(details)?.[1] ?? "").replaceAll("&amp;", "&");
	expect(back).toMatch(/^\/give\/school-meals\?amount=777&givingForm=gfd_\w+$/);
	const others = await (await copier.get(back)).text();
	expect([others.includes('value="777"'), others.includes("My reason")]).toEqual([true, false]);
	const own = await (await donor.get(back)).text();
	expect([own.includes('value="777"'), own.includes("My reason")]).toEqual([true, true]);

	const query = Object.fromEntries(new URLSearchParams(address.split("?")[1]));
	const donorFields = { first_name: "Grace", last_name: "Hopper", email: "grace@example.org" };
	const begun = await donor.post("/billingInfo", { ...donorFields, country: "IN", zip_code: "500001", ...query });
	const payment = await (await donor.get(begun.headers.get("location") ?? "")).text();
	expect(payment).toContain('href="/give/school-meals?amount=777"');
});
