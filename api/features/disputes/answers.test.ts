// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances, statusOf } from "../../../site/testing/giving-steps.ts";
import { pdfText } from "../../../site/testing/pdf-text.ts";
import { pngSample } from "../../domain/files/testing/samples.ts";
import { onlineProviders } from "../../domain/giving/payment-providers/index.ts";
import { countingAnswers, disputeSteps, drawDocuments, razorpayBase } from "./testing/dispute-steps.ts";

const app = demoForEach(razorpayBase, identifyByName);
beforeEach(drawDocuments);
afterEach(async () => {
	app.setFault(null);
	await app.settled();
});

const minute = 60_000;
const day = 24 * 60 * minute;
const picture = () => new File([pngSample()], "Chat with the donor.png", { type: "image/png" });

describe.each(onlineProviders)("a dispute at %s", (provider) => {
	const steps = disputeSteps(app, provider);
	let id = "";
	let donationId = "";
	beforeEach(async () => {
		({ id, donationId } = await steps.dispute());
	});
	const answer = async () => {
		const { texts, revision } = await steps.read(id);
		return { revision, texts: { ...texts, statement: "The donor thanked us two days later." } };
	};

	it("says why, how much, until when, and what we have collected", async () => {
		const { dispute, texts, files, mayAnswer, history } = await steps.read(id);
		expect(dispute).toMatchObject({
			provider,
			state: "answer",
			amount: provider === "paypal" ? 25 : 1020,
			currency: provider === "paypal" ? "USD" : "INR",
			donor: { name: "Meera Iyer", email: "meera@people.example" },
			donationFor: "donationRequest",
			answer: null,
		});
		expect(dispute.dueAt).toBeGreaterThan(app.platform.clock.now() + 6 * day);
		expect(dispute.reason).not.toBe("");
		expect(texts.product).toContain(`/donationRequest/${dispute.beneficiaryId}`);
		expect(texts.donorName).toBe("Meera Iyer");
		expect(texts.refundPolicy).toContain("A gift is voluntary and usually final.");
		expect(files.map(({ kind }: { kind: string }) => kind)).toEqual(
			provider === "stripe" ? ["receipt"] : ["receipt", "letter"],
		);
		expect(mayAnswer).toBe(true);
		expect(history).toEqual([{ kind: "opened", at: dispute.openedAt, by: null }]);
	});

	it("is answered once, with our texts, the receipt and an added file, and is then with the bank", async () => {
		expect((await steps.attach(id, "communication", picture())).status).toBe(200);
		const { calls } = countingAnswers(app);
		const sent = await steps.send(id, await answer());
		expect(sent.status).toBe(200);
		expect(sent.body.data).toMatchObject({ mayAnswer: false, dispute: { state: "review", answer: "sent" } });
		expect(sent.body.data.history.at(-1)).toMatchObject({ kind: "evidence", by: expect.stringContaining(" ") });
		const again = await steps.send(id, await answer(), "superAdmin");
		expect([again.status, again.body.code]).toEqual([409, "dispute_answered"]);
		expect(calls.size).toBe(1);
		expect(await app.column("SELECT action FROM audit_log WHERE subject_kind = 'dispute' ORDER BY rowid")).toEqual([
			"dispute.file_added",
			"dispute.evidence_sent",
		]);
		expect(await statusOf(app, donationId)).toBe("disputed");
	});

	it("gets one call when two people send at once", async () => {
		const { calls } = countingAnswers(app);
		const body = await answer();
		const [one, two] = await Promise.all([steps.send(id, body), steps.send(id, body, "superAdmin")]);
		expect([one.status, two.status].sort()).toEqual([200, 409]);
		expect(calls.size).toBe(1);
	});

	it("gets one call from someone who accepts the loss while another sends evidence", async () => {
		const { calls } = countingAnswers(app);
		const body = await answer();
		const [one, two] = await Promise.all([steps.send(id, body), steps.accept(id, { revision: 0 }, "superAdmin")]);
		expect([one.status, two.status].sort()).toEqual([200, 409]);
		expect(calls.size).toBe(1);
	});

	it("is finished by the timer after our process was killed before the call", async () => {
		countingAnswers(app, { drop: true });
		expect((await steps.send(id, await answer())).body.data.dispute).toMatchObject({
			state: "answer",
			answer: "sending",
		});
		const { calls } = countingAnswers(app);
		await app.tick();
		expect(calls.size).toBe(0);
		app.advance(6 * minute);
		await app.tick();
		expect(calls.size).toBe(1);
		expect((await steps.read(id)).dispute).toMatchObject({ state: "review", answer: "sent" });
	});

	it("is not answered twice when the provider’s answer was lost", async () => {
		const lost = countingAnswers(app, { lose: true });
		expect((await steps.send(id, await answer())).body.data.dispute.answer).toBe("sending");
		const made = lost.calls.size;
		const { calls } = countingAnswers(app);
		app.advance(6 * minute);
		await app.tick();
		expect([made, calls.size]).toEqual([1, 0]);
		expect((await steps.read(id)).dispute).toMatchObject({ state: "review", answer: "sent" });
	});

	it("is refused once its time is over, before anything is sent", async () => {
		const body = await answer();
		app.advance(11 * day);
		const { calls } = countingAnswers(app);
		const late = await steps.send(id, body);
		expect([late.status, late.body.message]).toEqual([409, "The time for an answer is over."]);
		expect(calls.size).toBe(0);
	});

	it("is a draft again with the provider’s reason if the provider refuses the answer", async () => {
		const body = await answer();
		// Our clock is behind: the provider says that it is too late.
		await app.rows("UPDATE dispute SET due_at = due_at + ?", [30 * day]);
		app.advance(11 * day);
		const late = await steps.send(id, body);
		expect([late.status, late.body.code]).toEqual([409, "dispute_refused"]);
		const { dispute, refusal, texts } = await steps.read(id);
		expect([dispute.answer, texts.statement]).toEqual(["draft", body.texts.statement]);
		expect(refusal.length).toBeGreaterThan(10);
	});

	it("is lost when we accept the loss, and the gift is taken back in the books", async () => {
		const { calls } = countingAnswers(app);
		const accepted = await steps.accept(id, { revision: 0 });
		expect(accepted.status).toBe(200);
		expect(accepted.body.data.dispute).toMatchObject({ state: "lost", answer: "sent" });
		expect(accepted.body.data.history.map(({ kind }: { kind: string }) => kind)).toEqual([
			"opened",
			"acceptance",
			"lost",
		]);
		expect(accepted.body.data.postings).not.toEqual([]);
		expect(calls.size).toBe(1);
		expect(await statusOf(app, donationId)).toBe("charged_back");
		const owed = Object.keys(await balances(app)).filter((account) => !/^psp_/.test(account));
		expect(owed).toEqual([]);
	});

	it.each([["answer"], ["acceptance"]])("gets no %s from somebody who gave the gift", async (kind) => {
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId("finadmin"), donationId]);
		const { calls } = countingAnswers(app);
		const own = kind === "answer" ? await steps.send(id, await answer()) : await steps.accept(id, { revision: 0 });
		expect([own.status, own.body.code, calls.size]).toEqual([403, "withdrawal_own", 0]);
		expect((await steps.send(id, await answer(), "superAdmin")).status).toBe(200);
	});

	it("is won after our answer, and stays so whatever is read later", async () => {
		await steps.send(id, await answer());
		await steps.press(donationId, "win");
		await steps.reread(donationId);
		expect((await steps.read(id)).dispute.state).toBe("won");
		expect(await statusOf(app, donationId)).toBe("succeeded");
		const closed = await steps.send(id, { ...(await answer()) });
		expect(closed.status).toBe(409);
	});

	it("shows staff the receipt and the letter as the bank gets them", async () => {
		const headers = { authorization: "Bearer finAdmin" };
		const open = (kind: string) => app.fetch(`/admin/disputes/${id}/files/${kind}`, { headers });
		const receipt = await open("receipt");
		expect([receipt.status, receipt.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		await steps.save(id, await answer());
		const letter = await open("letter");
		if (provider === "stripe") return expect(letter.status).toBe(404);
		const { lines } = await pdfText(new Uint8Array(await letter.arrayBuffer()));
		expect(lines.join(" ")).toContain("The donor thanked us two days later.");
	});
});
