import { beforeAll, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import type { Actor } from "../../domain/people/roles.ts";
import { listDonors } from "../donations/list-donors.ts";
import { decideGiftMessage } from "./decide.ts";
import { findGiftMessage } from "./find.ts";
import { listWaitingMessages } from "./list-waiting.ts";
import { reportGiftMessage } from "./report.ts";
import { storeMessage } from "./store.ts";

const app = demoForAll();
const page = { limit: 20, offset: 0 };
const as = (actor: Actor) => ({ ...app.ctx, actor });
let reader: Actor;
let staff: Actor;

beforeAll(async () => {
	const ids = await app.rows<{ id: string }>(
		"SELECT id FROM user WHERE email IN ('donor@demo.test', 'donee@demo.test')",
	);
	reader = { kind: "user", userId: ids[0]?.id ?? "", roles: [] };
	staff = { kind: "user", userId: ids[1]?.id ?? "", roles: ["admin"] };
});

/** A gift with a message. @returns its public id */
async function giftWith(text: string, pay = true): Promise<string> {
	const donationId = await donate(app);
	await app.ctx.db.write([storeMessage(app.ctx, { donationId, text })]);
	if (pay) await payByCard(app, donationId);
	return app.value("SELECT public_id FROM donation WHERE id = ?", [donationId]);
}

async function shownWith(id: string): Promise<string | null | undefined> {
	const { rows } = await listDonors(app.ctx, { kind: "request", id: demoRequestIds.asha, ...page });
	return rows.find((row) => row.id === id)?.message;
}

it("is shown with a paid gift at once, and with no other", async () => {
	expect(await shownWith(await giftWith("Get well soon!"))).toBe("Get well soon!");
	const unpaid = await giftWith("Get well soon!", false);
	await expect(findGiftMessage(app.ctx, { id: unpaid })).rejects.toMatchObject({ status: 404 });
});

it("waits for staff if it has a link, and is shown once they let it", async () => {
	const id = await giftWith("See https://cheap.example");
	expect(await shownWith(id)).toBeNull();
	await expect(findGiftMessage(as(reader), { id })).rejects.toMatchObject({ status: 404 });
	const { rows } = await listWaitingMessages(app.ctx, page);
	expect(rows.map((row) => row._id)).toContain(id);
	await decideGiftMessage(as(staff), { id, state: "shown", reason: "It is harmless." });
	expect(await shownWith(id)).toBe("See https://cheap.example");
	expect((await listWaitingMessages(app.ctx, page)).rows.map((row) => row._id)).not.toContain(id);
});

it("is listed once it is reported, hidden by staff, and reported again to no effect", async () => {
	const id = await giftWith("I know where you live");
	await reportGiftMessage(as(reader), { id, report: { reason: "hurtful" } });
	await reportGiftMessage(as(reader), { id, report: { reason: "hurtful" } });
	const waiting = (await listWaitingMessages(app.ctx, page)).rows.find((row) => row._id === id);
	expect(waiting).toMatchObject({ reports: 1, reason: "hurtful", state: "shown" });
	await decideGiftMessage(as(staff), { id, state: "hidden", reason: "It threatens." });
	expect(await shownWith(id)).toBeNull();
	await expect(reportGiftMessage(as(reader), { id, report: { reason: "other" } })).rejects.toMatchObject({
		status: 404,
	});
});

it("is replaced, or removed by an empty text", async () => {
	const donationId = await donate(app);
	const stored = () => app.rows("SELECT text, state FROM gift_message WHERE donation_id = ?", [donationId]);
	await app.ctx.db.write([storeMessage(app.ctx, { donationId, text: "call 98765 43210" })]);
	expect(await stored()).toEqual([{ text: "call 98765 43210", state: "held" }]);
	await app.ctx.db.write([storeMessage(app.ctx, { donationId, text: "All the best" })]);
	expect(await stored()).toEqual([{ text: "All the best", state: "shown" }]);
	await app.ctx.db.write([storeMessage(app.ctx, { donationId, text: "" })]);
	expect(await stored()).toEqual([]);
});
