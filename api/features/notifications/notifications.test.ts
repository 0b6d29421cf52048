import { beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { tellNews } from "../request-news/tell-news.ts";
import { forgetNotifications } from "./change.ts";
import { notify } from "./notify.ts";

const app = demoForAll({}, identifyByName);
beforeEach(async () => {
	app.advance(60_000);
	await app.rows("DELETE FROM notification");
	await app.rows("DELETE FROM mail_preference");
});

const request = demoRequestIds["vidya-jyothi"];
const list = async (who: Visitor, query = "") => (await app.call(`/notifications${query}`, undefined, as(who))).body;
const tell = (detail: string, requestId: string = request) =>
	app.ctx.db.write(notify(app.ctx, { to: { userId: userId("owner") }, kind: "withdrawal", requestId, detail }));

describe("Notifications", () => {
	it("are listed newest first, with the number of unread ones", async () => {
		await tell("approved");
		app.advance(1000);
		await tell("paid", demoRequestIds.asha);
		const { data, unreadCount, totalCountOfRecords, hasMore } = await list("owner", "?limit=1");
		expect({ unreadCount, totalCountOfRecords, hasMore }).toEqual({
			unreadCount: 2,
			totalCountOfRecords: 2,
			hasMore: true,
		});
		expect(data).toEqual([
			{
				_id: expect.stringMatching(/^ntf_/),
				status: 0,
				userId: userId("owner"),
				message: expect.stringMatching(/^A withdrawal from “.+” has been paid$/),
				sourceImageUrl: expect.anything(),
				destinationUrlReference: demoRequestIds.asha,
				createdAt: expect.any(Number),
				kind: "withdrawal",
				count: 1,
			},
		]);
	});

	it("of a kind about the same thing count up until they are read", async () => {
		await tell("paid");
		await tell("paid");
		expect((await list("owner")).data.map(({ count }: { count: number }) => count)).toEqual([2]);
		await app.send("PUT", "/notifications", { all: true }, as("owner"));
		await tell("paid");
		expect((await list("owner")).data.map((row: { count: number; status: number }) => [row.count, row.status])).toEqual(
			[
				[1, 0],
				[2, 1],
			],
		);
		app.advance(1);
		await tell("returned");
		expect((await list("owner", "?status=0")).data[0]).toMatchObject({
			count: 1,
			message: expect.stringMatching(/^The bank/),
		});
	});

	it("are marked as read and deleted by their owner alone, and each answer counts the unread ones", async () => {
		await tell("paid");
		await tell("paid", demoRequestIds.asha);
		const [first] = (await list("owner")).data;
		const change = (method: string, who: Visitor, path: string, body?: object) => app.send(method, path, body, as(who));
		expect((await change("PUT", "signed-in", "/notifications", { _id: first._id, status: 1 })).status).toBe(404);
		expect((await change("DELETE", "signed-in", `/notifications?_id=${first._id}`)).status).toBe(404);
		expect((await change("PUT", "owner", "/notifications", { _id: first._id, status: 1 })).body.data).toEqual({
			unreadCount: 1,
		});
		expect((await change("PUT", "owner", "/notifications", { _id: first._id, status: 1 })).body.data).toEqual({
			unreadCount: 1,
		});
		expect((await change("DELETE", "owner", `/notifications?_id=${first._id}`)).body.data).toEqual({ unreadCount: 1 });
		expect((await change("DELETE", "owner", `/notifications?_id=${first._id}`)).status).toBe(404);
		expect((await change("PUT", "owner", "/notifications", {})).status).toBe(400);
		expect((await change("PUT", "owner", "/notifications", { _id: first._id, status: 0 })).status).toBe(400);
		expect((await app.call(`/notifications?userId=${userId("owner")}`, undefined, as("signed-in"))).status).toBe(403);
	});

	it("are not written for a kind that was switched off, nor for who caused it, nor for a blocked account", async () => {
		const inbox = new URLSearchParams([
			["intent", "channels"],
			["inbox", "comment"],
		]);
		await app.fetch("/account/mail", { method: "POST", body: inbox, headers: as("owner"), redirect: "manual" });
		await tell("paid");
		expect((await list("owner")).data).toEqual([]);
		await app.rows("DELETE FROM mail_preference");
		const own = { ...app.ctx, actor: { kind: "user", userId: userId("owner"), roles: [] } } as const;
		await app.ctx.db.write(notify(own, { to: { userId: userId("owner") }, kind: "comment", requestId: request }));
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("owner")]);
		await tell("paid");
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("owner")]);
		expect((await list("owner")).data).toEqual([]);
	});
});

describe("What writes notifications", () => {
	const messages = async (who: Visitor) => (await list(who)).data.map(({ message }: { message: string }) => message);

	it("a comment, once even if the form is sent twice", async () => {
		const comment = () => app.call(`/donationRequest/${request}/comments`, { text: "All the best" }, as("signed-in"));
		expect([(await comment()).status, (await comment()).status]).toEqual([201, 409]);
		await tellNews(app.ctx, { within: 5000 });
		expect(await messages("owner")).toEqual([expect.stringMatching(/ commented on “.*”: “All the best”$/)]);
	});

	it("an invitation to an organization, for an account with that address", async () => {
		const invite = (email: string) =>
			app.call(`/org/${demoOrganizationIds["vidya-jyothi"]}/inviteUser`, { email }, as("owner"));
		expect((await invite("donee@demo.test")).status).toBeLessThan(300);
		expect((await invite("stranger@people.example")).status).toBeLessThan(300);
		const rows = await app.rows("SELECT user_id, kind FROM notification");
		expect(rows).toEqual([{ user_id: userId("donee"), kind: "invitation" }]);
	});

	it("an application, a message and a new status, each for the other side", async () => {
		const volunteering = demoRequestIds.volunteering;
		const applied = await app.call(
			"/donationRequestResponses",
			{ donationRequestId: volunteering, message: "I can help", details: { age: 34, shifts: ["weekendMorning"] } },
			as("talRadioAdmin"),
		);
		expect([applied.status, applied.body.code]).toEqual([201, undefined]);
		expect(await messages("owner")).toEqual([expect.stringMatching(/^1 new answer to “/)]);
		const id = applied.body.data._id;
		await app.call(`/donationRequestResponses/${id}/messages`, { text: "When can you come?" }, as("owner"));
		expect(await messages("talRadioAdmin")).toEqual([expect.stringMatching(/^1 new message about “/)]);
		app.advance(1000);
		await app.send("PUT", "/donationRequestResponses", { _id: id, status: "accepted" }, as("owner"));
		expect(await messages("talRadioAdmin")).toEqual([
			expect.stringMatching(/^Your answer to “.+” was accepted$/),
			expect.stringMatching(/^1 new message about “/),
		]);
	});
});

describe("The pages of notifications", () => {
	const open = (path: string, who: Visitor) => app.fetch(path, { headers: as(who), redirect: "manual" });

	it("a link marks its notification as read and leads to the request", async () => {
		await tell("paid");
		const [{ _id }] = (await list("owner")).data;
		const [html, refused] = [
			await (await open("/notifications", "owner")).text(),
			await open(`/notifications/${_id}`, "signed-in"),
		];
		expect(html).toContain(`href="/notifications/${_id}"`);
		expect(refused.status).toBe(404);
		const opened = await open(`/notifications/${_id}`, "owner");
		expect([opened.status, opened.headers.get("location")]).toEqual([303, `/donationRequest/${request}`]);
		expect((await list("owner")).unreadCount).toBe(0);
	});

	it("a notification's kind is switched off from itself", async () => {
		await tell("paid");
		const [{ _id }] = (await list("owner")).data;
		const post = (body: Record<string, string>) => app.submit("/notifications", body, as("owner"));
		expect((await post({ id: _id, intent: "off", channel: "inbox" })).status).toBe(303);
		expect((await post({ id: _id, intent: "off", channel: "push" })).status).toBe(303);
		// Mails that money moves can't be switched off.
		expect((await post({ id: _id, intent: "off", channel: "mail" })).status).toBe(400);
		expect(await (await open("/notifications", "owner")).text()).not.toContain('name="channel" value="mail"');
		expect(await app.rows("SELECT topic, wanted FROM mail_preference ORDER BY topic")).toEqual([
			{ topic: "inbox.withdrawal", wanted: 0 },
			{ topic: "push.withdrawal", wanted: 0 },
		]);
		expect((await post({ id: _id, intent: "delete" })).status).toBe(303);
		expect((await post({ id: "ntf_none", intent: "delete" })).status).toBe(404);
		expect((await post({ id: "'; --", intent: "delete" })).status).toBe(400);
		await tell("paid");
		expect((await list("owner")).data).toEqual([]);
	});
});

// Last, because a year passes.
describe("Old notifications", () => {
	it("are forgotten after 90 days once they are read, and after a year in any case", async () => {
		await tell("paid");
		await app.send("PUT", "/notifications", { all: true }, as("owner"));
		await tell("paid");
		app.advance(91 * 86_400_000);
		await forgetNotifications(app.ctx);
		expect((await list("owner")).data.map(({ status }: { status: number }) => status)).toEqual([0]);
		app.advance(280 * 86_400_000);
		await forgetNotifications(app.ctx);
		expect((await list("owner")).data).toEqual([]);
	});
});
