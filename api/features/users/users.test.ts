import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { ActivityAnswer, PersonAnswer, UserAnswer } from "../../domain/contracts/users.ts";

const app = demoForAll();
const staff = sessionsIn(app, "admin", "finadmin", "superadmin");

interface Listed<Row> {
	status: number;
	rows: Row[];
	total: number;
}

async function list<Row>(path: string, headers = staff.admin): Promise<Listed<Row>> {
	const { status, body } = await app.call(path, undefined, headers);
	return { status, rows: (body.data ?? []) as Row[], total: Number(body.totalCountOfRecords) };
}
const users = (query: string) => list<UserAnswer>(`/users?${query}`);
const names = ({ rows }: Listed<UserAnswer>) => rows.map(({ name }) => `${name.first_name} ${name.last_name}`);

const put = (path: string, body: object, headers = staff.superadmin) => app.send("PUT", path, body, headers);

describe("the list of users", () => {
	it("has the newest first, in pages", async () => {
		const all = await users("limit=100");
		expect(all.rows.length).toBe(all.total);
		expect(all.rows.map(({ createdAt }) => createdAt)).toEqual(
			all.rows.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
		);
		expect((await users("limit=5&offset=5")).rows).toEqual(all.rows.slice(5, 10));
	});

	it.each([
		["a first name", "search=asha", "Asha Pawar"],
		["the beginnings of two words", "search=paw ash", "Asha Pawar"],
		["a name with a mark", "search=o'brien", "Kelly O'Brien"],
		["an e-mail address", "search=asha@people.example", "Asha Pawar"],
	])("is searched by %s", async (_what, query, found) => {
		expect(names(await users(query))).toEqual([found]);
	});

	it.each(["createdAt", "name", "kindnessScore"])("counts what a search finds on every page, by %s", async (sortBy) => {
		const all = await users(`search=a&limit=100&sortBy=${sortBy}`);
		expect(all.rows.length).toBeGreaterThan(4);
		expect(all.total).toBe(all.rows.length);
		const second = await users(`search=a&limit=2&offset=2&sortBy=${sortBy}`);
		expect([second.rows, second.total]).toEqual([all.rows.slice(2, 4), all.total]);
		const beyond = await users(`search=a&limit=2&offset=500&sortBy=${sortBy}`);
		expect([beyond.rows, beyond.total]).toEqual([[], all.total]);
	});

	it.each(["%22", "*", "name:x", "a OR b)", "NEAR(", "'", "😀", "-"])(
		"is not broken by a search for %s",
		async (text) => {
			expect((await users(`search=${text}`)).status).toBe(200);
		},
	);

	it("is filtered by role, region, state and blood donors, and says how many match", async () => {
		expect(names(await users("roles=admin,finAdmin&sortBy=name"))).toEqual(["Arvind Kulkarni", "Meher Irani"]);
		const american = await users("region=US&limit=100");
		expect(new Set(american.rows.map(({ region }) => region))).toEqual(new Set(["US"]));
		expect(american.total).toBe(american.rows.length);
		const donors = await users("isBloodDonor=true&limit=100");
		expect(donors.rows.length).toBeGreaterThan(2);
		expect(donors.rows.every(({ isBloodDonor }) => isBloodDonor)).toBe(true);
		expect((await users("state=blocked")).total).toBe(0);
		expect((await users("search=a&roles=superAdmin&region=IN&isBloodDonor=false&state=active")).status).toBe(200);
	});

	it("is sorted by name and by kindness score", async () => {
		const byName = names(await users("sortBy=name&limit=100"));
		expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
		const scores = (await users("sortBy=kindnessScore&sortOrder=asc&limit=100")).rows.map((row) => row.kindnessScore);
		expect(scores).toEqual(scores.toSorted((a, b) => a - b));
	});

	it("contains no secrets and no closed accounts", async () => {
		const { body } = await app.call("/users?limit=100", undefined, staff.admin);
		expect(JSON.stringify(body)).not.toMatch(/scrypt|password|totp/i);
		await app.rows("UPDATE user SET state = 'closed' WHERE id = ?", [userId("zubin")]);
		expect(names(await users("search=zubin"))).toEqual([]);
		expect((await users(`id=${userId("zubin")}`)).rows).toEqual([]);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("zubin")]);
	});

	it("is found by a new name only, and the old one leaves the index", async () => {
		const rename = (name: string) =>
			app.client.execute({ sql: "UPDATE user SET first_name = ? WHERE id = ?", args: [name, userId("walt")] });
		await rename("Quillonius");
		expect(names(await users("search=quillo"))).toEqual(["Quillonius Novak"]);
		await rename("Walter");
		expect(names(await users("search=quillo"))).toEqual([]);
		const { rows } = await app.client.execute("SELECT hex(block) AS words FROM user_text_data");
		const old = Buffer.from("uillonius").toString("hex").toUpperCase();
		expect(rows.filter(({ words }) => String(words).includes(old))).toEqual([]);
	});

	it.each(["limit=0", "roles=king", "state=closed", "sortBy=email", "isBloodDonor=maybe", "region=XX"])(
		"refuses ?%s",
		async (query) => {
			expect((await users(query)).status).toBe(400);
		},
	);
});

describe("donors and donees", () => {
	it("are people who have given, and people who have raised a request", async () => {
		const donors = await list<PersonAnswer>("/user/donor?limit=100");
		const donees = await list<PersonAnswer>("/user/donee?limit=100");
		expect(donees.rows.map(({ unique_id }) => unique_id)).toContain(userId("asha"));
		for (const { unique_id } of donors.rows) {
			const given = await app.rows("SELECT 1 FROM donation WHERE donor_user_id = ? AND status = 'succeeded'", [
				unique_id,
			]);
			expect(given.length).toBeGreaterThan(0);
		}
	});

	it("are found by address, and by the city and state that they live in", async () => {
		const address = JSON.stringify({
			line1: "1 A",
			city: "Satara",
			state: "Maharashtra",
			zip_code: "415001",
			country: "IN",
		});
		await app.rows("UPDATE user SET address = ? WHERE id = ?", [address, userId("asha")]);
		const found = async (query: string) =>
			(await list<PersonAnswer>(`/user/donee?${query}`)).rows.map(({ unique_id }) => unique_id);
		expect(await found("city=satara")).toEqual([userId("asha")]);
		expect(await found("state=Maharashtra&city=Pune")).toEqual([]);
		expect(await found("email=asha@people.example")).toEqual([userId("asha")]);
		expect(await found("keyword=pawar&country=IN")).toEqual([userId("asha")]);
		expect(await found("keyword=pawar&country=US")).toEqual([]);
		expect((await list("/user/donee", staff.finadmin)).status).toBe(403);
	});
});

describe("roles", () => {
	const path = (key: Parameters<typeof userId>[0]) => `/users/${userId(key)}/roles`;

	it("are given and taken by a super admin, with an entry in the log, and count at once", async () => {
		const donor = await signedIn(app, "donor");
		expect((await list("/users", donor)).status).toBe(403);
		const granted = await put(path("donor"), { grant: ["finAdmin"], reason: "Joins the finance team" });
		expect([granted.status, granted.body.data?.roles]).toEqual([200, ["finAdmin"]]);
		expect((await list("/users", donor)).status).toBe(200);
		await put(path("donor"), { revoke: ["finAdmin"], reason: "Left" });
		expect((await list("/users", donor)).status).toBe(403);
		const log = await list<ActivityAnswer>(`/userActivityLog?user=${userId("donor")}&type=auth`);
		expect(log.rows.slice(0, 2).map(({ action, detail, actor }) => [action, detail, actor.name])).toEqual([
			["user.roles_changed", { granted: [], revoked: ["finAdmin"], reason: "Left" }, "Ruth Callahan"],
			["user.roles_changed", { granted: ["finAdmin"], revoked: [], reason: "Joins the finance team" }, "Ruth Callahan"],
		]);
	});

	it("are never one's own, and never changed by anyone else", async () => {
		const own = await put(path("superadmin"), { revoke: ["superAdmin"], reason: "x" });
		expect([own.status, own.body.code]).toEqual([403, "own_roles"]);
		for (const who of ["admin", "finadmin"] as const) {
			expect((await put(path("donor"), { grant: ["admin"], reason: "x" }, staff[who])).status).toBe(403);
		}
	});

	it.each([
		[{ reason: "x" }, 400],
		[{ grant: ["king"], reason: "x" }, 400],
		[{ grant: ["admin"] }, 400],
		[{ grant: ["admin"], reason: "   " }, 400],
		[{ grant: "admin", reason: "x" }, 400],
	])("are refused: %j", async (body, status) => {
		expect((await put(path("donor"), body)).status).toBe(status);
	});

	it("need an account", async () => {
		expect((await put("/users/usr_nobody/roles", { grant: ["admin"], reason: "x" })).status).toBe(404);
	});

	it("of two super admins who remove each other at once, one stays", async () => {
		await put(path("donor"), { grant: ["superAdmin"], reason: "A second one" });
		const second = await signedIn(app, "donor");
		const answers = await Promise.all([
			put(path("donor"), { revoke: ["superAdmin"], reason: "x" }),
			put(path("superadmin"), { revoke: ["superAdmin"], reason: "x" }, second),
		]);
		expect(answers.map(({ status }) => status).sort()).toSatisfy(
			(all: number[]) => all.filter((s) => s === 200).length === 1,
		);
		const left = await app.rows("SELECT id FROM user WHERE roles LIKE '%superAdmin%'");
		expect(left.length).toBe(1);
		await app.rows(`UPDATE user SET roles = '["superAdmin"]' WHERE id = ?`, [userId("superadmin")]);
		await app.rows("UPDATE user SET roles = '[]' WHERE id = ?", [userId("donor")]);
	});
});

describe("blocking", () => {
	const path = (key: Parameters<typeof userId>[0]) => `/users/${userId(key)}/state`;
	const block = { state: "blocked", reason: "Spam" };

	it("ends the user's sessions at once, keeps them out, and can be undone", async () => {
		const donee = await signedIn(app, "donee");
		const blocked = await put(path("donee"), block, staff.admin);
		expect([blocked.status, blocked.body.data?.state]).toEqual([200, "blocked"]);
		expect((await app.call("/logout", {}, donee)).status).toBe(401);
		expect(await lastMessage(app, "donee@demo.test")).toContain("our team has blocked your account");
		expect(await app.rows("SELECT 1 FROM session WHERE user_id = ?", [userId("donee")])).toEqual([]);
		await expect(signedIn(app, "donee")).rejects.toThrow("Authentication failed.");
		expect((await users("state=blocked")).rows.map(({ unique_id }) => unique_id)).toEqual([userId("donee")]);
		expect((await put(path("donee"), { state: "active", reason: "A mistake" }, staff.admin)).body.data?.state).toBe(
			"active",
		);
		await signedIn(app, "donee");
	});

	it("does not confirm an address: an unverified account is unverified again", async () => {
		await app.rows("UPDATE user SET state = 'unverified' WHERE id = ?", [userId("harini")]);
		await put(path("harini"), block);
		expect((await put(path("harini"), { state: "active", reason: "x" })).body.data?.state).toBe("unverified");
	});

	it("of staff is for super admins, and nobody blocks themselves", async () => {
		expect((await put(path("volunteer"), block, staff.admin)).body.code).toBe("staff_account");
		expect((await put(path("volunteer"), block)).status).toBe(200);
		expect((await put(path("volunteer"), { state: "active", reason: "x" })).status).toBe(200);
		expect((await put(path("admin"), block, staff.admin)).body.code).toBe("own_account");
		expect((await put(path("donor"), block, staff.finadmin)).status).toBe(403);
	});

	it("is refused without a reason, for an open account that is to be unblocked, and for nobody", async () => {
		expect((await put(path("donor"), { state: "blocked", reason: "" })).status).toBe(400);
		expect((await put(path("donor"), { state: "active", reason: "x" })).body.code).toBe("not_blocked");
		expect((await put("/users/nobody/state", block)).status).toBe(404);
	});
});
