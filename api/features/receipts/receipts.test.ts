import { afterEach, beforeEach, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
let app: DemoApp;
beforeEach(async () => {
	app = await demoApp();
});
afterEach(() => app.close());
it("x", async () => {
	const id = await donate(app);
	await payByCard(app, id);
	console.log(await app.rows("SELECT * FROM receipt"), await app.rows("SELECT * FROM receipt_series"), await app.rows("SELECT template, recipient, state FROM outbox_message"));
});
