// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { day, donorSteps, request } from "./testing/donor-steps.ts";

const app = demoForEach({}, identifyByName);
const { now, begin, give, countOf, ready, write, reached } = donorSteps(app);
beforeEach(begin);

describe("Ready groups for a mail about a request", () => {
	const open = async () => (await app.fetch(`/startDonorEmailCampaign/${request}`, { headers: as("owner") })).text();

	beforeEach(async () => {
		const sender = await app.value(`SELECT organization_id FROM donation_request WHERE id = '${request}'`);
		await give("here@example.org", { ago: 2 });
		await give("both@example.org", { ago: 400 });
		for (const email of ["both@example.org", "direct@example.org", "quiet@example.org"])
			await give(email, { ago: 400, to: demoRequestIds.asha });
		await app.rows(
			`UPDATE donation SET beneficiary_kind = 'organization', beneficiary_id = '${sender}' WHERE beneficiary_id = '${demoRequestIds.asha}'`,
		);
	});

	it("leave out donors of the organization and its other requests, and stand below everyone who gave", async () => {
		expect(await ready()).toMatchObject({ "ready:once": 2, "ready:quiet": 1 });
		const options = [...(await open()).matchAll(/name="groups"[^>]*value="([^"]+)"/g)].map(([, value]) => value);
		expect(options.slice(0, 2)).toEqual(["all", "ready:once"]);
	});

	it.each([0, 2 * day])("reach nobody else, sent after %s ms", async (later) => {
		const { body } = await write(["ready:once", "ready:quiet"], later > 0 ? { sendAt: now() + later } : {});
		expect(body.data.recipients).toBe(2);
		app.advance(later);
		await app.tick();
		expect(await reached()).toEqual(["both@example.org", "here@example.org"]);
	});

	it("are no limit for a group by own rules, which keeps the donors of the sender", async () => {
		expect(await countOf({ mostGifts: "1" })).toBeGreaterThan(2);
	});
});
