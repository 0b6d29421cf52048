// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { demoUsers, userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForAll();
beforeAll(async () => {
	await app.rows("UPDATE user SET phone = '+9198' || substr(id, -8), about = 'I help.' WHERE id <> ?", [
		userId("asha"),
	]);
});

const hostile = ["%00", "..%2F..%2Fetc", "%F0%9F%92%9A", "'%20OR%201=1--", "%E2%80%AE", "x".repeat(300), "%25", "null"];

describe("a public profile", () => {
	it("has the public fields only", async () => {
		const { status, body } = await app.call(`/user/profile/${userId("asha")}`);
		expect(status).toBe(200);
		expect(body.data).toEqual({
			unique_id: userId("asha"),
			username: "asha.pawar",
			name: { first_name: "Asha", last_name: "Pawar" },
			profile_image_url: null,
			region: "IN",
			about: null,
			kindnessScore: 0,
			donations: { total: 0 },
			acceptsGifts: true,
			createdAt: expect.any(Number),
		});
		expect((await app.call("/user/profile/ASHA.Pawar")).body).toEqual(body);
	});

	it("never answers anyone's e-mail, phone or roles, to guests or to others", async () => {
		const { cookie } = await signedIn(app, "donor");
		const stored = await app.rows<{ id: string; email: string; phone: string | null }>(
			"SELECT id, email, phone FROM user",
		);
		for (const { id, username, roles = [] } of demoUsers) {
			const secrets = stored
				.filter((row) => row.id === id)
				.flatMap(({ email, phone }) => (phone ? [email, phone] : [email]));
			for (const path of [`/user/profile/${id}`, `/userOrOrgName/${username}`]) {
				for (const headers of [{}, { cookie }] as Record<string, string>[]) {
					const { status, body } = await app.call(path, undefined, headers);
					expect([path, status]).toEqual([path, 200]);
					const text = JSON.stringify(body);
					for (const secret of [...secrets, ...roles.map((role) => `"${role}"`), "password", "totp"]) {
						expect(text).not.toContain(secret);
					}
				}
			}
			for (const path of [`/user/${id}`, `/user/${username}`, `/${username}`]) {
				const html = await (await app.fetch(path)).text();
				for (const secret of secrets) expect(html).not.toContain(secret);
				for (const role of roles) expect(html).not.toContain(`>${role}<`);
			}
		}
	});

	it.each(["blocked", "closed", "unverified"])("of an account that is %s is not found", async (state) => {
		await app.rows("UPDATE user SET state = ? WHERE id = ?", [state, userId("zubin")]);
		for (const path of [
			"/user/profile/zubin.daruwalla",
			`/user/profile/${userId("zubin")}`,
			"/userOrOrgName/zubin.daruwalla",
		]) {
			expect([path, (await app.call(path)).status]).toEqual([path, 404]);
		}
		for (const path of ["/user/zubin.daruwalla", "/zubin.daruwalla", `/user/${userId("zubin")}`]) {
			expect([path, (await app.fetch(`${path}?visit=${state}`)).status]).toEqual([path, 404]);
		}
		expect((await app.fetch(`/billingInfo?donationFor=individual&toUserInfo=${userId("zubin")}`)).status).toBe(404);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("zubin")]);
	});

	it.each(hostile)("of %s is not found", async (id) => {
		expect((await app.call(`/user/profile/${id}`)).status).toBe(404);
		expect((await app.call(`/userOrOrgName/${id}`)).status).toBe(404);
		expect((await app.fetch(`/user/${id}`)).status).toBe(404);
		expect((await app.fetch(`/${id}`)).status).toBe(404);
	});

	it("shows public requests, and none that is private or not public", async () => {
		const owner = userId("asha");
		const [row] = await app.rows<{ id: string; title: string }>(
			"SELECT id, title FROM donation_request WHERE user_id = ? AND status = 1",
			[owner],
		);
		const shows = async (visit: string) =>
			(await (await app.fetch(`/user/${owner}?visit=${encodeURIComponent(visit)}`)).text()).includes(row?.id ?? "?");
		expect(await shows("")).toBe(true);
		for (const change of ["is_private = 1", "status = 0", "status = -6", "status = -3"]) {
			await app.rows(`UPDATE donation_request SET ${change} WHERE id = ?`, [row?.id ?? ""]);
			expect([change, await shows(change)]).toEqual([change, false]);
			await app.rows("UPDATE donation_request SET is_private = 0, status = 1 WHERE id = ?", [row?.id ?? ""]);
		}
	});
});

describe("a name", () => {
	it("is a person's username, or else an organization's name", async () => {
		const { body: person } = await app.call("/userOrOrgName/demo.donor");
		expect(person.data).toMatchObject({ type: "user", user: { username: "demo.donor" }, organization: null });
		const { body } = await app.call(`/userOrOrgName/${encodeURIComponent("Vidya Jyothi Trust")}`);
		expect(body.data).toMatchObject({ type: "organization", user: null, organization: { isProfileVerified: true } });
		expect(Object.keys(body.data.organization).sort()).toEqual([
			"_id",
			"createdAt",
			"defaultImageUrl",
			"description",
			"isProfileVerified",
			"orgName",
			"orgType",
			"region",
			"websiteUrl",
		]);
		expect((await app.call("/userOrOrgName/nobody-here")).status).toBe(404);
	});

	it("leads to the profile at the site's root, in every language", async () => {
		for (const [path, text] of [
			["/demo.donor", "Devika Nair"],
			["/hi/demo.donor", "Devika Nair"],
			[`/${encodeURIComponent("Vidya Jyothi Trust")}`, "Evening schools"],
		] as const) {
			const response = await app.fetch(path);
			expect([path, response.status]).toEqual([path, 200]);
			const html = await response.text();
			expect(html).toContain(text);
			expect(html).toContain('"@type":"ProfilePage"');
		}
		expect(await (await app.fetch("/demo.donor")).text()).toContain(
			'rel="canonical" href="http://kindwave.test/user/demo.donor"',
		);
	});
});

describe("the user summary", () => {
	it("counts what is the user's own", async () => {
		const headers = await signedIn(app, "donee");
		const { body } = await app.call(`/user/summary/${userId("donee")}`, undefined, headers);
		const row = await app.value("SELECT count(*) FROM donation_request WHERE user_id = ?", [userId("donee")]);
		expect(row).toBeGreaterThan(0);
		expect(body.data).toEqual({
			kindnessScore: 0,
			donationRequests: { total: row },
			donations: { total: 0 },
			withdrawals: { total: 0 },
			favorites: { total: 0 },
			myApplications: {
				requestTypes: ["scholarship", "careerHelp", "covidHelp", "bloodDonation"].map((_id) => ({ _id, count: 0 })),
			},
		});
	});

	it("takes the request types as a query or as a JSON list", async () => {
		const headers = await signedIn(app, "donee");
		const path = `/user/summary/${userId("donee")}`;
		const asked = [{ _id: "mentoring", count: 0 }];
		expect(
			(await app.call(`${path}?requestType=mentoring`, undefined, headers)).body.data.myApplications.requestTypes,
		).toEqual(asked);
		expect((await app.call(path, ["mentoring"], headers)).body.data.myApplications.requestTypes).toEqual(asked);
		for (const body of [["no such type"], [1], {}, "mentoring", Array(60).fill("cash")]) {
			expect((await app.call(path, body, headers)).status).toBe(400);
		}
		expect((await app.call(`${path}?requestType=x`, undefined, headers)).status).toBe(400);
	});

	it("knows the types of the menu by their short names", async () => {
		const headers = await signedIn(app, "donee");
		const path = `/user/summary/${userId("donee")}`;
		const asked = ["scholarship", "career", "help", "bloodDonation"];
		const whole = ["scholarship", "careerHelp", "covidHelp", "bloodDonation"];
		for (const answer of [
			await app.call(path, asked, headers),
			await app.call(`${path}?requestType=${asked.join()}`, undefined, headers),
		]) {
			const { requestTypes } = answer.body.data.myApplications;
			expect(requestTypes.map(({ _id }: { _id: string }) => _id)).toEqual(whole);
		}
	});

	it("is for the user and for admins only", async () => {
		const path = `/user/summary/${userId("donee")}`;
		expect((await app.call(path)).status).toBe(401);
		expect((await app.call(path, undefined, await signedIn(app, "donor"))).status).toBe(403);
		expect((await app.call(path, undefined, await signedIn(app, "finadmin"))).status).toBe(403);
		expect((await app.call(path, undefined, await signedIn(app, "admin"))).status).toBe(200);
		expect((await app.call("/user/summary/usr_unknown", undefined, await signedIn(app, "admin"))).status).toBe(404);
	});
});

describe("the country", () => {
	const ipinfo = async (headers = {}) => (await app.call("/miscellaneousconfig/ipinfo", undefined, headers)).body.data;
	const pageRegion = async (headers: Record<string, string>, query = "") =>
		/class="region-code">(\w+)/.exec(
			await (await app.fetch(`/AllDonationRequestCard${query}`, { headers })).text(),
		)?.[1];

	it("is the default where the host knows none", async () => {
		expect(await ipinfo()).toEqual({ country_code: "IN" });
	});

	it("of the pages is the account's, unless the visitor chose another", async () => {
		const { cookie } = await signedIn(app, "superadmin");
		expect(await pageRegion({ cookie })).toBe("US");
		expect(await pageRegion({ cookie: `${cookie}; region=IN` })).toBe("IN");
		expect(await pageRegion({ cookie }, "?region=IN")).toBe("IN");
		expect(await pageRegion({})).toBe("IN");
	});
});
