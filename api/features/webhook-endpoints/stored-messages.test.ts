/** The messages that are kept for servers: their shape, their end, and what their owners do while one is on its way. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { userId } from "../../../db/seed/people.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage } from "../../../site/testing/partner-steps.ts";
import { webhookEvents } from "../../domain/webhook-endpoints.ts";
import type { Ctx } from "../../http/context.ts";
import { deliverDue } from "./deliver-due.ts";
import { replayDelivery } from "./deliveries.ts";
import { changeEndpoint, createEndpoint, moveEndpoint } from "./endpoints.ts";

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
