import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../api/domain/languages.ts";
import { isReservedUsername, usernameLook, usernamePattern } from "../api/domain/people/usernames.ts";
import specifiedPages from "./routes.spec.json" with { type: "json" };
import { otherRoutes, pageRoutes } from "./routes.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { signedIn } from "./testing/signed-in.ts";
import { visitsTo } from "./testing/visits.ts";

const app = await sharedApp();

const change = async (username: string, account = "donor") =>
	app.call("/change/username", { username }, await signedIn(app, account));

describe("a username", () => {
	it("is never the first part of an address on our site", () => {
		const paths = [...specifiedPages, ...pageRoutes, ...otherRoutes].map(({ path }) => path.split("/")[1] ?? "");
		const names = [
			...paths.filter((each) => each !== "" && !each.startsWith("{")),
			...readdirSync(join(import.meta.dirname, "public")),
			...languages,
			"sandbox",
			"assets",
		];
		expect(names.length).toBeGreaterThan(80);
		expect(names.filter((each) => usernamePattern.test(each) && !isReservedUsername(each))).toEqual([]);
	});

	it.each(
		"kindwave_support Kindwave.Team official-kindwave KindwaveHelp kindvvave k1ndwave.support superadmin moderator admin1 support_team tal.admin SupportTeam the_official official.paws adm1n_x".split(
			" ",
		),
	)("does not pass for ours: %s", (name) => {
		expect(isReservedUsername(name)).toBe(true);
	});

	it.each("Devika.N badminton_fan team.hope asha1 dave1990 supportive.sam rajkumar staffan helpful_hari".split(" "))(
		"may be %s",
		(name) => {
			expect(isReservedUsername(name)).toBe(false);
		},
	);

	it("changes, and signs in", async () => {
		const answer = await change("Devika.N");
		expect([answer.status, answer.body.data]).toEqual([200, { username: "Devika.N" }]);
		expect((await app.call("/login", { username: "devika.n", password: "Demo!pass1" })).status).toBe(200);
	});

	const taken = "That username is already taken. Please choose another.";
	const misspelled = "Use 3 to 30 letters, digits, dots, hyphens or underscores, starting with a letter.";

	it.each([
		["demo.DONEE", 409, taken],
		["Login", 409, taken],
		["", 400, "Please enter a username"],
		...["ab", "9lives", "देविका", "a/../b", "usr_01ARZ3NDEKTSV4RRFFQ69G5FAV"].map(
			(name) => [name, 400, misspelled] as const,
		),
	] as const)("is refused as %j", async (name, status, message) => {
		const answer = await change(name, "owner");
		expect([answer.status, answer.body.issues[0]]).toMatchObject([status, { path: "username", message }]);
	});

	it.each([
		"demo_donee",
		"demodonee",
		"demo.d0nee",
		"Derno.donee",
		"adm1n",
		"Adrnin",
		"k1ndwave",
		"he.lp",
		"Vidya.Jyothi-Trust",
	])("is refused where it looks like another's or ours: %s", async (name) => {
		const answer = await change(name, "owner");
		expect([answer.status, answer.body.issues[0]]).toMatchObject([409, { code: "username_taken" }]);
	});

	it("may be written otherwise by its owner, and compared by an index", async () => {
		expect((await change("demo_volunteer", "volunteer")).status).toBe(200);
		const look = /user_by_username_look ON user\((.+)\)$/.exec(
			(await app.rows<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'user_by_username_look'"))[0]?.sql ??
				"",
		)?.[1];
		const plan = await app.rows<{ detail: string }>(
			`EXPLAIN QUERY PLAN SELECT 1 FROM user WHERE ${look} = 'x' AND id <> 'y'`,
		);
		expect(plan.map(({ detail }) => detail).join()).toContain("user_by_username_look");
		for (const name of ["Ildar_1.0-m", "MIMI", "demo.donor"]) {
			const [row] = await app.rows<{ look: string }>(`SELECT ${look} AS look FROM (SELECT ? AS username)`, [name]);
			expect(row?.look).toBe(usernameLook(name));
		}
	});

	it("is changed on its page, which shows a refusal beside the field", async () => {
		const own = await signedIn(app, "donee");
		const { get, post } = visitsTo(app, own);
		const submit = (username: string) => post("/editUsername", { username });
		const taken = await submit("demo.owner");
		expect([taken.status, taken.html.includes("already taken")]).toEqual([400, true]);
		expect((await submit("imran")).status).toBe(303);
		expect((await get("/editUsername")).html).toContain('value="imran"');
	});
});
