// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { pushText } from "../../../site/layout/notification-text.ts";
import { messageRenderer } from "../../../site/mail/index.tsx";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { sendDueMessages } from "../outbox/send-due.ts";

const hour = 3_600_000;
const request = demoRequestIds.asha;
const app = demoForEach({}, identifyByName);
beforeEach(async () => {
	await app.rows("DELETE FROM contact");
	// Makes the stand-in's table.
	await listDeliveries(app.ctx, {});
});
afterEach(() => app.settled());

const renderer = { ...messageRenderer("http://kindwave.test"), push: pushText };
const send = (ctx: Ctx = app.ctx) => sendDueMessages(ctx, { renderer, within: 5000 });
const now = () => app.platform.clock.now();

async function addContacts(count: number): Promise<void> {
	const author = await app.value("SELECT id FROM user WHERE email = 'donor@demo.test'");
	await app.rows(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})
		INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
		SELECT 'con_' || i, '${author}', 'Name' || i, '', 'name' || i || '@example.org', 'name', 'name' || i || '@example.org', 'form', 1, 1 FROM n`,
	);
}

const own = "http://kindwave.test/talmedia";
const mail = {
	donationRequestId: request,
	contactType: "mycontacts",
	subject: "Please look",
	blocks: [
		{ kind: "text", text: `Dear {firstName}, see [ours](${own}) and [theirs](https://elsewhere.example/x).` },
		{ kind: "request" },
	],
};
const launch = async (more: object = {}) =>
	(await app.call("/contactEmailCampaignLauncher", { ...mail, ...more }, as("signed-in"))).body;
const read = async (id: string) => (await app.call(`/emailCampaigns/${id}`, undefined, as("signed-in"))).body.data;
const delivered = () =>
	app.rows<{ recipient: string; html: string; text: string }>(
		`SELECT body ->> '$.to' AS recipient, body ->> '$.html' AS html, body ->> '$.text' AS text FROM sandbox_object
		WHERE type = 'delivery' AND body ->> '$.template' = 'campaign' ORDER BY rowid`,
	);

describe("A planned mail", () => {
	it("waits for its time, is no backlog until then, and can be stopped before", async () => {
		await addContacts(2);
		const { data } = await launch({ sendAt: now() + hour });
		expect(data).toMatchObject({ state: "scheduled", recipients: 2 });
		await send();
		expect(await delivered()).toEqual([]);
		expect(await read(data._id)).toMatchObject({ state: "scheduled", waiting: 2 });
		const metrics = await (await app.fetch("/metrics", { headers: as("superAdmin") })).text();
		expect(metrics).toMatch(/^kindwave_queued_messages 0$/m);
		const { data: other } = await launch({ sendAt: now() + hour, subject: "Another" });
		await app.send("PUT", `/emailCampaigns/${other._id}`, { move: "stop" }, as("signed-in"));
		app.advance(hour);
		await send();
		expect((await delivered()).length).toBe(2);
		expect((await read(data._id)).state).toBe("sent");
	});

	it("counts for the day on which it is sent, and is refused for a time that has passed", async () => {
		await addContacts(40);
		await app.rows(`UPDATE user SET created_at = ${now()}`);
		expect((await launch({ sendAt: now() + 20 * hour })).data.state).toBe("scheduled");
		expect((await launch({ subject: "More" })).code).toBe("campaign_limit");
		expect((await launch({ subject: "More", sendAt: now() + 50 * hour })).data.state).toBe("scheduled");
		for (const sendAt of [now() - hour, now() + 100 * 24 * hour, 1.5, "soon"]) {
			expect((await launch({ subject: "Odd", sendAt })).issues[0].path).toBe("sendAt");
		}
	});

	it("is not sent if its author was blocked, or its request was hidden from contacts, meanwhile", async () => {
		await addContacts(1);
		await launch({ sendAt: now() + hour });
		await app.rows(`UPDATE donation_request SET is_private = 1 WHERE id = '${request}'`);
		app.advance(hour);
		await send();
		await app.rows(`UPDATE donation_request SET is_private = 0 WHERE id = '${request}'`);
		await launch({ subject: "Another", sendAt: now() + hour });
		await app.rows("UPDATE user SET state = 'blocked' WHERE email = 'donor@demo.test'");
		app.advance(hour);
		await send();
		expect(await delivered()).toEqual([]);
	});

	it("is not sent to donors once its request is spam, or its author no longer speaks for it", async () => {
		const own = demoRequestIds["vidya-jyothi"];
		await app.rows(`INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			VALUES ('don_1', 'gift_1', 'guest@example.org', 'request', '${own}', 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2)`);
		const toDonors = async (subject: string) => {
			const body = { ...mail, groups: ["all"], donationRequestId: own, subject, sendAt: now() + hour };
			const { data, code } = (await app.call("/emailCampaignLauncher", body, as("owner"))).body;
			return data?.state ?? code;
		};
		const sentAfter = async (change: string) => {
			await app.rows(change);
			app.advance(hour);
			await send();
			return (await delivered()).length;
		};
		expect(await toDonors("First")).toBe("scheduled");
		expect(await sentAfter(`UPDATE donation_request SET status = -3 WHERE id = '${own}'`)).toBe(0);
		expect(await toDonors("Of spam")).toBe("campaign_not_open");
		await app.rows(`UPDATE donation_request SET status = 1 WHERE id = '${own}'`);
		expect(await toDonors("Second")).toBe("scheduled");
		// While a change is reviewed, its mail waits.
		expect(await sentAfter(`UPDATE donation_request SET status = 0 WHERE id = '${own}'`)).toBe(0);
		await app.rows(`UPDATE donation_request SET status = 1 WHERE id = '${own}'`);
		const away =
			"DELETE FROM organization_member WHERE user_id = (SELECT id FROM user WHERE email = 'owner@demo.test')";
		expect(
			await sentAfter(`INSERT OR IGNORE INTO organization_member (organization_id, user_id, role, created_at)
			SELECT organization_id, (SELECT id FROM user WHERE email = 'donor@demo.test'), 'owner', 1 FROM donation_request WHERE id = '${own}'`),
		).toBe(1);
		expect(await toDonors("Third")).toBe("scheduled");
		expect(await sentAfter(away)).toBe(1);
	});

	it("is planned on the page that sends it, in the zone of its author", async () => {
		await addContacts(1);
		const path = `/startContactEmailCampaign/EmailEditConfirmation/${request}`;
		const post = (sendAt: string) =>
			app.submit(path, { intent: "send", sendAt, zone: "Asia/Kolkata" }, as("signed-in"));
		await app.submit(`/startContactEmailCampaign/EmailContactGroups/${request}`, { groups: "all" }, as("signed-in"));
		const past = await post("2020-01-01T10:00");
		expect([past.status, await past.text()]).toEqual([400, expect.stringContaining("within the next 90 days")]);
		const day = new Date(now() + 48 * hour).toISOString().slice(0, 10);
		expect((await post(`${day}T10:00`)).status).toBe(303);
		const sendAt = await app.value("SELECT send_at FROM campaign ORDER BY created_at DESC LIMIT 1");
		expect(sendAt).toBe(Date.parse(`${day}T04:30Z`));
	});
});

describe("Mails to many people", () => {
	it("keep to the provider's pace, and wait when it asks for it, for all processes together", async () => {
		await addContacts(30);
		await launch({ sendAt: now() + hour });
		// The request's own sender would take a turn.
		await app.settled();
		app.advance(hour);
		const mailSettings = { ...app.platform.settings.mail, perSecond: 5 };
		// Time stands still meanwhile, however long the work takes.
		const paced = (): Ctx["platform"] => {
			const time = now();
			const settings = { ...app.platform.settings, mail: mailSettings };
			return { ...app.platform, settings, clock: { now: () => time } };
		};
		const within = 900;
		const slow: Ctx = { ...app.ctx, platform: paced() };
		await Promise.all([1, 2].map(() => sendDueMessages(slow, { renderer, within })));
		expect((await delivered()).length).toBe(10);
		app.advance(2000);
		const busy = { ...paced(), fetch: async () => Response.json({ name: "daily_quota_exceeded" }, { status: 429 }) };
		await sendDueMessages({ ...slow, platform: busy }, { renderer, within });
		app.advance(30 * 60_000);
		expect(await send()).toBe(0);
		app.advance(31 * 60_000);
		await send();
		expect((await delivered()).length).toBe(30);
		expect(await app.rows("SELECT max(tries) AS tries FROM outbox_message WHERE bulk = 1")).toEqual([{ tries: 1 }]);
	});

	it("reach everyone once, wherever their sender is killed, and not who unsubscribes in the middle", {
		tags: ["rest"],
	}, async () => {
		await addContacts(100);
		await launch({ sendAt: now() + hour });
		app.advance(hour);
		for (let kill = 1; kill <= 20; kill++) {
			await dying(3 + (kill % 9), kill % 2 === 0);
			app.advance(3 * 60_000);
			if (kill === 5) {
				const recipient = await app.value(
					"SELECT recipient FROM outbox_message WHERE state = 'queued' AND tries = 0 AND bulk = 1 ORDER BY rowid DESC LIMIT 1",
				);
				await app.rows(`INSERT INTO mail_suppression VALUES ('${recipient}', 'complained', 1)`);
			}
		}
		const before = (await delivered()).length;
		expect(before).toBeLessThan(99);
		await send();
		const all = await delivered();
		expect([all.length, new Set(all.map(({ recipient }) => recipient)).size]).toEqual([99, 99]);
		expect(
			await app.rows(
				"SELECT state, count(*) AS n FROM campaign_recipient WHERE campaign_id = (SELECT id FROM campaign ORDER BY created_at DESC LIMIT 1) GROUP BY state ORDER BY state",
			),
		).toEqual([
			{ state: "sent", n: 99 },
			{ state: "skipped", n: 1 },
		]);
	});
});

/**
 * Sends as a process that is killed at its n-th write or call, before or after it happened. What was under way then never goes on.
 */
async function dying(steps: number, happens: boolean): Promise<void> {
	let left = steps;
	let die = () => {};
	const death = new Promise<void>((done) => {
		die = done;
	});
	const never = new Promise<never>(() => {});
	const mortal =
		<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
		async (...args: Args): Promise<Result> => {
			left--;
			if (left > 0) return work(...args);
			if (left === 0 && happens) await work(...args);
			die();
			return never;
		};
	const { db, platform } = app.ctx;
	const ctx: Ctx = {
		...app.ctx,
		db: { ...db, write: mortal(db.write) },
		platform: { ...platform, fetch: mortal(platform.fetch) as typeof fetch },
	};
	await Promise.race([send(ctx), death]);
}

describe("What readers do", () => {
	const linkIn = (html: string, path: string) =>
		new RegExp(`${path.replace("/", "\\/")}\\?[^"]+`).exec(html)?.[0].replaceAll("&amp;", "&") ?? "";
	const open = (path: string) => app.fetch(path, { redirect: "manual" });

	it("is counted once for each mail, with what was given after it", async () => {
		await addContacts(10);
		const { data } = await launch();
		await app.settled();
		await send();
		const [first] = await delivered();
		const html = first?.html ?? "";
		const pixel = await open(linkIn(html, "/mail/opened"));
		expect([pixel.status, pixel.headers.get("content-type")]).toEqual([200, "image/gif"]);
		const used = await open(linkIn(html, "/mail/link"));
		expect([used.status, used.headers.get("location")]).toEqual([303, "/talmedia"]);
		await open(linkIn(html, "/mail/link"));
		expect(html).toContain('href="https://elsewhere.example/x"');
		expect(first?.text).not.toContain("/mail/");
		await app.rows(`INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			SELECT 'don_' || i, 'gift_' || i, email, 'request', '${request}', 'INR', 12345, 12345, 0, 0, 0, 'succeeded', 'web', 'IN', 1, at FROM (
				SELECT 1 AS i, 'Name0@example.org' AS email, ${now()} AS at UNION ALL SELECT 2, 'name1@example.org', 1
				UNION ALL SELECT 3, 'stranger@example.org', ${now()})`);
		expect(await read(data._id)).toMatchObject({
			opened: 1,
			clicked: 1,
			given: [{ currency: "INR", gifts: 1, amount: 123.45 }],
		});
		const page = await (await app.fetch(`/emailCampaign/${data._id}`, { headers: as("signed-in") })).text();
		expect(page).toContain("₹123.45");
	});

	it("is not counted for few people, and for people who do not want it", async () => {
		await addContacts(9);
		const { data } = await launch({ sendAt: now() + hour });
		await app.rows(
			`INSERT INTO mail_preference SELECT 'mail:' || '${await sha("name0@example.org")}', 'reading', 0, 1`,
		);
		app.advance(hour);
		await send();
		expect(await read(data._id)).toMatchObject({ opened: null, clicked: null, given: null });
		const html = (await delivered()).find(({ recipient }) => recipient === "name0@example.org")?.html ?? "";
		expect(html).not.toContain("/mail/opened");
		expect(html).toContain(`href="${own}"`);
	});

	it("leads to our own pages only, and forged links count nothing", async () => {
		await addContacts(1);
		await launch();
		await app.settled();
		await send();
		const good = linkIn((await delivered())[0]?.html ?? "", "/mail/link");
		expect((await open(good.replace(/to=.*/, "to=https%3A%2F%2Fevil.example"))).status).toBe(400);
		expect((await open(good.replace(/to=.*/, "to=%2F%2Fevil.example"))).status).toBe(400);
		expect((await open(good.replace(/token=msg_\w/, "token=msg_Z"))).status).toBe(404);
		expect((await open("/mail/opened")).status).toBe(404);
		for (const short of ["/s/Lotus123", "/hi/s/Lotus123"])
			expect((await open(good.replace(/to=.*/, `to=${encodeURIComponent(short)}`))).headers.get("location")).toBe(
				short,
			);
	});
});

async function sha(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Buffer.from(bytes).toString("hex");
}
