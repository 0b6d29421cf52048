// @module-tag slow
import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import type { Delivery } from "../../domain/delivery.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { remindOfDrafts } from "./draft-reminders.ts";

const app = demoForEach({}, identifyByName);
const hour = 3_600_000;
const day = 24 * hour;
const donor = as("signed-in");

/** Saves a step of a draft. @returns its id */
async function keep(title: string, draft?: string): Promise<string> {
	const body = { draft, step: "story", fields: [["title", title]] };
	return (await app.send("PUT", "/donationRequest/draft/cash", body, donor)).body.data.draft;
}

/** Lets time pass, and the timer work. */
async function wait(milliseconds: number) {
	app.advance(milliseconds);
	// Mail that the timer queues is sent a minute later.
	await app.tick();
	await app.tick();
	await app.settled();
}

/** The reminders that the person got, the newest first. */
async function reminders(): Promise<Delivery[]> {
	const { deliveries } = await listDeliveries(app.ctx, { to: "donor@demo.test" });
	return deliveries.filter(({ template }) => template === "request-unfinished");
}
const inbox = async (): Promise<string[]> =>
	(await app.call("/notifications?limit=100", undefined, donor)).body.data
		.map(({ message }: { message: string }) => message)
		.filter((message: string) => message.includes("not sent yet"));

describe("A request that was begun and not sent", () => {
	it("brings a mail a day and five days after its last change, each once, and a line in the inbox", async () => {
		await keep("A roof");
		await wait(day - hour);
		expect(await reminders()).toEqual([]);
		await wait(hour);
		expect((await reminders()).map(({ subject }) => subject)).toEqual(["Your request “A roof” is not sent yet"]);
		expect(await inbox()).toEqual(["A request that you began is not sent yet"]);
		await wait(3 * day);
		expect(await reminders()).toHaveLength(1);
		await wait(day);
		expect(await reminders()).toHaveLength(2);
		await wait(20 * day);
		expect(await reminders()).toHaveLength(2);
	});

	it("brings them once although several processes work", async () => {
		await keep("A roof");
		app.advance(day);
		await Promise.all([remindOfDrafts(app.ctx), remindOfDrafts(app.ctx), remindOfDrafts(app.ctx)]);
		await wait(1);
		expect(await reminders()).toHaveLength(1);
		expect(await inbox()).toHaveLength(1);
	});

	it("brings only the last one after the timer stood still", { tags: ["rest"] }, async () => {
		await keep("A roof");
		await wait(6 * day);
		await wait(day);
		expect((await reminders()).map(({ text }) => text?.includes("our last email about this request"))).toEqual([true]);
	});

	it("waits five days more after it was changed", { tags: ["rest"] }, async () => {
		const id = await keep("A roof");
		await wait(2 * day);
		await keep("A better roof", id);
		await wait(4 * day);
		expect(await reminders()).toHaveLength(1);
		await wait(day);
		expect((await reminders())[0]?.subject).toContain("A better roof");
	});

	it("is opened by the mail at the step where it was left, after logging in", async () => {
		const id = await keep("A roof");
		await wait(day);
		const [mail] = await reminders();
		const path = `/new-request?draft=${id}&step=story`;
		expect(mail?.text).toContain(path);
		expect(mail?.text).toContain(`/donationRequest/${id}/draft`);
		const page = await app.fetch(path, { headers: donor });
		expect(await page.text()).toContain('value="A roof"');
		const guest = await app.fetch(path, { redirect: "manual" });
		expect(guest.headers.get("location")).toBe(`/login?next=${encodeURIComponent(path)}`);
	});

	it("brings no more once its author refused them, not even one that waits to be sent", async () => {
		const id = await keep("A roof");
		await wait(day);
		app.advance(5 * day);
		await remindOfDrafts(app.ctx);
		expect(
			await app.rows("SELECT id FROM outbox_message WHERE state = 'queued' AND template = 'request-unfinished'"),
		).toHaveLength(1);
		const refused = await app.submit(`/donationRequest/${id}/draft`, { intent: "quiet" }, donor);
		expect(refused.status).toBe(303);
		await wait(1);
		expect(await reminders()).toHaveLength(1);
		await wait(5 * day);
		expect(await reminders()).toHaveLength(1);
		expect(await inbox()).toEqual([]);
		await keep("A better roof", id);
		await wait(5 * day);
		expect(await reminders()).toHaveLength(1);
		const page = await (await app.fetch(`/donationRequest/${id}/draft`, { headers: donor })).text();
		expect(page).not.toContain("No more reminders");
		const stranger = await app.send("DELETE", `/donationRequest/drafts/${id}/reminders`, undefined, as("owner"));
		expect(stranger.status).toBe(404);
	});

	it("brings none once it was deleted or sent, not even one that waits", async () => {
		const deleted = await keep("A roof");
		const sent = await keep("A door");
		app.advance(day);
		await remindOfDrafts(app.ctx);
		await app.send("DELETE", `/donationRequest/drafts/${deleted}`, undefined, donor);
		await app.rows("DELETE FROM request_draft WHERE id = ?", [sent]);
		await wait(5 * day);
		expect(await reminders()).toEqual([]);
	});

	it("brings none to a person who switched these mails off, or whose account is closed", async () => {
		await app.rows("INSERT INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, 'unfinished', 0, 1)", [
			userId("donor"),
		]);
		await keep("A roof");
		await wait(day);
		expect(await app.rows("SELECT state, error FROM outbox_message WHERE template = 'request-unfinished'")).toEqual([
			{ state: "skipped", error: "not wanted" },
		]);
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("donor")]);
		await wait(5 * day);
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE template = 'request-unfinished'")).toBe(1);
	});
});
