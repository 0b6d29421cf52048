// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { bareIntent, billingForm, donate, payByCard, recordBare } from "../../../site/testing/giving-steps.ts";
import { fundSlug, mostFunds } from "../../domain/giving/fund-name.ts";
import { openReceipt } from "../receipts/find.ts";

const app = demoForEach({}, identifyByName);
const call = callAs(app);
const organization = demoOrganizationIds["vidya-jyothi"];
const path = `/organization/${organization}/funds`;

beforeEach(() => app.rows("DELETE FROM fund"));

const make = (name: string, more: object = {}, who: Visitor = "owner") => call(who, "POST", path, { name, ...more });
const made = async (name: string): Promise<string> => (await make(name)).body.data.fundId;
const names = async () =>
	(await call("guest", "GET", path)).body.data.map(({ name }: { name: string }) => name) as string[];
const give = (fields: Record<string, string>) =>
	app.submit("/billingInfo", {
		...billingForm,
		donationRequestId: "",
		donationFor: "organization",
		orgId: organization,
		...fields,
	});
const fundOfNewest = () => app.value("SELECT fund_id FROM donation ORDER BY created_at DESC, rowid DESC LIMIT 1");

describe("an organization's funds", () => {
	it("are made, listed in order for everyone, changed, moved, closed, opened and deleted", async () => {
		const meals = await made("Mid-day meals");
		const books = await made("पुस्तकें");
		expect((await call("guest", "GET", path)).body.data).toMatchObject([
			{ _id: meals, slug: "mid-day-meals", goal: null, raised: 0, isOpen: true, currency: "INR" },
			{ _id: books, slug: "पुस्तकें" },
		]);
		await call("owner", "PUT", `${path}/${books}/place`, { move: "up" });
		expect(await names()).toEqual(["पुस्तकें", "Mid-day meals"]);
		await call("owner", "PUT", `${path}/${meals}`, { name: "Lunch", description: "For all", goal: "50,000" });
		await call("owner", "PUT", `${path}/${meals}/state`, { isClosed: true });
		expect((await call("guest", "GET", path)).body.data[1]).toMatchObject({
			name: "Lunch",
			slug: "mid-day-meals",
			description: "For all",
			goal: 50_000,
			isOpen: false,
		});
		await call("owner", "PUT", `${path}/${meals}/state`, { isClosed: false });
		expect((await call("owner", "DELETE", `${path}/${books}`)).status).toBe(200);
		expect(await names()).toEqual(["Lunch"]);
		expect(
			await app.column(
				"SELECT action FROM audit_log WHERE subject_id = ? AND action LIKE 'organization.fund%' ORDER BY rowid",
				[organization],
			),
		).toEqual([
			...["created", "created", "moved", "changed", "closed", "opened", "deleted"].map(
				(act) => `organization.fund_${act}`,
			),
		]);
	});

	it("are changed by its owners and admins only", async () => {
		const meals = await made("Meals");
		for (const who of ["guest", "signed-in", "finAdmin"] as const) {
			const { status } = await make("Books", {}, who);
			expect(status).toBe(who === "guest" ? 401 : 403);
			expect((await call(who, "DELETE", `${path}/${meals}`)).status).toBe(who === "guest" ? 401 : 403);
		}
		const elsewhere = `/organization/${demoOrganizationIds["paws-of-pune"]}/funds/${meals}`;
		expect((await call("owner", "DELETE", elsewhere)).status).toBe(403);
		expect((await call("owner", "DELETE", `${path}/fnd_unknown`)).body).toMatchObject({ code: "fund_not_found" });
		expect(await names()).toEqual(["Meals"]);
	});

	it("need a name that is free, a readable goal, and room", async () => {
		await made("Meals");
		const issues = async (name: string, more = {}) => {
			const { status, body } = await make(name, more);
			return [status, ...body.issues.map((each: { path: string; code: string }) => `${each.path} ${each.code}`)];
		};
		expect(await issues("  ")).toEqual([400, "name fund_name_missing"]);
		expect(await issues("MEALS")).toEqual([409, "name fund_name_taken"]);
		expect(await issues("x".repeat(61))).toEqual([400, "name too_long"]);
		expect((await issues("Books", { goal: "-1" }))[0]).toBe(400);
		expect((await issues("Books", { goal: "1e9" }))[0]).toBe(400);
		for (let number = 1; number < mostFunds; number++) await made(`Fund ${number}`);
		expect((await make("One more")).body).toMatchObject({ statusCode: 409, code: "fund_too_many" });
	});

	it("stay once somebody has given to them", async () => {
		const meals = await made("Meals");
		await donate(app, 100_000, true, "", organization, meals);
		expect((await call("owner", "DELETE", `${path}/${meals}`)).body).toMatchObject({ code: "fund_in_use" });
		await expect(app.rows("DELETE FROM fund WHERE id = ?", [meals])).rejects.toThrow("a fund with gifts is kept");
	});
});

describe("the fund of a gift", () => {
	it("is chosen on the billing page by its id or its name in links, and none is the general one", async () => {
		const meals = await made("Meals");
		for (const fund of [meals, "meals"]) {
			expect((await give({ fund })).status).toBe(303);
			expect(await fundOfNewest()).toBe(meals);
			app.advance(1);
		}
		expect((await give({})).status).toBe(303);
		expect(await fundOfNewest()).toBeNull();
	});

	it("is offered by the organization's page and the billing page, and by neither without one", async () => {
		const read = async (address: string) => {
			app.advance(60_000);
			return (await app.fetch(address)).text();
		};
		const billing = `/billingInfo?donationFor=organization&orgId=${organization}&amount=500`;
		const before = [await read(`/organization/${organization}`), await read(billing)];
		for (const page of before) expect(page).not.toContain('name="fund"');
		const meals = await made("Meals");
		const option = `<option value="${meals}">Meals</option>`;
		expect(await read(`/organization/${organization}`)).toContain(option);
		expect(await read(`${billing}&fund=meals`)).toContain(`<option selected value="${meals}">Meals</option>`);
	});

	it("is refused beside the field if it is unknown, another organization's or closed, and the form keeps the rest", async () => {
		const meals = await made("Meals");
		await call("owner", "PUT", `${path}/${meals}/state`, { isClosed: true });
		for (const [fields, text] of [
			[{ fund: "fnd_unknown" }, "no such fund"],
			[{ fund: meals }, "takes no more gifts"],
			[{ fund: meals, orgId: demoOrganizationIds["paws-of-pune"] }, "no such fund"],
		] as const) {
			const answer = await give(fields);
			const page = await answer.text();
			expect(answer.status).toBe(400);
			expect(page).toContain(text);
			expect(page).toContain('value="Meera"');
		}
		expect(await app.value("SELECT count(*) FROM donation WHERE fund_id IS NOT NULL")).toBe(0);
	});

	it("is named by the link of a closed one, which the donor is told before they fill in the form", async () => {
		const meals = await made("Meals");
		await call("owner", "PUT", `${path}/${meals}/state`, { isClosed: true });
		const page = await app.fetch(
			`/billingInfo?donationFor=organization&orgId=${organization}&amount=500&fund=${meals}`,
		);
		expect(await page.text()).toContain("This fund takes no more gifts");
		const to = `donationFor=organization&orgId=${organization}`;
		const read = async (query: string) => (await app.fetch(`/publicPayment?${query}`)).text();
		await made("Books");
		const said = "The fund in this link takes no more gifts";
		expect(await read(`${to}&fund=${meals}`)).toMatch(new RegExp(`${said}.*Books</option>`, "s"));
		expect(await read(to)).not.toContain(said);
		expect(await read(`${to}&fund=books`)).not.toContain(said);
	});

	it("can be changed until it is paid, and never after", async () => {
		const [meals, books] = [await made("Meals"), await made("Books")];
		const gift = await donate(app, 100_000, true, "", organization, meals);
		await app.rows("UPDATE donation SET fund_id = ? WHERE id = ?", [books, gift]);
		await payByCard(app, gift);
		await expect(app.rows("UPDATE donation SET fund_id = ? WHERE id = ?", [meals, gift])).rejects.toThrow(
			"no open fund",
		);
		await expect(app.rows("UPDATE donation SET fund_id = NULL WHERE id = ?", [gift])).rejects.toThrow("no open fund");
	});

	it("is not paid once it is closed, and one whose payment has begun still arrives", async () => {
		const meals = await made("Meals");
		const [late, begun] = [
			await donate(app, 100_000, true, "", organization, meals),
			await donate(app, 100_000, true, "", organization, meals),
		];
		app.setFault(async (_request, next) => {
			const answer = await next();
			await app.rows("UPDATE fund SET closed_at = 1 WHERE id = ?", [meals]);
			return answer;
		});
		expect((await payByCard(app, begun)).status).toBe(200);
		app.setFault(null);
		expect((await payByCard(app, late)).body).toMatchObject({ statusCode: 409, code: "fund_closed_uncharged" });
		expect(await app.column("SELECT status FROM donation WHERE fund_id = ? ORDER BY rowid", [meals])).toEqual([
			"created",
			"succeeded",
		]);
	});
});

describe("the name of a gift's fund", () => {
	it("is on the pages of its payment and thanks, the receipt and its mail, and in the lists of donor and staff", async () => {
		const meals = await made("Meals");
		const { cookie } = donorBrowser;
		const gift = await donate(app, 100_000, true, "", organization, meals);
		const read = async (address: string, headers: Record<string, string> = { cookie }) =>
			(await app.fetch(address, { headers })).text();
		expect(await read(`/payment?donation=${gift}`)).toContain("Vidya Jyothi Trust: Meals");
		expect(await read(`/billingInfo?donation=${gift}`)).toContain(`<option selected value="${meals}">`);
		await payByCard(app, gift);
		await app.settled();
		expect(await read(`/thankyou?donation=${gift}`)).toContain("Vidya Jyothi Trust: Meals");
		const mail = await app.value(
			"SELECT data FROM outbox_message WHERE template = 'gift-receipt' ORDER BY rowid DESC LIMIT 1",
		);
		expect(String(mail)).toContain("Vidya Jyothi Trust: Meals");
		const id = await app.value("SELECT id FROM receipt WHERE donation_id = ?", [gift]);
		const facts = await openReceipt(app.ctx, { id, opened: true });
		expect(facts?.title).toBe("Vidya Jyothi Trust: Meals");
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId("donor"), gift]);
		const mine = await call("signed-in", "GET", `/donation/user/${userId("donor")}`);
		expect(mine.body.data[0]).toMatchObject({ title: "Vidya Jyothi Trust: Meals", fundId: meals });
		expect(await read("/myDonations", as("signed-in"))).toContain("Vidya Jyothi Trust: Meals");
		const listed = await call("finAdmin", "GET", `/donation?beneficiary=${meals}`);
		expect(listed.body.data).toMatchObject([{ title: "Vidya Jyothi Trust", fund: "Meals" }]);
		const csv = await read("/api/v1/donation?isDownload=true", as("finAdmin"));
		expect(csv).toMatch(/given to,fund,/);
		expect(csv).toContain("Meals");
	});

	it("is chosen for a gift that staff enter from the bank's statement, too", async () => {
		const meals = await made("Meals");
		const enter = (fundId: string, bankReference: string) =>
			call("finAdmin", "POST", "/offlineDonations", {
				donationFor: "organization",
				orgId: organization,
				fundId,
				amount: "750",
				bankReference,
				receivedOn: "2026-11-17",
			});
		expect((await enter(meals, "UTR7")).status).toBe(201);
		expect(
			await app.value("SELECT t.credit_minor FROM ledger_total t WHERE t.account_id = ?", [
				`payable:fund:${meals}:INR`,
			]),
		).toBe(75_000);
		expect((await enter("fnd_unknown", "UTR8")).body).toMatchObject({
			statusCode: 422,
			issues: [{ path: "fundId", code: "fund_unknown" }],
		});
	});

	it("is chosen in the call that records a payment, which refuses a wrong one", async () => {
		const meals = await made("Meals");
		const secret = (await bareIntent(app)).body.clientSecret;
		const to = { donationFor: "organization", donation_request_id: "", orgId: organization };
		expect((await recordBare(app, secret, { ...to, fundId: "fnd_unknown" })).body).toMatchObject({
			statusCode: 422,
			issues: [{ path: "fundId", code: "fund_unknown" }],
		});
		const { body } = await recordBare(app, secret, { ...to, fundId: "meals" });
		expect(body.data).toMatchObject({ fundId: meals, fundName: "Meals", title: "Vidya Jyothi Trust" });
	});
});

describe("the page of an organization's funds", () => {
	const page = `/organization/${organization}/funds`;
	const submit = (fields: Record<string, string>, who: Visitor = "owner") => app.submit(page, fields, as(who));

	it("makes, changes, moves, closes and deletes funds without script, for its owners", async () => {
		expect((await submit({ intent: "save", name: "Meals", goal: "1,000" })).status).toBe(303);
		expect((await submit({ intent: "save", name: "Books" })).status).toBe(303);
		const [{ _id: meals }, { _id: books }] = (await call("guest", "GET", path)).body.data;
		await submit({ intent: "save", fundId: meals, name: "Lunch" });
		await submit({ intent: "up", fundId: books });
		await submit({ intent: "close", fundId: meals });
		expect((await call("guest", "GET", path)).body.data).toMatchObject([
			{ name: "Books" },
			{ name: "Lunch", goal: null, isOpen: false },
		]);
		await submit({ intent: "delete", fundId: books });
		expect(await names()).toEqual(["Lunch"]);
	});

	it("keeps the form of a refused fund, and says why beside the field", async () => {
		await made("Meals");
		const answer = await submit({ intent: "save", name: "meals", description: "Again" });
		const text = await answer.text();
		expect(text).toContain("This organization has a fund of that name already.");
		expect(text).toContain("Again</textarea>");
	});

	it("is closed to everyone else", async () => {
		expect((await app.fetch(page, { headers: as("signed-in") })).status).toBe(403);
		expect((await submit({ intent: "save", name: "Meals" }, "signed-in")).status).toBe(403);
		expect(await names()).toEqual([]);
	});
});

describe("the name of a fund in links", () => {
	it("has the letters of its script, and a number where another fund has the same", () => {
		expect(fundSlug("  Mid-day  Meals! ", new Set())).toBe("mid-day-meals");
		expect(fundSlug("పుస్తకాలు", new Set())).toBe("పుస్తకాలు");
		expect(fundSlug("!!!", new Set(["fund"]))).toBe("fund-2");
	});
});
