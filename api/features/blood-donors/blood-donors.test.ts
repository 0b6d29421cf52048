import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { BloodDonorAnswer } from "../../domain/contracts/blood-donors.ts";

const app = demoForAll({}, identifyByName);
afterAll(() => app.settled());
beforeEach(async () => {
	await app.settled();
	await app.rows("DELETE FROM outbox_message");
});

const get = (query: string, who: Visitor = "admin") => app.call(`/bloodDonors${query}`, undefined, as(who));
const donors = async (query: string): Promise<BloodDonorAnswer[]> => (await get(query)).body.data;
const names = async (query: string) => (await donors(query)).map(({ name }) => name);
const change = async (body: object, who: Visitor = "signed-in") =>
	(
		await app.fetch(`/api/v1/user/${userId("donor")}`, {
			method: "PUT",
			headers: { "content-type": "application/json", ...as(who) },
			body: JSON.stringify(body),
		})
	).status;

describe("Finding blood donors", () => {
	it("is for admins only", async () => {
		for (const who of ["signed-in", "volunteer", "volunteerAdmin", "finAdmin", "talRadioAdmin"] as const) {
			expect((await get("", who)).status, who).toBe(403);
		}
		expect((await get("", "guest")).status).toBe(401);
	});

	it("puts the nearest to a city first, with the distance", async () => {
		const [first, second] = await donors("?near=bengal&limit=2");
		expect([first?.name, first?.city]).toEqual(["Vinay Hegde", "Mysuru"]);
		expect(first?.distanceKm).toBeGreaterThan(115);
		expect(first?.distanceKm).toBeLessThan(140);
		expect(second?.city).toBe("Chennai");
		expect(await names("?near=Mysuru&withinKm=50")).toEqual(["Vinay Hegde"]);
		expect(await names("?near=Nowhere%20at%20all")).toEqual([]);
	});

	it("filters by group, by what a patient can receive, and by readiness", async () => {
		expect((await donors("?forPatient=O-")).map(({ bloodGroup }) => bloodGroup)).toEqual(["O-"]);
		expect((await donors("?bloodGroup=O%2B&region=US")).map(({ name }) => name)).toEqual(["Jamal Robinson"]);
		expect((await donors("?limit=100")).length).toBe(10);
		await app.rows("UPDATE user SET last_blood_donation = ? WHERE id = ?", [
			new Date(app.platform.clock.now()).toISOString().slice(0, 10),
			userId("deepa"),
		]);
		expect(await names("?available=true&limit=100")).not.toContain("Deepa Krishnan");
		expect((await get("?bloodGroup=C")).status).toBe(400);
	});

	it("has only people who agreed themselves, and numbers only of those who agreed to calls", async () => {
		expect(await change({ isBloodDonor: true, bloodGroup: "A+", phone: "9876543210" }, "admin")).toBe(200);
		expect(await names("?bloodGroup=A%2B")).not.toContain("Devika Nair");
		expect(await change({ isBloodDonor: true })).toBe(200);
		expect(await change({ isBloodDonor: false })).toBe(200);
		expect(await change({ isBloodDonor: true })).toBe(200);
		const found = (await donors(`?id=${userId("donor")}`))[0];
		expect(found).toMatchObject({ name: "Devika Nair", phone: null });
		expect(found?.consentAt).toBeGreaterThan(app.platform.clock.now() - 60_000);
		await change({ bloodPhoneShown: true });
		expect((await donors(`?id=${userId("donor")}`))[0]?.phone).toBe("+919876543210");
		await change({ isBloodDonor: false });
		expect(await donors(`?id=${userId("donor")}`)).toEqual([]);
		expect(JSON.stringify((await get("?limit=100")).body)).not.toContain("@");
	});

	it("refuses a last donation in the future", async () => {
		expect(await change({ lastBloodDonation: "2199-01-01" })).toBe(400);
		expect(await change({ lastBloodDonation: "2026-02-30" })).toBe(400);
	});
});

describe("Asking a donor", () => {
	const ask = (key: "vinay" | "deepa" | "donor", need = "Two units in Mysuru until Friday") =>
		app.call(`/bloodDonors/${userId(key)}/ask`, { need }, as("admin"));

	it("sends a mail at most once a week, however many ask at once", async () => {
		const answers = await Promise.all([ask("vinay"), ask("vinay")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await app.rows("SELECT template, recipient FROM outbox_message")).toEqual([
			{ template: "blood-needed", recipient: "vinay@people.example" },
		]);
		expect((await donors(`?id=${userId("vinay")}`))[0]?.askedAt).toBeGreaterThan(0);
	});

	it("leaves alone those who gave lately or did not agree", async () => {
		await app.rows("UPDATE user SET last_blood_donation = ? WHERE id = ?", [
			new Date(app.platform.clock.now()).toISOString().slice(0, 10),
			userId("deepa"),
		]);
		expect((await ask("deepa")).body.code).toBe("donor_resting");
		expect((await ask("donor")).status).toBe(404);
		expect((await ask("vinay", " ")).status).toBe(400);
		expect(await app.rows("SELECT 1 FROM outbox_message")).toEqual([]);
	});
});
