import { describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { searchSite } from "./search-site.ts";

const app = demoForAll();

const visit = (): Ctx => ({ ...app.ctx, actor: { kind: "guest" } });

async function titles(keyword: string): Promise<string[]> {
	const { organizations, people, radio, events } = (await searchSite(visit(), { keyword, limit: 5 })).sections;
	return [organizations, people, radio, events].flat().map(({ title }) => title);
}

describe("never finds", () => {
	it("people who show no profile, by name, username, email or phone", async () => {
		for (const keyword of ["Meher Irani", "Meher", "Irani", "demo.finadmin", "finadmin", "kindwave", "मेहर"])
			expect(await titles(keyword), keyword).not.toContain("Meher Irani");
		await app.rows("UPDATE user SET accepts_gifts = 1 WHERE username = 'demo.finadmin'");
		expect(await titles("मेहर ईरानी")).toContain("Meher Irani");
		for (const keyword of ["finadmin", "demo"]) expect(await titles(keyword), keyword).not.toContain("Meher Irani");
	});

	it.each(["blocked", "unverified", "closed"])("an account that is %s", async (state) => {
		expect(await titles("Zubin Daruwalla")).toContain("Zubin Daruwalla");
		await app.rows(`UPDATE user SET state = '${state}' WHERE username = 'zubin.daruwalla'`);
		expect(await titles("Zubin Daruwalla")).not.toContain("Zubin Daruwalla");
		await app.rows("UPDATE user SET state = 'active' WHERE username = 'zubin.daruwalla'");
	});

	it("an owner by a request that is private or on hold", async () => {
		expect(await titles("Pooja Yadav")).toContain("Pooja Yadav");
		const where = "WHERE user_id = (SELECT id FROM user WHERE username = 'pooja.yadav')";
		await app.rows(`UPDATE donation_request SET is_private = 1 ${where}`);
		expect(await titles("Pooja Yadav")).not.toContain("Pooja Yadav");
		await app.rows(`UPDATE donation_request SET is_private = 0 ${where}`);
	});

	it("an organization that staff have not approved, or its new name", async () => {
		const where = "WHERE name = 'Lumen Labs'";
		await app.rows(`UPDATE organization SET pending_name = 'Zephyr Works', pending_look = 'zephyrworks' ${where}`);
		expect(await titles("Zephyr")).toEqual([]);
		expect(await titles("Lumen")).toContain("Lumen Labs");
		for (const state of ["waiting", "stopped"]) {
			await app.rows(`UPDATE organization SET gifts_state = '${state}' ${where}`);
			expect(await titles("Lumen"), state).not.toContain("Lumen Labs");
		}
		await app.rows(`UPDATE organization SET gifts_state = 'kept', closed_at = 1 ${where}`);
		expect(await titles("Lumen")).not.toContain("Lumen Labs");
		await app.rows(`UPDATE organization SET closed_at = NULL ${where}`);
	});

	it("what the radio deleted or has not published", async () => {
		expect(await titles("Kind Strangers")).toContain("Kind Strangers, as it was recorded");
		const where = "WHERE name LIKE 'Kind Strangers%'";
		await app.rows(`UPDATE radio_media SET published_at = published_at + 1e12 ${where}`);
		expect(await titles("Kind Strangers")).not.toContain("Kind Strangers, as it was recorded");
	});
});

it.each([
	["Asha Pawar", "Asha Pawar"],
	["आशा पवार", "Asha Pawar"],
	["దీపా కృష్ణన్", "Deepa Krishnan"],
	["dipa", "Deepa Krishnan"],
	["puja yadav", "Pooja Yadav"],
	["ಕವಿತಾ", "Kavita Solanki"],
	["Sundarban", "Sundarban Community Kitchen"],
	["सुंदरबन", "Sundarban Community Kitchen"],
	["animal clinic", "Paws of Pune"],
	["reading software for the blind", "Lumen Labs"],
	["river notes", "River Notes"],
	["village stories", "Village Stories"],
	["kindness day", "TAL Kindness Day 2031"],
	["talks about giving", "TAL Talks 2024"],
	["dragon film", "Sintel"],
])("%s finds %s", async (keyword, title) => {
	expect(await titles(keyword)).toContain(title);
});

describe("GET /search", () => {
	const helpFor = async (keyword: string, more = "") => {
		const { body } = await app.call(`/search?keyword=${encodeURIComponent(keyword)}${more}`);
		return body.data.help as { kind: string; key: string; title: string; text: string }[];
	};

	it("answers the help topics of a keyword, as the results page shows them", async () => {
		const [first] = await helpFor("upi failed");
		expect(first).toMatchObject({ kind: "help", key: "upi-debited" });
		expect(first?.text).not.toBe("");
		expect((await helpFor("apple pay"))[0]?.key).toBe("ways-to-pay");
		expect((await helpFor("how to withdraw", "&limit=1")).map(({ key }) => key)).toEqual(["withdraw"]);
		expect(await helpFor("snake")).toEqual([]);
	});

	it("answers them in the language that is asked for, and never with the place of a value", async () => {
		const [first] = await helpFor("रसीद", "&language=hi");
		expect(first).toMatchObject({ key: "receipt", title: expect.stringMatching(/\p{Script=Devanagari}/u) });
		for (const keyword of ["receipt", "80g", "withdraw", "refund"])
			expect(JSON.stringify(await helpFor(keyword)), keyword).not.toMatch(/\{\w+\}/);
		expect((await app.call("/search?keyword=receipt&language=xx")).status).toBe(400);
	});
});
