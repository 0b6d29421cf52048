/** The messages that are kept for servers: their shape, their end, and what their owners do while one is on its way. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage } from "../../../site/testing/partner-steps.ts";
import { webhookEvents } from "../../domain/webhook-endpoints.ts";
import type { Ctx } from "../../http/context.ts";
import { closeAccount } from "../account/close-account.ts";
import { personalTables } from "../account/personal-data.ts";
import { deliverDue } from "./deliver-due.ts";
import { replayDelivery } from "./deliveries.ts";
import { changeEndpoint, createEndpoint, moveEndpoint } from "./endpoints.ts";
import { forgetMessages } from "./forget-messages.ts";

const app = demoForAll({}, identifyByName);
/** The partner's own user. */
let own: Ctx;
const partner = demoPartners[0]?.id ?? "";
const at = { name: "Till", url: "https://hooks.sunrise.example.org/kindwave", events: [...webhookEvents] };

beforeAll(() => {
	own = { ...app.ctx, actor: { kind: "user", userId: userId("owner"), roles: [] } };
});
beforeEach(async () => {
	app.advance(60_000);
	await app.rows("DELETE FROM webhook_delivery");
	await app.rows("DELETE FROM webhook_endpoint");
});

const hook = () => createEndpoint(own, { owner: partner, ...at, format: "json" });
const pay = async () => payByCard(app, await giftFromPage(app));
const messages = () => app.rows<{ id: string; status: string; body: string | null }>("SELECT * FROM webhook_delivery");

/** Sends what is due to a server that answers with a status. @returns the bodies that it got */
async function deliver(status: number, meanwhile = async () => {}): Promise<string[]> {
	const got: string[] = [];
	const fetchPublic: Ctx["platform"]["fetchPublic"] = async (_url, { body }) => {
		got.push(String(body));
		await meanwhile();
		return new Response(null, { status });
	};
	await deliverDue({ ...app.ctx, platform: { ...app.platform, fetchPublic } }, { within: 10_000 });
	return got;
}

describe("A message that failed", () => {
	it("is written anew for the format that its webhook has got meanwhile, and one that arrived stays as it was", async () => {
		const { _id: id } = await hook();
		await pay();
		const [arrived] = await deliver(204);
		await pay();
		const [before] = await deliver(500);
		app.advance(61_000);
		await changeEndpoint(own, { id, ...at, format: "json" });
		expect(await deliver(500)).toEqual([before]);
		app.advance(301_000);
		await changeEndpoint(own, { id, ...at, format: "slack" });
		const [after = "{}"] = await deliver(204);
		expect(JSON.parse(after)).toEqual({ text: expect.stringMatching(/^New gift: ₹1,000 for /) });
		expect((await messages()).map(({ body }) => body)).toEqual([arrived, after]);
	});
});

describe("The text of a message", () => {
	it("goes 30 days after the message was first sent, unless it is still to be sent", async () => {
		await hook();
		await pay();
		await deliver(204);
		await pay();
		await deliver(500);
		const texts = async () => (await messages()).map(({ body }) => body !== null);
		app.advance(30 * 24 * 3_600_000 - 60_000);
		await forgetMessages(app.ctx);
		expect(await texts()).toEqual([true, true]);
		app.advance(120_000);
		await forgetMessages(app.ctx);
		expect(await texts()).toEqual([false, true]);
	});

	it("goes with the account of the person whom it names, and no other does", async () => {
		const { _id: endpoint } = await hook();
		const donor = userId("donor");
		const asha = String(await app.value("SELECT user_id FROM donation_request WHERE id = ?", [demoRequestIds.asha]));
		const mine = await giftFromPage(app);
		await app.rows("UPDATE donation SET beneficiary_kind = 'individual', beneficiary_id = ? WHERE id = ?", [
			donor,
			mine,
		]);
		const byMyPage = await giftFromPage(app);
		await app.rows(
			`INSERT INTO supporter_page (id, slug, user_id, beneficiary_kind, beneficiary_id, region, kind, title, story, currency, state,
				created_at, changed_at) VALUES ('spg_mine', 'meera-runs', ?, 'request', ?, 'IN', 'other', 'Meera runs', '-', 'INR', 'shown', 1, 1)`,
			[donor, demoRequestIds.asha],
		);
		await app.rows("INSERT INTO supporter_gift (donation_id, page_id, created_at) VALUES (?, 'spg_mine', 1)", [
			byMyPage,
		]);
		const hers = await giftFromPage(app);
		for (const id of [mine, byMyPage, hers])
			await app.rows(
				`INSERT INTO webhook_delivery (id, endpoint_id, owner_id, donation_id, type, body, status)
					VALUES (?, ?, ?, ?, 'donation.succeeded', 'names', 'delivered')`,
				[`msg_${id}`, endpoint, partner, id],
			);
		const named = personalTables.find(({ table }) => table === "webhook_delivery");
		const rows = (id: string) => named?.rows({ id, email: null, phone: null }) ?? sql`0`;
		const ofPerson = async (id: string) => {
			const found = await app.ctx.db.read.all<{ gift: string }>(
				sql`SELECT donation_id AS gift FROM webhook_delivery WHERE ${rows(id)} ORDER BY seq`,
			);
			return found.map(({ gift }) => gift);
		};
		expect(await ofPerson(donor)).toEqual([mine, byMyPage]);
		expect(await ofPerson(asha)).toEqual([byMyPage, hers]);
		const closing: Ctx = { ...app.ctx, actor: { kind: "user", userId: donor, roles: [] } };
		await closeAccount(closing, { password: demoPassword });
		expect((await messages()).map(({ body }) => body)).toEqual([null, null, "names"]);
	});
});

describe("While a message is on its way", () => {
	it("it can't be sent once more, and afterwards it can", async () => {
		await hook();
		await pay();
		const [{ id } = { id: "" }] = await messages();
		let refused: unknown;
		await deliver(204, async () => {
			refused = await replayDelivery(own, { id }).catch((error: unknown) => error);
		});
		expect(refused).toMatchObject({ status: 409, code: "delivery_running" });
		expect(await messages()).toMatchObject([{ status: "delivered" }]);
		await replayDelivery(own, { id });
		expect(await deliver(204)).toHaveLength(1);
	});

	it("a pause holds back the ones after it", async () => {
		const { _id: id } = await hook();
		await pay();
		await pay();
		expect(await deliver(204, () => moveEndpoint(own, { id, state: "paused" }))).toHaveLength(1);
		expect((await messages()).map(({ status }) => status)).toEqual(["delivered", "pending"]);
	});

	it("its answer does not count if it came after another run had taken the message", async () => {
		await hook();
		await pay();
		const later = app.platform.clock.now() + 90_000;
		await deliver(204, () => app.rows("UPDATE webhook_delivery SET locked_until = ?", [later]).then(() => {}));
		expect(await messages()).toMatchObject([{ status: "pending", attempts: 0, locked_until: later }]);
	});
});
