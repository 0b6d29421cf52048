import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { localDay } from "../../domain/giving/receipts.ts";
import { messages as catalogue } from "../../domain/messages/index.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { settleFinding } from "../finance/settle-finding.ts";
import { payable, postStatements, unapplied } from "../ledger/post.ts";
import { differingPayables } from "../reconciliation/differing-payables.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { enterOfflineGift } from "./enter-offline-gift.ts";
import { requestRefund } from "./request-refund.ts";

const app = demoForAll();
let finance: Ctx;
beforeAll(async () => {
	finance = { ...app.ctx, actor: { kind: "user", userId: demoUserId("finadmin"), roles: ["finAdmin"] } };
});

async function paid(amount = 100_000): Promise<{ id: string; publicId: string }> {
	const id = await donate(app, amount);
	await payByCard(app, id);
	const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [id]);
	return { id, publicId };
}

const refund = (publicId: string, amountMinor: number | "all" = "all", fromReserve = false) =>
	requestRefund(finance, { publicId, amountMinor, reason: "The donor asked", fromReserve });

const refunded = (id: string) => app.value("SELECT refunded_minor FROM donation WHERE id = ?", [id]);

async function booksAreRight(): Promise<void> {
	expect(await differingTotals(app.ctx)).toEqual([]);
	expect(await differingPayables(app.ctx)).toEqual([]);
	const off = await app.rows("SELECT currency FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0");
	expect(off).toEqual([]);
	const days = await app.rows(
		`SELECT account_id FROM ledger_entry GROUP BY account_id HAVING sum(amount_minor) <>
			(SELECT sum(debit_minor - credit_minor) FROM ledger_day d WHERE d.account_id = ledger_entry.account_id)`,
	);
	expect(days).toEqual([]);
}

describe("a refund by finance staff", () => {
	it("takes back all of a gift with its fees, with an audit row and a reason", async () => {
		const { id, publicId } = await paid();
		await refund(publicId);
		expect(await statusOf(app, id)).toBe("refunded");
		expect(await refunded(id)).toBe(102_000);
		const [row] = await app.rows("SELECT note, requested_by AS staff, status FROM refund ORDER BY rowid DESC LIMIT 1");
		expect(row).toEqual({ note: "The donor asked", staff: demoUserId("finadmin"), status: "succeeded" });
		expect(
			await app.rows("SELECT 1 FROM audit_log WHERE action = 'donation.refunded' AND subject_id = ?", [publicId]),
		).toHaveLength(1);
		await booksAreRight();
	});

	it("takes back parts, but together never more than was paid", async () => {
		const { id, publicId } = await paid();
		await refund(publicId, 33_333);
		await refund(publicId, 33_333);
		expect(await statusOf(app, id)).toBe("partially_refunded");
		await expect(refund(publicId, 35_335)).rejects.toMatchObject({ status: 400 });
		await refund(publicId, 35_334);
		expect(await statusOf(app, id)).toBe("refunded");
		await expect(refund(publicId, 100)).rejects.toMatchObject({ status: 409, code: "refund_nothing_left" });
		await booksAreRight();
	});

	it("is made once if two members of staff ask for all of it at once, although other gifts could pay it twice", async () => {
		const { id, publicId } = await paid();
		const other = await paid();
		const results = await Promise.allSettled([refund(publicId), refund(publicId)]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await refunded(id)).toBe(102_000);
		const ofGift =
			"SELECT r.status FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id WHERE p.donation_id = ?";
		expect(await app.rows(ofGift, [id])).toEqual([{ status: "succeeded" }]);
		await refund(other.publicId);
		await booksAreRight();
	});

	it("is refused if a part of it was refunded at the provider meanwhile", async () => {
		const { id, publicId } = await paid();
		const charge = await app.value("SELECT provider_charge_id FROM payment_attempt WHERE donation_id = ?", [id]);
		await app.stripe("/v1/refunds", { charge, amount: "60000" });
		await expect(refund(publicId)).rejects.toMatchObject({ status: 400, issues: [{ code: "refund_too_much" }] });
		expect(await refunded(id)).toBe(60_000);
		await refund(publicId);
		const mails = await app.rows(
			`SELECT data ->> 'amount' AS amount, data ->> 'left' AS remaining FROM outbox_message
			WHERE template = 'gift-refunded' ORDER BY rowid DESC LIMIT 2`,
		);
		expect(mails).toEqual([
			{ amount: "₹420", remaining: "" },
			{ amount: "₹600", remaining: "₹420" },
		]);
		expect(await statusOf(app, id)).toBe("refunded");
		await booksAreRight();
	});

	it("that was refused is sent again once, however many members of staff press the button", async () => {
		const { id, publicId } = await paid();
		app.setFault(async (request, next) =>
			request.method === "POST" && request.url.endsWith("/refunds")
				? Response.json({ error: { type: "invalid_request_error", message: "no" } }, { status: 400 })
				: next(),
		);
		await expect(refund(publicId, 1_000)).rejects.toMatchObject({ status: 409, code: "refund_refused" });
		app.setFault(null);
		const findingId = await app.value(
			"SELECT id FROM reconciliation_finding WHERE kind = 'refund_failed' AND resolved_at IS NULL ORDER BY found_at DESC",
		);
		const settle = () => settleFinding(finance, { id: findingId, note: "" });
		const give = (email: string) => app.rows("UPDATE donation SET donor_email = ? WHERE id = ?", [email, id]);
		await give("finadmin@demo.test");
		await expect(settle()).rejects.toMatchObject({ status: 403, code: "withdrawal_own" });
		await give("meera@people.example");
		await Promise.allSettled([settle(), settle()]);
		expect(await refunded(id)).toBe(1_000);
		await expect(settle()).rejects.toMatchObject({ code: "finding_settled" });
		await booksAreRight();
	});

	it("is refused for a gift that is not paid, and for anyone else", async () => {
		const id = await donate(app);
		const row = await app.value("SELECT public_id FROM donation WHERE id = ?", [id]);
		await expect(refund(row)).rejects.toMatchObject({ status: 409, code: "refund_not_paid" });
		await expect(refund("gift_none")).rejects.toMatchObject({ status: 404 });
		for (const roles of [["admin"], []] as const) {
			const actor = { kind: "user", userId: demoUserId("admin"), roles } as const;
			const refusal = requestRefund(
				{ ...app.ctx, actor },
				{ publicId: "x", amountMinor: "all", reason: "x", fromReserve: false },
			);
			await expect(refusal).rejects.toBeInstanceOf(Problem);
		}
	});

	it("needs the reserve if the beneficiary has withdrawn the money, which the reserve then pays", async () => {
		const { id, publicId } = await paid();
		const [account] = await app.rows<{ owner: string; balance: number }>(
			`SELECT a.owner_id AS owner, -sum(e.amount_minor) AS balance FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
			WHERE a.code = 'payable' AND a.owner_id = (SELECT beneficiary_id FROM donation WHERE id = ?)`,
			[id],
		);
		const owner = account?.owner ?? "";
		const balance = account?.balance ?? 0;
		// All but 40,000 minor units are gone.
		const gone = balance - 40_000;
		await app.ctx.db.write([
			...postStatements(app.ctx, {
				key: "test:withdrawn",
				kind: "payout",
				source: { kind: "payout", id: "test" },
				effectiveAt: app.platform.clock.now(),
				entries: [
					{ account: payable("request", owner), currency: "INR", amountMinor: gone },
					{ account: unapplied, currency: "INR", amountMinor: -gone },
				],
			}),
			sql`UPDATE request_totals SET withdrawn_minor = withdrawn_minor + ${gone} WHERE request_id = ${owner}`,
		]);
		await expect(refund(publicId)).rejects.toMatchObject({ status: 409, code: "refund_needs_reserve" });
		await refund(publicId, "all", true);
		expect(await statusOf(app, id)).toBe("refunded");
		const reserve = await app.value(
			"SELECT sum(debit_minor - credit_minor) FROM ledger_day WHERE account_id = 'foundation_reserve:foundation::INR'",
		);
		expect(reserve).toBe(60_000);
		await booksAreRight();
	});
});

describe("a gift by bank transfer that staff enter", () => {
	const today = () => new Date(app.platform.clock.now()).toISOString().slice(0, 10);
	const form = (more: object = {}) => ({
		donationFor: "donationRequest" as const,
		donationRequestId: demoRequestIds.asha,
		toUserInfo: "",
		currency: "INR" as const,
		amount: 250_000,
		bankReference: "UTR 123",
		receivedOn: today(),
		first_name: "Meera",
		last_name: "Iyer",
		email: "",
		anonymous: false,
		note: "",
		...more,
	});

	it("is in the same ledger, in the bank's account, without a fee", async () => {
		const { publicId } = await enterOfflineGift(finance, { form: form() });
		const [row] = await app.rows("SELECT status, source, donor_user_id AS donor FROM donation WHERE public_id = ?", [
			publicId,
		]);
		expect(row).toEqual({ status: "succeeded", source: "offline", donor: null });
		const minor = await app.value(
			"SELECT debit_minor - credit_minor FROM ledger_day WHERE account_id = 'bank:foundation::INR'",
		);
		expect(minor).toBe(250_000);
		await booksAreRight();
		await refund(publicId, 50_000);
		expect(await app.rows("SELECT status FROM donation WHERE public_id = ?", [publicId])).toEqual([
			{ status: "partially_refunded" },
		]);
		await booksAreRight();
		await app.tick();
	});

	it("is entered once per bank reference", async () => {
		await expect(enterOfflineGift(finance, { form: form({ bankReference: "utr  123" }) })).rejects.toMatchObject({
			status: 409,
			issues: [{ path: "bankReference" }],
		});
	});

	it("counts on the day that the bank's statement says, where the recipient is", async () => {
		// The evening of New Year's Eve in California, when it is New Year's Day in India and in Greenwich.
		app.advance(Date.parse("2027-01-01T04:00:00Z") - app.platform.clock.now());
		const inAmerica = { currency: "USD" as const, donationRequestId: demoRequestIds.alicia };
		const enter = (bankReference: string, receivedOn: string, more: object = {}) =>
			enterOfflineGift(finance, { form: form({ bankReference, receivedOn, ...more }) });
		await expect(enter("us ahead", "2027-01-01", inAmerica)).rejects.toMatchObject({ status: 400 });
		const gifts = [
			await enter("us today", "2026-12-31", inAmerica),
			await enter("us before", "2026-12-30", inAmerica),
			await enter("in today", "2027-01-01"),
		];
		const rows = await app.rows<{ at: number; paid_on: string; region: "IN" | "US" }>(
			`SELECT d.succeeded_at AS at, r.paid_on, d.region FROM donation d JOIN receipt r ON r.donation_id = d.id
				WHERE d.public_id IN (SELECT value FROM json_each(?)) ORDER BY d.created_at, d.rowid`,
			[JSON.stringify(gifts.map(({ publicId }) => publicId))],
		);
		expect(rows.map(({ region, at, paid_on }) => [localDay(region, at), paid_on])).toEqual([
			["2026-12-31", "2026-12-31"],
			["2026-12-30", "2026-12-30"],
			["2027-01-01", "2027-01-01"],
		]);
	});

	it.each([["2999-01-01"], ["1999-01-01"], ["2026-02-31"]])("is refused for the day %s", async (receivedOn) => {
		await expect(
			enterOfflineGift(finance, { form: form({ bankReference: "other", receivedOn }) }),
		).rejects.toMatchObject({
			status: 400,
			issues: [{ path: "receivedOn" }],
		});
	});
});

describe("the refund call", () => {
	const call = async (publicId: string, body: object) =>
		app.send("POST", `/donation/${publicId}/refunds`, body, await signedIn(app, "finadmin"));

	it.each([
		[{}, "refund_amount_missing"],
		[{ amount: "" }, "refund_amount_missing"],
		[{ amount: "  " }, "refund_amount_missing"],
		[{ amount: "10.005" }, "refund_amount_invalid"],
		[{ amount: "10.000" }, "refund_amount_invalid"],
		[{ amount: "०.००१" }, "refund_amount_invalid"],
		[{ amount: "0" }, "refund_amount_invalid"],
		[{ amount: "-5" }, "amount_leave_out", "-"],
		[{ amount: "1e3" }, "amount_leave_out", "e"],
		[{ amount: "$5" }, "amount_other_currency", "$"],
		[{ amount: "₹10.005" }, "refund_amount_invalid"],
		[{ amount: null }, "refund_amount_invalid"],
		[{ amount: 10 }, "refund_amount_invalid"],
		[{ amount: "ALL" }, "refund_amount_invalid"],
	])("refunds nothing for %j", async (body, code, part = "") => {
		const { id, publicId } = await paid();
		const { status, body: answer } = await call(publicId, { ...body, reason: "The donor asked" });
		expect([status, answer.issues?.[0]?.path]).toEqual([400, "amount"]);
		expect(answer.issues[0].message).toBe(catalogue[code as keyof typeof catalogue].replace("{part}", part));
		expect(await refunded(id)).toBe(0);
	});

	it.each(["₹501", "Rs. 501/-", "₹.501", "रु.501", "५०१", "INR 501"])("refunds ₹501 for %j", async (amount) => {
		const { id, publicId } = await paid();
		expect((await call(publicId, { amount, reason: "The donor asked" })).status).toBe(200);
		expect(await refunded(id)).toBe(50_100);
	});

	it("refunds a part, and then all that is left", async () => {
		const { id, publicId } = await paid();
		const part = await call(publicId, { amount: "100.50", reason: "The donor asked" });
		expect(part.status).toBe(200);
		expect(await refunded(id)).toBe(10_050);
		expect(part.body.data.refundable).toMatchObject({ left: 919.5, least: 0.01 });
		expect(part.body.data.attempts[0]).toMatchObject({ cardBrand: "visa", cardLast4: "4242" });
		const rest = await call(publicId, { amount: "all", reason: "The donor asked" });
		expect(rest.body.data.refundable).toBeNull();
		expect(await statusOf(app, id)).toBe("refunded");
		await booksAreRight();
	});
});

it("a gift by bank transfer is entered to the paisa", async () => {
	const gift = { donationFor: "donationRequest", donationRequestId: demoRequestIds.asha, receivedOn: "2026-11-17" };
	const entered = async (amount: string) =>
		app.send(
			"POST",
			"/offlineDonations",
			{
				...gift,
				amount,
				bankReference: `REF ${amount.replace(/[^\d.]/g, "")}`,
				first_name: "R",
				last_name: "K",
				email: "r@people.example",
			},
			await signedIn(app, "finadmin"),
		);
	expect((await entered("100.005")).body.issues).toMatchObject([{ path: "amount" }]);
	expect((await entered("100.05")).status).toBe(201);
	expect((await entered("₹ 1,00,100.05")).body.data.donation.donatedAmount).toBe(100_100.05);
	expect((await entered("$100")).body.issues).toMatchObject([{ path: "amount", code: "amount_other_currency" }]);
});
