import { beforeEach, describe, expect, it } from "vitest";
import { type PersonKey, userId } from "../../../db/seed/people.ts";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { openSession } from "../../../site/testing/open-session.ts";

const app = demoForAll();
beforeEach(() => app.client.execute("DELETE FROM session"));

async function sessionsOf(key: PersonKey): Promise<string[]> {
	const rows = await app.rows<{ id: string }>("SELECT id FROM session WHERE user_id = ?", [userId(key)]);
	return rows.map(({ id }) => id);
}

const end = ({ cookie }: { cookie: string }, id: string) =>
	browserSession(app, cookie).post("/account", { section: "sessions", id });

describe("ending one session in the settings", () => {
	it("signs out that browser only", async () => {
		await openSession(app, "donor");
		const [lost = ""] = await sessionsOf("donor");
		const own = await openSession(app, "donor");
		await openSession(app, "donor");
		expect((await end(own, lost)).status).toBe(303);
		const left = await sessionsOf("donor");
		expect([left.length, left.includes(lost)]).toEqual([2, false]);
	});

	it("leaves another user signed in, whose session's id was sent", async () => {
		await openSession(app, "donee");
		const [others = ""] = await sessionsOf("donee");
		expect((await end(await openSession(app, "donor"), others)).status).toBe(303);
		expect(await sessionsOf("donee")).toEqual([others]);
	});

	it("leaves the browser signed in that asks for it", async () => {
		const own = await openSession(app, "donor");
		const [id = ""] = await sessionsOf("donor");
		await end(own, id);
		expect(await sessionsOf("donor")).toEqual([id]);
	});
});
