import { expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../site/testing/demo-for-tests.ts";
import { answersFor } from "./app.ts";

const app = demoForAll();
const { admin, finadmin } = sessionsIn(app, "admin", "finadmin");

/** The answers that a screen's page brings along. */
async function broughtTo(who: { cookie: string }, path: string): Promise<Record<string, { data: unknown[] }>> {
	const page = await (await app.fetch(path, { headers: who })).text();
	const text = /data-answers="([^"]*)"/.exec(page)?.[1] ?? "{}";
	return JSON.parse(
		text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
	);
}

it("A staff screen's page brings the answers that its calls would get", async () => {
	const address = "/users?sortBy=createdAt&sortOrder=desc&limit=20&offset=0";
	const brought = await broughtTo(admin, "/admin/userList");
	expect(Object.keys(brought)).toEqual([address, "/staffAssignments", "/staffViews?list=%2Fadmin%2FuserList"]);
	expect(brought[address]?.data).toHaveLength(20);
	expect(brought[address]).toEqual((await app.call(address, undefined, admin)).body);
});

it("brings them to each reader as a call would", async () => {
	const address = "/users?sortBy=createdAt&sortOrder=desc&limit=20&offset=0";
	const brought = await broughtTo(finadmin, "/admin/userList");
	expect(brought[address]).toEqual((await app.call(address, undefined, finadmin)).body);
});

it("leaves out what is refused, and asks nothing for another view of a list", async () => {
	expect([...(await answersFor(app.ctx, ["/users?limit=20", "/currentTime", "/state?limit=x"])).keys()]).toEqual([
		"/currentTime",
	]);
	expect(await broughtTo(admin, "/admin/userList?search=asha")).toEqual({});
	await app.rows("ALTER TABLE mail_suppression RENAME TO missing");
	const page = await app.fetch("/admin/mailSuppressions", { headers: admin });
	expect([page.status, /data-answers="([^"]*)"/.exec(await page.text())?.[1]]).toEqual([
		200,
		expect.not.stringContaining("mailSuppressions?"),
	]);
	await app.rows("ALTER TABLE missing RENAME TO mail_suppression");
	await expect(answersFor(app.ctx, ["/no/such/call"])).rejects.toThrow("No call reads");
});
