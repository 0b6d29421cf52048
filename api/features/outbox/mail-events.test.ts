import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { databaseStore } from "../../sandbox/engine/store.ts";
import { createMailSandbox } from "../../sandbox/mail/index.ts";
import { addressHolder } from "./preferences.ts";
import { isSuppressed, liftSuppression, listSuppressions } from "./suppression.ts";

const app = demoForAll();
afterAll(() => app.settled());

const suppressed = () => app.rows("SELECT address, reason FROM mail_suppression ORDER BY address");

/** Sends an event as Resend does, with an independent implementation of its signature. */
async function send(
	event: unknown,
	change: { headers?: Record<string, string>; body?: string; secondsAgo?: number } = {},
) {
	const secret = app.platform.settings.mail.webhookSecret ?? "";
	const body = JSON.stringify(event);
	const now = new Date(app.platform.clock.now() - (change.secondsAgo ?? 0) * 1000);
	const id = "msg_1";
	return app.fetch("/api/v1/webhooks/mail", {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"svix-id": id,
			"svix-timestamp": String(Math.floor(now.getTime() / 1000)),
			"svix-signature": new Webhook(secret).sign(id, now, body),
			...change.headers,
		},
		body: change.body ?? body,
	});
}
const bounced = (to: string, type = "Permanent") => ({ type: "email.bounced", data: { to: [to], bounce: { type } } });

describe("Events about mails", () => {
	it("stop mail to addresses that bounce for ever, and to whose owners call it spam", async () => {
		expect((await send(bounced("Gone@example.org"))).status).toBe(200);
		expect((await send(bounced("full@example.org", "Transient"))).status).toBe(200);
		expect((await send({ type: "email.complained", data: { to: ["angry@example.org"] } })).status).toBe(200);
		expect((await send({ type: "email.opened", data: { to: ["reader@example.org"] } })).status).toBe(200);
		expect(await suppressed()).toEqual([
			{ address: "angry@example.org", reason: "complained" },
			{ address: "gone@example.org", reason: "bounced" },
		]);
	});

	it("lead to a list in which staff find an address, also a closed account's by all of it, and let mail go to it again", async () => {
		const closed = await addressHolder("closed@example.org");
		await app.rows(`INSERT INTO mail_suppression VALUES ('${closed}', 'bounced', 1)`);
		const staff: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("admin"), roles: ["admin"] } };
		const found = async (filters: { search?: string; reason?: "bounced" }) =>
			(await listSuppressions(staff, { ...filters, limit: 20, offset: 0 })).rows.map(({ address }) => address);
		expect(await found({})).toEqual(["angry@example.org", "gone@example.org"]);
		expect(await found({ search: "GO" })).toEqual(["gone@example.org"]);
		expect(await found({ reason: "bounced" })).toEqual(["gone@example.org"]);
		expect(await found({ search: "Closed@example.org" })).toEqual(["closed@example.org"]);
		for (const address of ["gone@example.org", "closed@example.org", "closed@example.org"]) {
			await liftSuppression(staff, { address, reason: "The mailbox works again" });
			expect(await isSuppressed(staff, address, "receipts")).toBe(false);
		}
		expect(await suppressed()).toEqual([{ address: "angry@example.org", reason: "complained" }]);
		const audited = await app.rows("SELECT subject_id AS id FROM audit_log WHERE action = 'mail.suppression_lifted'");
		expect(audited).toEqual([{ id: await addressHolder("gone@example.org") }, { id: closed }]);
	});

	it("count only with a fresh signature over the same bytes", async () => {
		const old = String(Math.floor(app.platform.clock.now() / 1000) - 301);
		const refused = [
			await send(bounced("a@example.org"), { headers: { "svix-signature": "v1,AAAA" } }),
			await send(bounced("a@example.org"), { headers: { "svix-timestamp": old } }),
			await send(bounced("a@example.org"), { secondsAgo: 302 }),
			await send(bounced("a@example.org"), { secondsAgo: -302 }),
			await send(bounced("a@example.org"), { headers: { "svix-id": "msg_2" } }),
			await send(bounced("a@example.org"), { body: JSON.stringify(bounced("b@example.org")) }),
			await app.fetch("/api/v1/webhooks/mail", { method: "POST", body: "{}" }),
		];
		expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
		for (const odd of [null, [], "text", { type: "email.bounced" }, { type: "email.bounced", data: { to: "x" } }]) {
			expect((await send(odd)).status).toBe(200);
		}
	});

	it("come from the demo's stand-in for the provider's test addresses", async () => {
		const told: unknown[] = [];
		const { clock, ids } = app.platform;
		const sandbox = createMailSandbox({
			store: databaseStore(app.ctx.db),
			clock,
			ids,
			mailKey: "re_1",
			sms: { accountSid: "", authToken: "" },
			onEvent: (event) => told.push(event),
		});
		const mail = { from: "a@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
		const sendTo = (to: string) =>
			sandbox.request("/emails", {
				method: "POST",
				headers: { authorization: "Bearer re_1", "content-type": "application/json", "idempotency-key": to },
				body: JSON.stringify({ ...mail, to: [to], tags: [{ name: "message", value: "msg_1" }] }),
			});
		for (const to of ["bounced+list@resend.dev", "bounced+list@resend.dev", "reader@example.org"]) await sendTo(to);
		expect(told).toMatchObject([{ type: "email.bounced", data: { tags: { message: "msg_1" } } }]);
		expect((await send(told[0])).status).toBe(200);
		expect(await suppressed()).toContainEqual({ address: "bounced+list@resend.dev", reason: "bounced" });
	});
});
