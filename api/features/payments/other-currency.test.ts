import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { authenticate, donate, intentIdOf, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";

const app = demoForEach();
const request = demoRequestIds.asha;

const move = () => app.rows("UPDATE donation_request SET region = 'US', currency = 'USD' WHERE id = ?", [request]);

it("a request keeps its currency while a gift is being paid, and for ever once it has one", async () => {
	const gift = await donate(app);
	const { body } = await payByCard(app, gift, "pm_card_authenticationRequired");
	await expect(move()).rejects.toThrow("keeps its currency");
	await authenticate(app, body.clientSecret);
	await app.call("/create/payment/intent", { paymentIntentId: intentIdOf(body.clientSecret) });
	expect(await statusOf(app, gift)).toBe("succeeded");
	await expect(move()).rejects.toThrow("keeps its currency");
});

it("a gift that was begun before its request moved to another country can't be paid", async () => {
	const gift = await donate(app);
	await move();
	const { status, body } = await payByCard(app, gift);
	expect([status, body.code]).toEqual([409, "not_open_uncharged"]);
	expect((await app.stripe("/v1/charges?limit=10")).body.data).toEqual([]);
});
