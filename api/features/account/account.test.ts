import { describe, expect, it } from "vitest";
import { demoUsers, userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { messages } from "../../domain/messages/index.ts";

const app = demoForAll();
const { donor, admin } = sessionsIn(app, "donor", "admin");

type Who = { cookie: string };
const get = (id: string, who: Who) => app.call(`/user/${id}`, undefined, who);
async function put(id: string, who: Who, body: object) {
	const response = await app.fetch(`/api/v1/user/${id}`, {
		method: "PUT",
		headers: { "content-type": "application/json", ...who },
		body: JSON.stringify(body),
	});
	return { status: response.status, body: await response.json() };
}

describe("GET /user/{id}", () => {
	it("answers one's own whole record without any secret", async () => {
		const { status, body } = await get(userId("donor"), donor);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({ unique_id: userId("donor"), email: "donor@demo.test", roles: [], address: null });
		expect(JSON.stringify(body)).not.toMatch(/scrypt|password|totp|secret/i);
	});

	it("answers nobody else's record, whatever the id", async () => {
		for (const { id } of demoUsers.filter((each) => each.id !== userId("donor"))) {
			for (const answer of [await get(id, donor), await put(id, donor, { about: "Mine now" })]) {
				expect(answer.status).toBe(403);
				expect(Object.keys(answer.body).sort()).toEqual(["code", "message", "statusCode"]);
			}
		}
	});

	it("answers anybody's to admins, and 404 for an unknown id", async () => {
		expect((await get(userId("donee"), admin)).body.data.email).toBe("donee@demo.test");
		expect((await get("usr_nobody", admin)).status).toBe(404);
	});
});

describe("PUT /user/{id}", () => {
	it("changes the profile, and names places as the lookups do", async () => {
		const address = {
			line1: "12 Lake Road",
			line2: "",
			country: "IN",
			state: "in-ka",
			city: "Mysuru",
			zip_code: "570 001",
		};
		const { status, body } = await put(userId("donor"), donor, {
			name: { first_name: "Devika R", last_name: "Nair" },
			about: "I teach.\nI give.",
			address,
			isBloodDonor: true,
			bloodGroup: "O+",
			acceptsGifts: true,
			homepage: "dashboard",
			language: "kn",
		});
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			name: { first_name: "Devika R", last_name: "Nair" },
			about: "I teach.\nI give.",
			address: { ...address, state: "Karnataka" },
			isBloodDonor: true,
			bloodGroup: "O+",
			acceptsGifts: true,
			homepage: "dashboard",
			language: "kn",
		});
		const emptied = await put(userId("donor"), donor, { about: "", address: null, bloodGroup: null });
		expect(emptied.body.data).toMatchObject({ about: null, address: null, bloodGroup: null, isBloodDonor: true });
	});

	it("ignores everything that a user must not decide about themselves", async () => {
		const before = (await get(userId("donor"), donor)).body.data;
		const { status, body } = await put(userId("donor"), donor, {
			unique_id: userId("admin"),
			id: userId("admin"),
			username: "root",
			email: "other@demo.test",
			emailVerifiedAt: 1,
			password: "x",
			passwordHash: "x",
			password_hash: "x",
			roles: ["superAdmin"],
			kindnessScore: 9999,
			phone_verified: true,
			phoneVerified: true,
			state: "blocked",
			isDemo: false,
			createdAt: 0,
			totpEnabledAt: 1,
			termsAgreedAt: 1,
			consents: ["all"],
			region: "US",
		});
		expect(status).toBe(200);
		expect(body.data).toEqual(before);
	});

	it("makes a new number unverified, and keeps a verified one, which only a code and a proof replace", async () => {
		const id = userId("donor");
		await app.rows(`UPDATE user SET phone = '+919812300001', phone_verified = 1 WHERE id = '${id}'`);
		expect((await put(id, donor, { phone: "98123 00001" })).body.data).toMatchObject({ phone_verified: true });
		const refused = await put(id, donor, { phone: "+1 415 555 2671" });
		expect([refused.status, refused.body.code]).toEqual([409, "phone_change_proof"]);
		await app.rows(`UPDATE user SET phone_verified = 0 WHERE id = '${id}'`);
		const changed = await put(id, donor, { phone: "+1 415 555 2671" });
		expect(changed.body.data).toMatchObject({ phone: "+14155552671", phone_verified: false });
	});

	it.each([
		["phone", { phone: "12345" }, "Please enter valid Mobile Number"],
		["name.first_name", { name: { first_name: "…!" } }, "letters or digits"],
		["name.last_name", { name: { last_name: " " } }, "Please enter Last Name"],
		["about", { about: "x".repeat(1001) }, "1000"],
		["address.zip_code", { address: { country: "US", zip_code: "12" } }, "Please enter valid zip_code"],
		["address.line1", { address: { country: "US", zip_code: "94105", line1: "x".repeat(51) } }, "50"],
		["address.country", { address: { country: "XX", zip_code: "12345" } }, "Please select Country"],
		["address.state", { address: { country: "US", zip_code: "94105", state: "Bavaria" } }, messages.value_invalid],
		["bloodGroup", { bloodGroup: "C" }, messages.value_invalid],
		["profile_image_url", { profile_image_url: "https://tracker.example/a.png" }, messages.value_invalid],
		["profile_image_url", { profile_image_url: "javascript:alert(1)" }, messages.value_invalid],
		["profile_image_url", { profile_image_url: "/logout" }, messages.value_invalid],
		["profile_image_url", { profile_image_url: "/files/fil_01JGX1ESY0N84V2J05491GEXXJ.png" }, messages.value_invalid],
	])("refuses a wrong %s", async (path, sent, text) => {
		const { status, body } = await put(userId("donor"), donor, sent);
		expect(status).toBe(400);
		expect(body.issues).toEqual([expect.objectContaining({ path, message: expect.stringContaining(text) })]);
	});

	it("takes the user's own pictures, and nobody else's", async () => {
		const fileId = "fil_01JGX1ESY0N84V2J05491GEXXK";
		await app.rows(
			`INSERT INTO file (id, owner_kind, owner_id, kind, is_public, name, content_type, bytes, uploaded_by, upload_id, created_at)
				VALUES (?, 'user', ?, 'picture', 1, 'me.png', 'image/png', 4, ?, 'up_me', 1)`,
			[fileId, userId("donor"), userId("donor")],
		);
		const picture = { profile_image_url: `/files/${fileId}.png` };
		expect((await put(userId("donor"), donor, picture)).body.data).toMatchObject(picture);
		expect((await put(userId("donee"), admin, picture)).status).toBe(400);
		expect((await put(userId("donor"), donor, { profile_image_url: null })).body.data).toMatchObject({
			profile_image_url: null,
		});
	});

	it("records which fields staff changed, without their content", async () => {
		const id = userId("donee");
		expect((await put(id, admin, { about: "Secret words", isBloodDonor: true })).status).toBe(200);
		const rows = await app.rows<{ actor_id: string; detail: string }>(
			"SELECT actor_id, detail FROM audit_log WHERE action = 'user.changed' AND subject_id = ?",
			[id],
		);
		expect(rows).toEqual([{ actor_id: userId("admin"), detail: '{"fields":["isBloodDonor","about"]}' }]);
	});

	it("lets no admin change a superAdmin", async () => {
		expect((await put(userId("superadmin"), admin, { about: "x" })).status).toBe(403);
	});
});

describe("The export of one's data", () => {
	it("keeps what staff wrote to each other about a person from that person", async () => {
		const reason = "Reported by Imran Shaikh for begging";
		const state = (to: string) =>
			app.fetch(`/api/v1/users/${userId("owner")}/state`, {
				method: "PUT",
				headers: { "content-type": "application/json", ...admin },
				body: JSON.stringify({ state: to, reason }),
			});
		expect([(await state("blocked")).status, (await state("active")).status]).toEqual([200, 200]);
		const exported = await (await app.fetch("/account/data.json", { headers: await signedIn(app, "owner") })).text();
		expect(exported).toContain("user.blocked");
		expect(exported).not.toContain(reason);
	});
});
