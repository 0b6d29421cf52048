import { expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, losingAnswers, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import { listEvents } from "./list-events.ts";
import { replayEvent } from "./replay-event.ts";

const app = demoForAll();

const reason = "The provider was down";
const auditRows = () =>
	app.rows<{ detail: string }>("SELECT detail FROM audit_log WHERE action = 'webhook.replayed' ORDER BY rowid");

it("a dead event is processed again by staff, with an audit row", async () => {
	const donationId = await donate(app);
	// The card is charged, but we never hear of it.
	app.setFault(losingAnswers("/payment_intents"));
	await payByCard(app, donationId);
	app.setFault(async () => new Response("oops", { status: 500 }));
	await app.deliver(["payment_intent.succeeded"]);
	app.setFault(null);
	const [event] = (await listEvents(app.ctx, { limit: 5, offset: 0 })).rows;
	if (!event) throw new Error("no event");
	await app.rows(
		"UPDATE webhook_event SET status = 'dead', attempts = 10, next_attempt_at = NULL, last_error = 'down'",
	);
	const [dead] = (await listEvents(app.ctx, { status: ["dead"], limit: 5, offset: 0 })).rows;
	expect(dead).toMatchObject({ _id: event._id, attempts: 10, lastError: "down", nextAttemptAt: null });
	const after = await replayEvent(app.ctx, { id: event._id, reason });
	expect(after).toMatchObject({ status: "done", attempts: 1, lastError: null });
	expect(await statusOf(app, donationId)).toBe("succeeded");
	expect(JSON.parse((await auditRows())[0]?.detail ?? "")).toMatchObject({ was: "dead", reason, provider: "stripe" });
});

it("an event that is being processed can't be replayed, and leaves no audit row", async () => {
	const before = (await auditRows()).length;
	const [event] = (await listEvents(app.ctx, { limit: 1, offset: 0 })).rows;
	await app.rows("UPDATE webhook_event SET status = 'processing', locked_until = ?", [
		app.platform.clock.now() + 60_000,
	]);
	await expect(replayEvent(app.ctx, { id: event?._id ?? "", reason })).rejects.toMatchObject({ status: 409 });
	await app.rows("UPDATE webhook_event SET locked_until = 0");
	expect((await replayEvent(app.ctx, { id: event?._id ?? "", reason })).status).toBe("done");
	expect(await auditRows()).toHaveLength(before + 1);
});

it("an unknown event is not found", async () => {
	for (const id of ["stripe:evt_none", "nobody:evt_1", "stripe", ""]) {
		await expect(replayEvent(app.ctx, { id, reason })).rejects.toMatchObject({ status: 404 });
	}
});

it("events are found by provider, by status, and by the start of an id or type", async () => {
	const [event] = (await listEvents(app.ctx, { limit: 1, offset: 0 })).rows;
	if (!event) throw new Error("no event");
	const count = async (filters: Parameters<typeof listEvents>[1]) => (await listEvents(app.ctx, filters)).total ?? 0;
	const page = { limit: 10, offset: 0 };
	expect(await count({ ...page, search: event.eventId.slice(0, -3) })).toBeGreaterThan(0);
	expect(await count({ ...page, search: "payment_intent." })).toBeGreaterThan(0);
	expect(await count({ ...page, search: "%" })).toBe(0);
	expect(await count({ ...page, provider: "paypal" })).toBe(0);
	expect(await count({ ...page, status: ["dead", "failed"] })).toBe(0);
	expect(await count({ ...page, id: event._id })).toBe(1);
});
