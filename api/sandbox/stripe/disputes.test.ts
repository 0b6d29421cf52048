import { describe, expect, it } from "vitest";
import { refusal, type TestSandbox, testSandbox } from "./test-sandbox.ts";

/** A charge that its cardholder disputes at once. */
async function disputed(sandbox: TestSandbox) {
	await sandbox.stripe.paymentIntents.create({
		amount: 1000,
		currency: "usd",
		payment_method: "pm_card_createDispute",
		allowed_payment_method_types: ["card"],
		confirm: true,
	});
	await sandbox.settled();
	const [dispute] = (await sandbox.stripe.disputes.list()).data;
	if (!dispute) throw new Error("nothing is disputed");
	return dispute;
}

const upload = (sandbox: TestSandbox, type = "application/pdf", bytes = 100) =>
	sandbox.stripe.files.create({
		purpose: "dispute_evidence",
		file: { data: new Uint8Array(bytes).fill(37), name: "receipt.pdf", type },
	});

describe("disputes", () => {
	it("wait for an answer until their due date, with the network's code", async () => {
		const dispute = await disputed(testSandbox());
		expect(dispute).toMatchObject({
			status: "needs_response",
			reason: "fraudulent",
			payment_method_details: { type: "card", card: { network: "visa", network_reason_code: "10.4" } },
			evidence_details: { has_evidence: false, past_due: false, submission_count: 0 },
		});
		expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created);
	});

	it("take evidence with uploaded files, as a draft and then for the bank, once", async () => {
		const sandbox = testSandbox();
		const { id } = await disputed(sandbox);
		const file = await upload(sandbox);
		expect(file).toMatchObject({
			object: "file",
			purpose: "dispute_evidence",
			size: 100,
			type: "pdf",
			filename: "receipt.pdf",
		});
		const draft = await sandbox.stripe.disputes.update(id, { evidence: { receipt: file.id }, submit: false });
		expect(draft).toMatchObject({
			status: "needs_response",
			evidence: { receipt: file.id },
			evidence_details: { has_evidence: true },
		});
		const sent = await sandbox.stripe.disputes.update(id, { evidence: { customer_name: "Meera" }, submit: true });
		expect(sent).toMatchObject({
			status: "under_review",
			evidence: { receipt: file.id, customer_name: "Meera" },
			evidence_details: { submission_count: 1, submission_method: "manual" },
		});
		expect((await refusal(sandbox.stripe.disputes.update(id, { submit: true }))).message).toContain("under review");
		await sandbox.settled();
		const types = (await sandbox.stripe.events.list({ type: "charge.dispute.updated" })).data;
		expect(types).toHaveLength(1);
	});

	it.each([
		["winning_evidence", "won"],
		["losing_evidence", "lost"],
	])("with the test text %s are %s", async (text, status) => {
		const sandbox = testSandbox();
		const { id } = await disputed(sandbox);
		await sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: text } });
		await sandbox.settled();
		expect((await sandbox.stripe.disputes.retrieve(id)).status).toBe(status);
	});

	it("that are closed are lost, with Stripe's fee", async () => {
		const sandbox = testSandbox();
		const { id } = await disputed(sandbox);
		const lost = await sandbox.stripe.disputes.close(id);
		expect(lost).toMatchObject({ status: "lost", balance_transactions: [{ amount: -1000, fee: 1500 }] });
		expect((await refusal(sandbox.stripe.disputes.close(id))).statusCode).toBe(400);
	});

	it("refuse evidence after the due date, of too many characters, with an unknown field or file", async () => {
		const sandbox = testSandbox();
		const { id } = await disputed(sandbox);
		const update = (evidence: object) => refusal(sandbox.stripe.disputes.update(id, { evidence }));
		expect((await update({ uncategorized_text: "x".repeat(150_001) })).message).toContain("150000");
		expect((await update({ weather: "fine" })).code).toBe("parameter_unknown");
		expect((await update({ receipt: "file_nobody" })).code).toBe("resource_missing");
		expect((await refusal(upload(sandbox, "text/html"))).message).toContain("PDF");
		expect((await refusal(upload(sandbox, "image/png", 5 * 1024 * 1024 + 1))).message).toContain("5 MB");
		sandbox.pass(10 * 86_400);
		expect((await update({ customer_name: "Meera" })).message).toContain("deadline");
	});
});
