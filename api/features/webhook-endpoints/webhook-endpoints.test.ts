// @module-tag slow
/** Webhooks of partners and organizations, by their calls, with a key or by their owners. */
import { createHmac } from "node:crypto";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage } from "../../../site/testing/partner-steps.ts";
import { sheetsScript } from "../../domain/sheets-script.ts";
import type { WebhookFormat } from "../../domain/webhook-endpoints.ts";
import type { Ctx } from "../../http/context.ts";
import { deliverDue } from "./deliver-due.ts";

const app = demoForAll({});
const sessions = sessionsIn(app, "owner", "donor");
const partner = demoPartners[0]?.id ?? "";
const organization = demoOrganizationIds["vidya-jyothi"];
const hooks = "/webhookEndpoints";
const at = { owner: partner, name: "Till", url: "https://hooks.sunrise-trust.org/kw", events: ["donation.succeeded"] };
const by = (key: string) => ({ authorization: `Bearer ${key}` });

const keyWith = async (owner: string, scopes: string[]) => {
	const { body } = await app.send("POST", "/keys", { owner, name: "Till", scopes }, sessions.owner);
	return by(body.data.key);
};
const create = async (more: object = {}) => {
	const { status, body } = await app.send("POST", hooks, { ...at, ...more }, sessions.owner);
	expect(status).toBe(201);
	return body.data as { _id: string; secret: string };
};

interface Sent {
	url: string;
	headers: Record<string, string>;
	body: string;
}

/** The messages that are sent while a server answers with a status. */
async function sent(answer: { status: number; headers?: Record<string, string> } = { status: 204 }): Promise<Sent[]> {
	const all: Sent[] = [];
	const fetchPublic: Ctx["platform"]["fetchPublic"] = async (url, { headers, body }) => {
		all.push({ url, headers: { ...headers }, body: String(body) });
		return new Response(null, answer);
	};
	await deliverDue({ ...app.ctx, platform: { ...app.platform, fetchPublic } }, { within: 10_000 });
	return all;
}
const clear = async () => {
	await app.rows("DELETE FROM webhook_delivery");
	await app.rows("DELETE FROM webhook_endpoint");
	app.advance(60_000);
};
const bodies = async () => (await sent()).map(({ body }) => JSON.parse(body));

describe("A webhook's calls", () => {
	let writes: Record<string, string>;
	let reads: Record<string, string>;
	beforeAll(async () => {
		await clear();
		writes = await keyWith(partner, ["webhooks:read", "webhooks:write"]);
		reads = await keyWith(partner, ["webhooks:read"]);
	});

	it("make, list, change and remove one, with a key of its owner or by the account that runs it", async () => {
		const made = await app.send("POST", hooks, { ...at, owner: undefined }, writes);
		expect(made.status).toBe(201);
		expect(made.body.data.secret).toMatch(/^whsec_/);
		const list = async (headers: Record<string, string>, owner = "") =>
			(await app.call(`${hooks}${owner && `?owner=${owner}`}`, undefined, headers)).body;
		const { secret: _, ...row } = { ...at, _id: made.body.data._id, format: "json", state: "active", secret: "" };
		const { owner: __, ...shown } = row;
		expect((await list(writes)).data).toMatchObject([shown]);
		expect(JSON.stringify(await list(reads))).not.toContain(made.body.data.secret.slice(6));
		expect((await list(sessions.owner, partner)).data).toMatchObject([shown]);
		const path = `${hooks}/${made.body.data._id}`;
		const change = { ...at, name: "Shop", events: ["donation.refunded", "donation.succeeded"], state: "paused" };
		expect((await app.send("PUT", path, change, writes)).status).toBe(200);
		expect((await list(reads)).data).toMatchObject([
			{ name: "Shop", events: ["donation.succeeded", "donation.refunded"], state: "paused" },
		]);
		expect((await app.send("DELETE", path, undefined, writes)).status).toBe(200);
		expect((await list(reads)).data).toEqual([]);
		expect((await app.send("PUT", path, change, writes)).status).toBe(404);
		const actions = await app.column("SELECT DISTINCT action FROM audit_log WHERE subject_id = ?", [partner]);
		const changes = ["created", "changed", "removed"].map((act) => `partner.webhook_${act}`);
		expect(actions).toEqual(expect.arrayContaining(changes));
	});

	it("keep the name, format and pause of one that is changed without them", async () => {
		await clear();
		const { _id } = await create({ format: "slack" });
		const path = `${hooks}/${_id}`;
		const row = async () => (await app.call(`${hooks}?owner=${partner}`, undefined, sessions.owner)).body.data[0];
		await app.send("PUT", path, { ...at, state: "paused" }, sessions.owner);
		expect(await row()).toMatchObject({ format: "slack", state: "paused" });
		await app.send("PUT", path, { ...at, name: "Shop" }, sessions.owner);
		expect(await row()).toMatchObject({ name: "Shop", format: "slack", state: "paused" });
		await app.send("PUT", path, { ...at, name: undefined }, sessions.owner);
		expect(await row()).toMatchObject({ name: "Shop", format: "slack", state: "paused" });
		await app.send("PUT", path, { ...at, format: "json", state: "active" }, sessions.owner);
		expect(await row()).toMatchObject({ format: "json", state: "active" });
	});

	it("show a key that may only read nothing of an address but its host", async () => {
		await clear();
		const url = "https://hooks.slack.com/services/T0001/B0001/secretpart";
		await create({ url });
		const shown = async (headers: Record<string, string>, owner = "") =>
			(await app.call(`${hooks}${owner}`, undefined, headers)).body.data[0].url;
		expect(await shown(reads)).toBe("https://hooks.slack.com");
		expect(await shown(writes)).toBe(url);
		expect(await shown(sessions.owner, `?owner=${partner}`)).toBe(url);
	});

	it("refuse a key without the scope, a guest, and everybody who does not run it", async () => {
		const refused = await app.send("POST", hooks, at, reads);
		expect([refused.status, refused.body.message]).toEqual([403, "This key lacks the scope webhooks:write."]);
		const { _id } = await create();
		const other = await keyWith(organization, ["webhooks:read", "webhooks:write"]);
		for (const headers of [sessions.donor, other]) {
			for (const [method, path] of [
				["DELETE", `${hooks}/${_id}`],
				["POST", `${hooks}/${_id}/ping`],
				["POST", `${hooks}/${_id}/secret`],
				["GET", `${hooks}/${_id}/deliveries`],
				["GET", `${hooks}?owner=${partner}`],
			] as const) {
				const { status } =
					method === "GET"
						? await app.call(path, undefined, headers)
						: await app.send(method, path, undefined, headers);
				expect(status, `${method} ${path}`).toBe(404);
			}
		}
		expect((await app.call(`${hooks}?owner=${partner}`)).status).toBe(401);
	});

	it("refuse private addresses, unknown events and too many with the field that is wrong", async () => {
		const wrong: readonly [object, string, string][] = [
			[{ url: "https://127.0.0.1/" }, "url", "webhook_url_invalid"],
			[{ url: "https://intra.local/" }, "url", "webhook_url_invalid"],
			[{ url: "http://hooks.sunrise-trust.org/" }, "url", "webhook_url_invalid"],
			[{ url: "" }, "url", "webhook_url_invalid"],
			[{ events: [] }, "events", "webhook_events_missing"],
			[{ events: ["everything"] }, "events[0]", "value_invalid"],
			[{ format: "xml" }, "format", "value_invalid"],
		];
		for (const [more, path, code] of wrong) {
			const { status, body } = await app.send("POST", hooks, { ...at, ...more }, sessions.owner);
			expect({ status, issues: body.issues }, JSON.stringify(more)).toMatchObject({
				status: 400,
				issues: [{ path, code }],
			});
		}
		let answer = await app.send("POST", hooks, at, sessions.owner);
		for (let count = 0; count < 10 && answer.status === 201; count++)
			answer = await app.send("POST", hooks, at, sessions.owner);
		expect([answer.status, answer.body.code]).toEqual([409, "webhooks_too_many"]);
	});

	it("ping the demo's receiver, which verifies the signature, and say what it answered", async () => {
		await clear();
		const box = `${app.platform.settings.publicUrl}/sandbox/receiver/till`;
		const { _id } = await create({ url: box });
		const ping = await app.send("POST", `${hooks}/${_id}/ping`, undefined, writes);
		expect(ping.body.data).toMatchObject({ status: "delivered", responseStatus: 204, lastError: null });
		const html = await (await app.fetch("/sandbox/receiver/till")).text();
		expect(html).toContain("The signature is right.");
		expect(html).toContain(ping.body.data._id);
		const forged = { "webhook-id": ping.body.data._id, "webhook-timestamp": "1", "webhook-signature": "v1,AAAA" };
		const hostile = { method: "POST", body: "<script>1</script>", headers: { ...forged, "x-a": "<script>2</script>" } };
		await app.fetch("/sandbox/receiver/till", hostile);
		const shown = await (await app.fetch("/sandbox/receiver/till")).text();
		expect(shown).toContain("The signature is wrong.");
		expect(shown).not.toMatch(/<script>[12]/);
		const failing = await create({ url: `${box}?answer=500` });
		const failed = (await app.send("POST", `${hooks}/${failing._id}/ping`, undefined, writes)).body.data;
		expect(failed).toMatchObject({ status: "failed", responseStatus: 500, lastError: "HTTP 500" });
		const retry = `${hooks}/${failing._id}/deliveries/${failed._id}/retry`;
		expect((await app.send("POST", retry, undefined, writes)).status).toBe(202);
		expect((await app.send("POST", retry.replace(failing._id, _id), undefined, writes)).status).toBe(404);
		const listed = (await app.call(`${hooks}/${failing._id}/deliveries?status=pending`, undefined, reads)).body.data;
		expect(listed).toMatchObject([{ _id: failed._id, type: "ping", endpoint: failing._id }]);
	});
});

describe("An organization's webhook", () => {
	it("is told about gifts to it and its requests, and not about others", async () => {
		await clear();
		await create({ owner: organization });
		await payByCard(app, await donate(app));
		await payByCard(app, await donate(app, 50_000, true, "", organization));
		await payByCard(app, await donate(app, 70_000, true, demoRequestIds["vidya-jyothi"]));
		const told = await bodies();
		expect(told.map(({ data }) => [data.amount, data.recipient.kind])).toEqual([
			[500, "organization"],
			[700, "request"],
		]);
		expect(JSON.stringify(told)).not.toMatch(/Meera|Iyer|people\.example|don_/);
	});

	it("has its messages listed and sent again with the organization’s key, and no other’s", async () => {
		await clear();
		await create({ owner: organization });
		await payByCard(app, await donate(app, 50_000, true, "", organization));
		await sent({ status: 500 });
		const scopes = ["webhooks:read", "webhooks:write"];
		const [own, other] = [await keyWith(organization, scopes), await keyWith(partner, scopes)];
		const { body } = await app.call("/organization/me/deliveries?status=pending", undefined, own);
		expect(body.data).toMatchObject([{ type: "donation.succeeded", lastError: "HTTP 500" }]);
		const replay = (who: object) =>
			app.send("POST", `/organization/me/deliveries/${body.data[0]._id}/replay`, {}, who as { authorization: string });
		expect((await replay(other)).body.code).toBe("key_owner_refused");
		expect((await app.call("/partners/me/deliveries", undefined, own)).body.code).toBe("key_owner_refused");
		app.advance(60_000);
		expect((await replay(own)).status).toBe(202);
		expect((await bodies()).map(({ type }) => type)).toEqual(["donation.succeeded"]);
	});
});

describe("A webhook", () => {
	it("is told the chosen events only, and nothing while it is paused", async () => {
		await clear();
		const { _id } = await create({ events: ["donation.refunded"] });
		const other = await create();
		const pause = { ...at, state: "paused" };
		await payByCard(app, await giftFromPage(app));
		await app.send("PUT", `${hooks}/${other._id}`, pause, sessions.owner);
		await payByCard(app, await giftFromPage(app));
		expect(await bodies()).toEqual([]);
		await app.send("PUT", `${hooks}/${other._id}`, { ...at, state: "active" }, sessions.owner);
		expect((await bodies()).map(({ type }) => type)).toEqual(["donation.succeeded"]);
		expect(await app.value("SELECT count(*) FROM webhook_delivery WHERE endpoint_id = ?", [_id])).toBe(0);
	});
});

describe("A message for another service", () => {
	const toldIn = async (format: WebhookFormat, answer?: { status: number; headers?: Record<string, string> }) => {
		await clear();
		const { secret } = await create({ format });
		const id = await giftFromPage(app);
		await app.rows("UPDATE donation_request SET title = ? WHERE id = ?", [
			"=SUM(1) <!channel> *@everyone*",
			demoRequestIds.asha,
		]);
		await payByCard(app, id);
		const [message = { url: "", headers: {}, body: "" }] = await sent(answer);
		return { ...message, secret, said: JSON.parse(message.body) };
	};

	it("is a text for Slack, in which a title notifies nobody", async () => {
		const { said, headers } = await toldIn("slack");
		expect(said).toEqual({ text: "New gift: ₹1,000 for =SUM(1) &lt;!channel&gt; *@everyone*." });
		expect(headers["webhook-signature"]).toMatch(/^v1,/);
	});

	it("is a text for Discord, in which a title notifies nobody and is no Markdown", async () => {
		const { said } = await toldIn("discord");
		expect(said.allowed_mentions).toEqual({ parse: [] });
		expect(said.content).toContain("\\*\\@everyone\\*");
	});

	it("is a row for the script of Google Sheets, which takes it once, and only with the right signature", async () => {
		const redirected = { status: 302, headers: { location: "https://script.googleusercontent.com/macros/echo?x=1" } };
		const { url, body, said, secret } = await toldIn("sheets", redirected);
		expect(await app.value("SELECT status FROM webhook_delivery")).toBe("delivered");
		expect(said.row.slice(2)).toMatchObject([
			"donation.succeeded",
			/^gift_/,
			1000,
			0,
			"INR",
			"request",
			/^'=SUM/,
			/^https/,
		]);
		const rows: unknown[][] = [];
		const bytes = (text: string) => [...Buffer.from(text, "utf8")];
		const script = runInNewContext(`${sheetsScript(secret)}; doPost`, {
			Date: { now: () => app.platform.clock.now() },
			Utilities: {
				base64Decode: (text: string) => [...Buffer.from(text, "base64")],
				base64Encode: (data: number[]) => Buffer.from(data).toString("base64"),
				newBlob: (text: string) => ({ getBytes: () => bytes(text) }),
				computeHmacSha256Signature: (text: number[], key: number[]) => [
					...createHmac("sha256", Buffer.from(key)).update(Buffer.from(text)).digest(),
				],
			},
			LockService: { getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }) },
			SpreadsheetApp: {
				getActiveSpreadsheet: () => ({
					getSheets: () => [
						{
							appendRow: (row: unknown[]) => void rows.push(row),
							createTextFinder: (text: string) => ({
								matchEntireCell: () => ({ findNext: () => rows.find((row) => row.includes(text)) ?? null }),
							}),
						},
					],
				}),
			},
			ContentService: { createTextOutput: (text: string) => text },
		});
		const event = (contents: string) => ({
			parameter: Object.fromEntries(new URL(url).searchParams),
			postData: { contents },
		});
		script(event(body));
		script(event(body));
		expect(rows).toEqual([said.row]);
		expect(() => script(event(body.replace("1000", "9999")))).toThrow();
		app.advance(10 * 60_000);
		expect(() => script(event(body))).toThrow();
	});
});
