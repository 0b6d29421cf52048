// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import { organizationSteps } from "./testing/organization-steps.ts";

const { app, headers, create, created, rename, decide, prove, give, takesGifts, waits } = organizationSteps();

const vidya = demoOrganizationIds["vidya-jyothi"];

describe("a name that looks like another organization's", () => {
	it.each([
		"Vidya-Jyothi Trust",
		"The Vidya Jyothi Trust",
		"VidyaJyothi Trust.",
		"Vidyā Jyothi Trust",
		"Vidya Jy0thi Trust",
	])("is taken as %s", async (name) => {
		expect((await create(name)).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
		expect((await rename(await created(), name)).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
	});

	it.each(["Vidyа Jyothi Trust", "Koraput Sееd Bank", "Hope ट्रस्टt"])(
		"is refused with letters of two scripts in a word: %s",
		async (name) => {
			const { status, body } = await create(name);
			expect([status, body.issues[0]]).toMatchObject([400, { path: "orgName", code: "mixed_scripts" }]);
		},
	);

	it.each(["✔", "✅ ★★★", "🏛️ 🇮🇳", "(®)", "™", "www.evil.com", "98765 43210"])(
		"has no sign of proof and tells no way elsewhere, new or changed: %s",
		async (sign) => {
			const refused = { issues: [{ path: "orgName", code: "name_part_refused" }] };
			expect((await create(`Koraput ${sign}`)).body).toMatchObject(refused);
			expect((await rename(await created(), `Koraput Seed Bank ${sign}`)).body).toMatchObject(refused);
		},
	);

	it("may have words of several scripts, and is ours for nobody", async () => {
		expect((await create("विद्या Seva 2027")).status).toBe(200);
		expect((await create("Kind-Wave Foundation")).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
		expect((await rename(await created(), "K1ndwave")).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
	});

	it("goes to one of two who ask at once", async () => {
		const answers = await Promise.all(["Hill Trust", "The Hill-Trust", "hill trust."].map(create));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
	});
});

describe("gifts to a new organization", () => {
	it("wait for staff's first look and the proof of its address, in either order", async () => {
		const [first, second] = [await created(), ""];
		expect([await takesGifts(first), await waits(first), second]).toEqual([false, true, ""]);
		await prove(first);
		expect([await takesGifts(first), await waits(first)]).toEqual([false, true]);
		expect((await decide(first, "open-gifts")).status).toBe(200);
		expect([await takesGifts(first), await waits(first)]).toEqual([true, false]);
		expect(await lastMessage(app, "donor@demo.test")).toContain("Koraput Seed Bank");
		expect((await decide(first, "open-gifts")).status).toBe(409);
	});

	it("wait for the proof of its address if staff look first", async () => {
		const id = await created();
		await decide(id, "open-gifts");
		expect(await takesGifts(id)).toBe(false);
		const page = await (await app.fetch(`/organization/${id}/edit`, { headers: headers.donor })).text();
		expect(page).toContain("This organization can’t take gifts yet. Confirm its email address");
		await prove(id);
		expect(await takesGifts(id)).toBe(true);
	});

	it("are refused with the reason, and stopped again by staff", async () => {
		const id = await created();
		expect(await (await give(id)).text()).toContain("our team is still looking at it");
		await prove(id);
		await decide(id, "open-gifts");
		expect((await decide(id, "stop-gifts")).status).toBe(200);
		expect(await takesGifts(id)).toBe(false);
		await decide(id, "open-gifts");
		expect(await takesGifts(id)).toBe(true);
	});

	it("are never opened by its own people", async () => {
		const id = await created();
		const own = (body: object) => app.send("PUT", `/organization/${id}`, body, headers.donor);
		await own({ giftsState: "open", takesGifts: true });
		const decision = { decision: "open-gifts", reason: "Mine" };
		expect((await app.send("PUT", `/organizations/${id}/decision`, decision, headers.donor)).status).toBe(403);
		await prove(id);
		expect(await takesGifts(id)).toBe(false);
	});

	it("go on for organizations that took them before", async () => {
		for (const key of ["vidya-jyothi", "paws-of-pune"] as const) {
			expect(await takesGifts(demoOrganizationIds[key])).toBe(true);
		}
	});
});

describe("a donor's name", () => {
	const give = async (first_name: string, last_name: string) => {
		const donor = { first_name, last_name, email: "asha@people.example", country: "IN", zip_code: "560001" };
		const { status } = await app.submit("/billingInfo", {
			donationFor: "organization",
			orgId: vidya,
			amount: "500",
			...donor,
		});
		const anonymous = await app.value(
			"SELECT anonymous FROM donation WHERE donor_first_name = ? AND donor_last_name = ?",
			[first_name, last_name],
		);
		return [status, anonymous ?? null];
	};

	it.each([
		["Paws of", "Pune", 1],
		["Paws of Pune", "(Official)", 1],
		["Asha", "Pune", 0],
	])("%s %s may be an organization's, which nobody else reads", async (first, last, anonymous) => {
		expect(await give(first, last)).toEqual([303, anonymous]);
	});

	it.each([
		["Kindwave", "Support"],
		["www.evil.com", "x"],
		["Call 98765-43210", "now"],
		["98765", "43210"],
		["Asha", "Verified ✔"],
		["ᴋɪɴᴅᴡᴀᴠᴇ", "Team"],
	])("%s %s is refused: ours, or a link, number or sign", async (first, last) => {
		expect(await give(first, last)).toEqual([400, null]);
	});
});

describe("a person's name", () => {
	const change = (first_name: string, last_name: string) =>
		app.send("PUT", `/user/${userId("donor")}`, { name: { first_name, last_name } }, headers.donor);

	it.each([
		["Vidya", "Jyothi Trust", "name_not_own"],
		["Vidya-Jyothi", "Trust", "name_not_own"],
		["Kindwave", "Support", "name_not_own"],
		["Kindvvave", "Team", "name_not_own"],
		["Vidya Jyothi", "Trust (Official)", "name_not_own"],
		["Dеvika", "Nair", "mixed_scripts"],
	])("%s %s is refused: a verified organization's or ours, or a word of several scripts", async (first, last, code) => {
		expect((await change(first, last)).body).toMatchObject({ issues: [{ code }] });
	});

	it.each([
		["Vidya", "Jyothi"],
		["देविका", "Nair"],
	])("%s %s is accepted", async (first, last) => {
		expect((await change(first, last)).status).toBe(200);
	});

	it("is no link, number or sign", async () => {
		const refused = (path: string) => ({ issues: [{ path, code: "name_part_refused" }] });
		expect((await change("www.evil.com", "x")).body).toMatchObject(refused("name.first_name"));
		expect((await change("Lakshmi", "Reddy ✓")).body).toMatchObject(refused("name.last_name"));
		expect((await change("Call 98765", "43210")).body).toMatchObject(refused("last_name"));
		expect((await change("Dr.K.Rao", "St. John")).status).toBe(200);
	});
});
