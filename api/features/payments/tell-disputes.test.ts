// @module-tag slow
import { beforeEach, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { disputeSteps } from "../disputes/testing/dispute-steps.ts";
import { remindOfDisputes, tellDisputes } from "./tell-disputes.ts";

const app = demoForEach();
const steps = disputeSteps(app, "stripe");
const day = 86_400_000;

let donationId = "";
beforeEach(async () => {
	({ donationId } = await steps.dispute());
});

/** Messages to finance staff, in the inbox and by mail. */
const inbox = () =>
	app.column("SELECT detail FROM notification WHERE kind = 'dispute' AND user_id = ? ORDER BY created_at, rowid", [
		demoUserId("finadmin"),
	]);
const mails = () =>
	app.column(
		"SELECT data ->> '$.news' FROM outbox_message WHERE template = 'dispute-moved' AND user_id = ? ORDER BY created_at, rowid",
		[demoUserId("finadmin")],
	);
const told = async () => [await inbox(), await mails()];

it("finance staff are told of a new dispute once, however often it is read", async () => {
	await steps.reread(donationId);
	await tellDisputes(app.ctx);
	await remindOfDisputes(app.ctx);
	expect(await told()).toEqual([["opened"], ["opened"]]);
	const [mail] = await app.rows<{ data: string }>("SELECT data FROM outbox_message WHERE template = 'dispute-moved'");
	expect(JSON.parse(mail?.data ?? "")).toMatchObject({
		amount: "₹1,020",
		provider: "Stripe",
		due: expect.stringContaining("2026"),
	});
	expect(await app.column("SELECT DISTINCT user_id FROM notification WHERE kind = 'dispute'")).toEqual([
		demoUserId("finadmin"),
	]);
});

it("they are reminded once, two days before the due date, by the platform's clock", async () => {
	app.advance(6.9 * day);
	await remindOfDisputes(app.ctx);
	expect(await inbox()).toEqual(["opened"]);
	app.advance(0.2 * day);
	await Promise.all([remindOfDisputes(app.ctx), remindOfDisputes(app.ctx)]);
	await remindOfDisputes(app.ctx);
	expect(await told()).toEqual([
		["opened", "due"],
		["opened", "due"],
	]);
});

it("they are told again on the due day, once, and only once if it is opened on that day", async () => {
	app.advance(8.2 * day);
	await remindOfDisputes(app.ctx);
	expect(await inbox()).toEqual(["opened", "due"]);
	// The day begins in India.
	app.advance(0.2 * day);
	await Promise.all([remindOfDisputes(app.ctx), remindOfDisputes(app.ctx)]);
	await remindOfDisputes(app.ctx);
	expect(await told()).toEqual([
		["opened", "due", "today"],
		["opened", "due", "today"],
	]);
	await app.rows("DELETE FROM notification");
	await app.rows("UPDATE dispute SET told = NULL, reminded_for = NULL");
	await remindOfDisputes(app.ctx);
	expect(await inbox()).toEqual(["opened"]);
});

it("nobody is reminded of a dispute that a bank reviews", async () => {
	await app.rows("UPDATE dispute SET stage = 'review'");
	app.advance(8 * day);
	await remindOfDisputes(app.ctx);
	expect(await inbox()).toEqual(["opened"]);
});

it.each(["win", "lose"] as const)("they are told once when we %s", async (act) => {
	await steps.press(donationId, act);
	await Promise.all([steps.reread(donationId), steps.reread(donationId)]);
	await tellDisputes(app.ctx);
	const outcome = act === "win" ? "won" : "lost";
	expect(await told()).toEqual([
		["opened", outcome],
		["opened", outcome],
	]);
});

it("a dispute that was read before our answer arrived does not wait for us again, and one with a later due date does", async () => {
	const state = () => app.value("SELECT state FROM dispute");
	await app.rows("UPDATE dispute SET stage = 'review', provider_status = 'under_review'");
	await steps.reread(donationId);
	expect(await state()).toBe("review");
	await app.rows("UPDATE dispute SET due_at = due_at - 1");
	await steps.reread(donationId);
	expect(await state()).toBe("answer");
});

it("what the timer finds untold after a crash is told", async () => {
	await app.rows("DELETE FROM notification");
	await app.rows("UPDATE dispute SET told = NULL");
	await app.tick();
	expect(await inbox()).toEqual(["opened"]);
});
