import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { pushText } from "../../../site/layout/notification-text.ts";
import { messageRenderer } from "../../../site/mail/index.tsx";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { checkSignature, newBrowser, origin } from "../../../site/testing/push-service.ts";
import { isPublicAddress } from "../../domain/public-address.ts";
import type { Ctx } from "../../http/context.ts";
import { queueMail } from "../outbox/queue.ts";
import { sendDueMessages } from "../outbox/send-due.ts";
import { tellNews } from "../request-news/tell-news.ts";
import { writeBroadcasts } from "./send-to-all.ts";
import { subscribe as storeSubscription } from "./subscriptions.ts";

const app = demoForAll({}, identifyByName);
const phone = newBrowser("phone");
const laptop = newBrowser("laptop");
const received: { to: string; content: unknown }[] = [];
let answer = 201;

/** The context of the outbox, connected to our push service. */
function outbox(): Ctx {
	const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
		const request = new Request(input, init);
		if (!request.url.startsWith(origin)) throw new TypeError(`no connection to ${request.url}`);
		if (answer !== 201) return new Response("gone", { status: answer });
		checkSignature(request.headers, app.platform.settings.push?.publicKey ?? "");
		if (request.headers.get("content-encoding") !== "aes128gcm" || !request.headers.get("ttl"))
			return new Response(null, { status: 400 });
		const to = request.url.split("/").at(-1) ?? "";
		const body = Buffer.from(await request.arrayBuffer());
		received.push({ to, content: (to === "phone" ? phone : laptop).decrypt(body) });
		return new Response(null, { status: 201 });
	};
	return { ...app.ctx, platform: { ...app.platform, fetchPublic: fetch } };
}
const send = (ctx = outbox()) =>
	sendDueMessages(ctx, {
		renderer: { ...messageRenderer("https://give.example"), push: pushText },
		within: 5000,
	});

beforeEach(async () => {
	app.advance(60_000);
	received.length = 0;
	answer = 201;
	for (const table of ["push_subscription", "notification", "outbox_message", "mail_preference", "broadcast"]) {
		await app.rows(`DELETE FROM ${table}`);
	}
});

const subscribe = (token: unknown, who: Visitor = "owner", more = {}) =>
	app.call("/pushNotificationDeviceToken", { token, device: "web", ...more }, as(who));
const request = demoRequestIds["vidya-jyothi"];
/** Comments on the owner's request, and tells its people. */
async function comment(text: string) {
	await app.call(`/donationRequest/${request}/comments`, { text }, as("signed-in"));
	await tellNews(app.ctx, { within: 5000 });
}
const subscriptions = () => app.rows("SELECT user_id FROM push_subscription");

describe("Web push", () => {
	it("reaches each browser of the person, encrypted and signed", async () => {
		expect([(await subscribe(phone.token)).status, (await subscribe(laptop.token)).status]).toEqual([200, 200]);
		await subscribe(phone.token);
		expect(await subscriptions()).toHaveLength(2);
		await comment("Well done");
		await app.settled();
		expect(await app.rows("SELECT channel FROM outbox_message WHERE channel = 'push'")).toHaveLength(2);
		await app.rows("UPDATE outbox_message SET due_at = 0, tries = 0, state = 'queued'");
		await send();
		expect(received.map(({ to }) => to).sort()).toEqual(["laptop", "phone"]);
		const [{ id }] = (await app.rows<{ id: string }>("SELECT id FROM notification WHERE user_id = ?", [
			userId("owner"),
		])) as [{ id: string }];
		expect(received[0]?.content).toEqual({
			title: "Kindwave",
			body: expect.stringMatching(/ commented on “.*”: “Well done”$/),
			url: `${app.platform.settings.publicUrl}/notifications/${id}`,
			tag: expect.stringMatching(`^comment:${request}:com_`),
		});
		await send();
		expect(received).toHaveLength(2);
	});

	it("is compared on each visit in a browser that gets the account's pushes, also if the server lost it", async () => {
		const page = async (cookie: string, path = "/account") =>
			(await app.fetch(path, { headers: { ...as("owner"), cookie } })).text();
		expect(await page("")).not.toContain("push-check");
		const told = await subscribe(phone.token);
		const [cookie = ""] = (told.headers.get("set-cookie") ?? "").split(";");
		expect(cookie).toBe(`kw_push=${userId("owner")}`);
		await app.rows("DELETE FROM push_subscription");
		expect(await page(cookie)).toMatch(/<div hidden[^>]* data-enhance="push-check"/);
		expect(await page(cookie, "/notifications")).toContain('data-on="true"');
	});

	it("adds no script where another account, or another browser, switched it on", async () => {
		await subscribe(phone.token, "owner");
		const page = async (cookie: string, path = "/account") =>
			(await app.fetch(path, { headers: { ...as("owner"), cookie } })).text();
		expect(await page("")).not.toContain("push-check");
		expect(await page(`kw_push=${userId("donor")}`)).not.toContain("push-check");
		expect(await page(`kw_push=${userId("donor")}`, "/notifications")).toContain('data-on="false"');
	});

	it("is forgotten by the browser in which it is switched off", async () => {
		await subscribe(phone.token);
		const off = await app.send("DELETE", "/pushNotificationDeviceToken", { token: phone.token }, as("owner"));
		expect(off.headers.get("set-cookie")).toMatch(/^kw_push=; Max-Age=0/);
	});

	it("forgets a browser that its push service no longer knows, and tries again after a failure", async () => {
		await subscribe(phone.token);
		await comment("First");
		await app.settled();
		await app.rows("UPDATE outbox_message SET due_at = 0, tries = 0, state = 'queued'");
		answer = 503;
		await send();
		expect(await app.rows("SELECT state FROM outbox_message WHERE channel = 'push'")).toEqual([{ state: "queued" }]);
		answer = 410;
		await app.rows("UPDATE outbox_message SET due_at = 0");
		await send();
		expect(await subscriptions()).toEqual([]);
		expect(await app.rows("SELECT state, error FROM outbox_message WHERE channel = 'push'")).toEqual([
			{ state: "skipped", error: "gone" },
		]);
	});

	it("forgets a browser whose push service was not reached three times", async () => {
		await subscribe(phone.token);
		await comment("Hello");
		await app.settled();
		await app.rows("UPDATE outbox_message SET due_at = 0, tries = 0, state = 'queued'");
		const silent = {
			...outbox(),
			platform: { ...app.platform, fetchPublic: () => Promise.reject(new Error("no route")) },
		};
		for (const left of [1, 1, 0]) {
			await app.rows("UPDATE outbox_message SET due_at = 0");
			await send(silent);
			expect(await subscriptions()).toHaveLength(left);
		}
	});

	it("does not hold up mail while a push service is slow", async () => {
		const slow = Promise.withResolvers<Response>();
		await subscribe(phone.token);
		for (let number = 0; number < 10; number++) {
			await app.rows(
				`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at)
				SELECT 'msg_slow' || ?, 'push', user_id, id, 'push', 'en', '{"kind":"news","text":"Hello"}', 0, 0 FROM push_subscription`,
				[number],
			);
		}
		await app.ctx.db.write([
			queueMail(app.ctx, { email: "dev@example.org", userId: null, language: "en" }, "password-changed", {
				name: "Dev",
				link: "https://give.example/forgot-password",
			}),
		]);
		const sending = send({ ...outbox(), platform: { ...app.platform, fetchPublic: () => slow.promise } });
		await expect
			.poll(() => app.rows("SELECT state FROM outbox_message WHERE channel = 'mail'"))
			.toEqual([{ state: "sent" }]);
		slow.resolve(new Response(null, { status: 201 }));
		await sending;
	});

	it("says nothing about a kind that was switched off for devices", async () => {
		await subscribe(phone.token);
		await app.rows("INSERT INTO mail_preference VALUES (?, 'push.comment', 0, 1)", [userId("owner")]);
		await comment("Quiet");
		await app.settled();
		await app.rows("UPDATE outbox_message SET due_at = 0, tries = 0, state = 'queued'");
		await send();
		expect(received).toEqual([]);
	});

	it("belongs to whoever signed in last in that browser, and is switched off by them alone", async () => {
		await subscribe(phone.token, "signed-in");
		await subscribe(phone.token, "owner");
		expect(await subscriptions()).toEqual([{ user_id: userId("owner") }]);
		const stop = (who: Visitor) => app.send("DELETE", "/pushNotificationDeviceToken", { token: phone.token }, as(who));
		await stop("signed-in");
		expect(await subscriptions()).toHaveLength(1);
		await stop("owner");
		expect(await subscriptions()).toEqual([]);
	});

	it("ends with the session in which it was switched on", async () => {
		const owner = userId("owner");
		await app.rows(
			"INSERT INTO session (id, user_id, expires_at, created_at, seen_at, method) VALUES ('ses', ?, 9000000000000, 1, 1, 'password')",
			[owner],
		);
		const actor: Ctx["actor"] = { kind: "user", userId: owner, roles: [] };
		await storeSubscription(
			{ ...app.ctx, actor, session: { id: "ses", secondFactorAt: null } },
			{ token: JSON.parse(phone.token) },
		);
		expect(await subscriptions()).toHaveLength(1);
		await app.rows("DELETE FROM session WHERE id = 'ses'");
		expect(await subscriptions()).toEqual([]);
	});

	it("refuses broken subscriptions, other accounts and guests", async () => {
		const endpoint = (address: string) => phone.token.replace(`${origin}/send/phone`, address);
		const answers = await Promise.all([
			subscribe("not JSON"),
			subscribe("{}"),
			subscribe(phone.token.replace(/"auth":"[^"]+"/, '"auth":"short"')),
			subscribe(endpoint("https://169.254.169.254/latest")),
			subscribe(endpoint("http://push.browser-vendor.dev/")),
			subscribe(7),
		]);
		expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
		expect((await subscribe(phone.token, "owner", { userId: userId("donor") })).status).toBe(403);
		expect((await subscribe(phone.token, "guest")).status).toBe(401);
		expect(await subscriptions()).toEqual([]);
	});

	it.each([
		"https://localhost/",
		"https://127.0.0.1/",
		"https://0x7f.1/",
		"https://2130706433/",
		"https://10.0.0.8/",
		"https://[::1]/",
		"https://[fd00::1]/",
		"https://metadata.google.internal/",
		"https://printer.local/",
		"https://router/",
		"https://push.browser-vendor.dev:8443/",
		"https://user@push.browser-vendor.dev/",
		"ftp://push.browser-vendor.dev/",
	])("refuses the address %s", (address) => {
		expect(isPublicAddress(address)).toBe(false);
	});

	it("accepts the addresses of browsers' own services", () => {
		const known = [
			"fcm.googleapis.com/fcm/send/a",
			"updates.push.services.mozilla.com/wpush/v2/a",
			"web.push.apple.com/a",
		];
		expect(known.map((address) => isPublicAddress(`https://${address}`))).toEqual([true, true, true]);
	});
});

describe("Sending to all", () => {
	const toAll = (body: object, who: Visitor = "admin") => app.call("/sendToAll", body, as(who));

	it("counts first, then tells every account once, however often it is interrupted", async () => {
		await subscribe(phone.token);
		const [{ active }] = (await app.rows<{ active: number }>(
			"SELECT count(*) AS active FROM user WHERE state = 'active'",
		)) as [{ active: number }];
		const preview = await toAll({ message: "Thank you all", preview: true });
		expect(preview.body.data).toEqual({ _id: null, leadsTo: null, recipients: active, devices: 1 });
		expect(await app.rows("SELECT 1 FROM broadcast")).toEqual([]);
		const sent = await toAll({ message: "Thank you all", referenceId: request });
		expect(sent.status).toBe(200);
		expect((await toAll({ message: "Thank you all" })).status).toBe(409);
		await Promise.all([writeBroadcasts(app.ctx, { within: 5000 }), writeBroadcasts(app.ctx, { within: 5000 })]);
		await writeBroadcasts(app.ctx, { within: 5000 });
		expect(await app.rows("SELECT count(*) AS told, count(DISTINCT user_id) AS people FROM notification")).toEqual([
			{ told: active, people: active },
		]);
		await send();
		expect(received).toEqual([{ to: "phone", content: expect.objectContaining({ body: "Thank you all" }) }]);
		expect(await app.rows("SELECT count(*) AS rows FROM audit_log WHERE action = 'broadcast.sent'")).toEqual([
			{ rows: 1 },
		]);
	});

	it("leaves out who switched news off, and is staff's alone", async () => {
		await subscribe(phone.token);
		for (const topic of ["inbox.news", "push.news"]) {
			await app.rows("INSERT INTO mail_preference VALUES (?, ?, 0, 1)", [userId("owner"), topic]);
		}
		expect((await toAll({ message: "Hello", preview: true })).body.data.devices).toBe(0);
		await toAll({ message: "Hello" });
		await writeBroadcasts(app.ctx, { within: 5000 });
		expect(await app.rows("SELECT 1 FROM notification WHERE user_id = ?", [userId("owner")])).toEqual([]);
		expect([(await toAll({ message: "Hi" }, "owner")).status, (await toAll({ message: " " })).status]).toEqual([
			403, 400,
		]);
		expect((await toAll({ message: "Hi", referenceId: "req_none" })).status).toBe(400);
	});

	it("has a page that shows the message and the count before it sends", async () => {
		const post = (intent: string) =>
			app.submit("/admin/sendToAll", { message: "A new year", referenceId: "", intent }, as("admin"));
		const preview = await post("preview");
		expect([preview.status, await preview.text()]).toEqual([200, expect.stringMatching(/Send it to \d+ inboxes/)]);
		expect(await app.rows("SELECT 1 FROM broadcast")).toEqual([]);
		expect((await post("send")).status).toBe(303);
		expect(await app.rows("SELECT text FROM broadcast")).toEqual([{ text: "A new year" }]);
	});
});
