import { expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import type { CallResult } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";

const app = demoForEach({}, identifyByName);

/**
 * Makes a call twice with one key, as if the process had been killed after its writes and before its answer.
 * @param lost undoes the writes that came after its death
 */
async function twice(who: Visitor, path: string, body: object, lost?: string): Promise<CallResult> {
	const headers = { ...as(who), "idempotency-key": crypto.randomUUID() };
	const first = await app.send("POST", path, body, headers);
	await app.rows("UPDATE idempotency_key SET state = 'in_progress', locked_until = 0, response_body = NULL");
	if (lost) await app.rows(lost);
	const second = await app.send("POST", path, body, headers);
	expect([first.status < 300, second.status, second.body]).toEqual([true, first.status, first.body]);
	return second;
}

const counts = (table: string) => app.rows(`SELECT count(*) AS n FROM ${table}`);

it.each([{ amount: "100" }, { amount: "all" }])("a refund of %j is made once", async (part) => {
	const id = await donate(app, 100_000);
	await payByCard(app, id);
	const gift = await app.value("SELECT public_id AS id FROM donation WHERE id = ?", [id]);
	const body = { ...part, reason: "The donor asked for it.", fromReserve: false };
	await twice("finAdmin", `/donation/${gift}/refunds`, body);
	expect(await counts("refund")).toEqual([{ n: 1 }]);
	expect(await app.rows("SELECT count(*) AS n FROM outbox_message WHERE template = 'gift-refunded'")).toEqual([
		{ n: 1 },
	]);
	const minor = await app.value("SELECT refunded_minor AS minor FROM donation WHERE id = ?", [id]);
	expect(minor).toBe(part.amount === "all" ? 102_000 : 10_000);
});

it("a gift that staff enter is one gift, and the answer shows it", async () => {
	const { body } = await twice("finAdmin", "/offlineDonations", {
		donationFor: "donationRequest",
		donationRequestId: demoRequestIds.asha,
		amount: "500",
		receivedOn: new Date(app.platform.clock.now()).toISOString().slice(0, 10),
		bankReference: "UTR 1234",
		first_name: "Ravi",
		last_name: "Kumar",
	});
	expect(body.data.donation).toMatchObject({ totalAmount: 500 });
	expect(await counts("offline_gift")).toEqual([{ n: 1 }]);
});

it.each([
	["in the US", { country: "US", accountNumber: "000123456789", routingNumber: "110000000" }, undefined],
	["in India", { country: "IN", accountNumber: "30123456789", routingNumber: "SBIN0000300" }, undefined],
	[
		"that its bank had not heard of",
		{ country: "US", accountNumber: "000123456789", routingNumber: "110000000" },
		"UPDATE bank_account SET status = NULL, setup_id = NULL, method_id = NULL, deposits = NULL, is_default = 0",
	],
])("a bank account %s is saved once", async (_name, numbers, lost) => {
	await app.rows("DELETE FROM bank_account");
	const more = { label: "First Test Bank", accountHolderName: "Devika Nair", accountHolderType: "individual" };
	const path = `/user/${demoUserId("donor")}/payment/account`;
	const { body } = await twice("signed-in", path, { ...numbers, ...more }, lost);
	expect(body.data).toMatchObject({ status: "new", isDefault: true });
	expect(await counts("bank_account")).toEqual([{ n: 1 }]);
});
