import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { OptionalTopic } from "../../domain/people/mail-topics.ts";
import type { Ctx } from "../../http/context.ts";
import { addressHolder, changePreferences, listPreferences } from "./preferences.ts";
import { queueMail } from "./queue.ts";
import { sendDueMessages } from "./send-due.ts";
import { changeReadersChoices, readersChoices, unsubscribeLinks } from "./unsubscribe.ts";

const app = demoForAll();

const donor = userId("donor");
const asDonor = (): Ctx => ({ ...app.ctx, actor: { kind: "user", userId: donor, roles: [] } });
const linksOf = (holder: string, topic: OptionalTopic = "giving") =>
	unsubscribeLinks(app.ctx, { holder, topic, language: "en" });
const pathOf = (address: string) => address.replace(app.platform.settings.publicUrl, "");
const oneClick = (headers: Record<string, string>) => pathOf(headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
const wanted = async () => (await listPreferences(asDonor())).filter((each) => each.wanted).map(({ topic }) => topic);

/** Sends a mail on giving to the donor's account. */
async function sendOnGiving(account: string | null = donor): Promise<Record<string, unknown> | undefined> {
	await app.ctx.db.write([
		queueMail(app.ctx, { email: "donor@demo.test", userId: account, language: "en" }, "password-changed", {
			name: "Devika",
			link: "https://give.example/",
		}),
	]);
	const render = ({ unsubscribeUrl }: { unsubscribeUrl: string | null }) => ({
		subject: "Thanks",
		text: `Thanks\n${unsubscribeUrl}`,
		html: "<p>Thanks</p>",
	});
	const renderer = {
		facts: () => ({ topic: "giving", validMinutes: null }) as const,
		render,
		push: () => ({ title: "", body: "" }),
	};
	await sendDueMessages(app.ctx, { renderer, within: 5000 });
	const [row] = await app.rows("SELECT state, error FROM outbox_message ORDER BY rowid DESC LIMIT 1");
	return row;
}

describe("mail preferences", () => {
	it("begin with everything but news", async () => {
		expect(await wanted()).toEqual([
			"giving",
			"thanks",
			"cards",
			"unfinished",
			"requests",
			"gifts",
			"comments",
			"milestones",
			"applications",
			"searches",
			"invitations",
			"rooms",
			"campaigns",
			"reading",
		]);
	});

	it("are changed by their user, with an audit row", async () => {
		await changePreferences(asDonor(), { topics: ["news"] });
		expect(await wanted()).toEqual(["news"]);
		const rows = await app.rows("SELECT actor_id FROM audit_log WHERE action = 'user.mail_preferences_changed'");
		expect(rows).toEqual([{ actor_id: donor }]);
		await changePreferences(asDonor(), { topics: ["giving", "requests"] });
	});

	it("belong to signed-in users", async () => {
		await expect(listPreferences({ ...app.ctx, actor: { kind: "guest" } })).rejects.toMatchObject({
			status: 401,
		});
	});
});

describe("the link of a mail", () => {
	it("switches its topic off for mail programs, which send no Origin, and for those that send a strange one", async () => {
		expect(await sendOnGiving()).toMatchObject({ state: "sent" });
		const links = await linksOf(donor);
		expect(links.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
		for (const origin of [undefined, "https://mail.example"]) {
			const headers = new Headers(origin ? { origin, "sec-fetch-site": "cross-site" } : {});
			const sent = { method: "POST", body, headers };
			expect((await app.fetch(oneClick(links.headers), sent)).status).toBe(200);
		}
		expect(await wanted()).toEqual(["requests"]);
		expect(await sendOnGiving()).toEqual({ state: "skipped", error: "not wanted" });
	});

	it("shows a page with a button, and opening it changes nothing", async () => {
		await changePreferences(asDonor(), { topics: ["giving", "requests"] });
		const { page, headers } = await linksOf(donor);
		const shown = await app.fetch(pathOf(page));
		expect(shown.status).toBe(200);
		expect(await shown.text()).toContain("Stop these emails");
		const opened = await app.fetch(oneClick(headers), { redirect: "manual" });
		expect([opened.status, opened.headers.get("location")]).toEqual([303, pathOf(page)]);
		expect(await wanted()).toEqual(["giving", "requests"]);
		const token = new URL(page).searchParams.get("token") ?? "";
		const done = await app.submit("/unsubscribe", { token });
		expect(await done.text()).toContain("You won’t get emails of this kind anymore");
		expect(await wanted()).toEqual(["requests"]);
	});

	it("leads to all of the reader's choices, without signing in", async () => {
		await changePreferences(asDonor(), { topics: ["giving", "requests"] });
		const { page } = await linksOf(donor);
		const html = await (await app.fetch(pathOf(page))).text();
		expect(html).toMatch(/value="giving"[^>]*checked/);
		expect(html).not.toMatch(/value="rooms"[^>]*checked/);
		const token = new URL(page).searchParams.get("token") ?? "";
		const choose = (fields: [string, string][]) =>
			app.fetch("/unsubscribe", { method: "POST", body: new URLSearchParams([["intent", "choose"], ...fields]) });
		const saved = await choose([
			["token", token],
			["topics", "rooms"],
		]);
		expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining("Your choice is saved")]);
		expect(await wanted()).toEqual(["rooms"]);
		expect(
			(
				await choose([
					["token", token],
					["topics", "security"],
				])
			).status,
		).toBe(400);
		expect(
			(
				await choose([
					["token", `${token}0`],
					["topics", "rooms"],
				])
			).status,
		).toBe(404);
		await changePreferences(asDonor(), { topics: ["giving", "requests"] });
	});

	it("works for an address without an account, and for an account that is gone", async () => {
		for (const holder of [`mail:${"a".repeat(64)}`, "usr_00000000000000000000000000"]) {
			const { headers } = await linksOf(holder, "news");
			expect((await app.fetch(oneClick(headers), { method: "POST" })).status).toBe(200);
		}
	});

	it("holds for an account that the reader makes later, until the account chooses itself", async () => {
		await app.rows("DELETE FROM mail_preference");
		const holder = await addressHolder("Donor@demo.test");
		const { headers } = await linksOf(holder, "giving");
		expect((await app.fetch(oneClick(headers), { method: "POST" })).status).toBe(200);
		expect(await wanted()).not.toContain("giving");
		expect(await sendOnGiving()).toEqual({ state: "skipped", error: "not wanted" });
		await changePreferences(asDonor(), { topics: ["giving", "requests"] });
		expect(await sendOnGiving()).toMatchObject({ state: "sent" });
		app.advance(1000);
		expect((await app.fetch(oneClick(headers), { method: "POST" })).status).toBe(200);
		expect(await sendOnGiving()).toEqual({ state: "skipped", error: "not wanted" });
		await app.rows("DELETE FROM mail_preference");
	});

	it("changes only what was changed on the page of a mail from before the account", async () => {
		await changePreferences(asDonor(), { topics: [] });
		app.advance(1000);
		const { page } = await linksOf(await addressHolder("donor@demo.test"));
		const token = new URL(page).searchParams.get("token") ?? "";
		const shown = (await readersChoices(app.ctx, token)).filter((each) => each.wanted).map(({ topic }) => topic);
		await changeReadersChoices(app.ctx, { token, topics: shown.filter((topic) => topic !== "giving") });
		expect(await wanted()).toEqual([]);
		await app.rows("DELETE FROM mail_preference");
	});

	it("asks the account that an address got after a mail to it was queued", async () => {
		await changePreferences(asDonor(), { topics: [] });
		expect(await sendOnGiving(null)).toEqual({ state: "skipped", error: "not wanted" });
		await changePreferences(asDonor(), { topics: ["giving", "requests"] });
		expect(await sendOnGiving(null)).toMatchObject({ state: "sent" });
	});

	it("is refused if it was forged", async () => {
		const { headers } = await linksOf(donor, "requests");
		const good = oneClick(headers);
		const forged = [
			good.replace("requests", "giving"),
			good.replace("requests", "security"),
			good.replace(donor, userId("donee")),
			good.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
			"/unsubscribe/one-click",
			"/unsubscribe/one-click?token=x",
		];
		for (const path of forged) expect([path, (await app.fetch(path, { method: "POST" })).status]).toEqual([path, 404]);
		expect(await wanted()).toContain("requests");
	});
});
