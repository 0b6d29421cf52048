// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoForEach, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { findDonation } from "../donations/find.ts";
import { giftLink } from "../donations/gift-link.ts";
import { requestRefund } from "../payments/request-refund.ts";

const form = {
	donationRequestId: demoRequestIds.alicia,
	amount: "20",
	payIn: "GBP",
	giftAid: "on",
	first_name: "Priya",
	last_name: "Shah",
	email: "priya@people.example",
	line1: "12 Rose Lane",
	country: "GB",
	zip_code: "LE4 5BR",
};
const schedule = "/receipts/giftAid?from=2026-04-06&to=2027-04-05";

describe("With Gift Aid on", () => {
	const app = demoForEach({ GIFT_AID: "on" });
	const sessions = sessionsIn(app, "finadmin", "volunteer");

	async function begin(more: Record<string, string> = {}) {
		const answer = await app.submit("/billingInfo", { ...form, ...more }, donorBrowser);
		return { answer, id: /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "" };
	}
	const declarations = () =>
		app.rows("SELECT house, postcode, withdrawn_at IS NOT NULL AS withdrawn FROM gift_aid_declaration");
	const rows = async () => {
		const text = await (await app.fetch(`/api/v1${schedule}`, { headers: sessions.finadmin })).text();
		return text.replace("\ufeff", "").trim().split("\r\n");
	};
	const pay = async (id: string) => {
		expect((await payByCard(app, id)).status).toBe(200);
		await app.deliver(["charge.updated"]);
	};

	it("a gift in pounds from a UK home is on HMRC's schedule, less what went back", async () => {
		const { id } = await begin();
		expect(await rows()).toHaveLength(1);
		await pay(id);
		const day = new Date(app.platform.clock.now()).toISOString().slice(2, 10).split("-").reverse().join("/");
		expect(await rows()).toEqual([
			"Title,First name,Last name,House name or number,Postcode,Aggregated donations,Sponsored event,Donation date,Amount",
			`,Priya,Shah,12 Rose Lane,LE4 5BR,,,${day},20.00`,
		]);
		const { publicId } = await findDonation(app.ctx, { id });
		const staff = { ...app.ctx, actor: { kind: "user", userId: "usr_fin", roles: ["finAdmin"] } } as const;
		await requestRefund(staff, { publicId, amountMinor: 500, reason: "asked for", fromReserve: false });
		expect((await rows())[1]).toMatch(/,15\.00$/);
		await requestRefund(staff, { publicId, amountMinor: "all", reason: "asked for", fromReserve: false });
		expect(await rows()).toHaveLength(1);
	});

	it("a gift that is disputed, or on its way back, is not on the schedule", async () => {
		const { id } = await begin();
		await pay(id);
		expect(await rows()).toHaveLength(2);
		await app.rows("UPDATE donation SET status = 'disputed' WHERE id = ?", [id]);
		expect(await rows()).toHaveLength(1);
		await app.rows("UPDATE donation SET status = 'succeeded' WHERE id = ?", [id]);
		await app.rows(
			`INSERT INTO refund (id, attempt_id, provider, amount_minor, reason, status, created_at, checked_at)
				SELECT 'rfd_1', id, provider, 500, 'requested', 'pending', 1, 1 FROM payment_attempt WHERE donation_id = ?`,
			[id],
		);
		expect(await rows()).toHaveLength(1);
	});

	it("a gift to an individual is not on the schedule, whatever its form said", async () => {
		const { donationRequestId: _, ...person } = form;
		const more = { ...person, donationFor: "individual", toUserInfo: demoUserId("alicia") };
		const answer = await app.submit("/billingInfo", more, donorBrowser);
		const id = /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
		await pay(id);
		// Its page must not promise what nobody claims.
		expect(await declarations()).toEqual([]);
		expect(await rows()).toHaveLength(1);
		const { id: ours } = await begin();
		await app.rows("UPDATE gift_aid_declaration SET donation_id = ? WHERE donation_id = ?", [id, ours]);
		expect(await declarations()).toHaveLength(1);
		expect(await rows()).toHaveLength(1);
	});

	it("the download is audited, and for finance staff only", async () => {
		expect((await app.call(schedule, undefined, sessions.volunteer)).status).toBe(403);
		await rows();
		expect(await app.rows("SELECT actor_kind FROM audit_log WHERE action = 'receipts.gift_aid'")).toHaveLength(1);
	});

	it("the box is for donors in pounds, and shows the declaration that it makes", async () => {
		const page = async (payIn: string) =>
			(await app.fetch(`/billingInfo?donationRequestId=${demoRequestIds.alicia}&amount=20&payIn=${payIn}`)).text();
		expect(await page("GBP")).toContain("it is my responsibility to pay any difference");
		expect(await page("USD")).not.toContain("giftAid");
		const to = async (recipient: string) => (await app.fetch(`/billingInfo?${recipient}&amount=20&payIn=GBP`)).text();
		expect(await to("donationFor=tal&currency=USD")).toContain("giftAid");
		// Gifts to a person or to another charity are not ours to claim for.
		for (const other of [
			`donationFor=individual&toUserInfo=${demoUserId("alicia")}`,
			`donationFor=organization&orgId=${demoOrganizationIds["eastside-table"]}`,
		]) {
			const html = await to(other);
			expect(html).toContain('value="GBP"');
			expect(html).not.toContain("giftAid");
		}
		const { id } = await begin({ payIn: "EUR" });
		expect(id).not.toBe("");
		expect(await declarations()).toEqual([]);
	});

	it("a declaration needs a home in the UK", async () => {
		const abroad = await begin({ country: "US", zip_code: "10001" });
		expect(abroad.id).toBe("");
		const homeless = await begin({ line1: "" });
		expect(homeless.id).toBe("");
		expect(await declarations()).toEqual([]);
	});

	it("a donor who comes back finds the box ticked, and withdraws the declaration by clearing it", async () => {
		const { id } = await begin();
		const again = await (await app.fetch(`/billingInfo?donation=${id}`, { headers: donorBrowser })).text();
		expect(again).toMatch(/name="giftAid"[^>]* checked|checked[^>]* name="giftAid"/);
		const { giftAid: _, ...cleared } = form;
		await app.submit("/billingInfo", { ...cleared, donation: id }, donorBrowser);
		expect(await declarations()).toEqual([{ house: "12 Rose Lane", postcode: "LE4 5BR", withdrawn: 1 }]);
		await pay(id);
		expect(await rows()).toHaveLength(1);
	});

	describe("a donor of a paid gift", () => {
		const withdraw = (id: string, headers: Record<string, string>) =>
			app.submit(`/giftAid?donation=${id}`, { intent: "withdraw" }, headers);
		const pageOf = async (path: string, headers: Record<string, string> = donorBrowser) =>
			(await app.fetch(path, { headers })).text();
		const receipts = async () => (await app.call("/receipts", undefined, sessions.finadmin)).body.data;

		it("withdraws the declaration from the gift's page, without script", async () => {
			const { id } = await begin();
			await pay(id);
			expect(await pageOf(`/thankyou?donation=${id}`)).toContain(`/giftAid?donation=${id}`);
			expect(await pageOf(`/giftAid?donation=${id}`)).toContain("Withdraw the declaration");
			expect((await withdraw(id, donorBrowser)).headers.get("location")).toContain(`/giftAid?donation=${id}`);
			expect(await declarations()).toEqual([{ house: "12 Rose Lane", postcode: "LE4 5BR", withdrawn: 1 }]);
			expect(await rows()).toHaveLength(1);
			expect(await pageOf(`/giftAid?donation=${id}`)).toMatch(/You withdrew Gift Aid for this gift on/);
			expect(await pageOf(`/thankyou?donation=${id}`)).toContain("You withdrew Gift Aid for this gift.");
			expect((await receipts())[0]).toMatchObject({
				hasGiftAid: false,
				giftAidWithdrawnAt: expect.any(Number),
				giftAidScheduledAt: null,
			});
		});

		it("withdraws it on another device, with the link in the mail", async () => {
			const { id } = await begin();
			await pay(id);
			const link = new URL(await giftLink(app.ctx, { donationId: id, language: "en" }));
			const opened = await app.fetch(link.pathname + link.search, { redirect: "manual" });
			const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
			await withdraw(id, { cookie });
			expect(await declarations()).toMatchObject([{ withdrawn: 1 }]);
		});

		it("withdraws it by the API, once, and it stays named for staff if it was on a schedule before", async () => {
			const { id } = await begin();
			await pay(id);
			expect(await rows()).toHaveLength(2);
			const [{ giftAidScheduledAt: scheduledAt }] = await receipts();
			app.advance(86_400_000);
			await rows();
			const { status, body } = await app.call(`/giftAid/withdraw/${id}`, {}, donorBrowser);
			const { withdrawnAt } = body.data;
			expect(status).toBe(200);
			expect(withdrawnAt - scheduledAt).toBeGreaterThanOrEqual(86_400_000);
			app.advance(60_000);
			expect((await app.call(`/giftAid/withdraw/${id}`, {}, donorBrowser)).body.data).toEqual({ withdrawnAt });
			expect((await receipts())[0]).toMatchObject({
				hasGiftAid: false,
				giftAidWithdrawnAt: withdrawnAt,
				giftAidScheduledAt: scheduledAt,
			});
			expect(await app.rows("SELECT 1 FROM audit_log WHERE action = 'receipt.gift_aid_withdrawn'")).toHaveLength(1);
		});

		it("withdraws nothing of another's gift, of none, or of one without a declaration", async () => {
			const { id } = await begin();
			const { id: without } = await begin({ payIn: "EUR" });
			const call = async (gift: string, headers = {}) =>
				(await app.call(`/giftAid/withdraw/${gift}`, {}, headers)).status;
			expect([
				await call(id),
				await call(id, sessions.volunteer),
				await call("don_none", donorBrowser),
				await call(without, donorBrowser),
			]).toEqual([403, 403, 404, 404]);
			expect((await withdraw(id, sessions.volunteer)).status).toBe(403);
			expect((await withdraw(without, donorBrowser)).status).toBe(404);
			expect(await pageOf(`/giftAid?donation=${without}`)).toContain("This gift has no Gift Aid declaration.");
			expect(await declarations()).toMatchObject([{ withdrawn: 0 }]);
		});
	});
});

describe("With Gift Aid off, as it is by default", () => {
	const app = demoForEach();
	const sessions = sessionsIn(app, "finadmin");

	it("nobody is asked, nothing is stored, and there is no schedule", async () => {
		const answer = await app.submit("/billingInfo", form);
		expect(answer.headers.get("location")).toContain("donation=don_");
		expect(await app.rows("SELECT 1 FROM gift_aid_declaration")).toEqual([]);
		const page = await (
			await app.fetch(`/billingInfo?donationRequestId=${demoRequestIds.alicia}&amount=20&payIn=GBP`)
		).text();
		expect(page).not.toContain("giftAid");
		expect((await app.call(schedule, undefined, sessions.finadmin)).status).toBe(404);
	});

	it("a declaration from before can still be withdrawn", async () => {
		const answer = await app.submit("/billingInfo", form, donorBrowser);
		const id = /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
		await app.rows(
			`INSERT INTO gift_aid_declaration (donation_id, first_name, last_name, house, postcode, statement, given_at)
				VALUES (?, 'Priya', 'Shah', '12 Rose Lane', 'LE4 5BR', 1, 1)`,
			[id],
		);
		expect((await app.call(`/giftAid/withdraw/${id}`, {}, donorBrowser)).status).toBe(200);
	});
});
