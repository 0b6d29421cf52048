// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { donorSteps, request } from "./testing/donor-steps.ts";

const app = demoForEach({}, identifyByName);
const { begin, give } = donorSteps(app);
const path = `/startDonorEmailCampaign/${request}/series`;
const organization = `(SELECT organization_id FROM donation_request WHERE id = '${request}')`;
afterEach(() => app.settled());

/** Two people who stand for the organization: `owner`, and the one called `signed-in`. */
beforeEach(async () => {
	await begin();
	await app.rows("UPDATE user SET created_at = 1");
	await app.rows(
		`INSERT INTO organization_member VALUES (${organization}, '${userId("donor")}', 'owner', 1) ON CONFLICT DO UPDATE SET role = 'owner'`,
	);
});

const step = { begins: "first", days: 0, scope: "request", subject: "Welcome", text: "Dear {firstName}", isOn: true };
const add = (more: object = {}, who: Visitor = "owner") =>
	app.call("/donorSeries", { donationRequestId: request, ...step, ...more }, as(who));
const idOf = async (more: object = {}): Promise<string> => (await add(more)).body.data._id;
const change = (id: string, more: object) => app.send("PUT", `/donorSeries/${id}`, { ...step, ...more }, as("owner"));
const turn = (id: string, isOn: boolean, who: Visitor = "owner") =>
	app.send("PUT", `/donorSeries/${id}/state`, { isOn }, as(who));
const move = (id: string, name: string, who: Visitor = "admin") =>
	app.send("PUT", `/emailCampaigns/${id}`, { move: name }, as(who));
const found = async () =>
	(await app.rows<{ address: string }>("SELECT address FROM campaign_recipient")).map(({ address }) => address).sort();
const mailsTo = async (to: string) => (await listDeliveries(app.ctx, { to })).deliveries.map(({ subject }) => subject);
async function later(): Promise<void> {
	app.advance(3_600_000);
	for (let index = 0; index < 4; index++) await app.tick();
}

describe("A sender whose automatic mail staff have stopped", () => {
	it("can't add another that goes out, nor switch one on or rewrite one that goes out, until staff let them", async () => {
		const stopped = await idOf();
		const off = await idOf({ subject: "Off", isOn: false });
		const running = await idOf({ subject: "Running" });
		await move(stopped, "stop");
		const added = await add({ subject: "Again" });
		expect([added.status, added.body.issues]).toEqual([
			409,
			[expect.objectContaining({ path: "isOn", code: "series_sender_stopped" })],
		]);
		expect((await add({ subject: "Again" }, "signed-in")).status).toBe(409);
		expect((await turn(off, true)).body.code).toBe("series_sender_stopped");
		expect((await change(running, { subject: "Again" })).body.issues[0].path).toBe("isOn");
		expect((await change(running, { subject: "Calm", isOn: false })).status).toBe(200);
		expect((await turn(running, true)).status).toBe(409);
		expect((await add({ subject: "Kept", isOn: false })).status).toBe(201);
		await give("new@example.org", { ago: 0 });
		await later();
		expect(await found()).toEqual([]);

		expect((await move(stopped, "release", "owner")).status).toBe(403);
		expect((await move(stopped, "release")).status).toBe(200);
		await later();
		expect(await found()).toEqual([]);
		expect((await turn(stopped, true)).body.data).toMatchObject({ isOn: true, isStopped: false });
		await later();
		expect(await mailsTo("new@example.org")).toEqual(["Welcome"]);
	});

	it("reads so above their mails, and in the form that they sent, which keeps their words", async () => {
		await move(await idOf(), "stop");
		const get = async (at: string) => (await app.fetch(at, { headers: as("owner") })).text();
		expect(await get(path)).toContain("Our team has stopped one of your automatic emails");
		expect(await get(`${path}/new`)).not.toMatch(/name="isOn"[^>]* checked/);
		const refused = await app.submit(
			`${path}/new`,
			{ ...step, days: "0", isOn: "on", subject: "Mine", intent: "save" },
			as("owner"),
		);
		const html = await refused.text();
		expect([
			refused.status,
			html.includes('value="Mine"'),
			/id="donor-series-isOn-error"[^>]*>Our team/.test(html),
		]).toEqual([400, true, true]);
	});

	it("has it stopped also while it is switched off", async () => {
		const id = await idOf({ isOn: false });
		const page = await (await app.fetch(`/emailCampaign/${id}`, { headers: as("admin") })).text();
		expect(page).toContain('value="stop"');
		expect((await move(id, "stop", "owner")).status).toBe(409);
		expect((await move(id, "stop")).status).toBe(200);
		expect((await turn(id, true)).body.code).toBe("series_stopped");
		expect((await move(id, "stop")).status).toBe(409);
		const after = await (await app.fetch(`/emailCampaign/${id}`, { headers: as("admin") })).text();
		expect(after).toContain('value="release"');
	});
});

describe("An organization's automatic mail, whoever of its people switches it on", () => {
	const oneClick = async (to: string) => {
		const [mail] = (await listDeliveries(app.ctx, { to })).deliveries as unknown as {
			headers: Record<string, string>;
		}[];
		return /<http:\/\/[^/]+([^>]+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
	};
	it("is refused as the organization's, and not as the person's who switched it on", async () => {
		const id = await idOf();
		await give("reader@example.org", { ago: 0 });
		await later();
		await app.fetch(await oneClick("reader@example.org"), { method: "POST" });
		await turn(id, false, "signed-in");
		await turn(id, true, "signed-in");
		await app.rows("DELETE FROM contact");
		for (const person of ["owner", "donor"] as const) {
			await app.rows(`INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
				VALUES ('ctc_${person}', '${userId(person)}', 'Reader', '', 'reader@example.org', 'r', 'reader@example.org', 'form', 1, 1)`);
		}
		const send = (who: Visitor) =>
			app.call(
				"/contactEmailCampaignLauncher",
				{
					donationRequestId: demoRequestIds.asha,
					contactType: "mycontacts",
					subject: `Of ${who}`,
					blocks: [{ kind: "text", text: "Hello" }],
				},
				as(who),
			);
		expect([(await send("signed-in")).status, (await send("owner")).status]).toEqual([201, 201]);
		await add({ subject: "Another" }, "signed-in");
		await app.rows("UPDATE campaign_series SET since = 1");
		await later();
		expect((await mailsTo("reader@example.org")).sort()).toEqual(["Of owner", "Of signed-in", "Welcome"]);
	});

	it("reaches readers who refuse the private mails of the person who switched it on", async () => {
		await app.rows(
			`INSERT INTO sender_refusal (holder, sender_id, created_at) VALUES ('reader@example.org', '${userId("donor")}', 1)`,
		);
		const id = await idOf();
		await turn(id, true, "signed-in");
		await give("reader@example.org", { ago: 0 });
		await later();
		expect(await mailsTo("reader@example.org")).toEqual(["Welcome"]);
	});

	it("counts toward one daily limit, which begins anew for none of them", { tags: ["rest"] }, async () => {
		const id = await idOf();
		for (let at = 0; at < 150; at++) await give(`n${at}@example.org`, { ago: 0 });
		await later();
		expect((await found()).length).toBe(100);
		await turn(id, true, "signed-in");
		await later();
		expect((await found()).length).toBe(100);
		const launch = {
			donationRequestId: request,
			subject: "To all",
			blocks: [{ kind: "text", text: "x" }],
			groups: ["all"],
		};
		for (const who of ["owner", "signed-in"] as const) {
			expect((await app.call("/emailCampaignLauncher", launch, as(who))).body.data.state).toBe("held");
		}
	});
});
