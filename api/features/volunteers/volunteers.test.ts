import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);
beforeEach(async () => {
	app.advance(60_000);
	await app.rows("DELETE FROM volunteer_profile");
	await app.rows("DELETE FROM volunteer_lead");
});

const join = (who: Visitor, body: object) => app.call("/volunteer", body, as(who));
const list = (who: Visitor, query = "") => app.call(`/volunteers${query}`, undefined, as(who));
const profile = { interests: ["teaching"], languages: ["en", "hi"], skills: "Chess, First aid, Chess" };

describe("Becoming a volunteer", () => {
	it("makes a private profile for somebody with an account, and gives no role", async () => {
		const { status, body } = await join("signed-in", {
			...profile,
			hoursPerWeek: 4,
			name: "Ignored",
			roles: ["volunteer"],
		});
		expect(status).toBe(201);
		expect(body.data.profile).toMatchObject({
			unique_id: userId("donor"),
			skills: ["Chess", "First aid"],
			hoursPerWeek: 4,
			isPublic: false,
		});
		expect(await app.rows("SELECT roles FROM user WHERE id = ?", [userId("donor")])).toEqual([{ roles: "[]" }]);
		await join("signed-in", { ...profile, interests: ["radio"] });
		expect(await app.rows("SELECT interests FROM volunteer_profile")).toEqual([{ interests: '["radio"]' }]);
	});

	it("keeps what a guest leaves, beside what the address left before, with the same answer each time", async () => {
		const first = await join("guest", { name: "Ritu", email: "Ritu@people.example", message: "Posters" });
		const second = await join("guest", { name: "Ritu M", email: "ritu@people.example" });
		expect([first.status, first.body.data]).toEqual([second.status, second.body.data]);
		expect(await app.rows("SELECT name, message FROM volunteer_lead ORDER BY rowid")).toEqual([
			{ name: "Ritu", message: "Posters" },
			{ name: "Ritu M", message: null },
		]);
		for (let more = 0; more < 6; more++) {
			app.advance(60_000);
			expect((await join("guest", { name: "Ritu", email: "ritu@people.example" })).body.data).toEqual(first.body.data);
		}
		expect(await app.rows("SELECT id FROM volunteer_lead")).toHaveLength(5);
	});

	it("names every wrong field", async () => {
		const paths = async (who: Visitor, body: object) =>
			(await join(who, body)).body.issues?.map(({ path }: { path: string }) => path);
		expect(await paths("guest", {})).toEqual(["name", "email"]);
		expect(await paths("guest", { name: "\u202e", email: "x" })).toEqual(["name", "email"]);
		expect(await paths("guest", { name: "Ritu", email: "r@people.example", phone: "1" })).toEqual(["phone"]);
		expect(await paths("signed-in", {})).toEqual(["interests", "languages"]);
		expect(await paths("signed-in", { ...profile, hoursPerWeek: 61 })).toEqual(["hoursPerWeek"]);
		expect(await paths("signed-in", { ...profile, interests: ["ruling"] })).toEqual(["interests[0]"]);
	});
});

describe("Who sees volunteers", () => {
	const page = async (who: Visitor) =>
		(await app.fetch(`/volunteerProfile/${userId("donor")}`, { headers: as(who) })).status;

	it("shows a profile to others once it is public, and to its owner and staff always", async () => {
		await join("signed-in", profile);
		expect([await page("owner"), await page("signed-in"), await page("volunteerAdmin")]).toEqual([404, 200, 200]);
		await join("signed-in", { ...profile, isPublic: true });
		expect(await page("owner")).toBe(200);
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("donor")]);
		expect(await page("owner")).toBe(404);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("donor")]);
	});

	it("lists them with filters for staff alone", async () => {
		await join("signed-in", profile);
		await join("guest", { name: "Ritu", email: "ritu@people.example", city: "Pune" });
		expect([(await list("signed-in")).status, (await list("finAdmin")).status, (await list("guest")).status]).toEqual([
			403, 403, 401,
		]);
		const names = async (query: string) =>
			(await list("volunteerAdmin", query)).body.data.map(({ name }: { name: string }) => name);
		expect(await names("")).toHaveLength(2);
		expect(await names("?kind=guest")).toEqual(["Ritu"]);
		expect(await names("?interest=teaching")).toEqual(["Devika Nair"]);
		expect(await names("?search=pune")).toEqual(["Ritu"]);
		expect(await names("?region=US")).toEqual([]);
	});

	it("lets staff remove a guest with a reason, and nobody with an account", async () => {
		await join("guest", { name: "Ritu", email: "ritu@people.example" });
		const lead = await app.value("SELECT id FROM volunteer_lead");
		const remove = async (id: string, body: object) =>
			(
				await app.fetch(`/api/v1/volunteers/${id}`, {
					method: "DELETE",
					headers: { "content-type": "application/json", ...as("admin") },
					body: JSON.stringify(body),
				})
			).status;
		expect(await remove(lead, {})).toBe(400);
		expect(await remove(lead, { reason: "Written to" })).toBe(200);
		expect(await remove(lead, { reason: "Written to" })).toBe(404);
		expect(await remove(userId("donor"), { reason: "Written to" })).toBe(404);
	});
});
