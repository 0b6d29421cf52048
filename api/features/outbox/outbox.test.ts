// @module-tag slow
import { expect, it } from "vitest";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import type { Platform } from "../../platform/types.ts";
import { listDeliveries } from "./deliveries.ts";
import { type Message, queueMessage } from "./queue.ts";
import type { MessageRenderer } from "./render.ts";
import { sendDueMessages } from "./send-due.ts";

const minute = 60_000;
const app = demoForEach();

const code: Message = {
	channel: "mail",
	to: "dev@example.org",
	userId: null,
	language: "en",
	template: "code",
	data: { code: "204816", minutes: 10 },
};
const passwordChanged: Message = {
	...code,
	template: "password-changed",
	data: { name: "Dev", link: "https://give.example/forgot-password" },
};

const queue = (message: Message = passwordChanged, ctx: Ctx = app.ctx) => ctx.db.write([queueMessage(ctx, message)]);
const arrived = async () => (await listDeliveries(app.ctx, {})).deliveries;
/** The states of this test's messages; the timer also writes to the owners of requests that have ended. */
const states = () =>
	app.rows<{ state: string; tries: number; error: string | null; data: string }>(
		"SELECT state, tries, error, data FROM outbox_message WHERE template IN ('code', 'password-changed', 'sms-budget') ORDER BY rowid",
	);

const renderer: MessageRenderer = {
	facts: () => ({ topic: "security", validMinutes: null }),
	push: () => ({ title: "", body: "" }),
	render: () => ({ subject: "Hello", text: "Hello", html: "<p>Hello</p>" }),
};

/** A context whose mail API answers with these statuses, one after the other, and then by the stand-in. */
function answering(statuses: (number | "silence")[]): { ctx: Ctx; calls: () => number } {
	let calls = 0;
	const platform: Platform = {
		...app.ctx.platform,
		fetch: async (input, init) => {
			calls++;
			const status = statuses.shift();
			if (status === "silence") throw new TypeError("fetch failed");
			return status === undefined ? app.ctx.platform.fetch(input, init) : Response.json({ name: "why" }, { status });
		},
	};
	return { ctx: { ...app.ctx, platform }, calls: () => calls };
}

const send = (ctx: Ctx = app.ctx) => sendDueMessages(ctx, { renderer, within: 5000 });

it("sends a message by the timer, and forgets its values", async () => {
	await queue(code);
	await app.tick();
	const [mail] = await arrived();
	expect(mail).toMatchObject({ channel: "mail", to: "dev@example.org", template: "code" });
	expect(mail?.subject).toBe("204816 is your Kindwave code");
	expect(mail?.text).toContain("    204816\n");
	expect(mail?.html).toContain("204816");
	expect(await states()).toEqual([{ state: "sent", tries: 1, error: null, data: "{}" }]);
});

it("sends what a request queued right after it", async () => {
	const { body } = await app.call("/login", { email: "donor@demo.test", password: "Demo!pass1" });
	const headers = { authorization: `Bearer ${body.data.token_detail.token}` };
	const change = { oldPassword: "Demo!pass1", newPassword: "Other!pass2" };
	expect((await app.call("/change/user/password", change, headers)).status).toBe(200);
	await app.settled();
	expect(await arrived()).toMatchObject([{ to: "donor@demo.test", template: "password-changed" }]);
});

it("sends a short message to a phone", async () => {
	await queue({ ...code, channel: "sms", to: "+919876543210", language: "te" });
	await app.tick();
	expect(await arrived()).toMatchObject([
		{ channel: "sms", to: "+919876543210", template: "code", subject: null, html: null },
	]);
	expect((await arrived())[0]?.text).toMatch(/^204816 మీ Kindwave కోడ్/);
});

it("sends each message once, however many processes send", async () => {
	for (let index = 0; index < 12; index++) await queue();
	const sent = await Promise.all([send(), send(), send(), send()]);
	expect(sent.reduce((sum, each) => sum + each, 0)).toBe(12);
	expect(await app.rows("SELECT count(*) AS n FROM sandbox_object WHERE type = 'delivery'")).toEqual([{ n: 12 }]);
	expect((await states()).every(({ state, tries }) => state === "sent" && tries === 1)).toBe(true);
});

it("repeats a message after a failure, with growing pauses, and under the same key", async () => {
	await queue();
	const { ctx, calls } = answering([503, "silence"]);
	await send(ctx);
	expect(await states()).toMatchObject([{ state: "queued", tries: 1, error: "mail API 503 why" }]);
	await send(ctx);
	expect(calls()).toBe(1);
	for (const pause of [1, 2]) {
		app.advance(pause * minute);
		await send(ctx);
	}
	expect(calls()).toBe(3);
	expect(await states()).toMatchObject([{ state: "sent", tries: 3, error: null }]);
	const id = await app.value("SELECT id FROM outbox_message");
	expect(await arrived()).toMatchObject([{ id: `mail_${id}` }]);
});

it("waits a moment and tries again at once if the provider takes no more just now, because somebody waits for a code", {
	tags: ["rest"],
}, async () => {
	await queue(code);
	const { ctx, calls } = answering([429]);
	expect([await send(ctx), calls()]).toEqual([1, 2]);
	expect(await states()).toMatchObject([{ state: "sent", tries: 1 }]);
});

it("sends a message again whose sender died, and the provider keeps one", async () => {
	await queue();
	await send();
	await app.rows("UPDATE outbox_message SET state = 'queued'");
	expect(await send()).toBe(0);
	app.advance(3 * minute);
	expect(await send()).toBe(1);
	expect(await arrived()).toHaveLength(1);
});

it("gives a message up after eight tries", async () => {
	await queue();
	const { ctx, calls } = answering(Array.from({ length: 20 }, () => 500));
	for (let index = 0; index < 12; index++) {
		await send(ctx);
		app.advance(7 * 60 * minute);
	}
	expect(calls()).toBe(8);
	expect(await states()).toMatchObject([{ state: "failed", tries: 8, data: "{}" }]);
});

it("gives a message up at once that the provider refuses for ever", async () => {
	await queue({ ...passwordChanged, to: "not an address" });
	await send();
	expect(await states()).toMatchObject([{ state: "failed", tries: 1, error: "mail API 422 validation_error" }]);
});

it("does not send a code that is no longer valid", async () => {
	await queue(code);
	app.advance(10 * minute);
	await app.tick();
	expect(await arrived()).toEqual([]);
	expect(await states()).toMatchObject([{ state: "skipped", error: "too late" }]);
});

it("does not lose other messages if one cannot be rendered", async () => {
	// A template without a text for SMS.
	const data = { country: "", count: 1 };
	await queue({ ...passwordChanged, template: "sms-budget", data, channel: "sms", to: "+919876543210" });
	await queue();
	await app.tick();
	expect(await arrived()).toHaveLength(1);
	expect((await states()).map(({ state }) => state).toSorted()).toEqual(["queued", "sent"]);
});

it("sends a code before everything that waited longer", async () => {
	for (let count = 0; count < 30; count++) await queue();
	app.advance(1000);
	await queue(code);
	await send();
	const template = await app.value(
		"SELECT body ->> '$.template' FROM sandbox_object WHERE type = 'delivery' ORDER BY rowid LIMIT 1",
	);
	expect(template).toBe("code");
});
