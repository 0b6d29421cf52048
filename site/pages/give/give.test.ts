// @module-tag slow

import { beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { donationForms } from "./testing/donation-forms.ts";

const app = await sharedApp();
const { owner, get, post, call, questions, newForm, billing, idsOf, give } = await donationForms(app);
const donee = await signedIn(app, "donee");
beforeEach(() => app.advance(60_000));

describe("A donation form", () => {
	it("takes an amount and answers, and the donation that follows belongs to it", async () => {
		const { slug, _id } = await newForm();
		const { status, html } = await get(`/give/${slug}`);
		expect(status).toBe(200);
		for (const text of ["School meals", "₹501", "₹1,000", "Why do you give?", "T-shirt size", "May we write to you?"])
			expect(html).toContain(text);
		const [why = "", size = "", may = ""] = await idsOf(slug);
		const replies = {
			[`replies.${why}`]: "For <b>Asha</b> & all",
			[`replies.${size}`]: "M",
			[`replies.${may}`]: "yes",
		};
		const donation = await give(slug, { preset: "501", ...replies });
		const [row] = await app.rows<{ gift: number; kind: string; replies: string; form: string }>(
			"SELECT d.charge_minor AS gift, d.beneficiary_kind AS kind, g.replies, g.form_id AS form FROM donation d JOIN form_gift g ON g.donation_id = d.id WHERE d.id = ?",
			[donation],
		);
		expect(row).toMatchObject({ gift: 50_100, kind: "organization", form: _id });
		expect(JSON.parse(row?.replies ?? "")).toEqual([
			{ id: why, question: "Why do you give?", reply: "For <b>Asha</b> & all" },
			{ id: size, question: "T-shirt size", reply: "M" },
			{ id: may, question: "May we write to you?", reply: "yes" },
		]);
		await payByCard(app, donation);
		expect((await get(`/thankyou?donation=${donation}`)).html).toContain("The children say thank you!");
	});

	it("keeps everything beside its errors, and all errors come at once", async () => {
		const { slug } = await newForm();
		const [why = "", size = ""] = await idsOf(slug);
		const sent = await post(`/give/${slug}`, { amount: "12abc", [`replies.${size}`]: "L", [`replies.${why}`]: " " });
		expect(sent.status).toBe(400);
		expect(sent.html).toContain('value="12abc"');
		expect(/<option [^>]*selected[^>]*>L</.test(sent.html)).toBe(true);
		expect(sent.html).toContain(`id="give-replies-${why}-error"`);
		expect(sent.html).toContain('id="give-amount-error"');
		expect(sent.html).toContain("Why do you give?: Please fill this in");
		expect(sent.html).toContain("May we write to you?: Please choose yes or no");
		const wrong = await post(`/give/${slug}`, { amount: "501", [`replies.${why}`]: "x", [`replies.${size}`]: "XXL" });
		expect(wrong.html).toContain(`id="give-replies-${size}-error"`);
		expect((await post(`/give/${slug}`, {})).status).toBe(400);
	});

	it.each([
		["0", "the smallest is ₹1"],
		["99999999999", "the largest, with its fee, is ₹9,99,999.99"],
	])("says the limit that an amount of %s is beyond", async (amount, limit) => {
		const { slug } = await newForm();
		const { html } = await post(`/give/${slug}`, { amount });
		expect(html.split(`Please enter valid amount: ${limit}<`)).toHaveLength(3);
	});

	it.each(["501", "₹501", "₹ 501", "501.00", "५०१"])("takes %s as 501 rupees", async (amount) => {
		const { slug } = await newForm({ questions: [] });
		const donation = await give(slug, { amount });
		expect(await app.value("SELECT charge_minor FROM donation WHERE id = ?", [donation])).toBe(50_100);
	});

	it("that offers no other amounts takes only its own, on the billing page too", async () => {
		const { slug } = await newForm({ questions: [], takesOther: false });
		const { html } = await get(`/give/${slug}`);
		expect(html).not.toContain("Other amount");
		const other = await post(`/give/${slug}`, { amount: "502" });
		expect([other.status, other.html.includes("Please choose one of the amounts of this form")]).toEqual([400, true]);
		const sent = await post(`/give/${slug}`, { preset: "501" });
		const query = Object.fromEntries(new URLSearchParams(sent.location.split("?")[1]));
		const shown = await get(sent.location);
		expect(shown.html).not.toContain("Other amount");
		const changed = await post("/billingInfo", { ...billing, ...query, amount: "700" });
		expect([changed.status, changed.html.includes("Please choose one of the amounts of this form")]).toEqual([
			400,
			true,
		]);
		expect((await post("/billingInfo", { ...billing, ...query })).status).toBe(303);
	});

	it("keeps its replies from a gift to somebody else, whose address names its draft", async () => {
		const { slug } = await newForm({ questions: questions.slice(0, 1) });
		const [why = ""] = await idsOf(slug);
		const sent = await post(`/give/${slug}`, { amount: "501", [`replies.${why}`]: "Mine" });
		const query = Object.fromEntries(new URLSearchParams(sent.location.split("?")[1]));
		const other = { ...billing, ...query, orgId: demoOrganizationIds["paws-of-pune"] };
		const begun = await post("/billingInfo", other, sent.cookies.join("; "));
		const donation = /donation=(don_\w+)/.exec(begun.location)?.[1] ?? "";
		expect(await app.value("SELECT beneficiary_id FROM donation WHERE id = ?", [donation])).toBe(other.orgId);
		expect(await app.rows("SELECT replies FROM form_gift WHERE donation_id = ?", [donation])).toEqual([]);
	});

	it("raised what no bank disputes, and says what one does", async () => {
		const { slug, _id } = await newForm({ questions: [] });
		const donation = await give(slug, { preset: "501" });
		await payByCard(app, donation);
		const figures = async () => (await call("GET", `/givingForms/${_id}`, undefined)).json();
		const before = (await figures()).data;
		await app.rows("UPDATE donation SET status = 'disputed' WHERE id = ?", [donation]);
		const after = (await figures()).data;
		expect(before).toMatchObject({ disputedMinor: 0 });
		expect(after).toMatchObject({ gifts: before.gifts, raisedMinor: 0, disputedMinor: before.raisedMinor });
	});

	it("with a fund names it, and every gift is the fund's, whatever the address says", async () => {
		const [fund, other] = await app.column<string>(
			"SELECT id FROM fund WHERE organization_id = ? AND closed_at IS NULL ORDER BY position",
			[demoOrganizationIds["vidya-jyothi"]],
		);
		const { slug, _id } = await newForm({ questions: [], fundId: fund });
		const name = await app.value<string>("SELECT name FROM fund WHERE id = ?", [fund ?? ""]);
		expect((await get(`/give/${slug}`)).html).toContain(`: ${name}`);
		const sent = await post(`/give/${slug}`, { preset: "501" });
		const { html } = await get(sent.location);
		expect(html).toContain(`Your gift goes to: ${name}`);
		const donation = await give(slug, { preset: "501" }, { fund: other ?? "" });
		expect(await app.value("SELECT fund_id FROM donation WHERE id = ?", [donation])).toBe(fund);
		await payByCard(app, donation);
		expect(await app.value("SELECT ledger_id FROM donation WHERE id = ? AND status = 'succeeded'", [donation])).toBe(
			fund,
		);
		const state = (isClosed: boolean) =>
			call("PUT", `/organization/${demoOrganizationIds["vidya-jyothi"]}/funds/${fund}/state`, { isClosed });
		expect((await state(true)).status).toBe(200);
		expect((await get(`/give/${slug}`)).status).toBe(410);
		const refused = await call("PUT", `/givingForms/${_id}`, { title: "A", amounts: [501], fundId: fund });
		expect([refused.status, (await refused.json()).issues?.[0]?.path]).toEqual([422, "fundId"]);
		expect((await state(false)).status).toBe(200);
	});

	it("leads by a former slug to its page, which nobody else can take", async () => {
		const { _id, slug } = await newForm({ questions: [] });
		const form = { title: "Renamed", amounts: [501], takesOther: true };
		const renamed = await call("PUT", `/givingForms/${_id}`, { ...form, slug: `${slug}-2` });
		expect(await renamed.json()).toMatchObject({ data: { slug: `${slug}-2` } });
		expect((await get(`/give/${slug}?amount=501`)).location).toBe(`/give/${slug}-2?amount=501`);
		const taken = await call("POST", "/givingForms", {
			organizationId: demoOrganizationIds["vidya-jyothi"],
			...form,
			slug,
		});
		expect((await taken.json()).issues).toMatchObject([{ path: "slug", code: "form_slug_taken" }]);
		expect((await call("PUT", `/givingForms/${_id}`, { ...form, slug })).status).toBe(200);
	});

	it("that is closed leads to its organization, and takes no gift", async () => {
		const { _id, slug } = await newForm({ questions: [] });
		expect((await call("PUT", `/givingForms/${_id}/state`, { isOpen: false })).status).toBe(200);
		const { status, html } = await get(`/give/${slug}`);
		expect(status).toBe(410);
		expect(html).toContain("This form no longer takes gifts");
		expect(html).toContain(`href="/organization/${demoOrganizationIds["vidya-jyothi"]}"`);
		expect((await post(`/give/${slug}`, { preset: "501" })).status).toBe(409);
		expect((await call("GET", `/give/${slug}`, undefined, null)).status).toBe(200);
		expect((await get("/give/nobody-made-this")).status).toBe(404);
	});

	it("has a page for everyone from the cache, without anything personal", async () => {
		const { slug } = await newForm();
		const first = await get(`/give/${slug}`);
		expect(first.headers.get("cache-control")).toContain("public");
		const [why = ""] = await idsOf(slug);
		await post(`/give/${slug}`, { amount: "1", [`replies.${why}`]: "My secret reason" });
		const own = await get(`/give/${slug}`, owner.cookie);
		expect(own.headers.get("cache-control")).toContain("no-store");
		const again = await get(`/give/${slug}`);
		expect(again.html).toBe(first.html);
		expect(again.html).not.toContain("My secret reason");
	});

	it("has a title, a description and a picture for other sites", async () => {
		const { slug } = await newForm({ text: "A warm lunch for nineteen evening schools." });
		const { html } = await get(`/give/${slug}`);
		expect(html).toMatch(/<title>School meals \d+/);
		expect(html).toContain('content="A warm lunch for nineteen evening schools."');
		expect(html).toMatch(/property="og:image" content="https?:/);
		expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/give/${slug}"`));
		expect((await get(`/te/give/${slug}`)).html).toContain('lang="te"');
	});
});

describe("The owner of a donation form", () => {
	const made = { title: "New", amounts: ["501"], takesOther: true };

	it("is told what is wrong beside the field", async () => {
		const issuesOf = async (more: object) => {
			const response = await call("POST", "/givingForms", {
				organizationId: demoOrganizationIds["vidya-jyothi"],
				...made,
				...more,
			});
			return [
				response.status,
				...((await response.json()).issues ?? []).map(({ path, code }: never) => `${path} ${code}`),
			];
		};
		expect(await issuesOf({ title: " " })).toEqual([400, "title form_title_missing"]);
		expect(await issuesOf({ slug: "<b>" })).toEqual([400, "slug form_slug_invalid"]);
		expect(await issuesOf({ slug: "../admin" })).toEqual([400, "slug form_slug_invalid"]);
		expect(await issuesOf({ amounts: ["0.5"] })).toEqual([400, "amounts amount_too_small"]);
		expect(await issuesOf({ amounts: ["$5"] })).toEqual([400, "amounts amount_other_currency"]);
		expect(await issuesOf({ amounts: ["10.001"] })).toEqual([400, "amounts amount_decimals"]);
		expect(await issuesOf({ amounts: [], takesOther: false })).toEqual([400, "amounts form_amounts_missing"]);
		expect(await issuesOf({ amounts: Array(7).fill("501") })).toEqual([400, "amounts list_too_long"]);
		expect(await issuesOf({ text: "Call 98765 43210" })).toEqual([400, "text form_text_contact"]);
		expect(await issuesOf({ pictureId: "fil_somebodys" })).toEqual([400, "pictureId form_picture_unknown"]);
		expect(await issuesOf({ questions: [{ text: "Size", kind: "choice", options: ["S"] }] })).toEqual([
			400,
			"questions[0].options question_option_missing",
		]);
		expect(await issuesOf({ questions: [{ text: "Size", kind: "choice" }] })).toEqual([
			400,
			"questions[0].options form_options_missing",
		]);
		// Replies to choose from are never dropped.
		expect(await issuesOf({ questions: [{ text: "Size", kind: "line", options: ["S", "M"] }] })).toEqual([
			400,
			"questions[0].options form_options_unused",
		]);
		expect(await issuesOf({ questions: Array(9).fill({ text: "Why?" }) })).toEqual([400, "questions list_too_long"]);
		expect(await issuesOf({ questions: "x" })).toEqual([400, "questions value_invalid"]);
	});

	it("is an owner or admin of the organization, or who runs the request", async () => {
		const organizationId = demoOrganizationIds["vidya-jyothi"];
		const volunteer = await signedIn(app, "volunteer");
		const body = { organizationId, ...made };
		expect((await call("POST", "/givingForms", body, null)).status).toBe(401);
		expect((await call("POST", "/givingForms", body, volunteer)).status).toBe(403);
		expect((await call("POST", "/givingForms", body, donee)).status).toBe(403);
		const ofRequest = { donationRequestId: demoRequestIds.imran, ...made };
		expect((await call("POST", "/givingForms", ofRequest, owner)).status).toBe(403);
		// An editor of the request.
		expect((await call("POST", "/givingForms", ofRequest, volunteer)).status).toBe(403);
		const { _id } = (await (await call("POST", "/givingForms", ofRequest, donee)).json()).data;
		for (const path of [
			`/givingForms/${_id}`,
			`/givingForms/${_id}/gifts`,
			`/givingForms?donationRequestId=${demoRequestIds.imran}`,
		]) {
			expect((await call("GET", path, undefined, owner)).status, path).toBe(403);
			expect((await call("GET", path, undefined, donee)).status, path).toBe(200);
		}
		expect((await call("PUT", `/givingForms/${_id}/state`, { isOpen: false }, owner)).status).toBe(403);
		expect((await call("DELETE", `/givingForms/${_id}`, undefined, owner)).status).toBe(403);
		expect((await call("DELETE", `/givingForms/${_id}`, undefined, donee)).status).toBe(200);
		expect((await call("GET", `/givingForms/${_id}`, undefined, donee)).status).toBe(404);
	});

	it("sees visits, gifts and answers, without the names of anonymous donors", async () => {
		const { _id, slug } = await newForm({ questions: questions.slice(0, 1) });
		const [why = ""] = await idsOf(slug);
		const view = () => call("PUT", `/givingForms/${_id}/view`, undefined, null);
		expect((await (await view()).json()).data).toEqual({ counted: true });
		expect((await (await view()).json()).data).toEqual({ counted: false });
		const named = await give(slug, { amount: "501", [`replies.${why}`]: "=1+1" });
		const hidden = await give(slug, { amount: "1000", [`replies.${why}`]: "Mine" }, { anonymous: "on" });
		await give(slug, { amount: "900", [`replies.${why}`]: "Unpaid" });
		for (const each of [named, hidden]) await payByCard(app, each);
		const { data } = await (await call("GET", `/givingForms/${_id}/gifts`, undefined)).json();
		expect(data.map(({ name, replies }: never) => [name, replies])).toEqual([
			[null, [{ _id: why, question: "Why do you give?", reply: "Mine" }]],
			["Grace Hopper", [{ _id: why, question: "Why do you give?", reply: "=1+1" }]],
		]);
		const form = (await (await call("GET", `/givingForms/${_id}`, undefined)).json()).data;
		expect(form).toMatchObject({ visits: 1, gifts: 2 });
		expect(form.raisedMinor).toBe(
			data.reduce((sum: number, each: { receivedMinor: number }) => sum + each.receivedMinor, 0),
		);
		const csv = await (await call("GET", `/givingForms/${_id}/gifts?isDownload=true`, undefined)).text();
		expect(csv).toContain("1. Why do you give?");
		expect(csv).toContain("Grace Hopper");
		expect(csv).not.toContain("grace@example.org");
		expect(csv).toContain("'=1+1");
		expect((await call("DELETE", `/givingForms/${_id}`, undefined)).status).toBe(409);
	});
});
