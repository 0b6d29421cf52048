// @module-tag slow
import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { tellNews } from "./tell-news.ts";

const app = demoForEach({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];
const hour = 3_600_000;

interface Gift {
	amount?: number;
	anonymous?: number;
	message?: string;
	to?: string;
	feesOnTop?: boolean;
}

/** A paid gift of Meera's, ₹1,000 with the fee on top by default. @returns its id */
async function give({ amount = 100_000, anonymous = 0, message, to = request, feesOnTop = true }: Gift = {}) {
	const id = await donate(app, amount, feesOnTop, to);
	await app.rows("UPDATE donation SET anonymous = ? WHERE id = ?", [anonymous, id]);
	if (message) {
		await app.rows("INSERT INTO gift_message (donation_id, text, state, created_at) VALUES (?, ?, 'shown', 1)", [
			id,
			message,
		]);
	}
	await payByCard(app, id);
	return id;
}

const comment = (text: string, who: "signed-in" | "owner" = "signed-in") =>
	app.call(`/donationRequest/${request}/comments`, { text }, as(who));
const tell = () => tellNews(app.ctx, { within: hour });

interface Mail {
	recipient: string;
	template: string;
	data: Record<string, string | number>;
}

/** The mails of these kinds that were queued and not sent. */
async function mails(template: string, recipient = "owner@demo.test"): Promise<Mail["data"][]> {
	const rows = await app.rows<{ data: string }>(
		"SELECT data FROM outbox_message WHERE template = ? AND recipient = ? ORDER BY rowid",
		[template, recipient],
	);
	return rows.map(({ data }) => JSON.parse(data));
}

const inbox = async (who: "owner" | "signed-in" = "owner"): Promise<string[]> =>
	(await app.call("/notifications?limit=100", undefined, as(who))).body.data.map(
		({ message }: { message: string }) => message,
	);
const gifts = async () => (await inbox()).filter((each) => /gave|gift/.test(each));

describe("a gift to a request", () => {
	it("is told its people by mail and in the inbox, with name, amount and message, and the link to thank for it", async () => {
		const id = await give({ message: "Get well soon" });
		await tell();
		const [mail, ...others] = await mails("gift-received");
		const gift = await app.value("SELECT public_id FROM donation WHERE id = ?", [id]);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ name: "Meera Iyer", amount: "₹1,000", credited: "", message: "Get well soon" });
		expect(mail?.link).toMatch(new RegExp(`/thankDonor\\?key=${gift}\\.\\w+\\.\\w+&by=usr_\\w+$`));
		expect(mail?.link).not.toContain(id);
		expect(await gifts()).toEqual([
			expect.stringMatching(/^Meera Iyer gave ₹1,000 to “The school.*”: “Get well soon”$/),
		]);
	});

	it("has the credited amount beside it, where fees came out of it", async () => {
		await give({ feesOnTop: false });
		await tell();
		expect((await mails("gift-received"))[0]).toMatchObject({ amount: "₹1,000", credited: "₹980.39" });
	});

	it("is told to the organization's owners and admins too, and to nobody else", async () => {
		await give();
		await tell();
		const told = await app.rows<{ recipient: string }>(
			"SELECT recipient FROM outbox_message WHERE template = 'gift-received' ORDER BY recipient",
		);
		const keepers = await app.rows<{ recipient: string }>(
			`SELECT u.email AS recipient FROM donation_request r JOIN organization_member m ON m.organization_id = r.organization_id
				JOIN user u ON u.id = m.user_id WHERE r.id = ? AND (m.role IN ('owner', 'admin') OR u.id = r.user_id) ORDER BY u.email`,
			[request],
		);
		expect(told).toEqual(keepers);
		expect(told.length).toBeGreaterThan(1);
	});

	it("of an anonymous donor never names them: not in mails, the inbox or what the database holds of them", async () => {
		await give({ anonymous: 1, message: "From a friend" });
		for (let more = 0; more < 6; more++) await give({ anonymous: 1 });
		await tell();
		app.advance(hour + 1);
		await tell();
		const told = JSON.stringify([
			await app.rows("SELECT data FROM outbox_message WHERE template LIKE 'gift%-received'"),
			await app.rows("SELECT * FROM notification"),
			await inbox(),
		]);
		expect(told).toContain("Someone who stays anonymous gave ₹1,000");
		expect(told).not.toMatch(/Meera|Iyer|meera@/);
		const page = await (await app.fetch("/notifications", { headers: as("owner") })).text();
		expect(page).not.toMatch(/Meera|Iyer/);
	});

	it("is told once, also by two timers at the same time and after it was won back from a dispute", async () => {
		const id = await give();
		await Promise.all([tell(), tell()]);
		await app.rows("UPDATE donation SET status = 'disputed' WHERE id = ?", [id]);
		await app.rows("UPDATE donation SET status = 'succeeded' WHERE id = ?", [id]);
		await tell();
		expect([(await mails("gift-received")).length, (await gifts()).length]).toEqual([1, 1]);
	});

	it("is not told before it is paid, nor once it was refunded, also if its mail waits", async () => {
		await donate(app, 100_000, true, request);
		const id = await give();
		const finance = { ...app.ctx, actor: { kind: "user", userId: userId("finadmin"), roles: ["finAdmin"] } } as const;
		const refund = async (gift: string) => {
			const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [gift]);
			await requestRefund(finance, { publicId, amountMinor: "all", reason: "asked for", fromReserve: false });
		};
		await refund(id);
		await tell();
		expect(await mails("gift-received")).toEqual([]);
		expect(await gifts()).toEqual([]);
		const late = await give();
		await tell();
		await refund(late);
		await app.tick();
		expect(await app.rows("SELECT DISTINCT state, error FROM outbox_message WHERE template = 'gift-received'")).toEqual(
			[{ state: "skipped", error: "outdated" }],
		);
	});

	it("of its own owner is told to the others only", async () => {
		const id = await donate(app, 100_000, true, request);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId("owner"), id]);
		await payByCard(app, id);
		await tell();
		expect(await mails("gift-received")).toEqual([]);
		expect(await gifts()).toEqual([]);
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE template = 'gift-received'")).toBe(1);
	});

	it("is not mailed to who switched mails about gifts off; the inbox and pushes have choices of their own", async () => {
		await app.rows("INSERT INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, 'gifts', 0, 1)", [
			userId("owner"),
		]);
		await give();
		await app.tick();
		expect(
			await app.rows("SELECT state, error FROM outbox_message WHERE template = 'gift-received' AND recipient = ?", [
				"owner@demo.test",
			]),
		).toEqual([{ state: "skipped", error: "not wanted" }]);
		expect(await gifts()).toHaveLength(1);
	});
});

describe("many gifts in an hour", () => {
	it("are told together after the fifth: one mail an hour with the sum, and one line in the inbox", async () => {
		for (let count = 0; count < 8; count++) await give({ amount: 100_000 + count * 10_000 });
		await tell();
		await give({ anonymous: 1 });
		await tell();
		expect([(await mails("gift-received")).length, (await mails("gifts-received")).length]).toEqual([5, 0]);
		app.advance(hour + 1);
		await tell();
		const [digest, ...others] = await mails("gifts-received");
		expect(others).toEqual([]);
		expect(digest).toMatchObject({ count: 4, sums: "₹5,800", more: 0 });
		expect(JSON.parse(String(digest?.items))).toEqual([
			["Meera Iyer", "₹1,500", ""],
			["Meera Iyer", "₹1,600", ""],
			["Meera Iyer", "₹1,700", ""],
			["", "₹1,000", ""],
		]);
		expect((await gifts())[0]).toMatch(/^“.*” received 4 gifts from Meera Iyer and others, ₹5,800 in all$/);
		expect(digest?.link).toMatch(/\/desk\/gifts\?thanked=no$/);
		expect(await gifts()).toHaveLength(6);
		await tell();
		expect(await mails("gifts-received")).toHaveLength(1);
		// The next hour begins anew.
		await give();
		await tell();
		expect(await mails("gift-received")).toHaveLength(6);
	});

	it("that came down to one by refunds are told like one", async () => {
		const ids: string[] = [];
		for (let count = 0; count < 7; count++) ids.push(await give());
		await tell();
		await app.rows("UPDATE donation SET status = 'refunded', refunded_minor = charge_minor WHERE id = ?", [
			ids[6] ?? "",
		]);
		app.advance(hour + 1);
		await tell();
		expect([(await mails("gift-received")).length, (await mails("gifts-received")).length]).toEqual([6, 0]);
	});
});

describe("a comment on a request", () => {
	it("is told with its text, and not to who wrote it", async () => {
		await comment("How is the school?");
		await comment("Thank you for asking.", "owner");
		await tell();
		const [mail, ...others] = await mails("comment-received");
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ text: "How is the school?" });
		expect(mail?.link).toMatch(/#comments$/);
		expect((await inbox()).filter((each) => each.includes("commented"))).toEqual([
			expect.stringMatching(/commented on “.*”: “How is the school\?”$/),
		]);
	});

	it("that waits for a decision is told without its text, and with it once staff show it", async () => {
		const { body } = await comment("Look at www.shop.example");
		await tell();
		expect(await mails("comment-received")).toEqual([]);
		expect(await inbox()).toContainEqual(expect.stringMatching(/^1 comment on “.*” waits for your decision$/));
		const path = `/donationRequest/${request}/comments/${body.data._id}/show`;
		expect((await app.call(path, {}, as("admin"))).status).toBeLessThan(300);
		await tell();
		expect(await mails("comment-received")).toHaveLength(1);
	});

	it("that was hidden is not told, also if its mail waits", async () => {
		const { body } = await comment("First");
		await app.rows("UPDATE request_comment SET hidden_at = 1 WHERE id = ?", [body.data._id]);
		await tell();
		expect(await mails("comment-received")).toEqual([]);
		const second = await comment("Second");
		await tell();
		await app.rows("UPDATE request_comment SET hidden_at = 1 WHERE id = ?", [second.body.data._id]);
		await app.tick();
		expect(await app.value("SELECT error FROM outbox_message WHERE template = 'comment-received'")).toBe("outdated");
		expect(JSON.stringify(await inbox())).not.toMatch(/First|Second/);
	});
});

describe("a milestone", () => {
	const raise = (percent: number) =>
		app.rows(
			`INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) SELECT id, currency, goal_minor * ? / 100, 1
				FROM donation_request WHERE id = ? ON CONFLICT (request_id) DO UPDATE SET raised_minor = excluded.raised_minor`,
			[percent, request],
		);
	const told = async () => (await mails("milestone-reached")).map(({ percent }) => percent);

	it("is told at 25, 50, 75 and 100 percent, once each, and only the highest of several", async () => {
		await raise(10);
		await give();
		await tell();
		expect(await told()).toEqual([]);
		for (const percent of [26, 27, 80, 100]) {
			await raise(percent);
			await give();
			await tell();
		}
		expect(await told()).toEqual([25, 75, 100]);
		expect((await inbox()).filter((each) => each.includes("goal"))).toHaveLength(3);
	});

	it("says which of the owner's own milestones it reaches", async () => {
		const goal = Number(await app.value("SELECT goal_minor FROM donation_request WHERE id = ?", [request]));
		const lines = `The first part: ${goal / 400}\nThe second part: ${goal / 125}`;
		await app.rows("UPDATE donation_request SET details = json_set(details, '$.milestones', ?) WHERE id = ?", [
			lines,
			request,
		]);
		for (const percent of [26, 55, 76, 81]) {
			await raise(percent);
			await give();
			await tell();
		}
		expect((await mails("milestone-reached")).map(({ percent, own }) => [percent, own])).toEqual([
			[25, "The first part"],
			[50, ""],
			[75, ""],
			[0, "The second part"],
		]);
		expect((await inbox())[0]).toMatch(/^“.*” has reached the milestone “The second part”$/);
		await raise(70);
		await give();
		await raise(82);
		await give();
		await Promise.all([tell(), tell()]);
		expect(await mails("milestone-reached")).toHaveLength(4);
	});

	it("is not told again after a refund and another gift", async () => {
		await raise(51);
		await give();
		await Promise.all([tell(), tell()]);
		await raise(40);
		await give();
		await tell();
		await raise(60);
		await give();
		await tell();
		expect(await told()).toEqual([50]);
	});
});
