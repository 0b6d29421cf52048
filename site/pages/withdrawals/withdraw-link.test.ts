import { beforeEach, expect, it } from "vitest";
import { request, withdrawalSteps } from "../../../api/features/withdrawals/testing/steps.ts";
import { demoUserId } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../testing/actors.ts";
import { demoForEach } from "../../testing/demo-for-tests.ts";

const app = demoForEach({}, identifyByName);
const { saveAccount, give, ask } = withdrawalSteps(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
	await saveAccount();
	await give();
});

const read = async (path: string) => (await app.fetch(path, { headers: as("owner") })).text();
const form = `/withdrawForm/${request}`;
const pages = [`/donationRequest/${request}`, "/dashboard", `/User-reports/${demoUserId("owner")}`];
const linked = async () => Promise.all(pages.map(async (path) => (await read(path)).includes(`href="${form}"`)));

it("money can be asked for from every page of a request, until all of it is on its way", async () => {
	expect(await linked()).toEqual([true, true, true]);
	expect((await ask("1000")).status).toBe(201);
	expect(await linked()).toEqual([false, false, false]);
});

it.each([
	[-2, "Something is missing from this request."],
	[0, "This request is being reviewed."],
	[-6, "This request is paused."],
	[-3, "Please write to our help desk."],
])("is not offered in status %i, and the form says why", async (status, reason) => {
	await app.rows("UPDATE donation_request SET status = ? WHERE id = ?", [status, request]);
	expect(await linked()).toEqual([false, false, false]);
	const html = await read(form);
	expect([html.includes(reason), html.includes(`href="/donationRequest/${request}/status"`)]).toEqual([true, true]);
});
