// @module-tag slow
import { describe, expect, it } from "vitest";
import { givenAmounts } from "../api/domain/giving/fees.ts";
import { asPaid, creditedOf } from "../api/domain/giving/paid-in.ts";
import { leftOf, shareOf } from "../api/domain/giving/refund-share.ts";
import { type ForeignCurrency, formatMoney, toDecimal, toMajor } from "../api/domain/money.ts";
import { findDonation } from "../api/features/donations/find.ts";
import { listDonors } from "../api/features/donations/list-donors.ts";
import { resultOf } from "../api/features/partners/checkout-result.ts";
import { openReceipt, receiptOf } from "../api/features/receipts/find.ts";
import { yearlyStatement } from "../api/features/receipts/statement.ts";
import type { Ctx } from "../api/http/context.ts";
import { demoRequestIds, demoUserId } from "../db/seed/index.ts";
import { amountsOf } from "../islands/dashboard/transactions/amounts.ts";
import { wordsIn } from "../islands/ui/words/index.ts";
import type { PdfBlock } from "./pdf/document.ts";
import { receiptDocument } from "./pdf/receipt.ts";
import { statementDocument } from "./pdf/statement.ts";
import { demoForAll, sessionsIn } from "./testing/demo-for-tests.ts";
import { payByCard } from "./testing/giving-steps.ts";
import { receiptSteps } from "./testing/receipt-steps.ts";

const app = demoForAll();
const { refund } = receiptSteps(app);
const sessions = sessionsIn(app, "donor", "finadmin");
const donor = demoUserId("donor");
const asDonor = (): Ctx => ({ ...app.ctx, actor: { kind: "user", userId: donor, roles: [] } });
const words = wordsIn("en");

/**
 * Gifts with the fee inside or on top, with and without a refund of a part, in both currencies and paid in another. Amounts are odd, so that
 * rounding shows. What came back is in what the donor paid in.
 */
const gifts: readonly [
	what: string,
	request: string,
	amount: string,
	onTop: boolean,
	back: number,
	payIn?: ForeignCurrency,
][] = [
	["₹501 with the fee inside", demoRequestIds.asha, "501", false, 0],
	["₹501 with the fee on top", demoRequestIds.asha, "501", true, 0],
	["₹501 with the fee inside, of which ₹123.45 came back", demoRequestIds.asha, "501", false, 12_345],
	["₹501 with the fee on top, of which ₹123.45 came back", demoRequestIds.asha, "501", true, 12_345],
	["$33.33 with the fee on top, of which $10 came back", demoRequestIds.alicia, "33.33", true, 1000],
	["$33.33 with the fee inside, of which $0.01 came back", demoRequestIds.alicia, "33.33", false, 1],
	["£20 with the fee inside", demoRequestIds.alicia, "20", false, 0, "GBP"],
	["£33.33 with the fee on top, of which £7.77 came back", demoRequestIds.alicia, "33.33", true, 777, "GBP"],
];

/** Gives as the demo's donor does, on our pages. @returns the donation's id */
async function give(request: string, amount: string, onTop: boolean, payIn?: string): Promise<string> {
	const fields = {
		donationRequestId: request,
		amount,
		first_name: "Devika",
		last_name: "Rao",
		email: "donor@demo.test",
		country: "IN",
		zip_code: "560001",
		...(onTop ? { shouldChargeProcessingFees: "on" } : {}),
		...(payIn ? { payIn } : {}),
	};
	const answer = await app.submit("/billingInfo", fields, sessions.donor);
	const id = /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
	const { status } = await payByCard(app, id, "pm_card_visa", {}, sessions.donor);
	expect(status).toBe(200);
	if (payIn) await app.deliver(["charge.updated"]);
	return id;
}

const page = async (path: string) =>
	(await (await app.fetch(path, { headers: sessions.donor })).text()).replaceAll("&nbsp;", " ");
const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ");
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
/** A definition list's values by their names. */
const factsIn = (html: string): Record<string, string> =>
	Object.fromEntries(
		[...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name = "", value = ""]) => [
			name,
			plain(value).trim(),
		]),
	);
const factsOf = (blocks: readonly PdfBlock[]): Record<string, string> =>
	Object.fromEntries(
		blocks.flatMap((block) =>
			block.kind === "facts" ? block.rows.map(([name, lines]) => [name, lines.join(" ")]) : [],
		),
	);
/** The row of a CSV file that names a donation. */
async function csvRow(path: string, id: string): Promise<Record<string, string>> {
	const text = await (await app.fetch(`/api/v1${path}`, { headers: sessions.finadmin })).text();
	const [head = "", ...rows] = text.replace("\ufeff", "").trim().split(/\r?\n/);
	const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
	const row = rows.find((each) => each.includes(id)) ?? "";
	return Object.fromEntries(cells(head).map((name, place) => [name, cells(row)[place] ?? ""]));
}

describe.each(gifts)("A gift of %s", (_what, request, amount, onTop, back, payIn) => {
	it("is the same amount wherever it is spoken of", async () => {
		const raisedBefore = (await app.call(`/widgets/goal/${request}`)).body.data.raised;
		const id = await give(request, amount, onTop, payIn);
		if (back > 0) await refund(id, back);
		const row = await findDonation(app.ctx, { id });
		const { currency, chargeMinor, giftMinor, feesOnTop, publicId, refundedMinor } = row;
		const paid = asPaid(row);
		// In the recipient's currency, and as the donor paid it.
		const left = leftOf(row, refundedMinor);
		const own = leftOf(paid, back);
		const { givenMinor, insideMinor, addedMinor, paidMinor } = givenAmounts({ feesOnTop, ...own });
		const money = (minor: number) => plainSpaces(formatMoney(minor, paid.currency));
		const home = (minor: number) => plainSpaces(formatMoney(minor, currency));
		const credited = (text: string) => (payIn ? `${text} (credited as ${home(chargeMinor - refundedMinor)})` : text);
		expect(paid).toMatchObject({ refundedMinor: back, currency: payIn ?? currency });
		expect(paidMinor).toBe(paid.chargeMinor - back);
		expect(refundedMinor).toBe(creditedOf(back, row));

		// Pages of a donor: the gift, the fee inside it or added, what came back, and the sum.
		const gift =
			insideMinor > 0 ? `${money(givenMinor)}, of which ${money(insideMinor)} went to payment fees` : money(givenMinor);
		const rows = {
			Gift: gift,
			...(addedMinor > 0 ? { "Added for payment fees": money(addedMinor) } : {}),
			...(back > 0 ? { [words.t("receipt.returned")]: money(back) } : {}),
			[back > 0 ? words.t("receipt.after-refunds") : words.t("receipt.total")]: credited(money(paidMinor)),
		};
		const thanks = await page(`/thankyou?donation=${id}`);
		expect(factsIn(thanks)).toMatchObject(rows);
		const lede = plain(/<p class="lede">(.*?)<\/p>/.exec(thanks)?.[1] ?? "");
		expect(lede).toContain(`You paid ${money(paid.chargeMinor)}`);
		expect(lede).toContain(`${home(left.giftMinor)} reaches`);

		const receipt = await receiptOf(app.ctx, id);
		const facts = await openReceipt(asDonor(), { id: receipt?.id ?? "" });
		if (!receipt || !facts) throw new Error("no receipt");
		expect(factsOf(receiptDocument(facts, words, "https://kindwave.test").blocks)).toMatchObject(rows);
		expect(factsIn(await page(`/verifyReceipt?code=${receipt.code}`))).toMatchObject(rows);

		const year = currency === "INR" ? "2026-27" : "2026";
		const statement = await yearlyStatement(asDonor(), { year });
		const line = statement.lines.find(({ donationId }) => donationId === id);
		expect([line?.giftMinor, line?.coverMinor, line?.feesOnTop]).toEqual([left.giftMinor, left.coverMinor, feesOnTop]);
		const ofLine =
			(await page(`/myStatement/${year}`)).split("<li>").find((each) => each.includes(`donation=${id}`)) ?? "";
		expect(plain(ofLine)).toContain(`Gift: ${gift}`);
		expect(plain(ofLine)).toContain(credited(money(paidMinor)));
		const table = statementDocument(statement, words, app.platform.clock.now()).blocks.find(
			(block) => block.kind === "table",
		);
		const printed =
			table?.kind === "table" ? table.rows.find((cells) => cells[1]?.includes(line?.number ?? "-")) : undefined;
		expect(printed?.slice(4)).toEqual([credited(money(paidMinor)), home(left.coverMinor)]);

		const ofList = (await page("/myDonations")).split("<li>").find((each) => each.includes(`donation=${id}`)) ?? "";
		expect(plain(/<b>(.*?)<\/b>/.exec(ofList)?.[1] ?? "")).toBe(credited(money(paidMinor)));
		if (back > 0) expect(plain(ofList)).toContain(`${money(back)} of ${money(paid.chargeMinor)} refunded`);

		// Answers for programs: the recipient's part, the fee and the charge as they were paid, and what came back.
		const wire = {
			donatedAmount: toMajor(giftMinor),
			processingFees: toMajor(chargeMinor - giftMinor),
			totalAmount: toMajor(chargeMinor),
			shouldChargeProcessingFees: feesOnTop,
			refundedAmount: toMajor(refundedMinor),
			currency,
			paidCurrency: payIn ?? null,
			paidAmount: payIn ? toMajor(paid.chargeMinor) : null,
			paidRefundedAmount: payIn ? toMajor(back) : null,
		};
		const ofUser = (await app.call(`/donation/user/${donor}?limit=50`, undefined, sessions.donor)).body.data;
		expect(ofUser.find((each: { donationId: string }) => each.donationId === id)).toMatchObject(wire);
		const listed = (await app.call("/donation?limit=50", undefined, sessions.finadmin)).body.data;
		const ofStaff = listed.find((each: { _id: string }) => each._id === publicId);
		expect(ofStaff).toMatchObject(wire);
		const whole = payIn ? `${money(paid.chargeMinor)} (credited as ${home(chargeMinor)})` : home(chargeMinor);
		expect(amountsOf(ofStaff)).toEqual({
			paid: whole,
			returned: back === 0 ? "" : payIn ? `${money(back)} (credited as ${home(refundedMinor)})` : money(back),
			left: back === 0 ? "" : credited(money(paidMinor)),
			fees: left.coverMinor > 0 ? home(left.coverMinor) : "",
			reaches: home(left.giftMinor),
			short: back === 0 ? money(paid.chargeMinor) : `${money(paidMinor)} of ${money(paid.chargeMinor)}`,
		});
		expect(await csvRow("/donation?isDownload=true", publicId)).toMatchObject({
			gift: toDecimal(giftMinor),
			fees: toDecimal(chargeMinor - giftMinor),
			total: toDecimal(chargeMinor),
			refunded: toDecimal(refundedMinor),
			currency,
			"paid in another currency": payIn ? toDecimal(paid.chargeMinor) : "",
			"paid in": payIn ?? "",
		});
		const receipts = (await app.call("/receipts?limit=50", undefined, sessions.finadmin)).body.data;
		const received = givenAmounts({ feesOnTop, ...left });
		const ofReceipt = {
			giftAmount: toMajor(received.givenMinor),
			feesInside: toMajor(received.insideMinor),
			feesAdded: toMajor(received.addedMinor),
		};
		const valid = (each: { donationId: string; voidedAt: number | null }) =>
			each.donationId === publicId && each.voidedAt === null;
		expect(receipts.find(valid)).toMatchObject(ofReceipt);

		// Pages of others: the wall of donors shows the gift, the goal and the widget what reached the request.
		const { rows: wall } = await listDonors(app.ctx, { kind: "request", id: request, limit: 1, offset: 0 });
		expect(wall[0]).toMatchObject({ givenMinor: received.givenMinor, receivedMinor: left.giftMinor, currency });
		expect(resultOf(row)).toEqual({ donation: publicId, amount: toMajor(left.giftMinor), currency });
		const { raised } = (await app.call(`/widgets/goal/${request}`)).body.data;
		expect(toDecimal(Math.round((raised - raisedBefore) * 100))).toBe(toDecimal(left.giftMinor));
		expect(giftMinor - shareOf(refundedMinor, row)).toBe(left.giftMinor);
	});
});
