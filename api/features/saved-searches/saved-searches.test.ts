// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { Ctx } from "../../http/context.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { changePreferences } from "../outbox/preferences.ts";
import { deleteSearch } from "./delete-search.ts";
import { listSearches } from "./list-searches.ts";
import { mostSearches, saveSearch } from "./save-search.ts";
import { tellSearches } from "./tell-searches.ts";

const day = 24 * 3_600_000;
const app = demoForEach();
let member: Ctx;
beforeEach(async () => {
	member = as("volunteer");
});

const as = (name: "volunteer" | "donee"): Ctx => ({
	...app.ctx,
	region: "IN",
	actor: { kind: "user", userId: demoUserId(name), roles: [] },
});
const save = (input: Partial<Parameters<typeof saveSearch>[1]>, ctx = member) =>
	saveSearch(ctx, { keyword: "", ...input });
const mails = async () =>
	(await listDeliveries(app.ctx, {})).deliveries.filter(({ template }) => template === "saved-search");

let made = 0;
/** A request that waits for review. */
async function raise(values: { title?: string; city?: string; by?: string; status?: number; isPrivate?: number } = {}) {
	const { title = "A xylophone", city = "Pune", by = demoUserId("donee"), status = 0, isPrivate = 0 } = values;
	made += 1;
	const id = `req_new${made}`;
	await app.rows(
		`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, city, is_private, created_at)
			VALUES (?, 'Zed', ?, 'x', 'cash', ?, 'IN', 'INR', 1000, ?, ?, ?, 1)`,
		[id, title, status, by, city, isPrivate],
	);
	return id;
}
const approve = (id: string) =>
	app.client.execute({ sql: "UPDATE donation_request SET status = 1 WHERE id = ?", args: [id] });

describe("a saved search", () => {
	it("is stored once, with its filters, and deleted by its owner only", async () => {
		await save({ keyword: "hip", requestType: "cash", city: "Pune", isTaxBenefit: true });
		await save({ city: "Pune", keyword: "hip", isTaxBenefit: true, requestType: "cash" });
		const [search, ...others] = await listSearches(member);
		expect(others).toEqual([]);
		expect(search).toMatchObject({ keyword: "hip", region: "IN", filters: "type=cash&city=Pune&tax=1" });
		expect(await listSearches(as("donee"))).toEqual([]);
		const id = search?.id ?? "";
		await expect(deleteSearch(as("donee"), { id })).rejects.toMatchObject({ status: 404 });
		await deleteSearch(member, { id });
		expect(await listSearches(member)).toEqual([]);
	});

	it("needs something to look for, a known category, and room", async () => {
		await expect(save({})).rejects.toMatchObject({ status: 400, issues: [{ path: "keyword" }] });
		await expect(save({ keyword: " – " })).rejects.toMatchObject({ status: 400 });
		await expect(save({ category: "nothing-of-ours" })).rejects.toMatchObject({ issues: [{ path: "category" }] });
		await expect(save({ keyword: "x" }, { ...member, actor: { kind: "guest" } })).rejects.toMatchObject({
			status: 401,
		});
		for (let index = 0; index < mostSearches; index++) await save({ keyword: `word${index}` });
		await expect(save({ keyword: "one more" })).rejects.toMatchObject({ status: 409, code: "too_many_searches" });
		await save({ keyword: "word3" });
		expect(await listSearches(member)).toHaveLength(mostSearches);
	});
});

describe("its mail", () => {
	it("tells of what goes live afterwards, not of what was there", async () => {
		await approve(await raise());
		const waiting = await raise({ title: "Another xylophone" });
		await save({ keyword: "xylophone" });
		await app.tick();
		expect(await mails()).toEqual([]);
		await approve(waiting);
		await approve(await raise({ title: "A drum" }));
		app.advance(3_600_000);
		await app.tick();
		await app.tick();
		const [mail, ...others] = await mails();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: "volunteer@demo.test", subject: "New request: Another xylophone" });
		expect(mail?.text).toContain(`/donationRequest/${waiting}`);
		expect(mail?.text).not.toContain("A drum");
		expect(mail?.text).toContain("/search/xylophone?region=IN");
	});

	it("tells of blood that is needed soon, and of one organization", async () => {
		const now = app.ctx.platform.clock.now();
		const needed = (group: string, days: number) =>
			JSON.stringify({ bloodGroup: group, neededBy: new Date(now + days * day).toISOString().slice(0, 10) });
		await save({ bloodGroup: "B-", neededWithin: 7, requestType: "bloodDonation" });
		const [search] = await listSearches(member);
		expect(search?.filters).toBe("type=bloodDonation&blood=B-&needed=7");
		const ids = [await raise(), await raise(), await raise()];
		for (const [index, details] of [needed("B-", 3), needed("B-", 30), needed("O+", 3)].entries()) {
			await app.rows(
				"UPDATE donation_request SET request_type = 'bloodDonation', goal_minor = 0, details = ?, status = 1 WHERE id = ?",
				[details, ids[index] ?? ""],
			);
		}
		app.advance(3_600_000);
		await app.tick();
		await app.tick();
		const [mail] = await mails();
		expect(ids.filter((id) => mail?.text.includes(id))).toEqual([ids[0]]);
	});

	it("comes at most once a day, and names a request once", async () => {
		await save({ city: "Pune", requestType: "cash" });
		const first = await raise();
		await approve(first);
		await app.tick();
		expect(await mails()).toHaveLength(0);
		app.advance(3_600_000);
		await app.tick();
		await app.tick();
		expect(await mails()).toHaveLength(1);
		await app.rows("UPDATE donation_request SET status = -6 WHERE id = ?", [first]);
		await approve(first);
		const second = await raise({ title: "A zither" });
		await approve(second);
		app.advance(day / 2);
		await app.tick();
		await app.tick();
		expect(await mails()).toHaveLength(1);
		app.advance(day / 2);
		await app.tick();
		await app.tick();
		const [latest] = await mails();
		expect(await mails()).toHaveLength(2);
		expect(latest?.text).toContain(second);
		expect(latest?.text).not.toContain(first);
	});

	it("tells of a request only once its approval can no longer be taken back", async () => {
		await save({ keyword: "xylophone" });
		const id = await raise();
		const admin = await signedIn(app, "admin");
		const decide = (status: number) =>
			app.send("PUT", `/donationRequest/${id}`, { status, reason: "" }, { ...admin, "undo-key": "press-0001" });
		const look = async () => {
			app.advance(60_000);
			await app.rows("UPDATE saved_search SET due_at = 1");
			await app.tick();
			await app.tick();
			return (await mails()).length;
		};
		expect((await decide(1)).status).toBe(200);
		await app.rows("UPDATE saved_search SET due_at = 1");
		await tellSearches(app.ctx, { within: 10_000 });
		await app.send("POST", "/decisions/press-0001/undo", {}, admin);
		expect(await look()).toBe(0);
		await decide(1);
		await look();
		expect(await look()).toBe(1);
	});

	it("names neither private, hidden nor one's own requests", async () => {
		await save({ keyword: "xylophone" });
		await raise({ status: 1, isPrivate: 1 });
		await raise({ status: -1 });
		await raise({ status: 1, by: demoUserId("volunteer") });
		app.advance(3_600_000);
		await app.tick();
		await app.tick();
		expect(await mails()).toEqual([]);
	});

	it("is sent once, however many processes look", async () => {
		await save({ keyword: "xylophone" });
		await approve(await raise());
		app.advance(3_600_000);
		await Promise.all(Array.from({ length: 4 }, () => tellSearches(app.ctx, { within: 5000 })));
		const queued = await app.rows("SELECT id FROM outbox_message WHERE template = 'saved-search'");
		expect(queued).toHaveLength(1);
	});

	it("is not sent to those who switched the topic off", async () => {
		await save({ keyword: "xylophone" });
		await changePreferences(member, { topics: ["giving", "requests"] });
		await approve(await raise());
		app.advance(3_600_000);
		await app.tick();
		await app.tick();
		expect(await mails()).toEqual([]);
		expect(await app.rows("SELECT state FROM outbox_message WHERE template = 'saved-search'")).toEqual([
			{ state: "skipped" },
		]);
	});
});
