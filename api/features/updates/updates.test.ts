// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);
const call = callAs(app);
const path = "/donationRequestUpdate";
const request = demoRequestIds["vidya-jyothi"];
const day = 24 * 3_600_000;
let donations = 0;

/** Stores a paid donation to the request. */
async function give(donor: { userId?: string; email?: string; status?: string }, to: string = request) {
	const id = `don_test${++donations}`;
	await app.rows(
		`INSERT INTO donation (id, public_id, donor_user_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			VALUES (?, ?, ?, ?, 'request', ?, 'INR', 100, 100, 0, 0, 0, ?, 'web', 'IN', 1, 2)`,
		[id, `gift_${id}`, donor.userId ?? null, donor.email ?? null, to, donor.status ?? "succeeded"],
	);
}

beforeAll(async () => {
	await give({ userId: demoUserId("donor") });
	await give({ userId: demoUserId("donor") });
	await give({ email: "Guest@example.org" });
	await give({ email: "guest@example.org" });
	await give({ email: "unpaid@example.org", status: "failed" });
	await give({ userId: demoUserId("owner") });
	await give({ email: "donor@demo.test" });
});
afterAll(() => app.settled());
beforeEach(() => app.advance(day + 61_000));

const post = (text: string, more: object = {}) =>
	call("owner", "POST", path, { donation_request_id: request, text, ...more });
const mails = (id: string) =>
	app.rows<{ recipient: string; user_id: string | null }>(
		"SELECT recipient, user_id FROM outbox_message WHERE template = 'request-update' AND id LIKE ? ORDER BY recipient",
		[`msg_${id}_%`],
	);

describe("an update", () => {
	it("that two people delete at once is deleted by one of them, as the log says", async () => {
		const { body } = await post("The walls are up.");
		const id = body.data._id;
		const remove = () => call("owner", "DELETE", `${path}?_id=${id}`);
		const answers = await Promise.all([remove(), remove()]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		const logged = await app.rows(
			"SELECT action FROM audit_log WHERE detail ->> '$.updateId' = ? AND action = 'request.update_deleted'",
			[id],
		);
		expect(logged).toHaveLength(1);
	});

	it("is listed newest first, and mailed once to each donor who has paid", async () => {
		const { status, body } = await post("The first classroom stands.");
		expect(status).toBe(201);
		const list = await call("guest", "GET", `${path}?donation_request_id=${request}`);
		expect(list.body.data[0]).toMatchObject({
			_id: body.data._id,
			text: "The first classroom stands.",
			imageUrl: null,
		});
		expect(await mails(body.data._id)).toEqual([
			{ recipient: "donor@demo.test", user_id: demoUserId("donor") },
			{ recipient: "guest@example.org", user_id: null },
		]);
	});

	it("is not sent to a donor who switched such mails off", async () => {
		await app.rows("INSERT INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, 'giving', 0, 1)", [
			demoUserId("donor"),
		]);
		const { body } = await post("The second classroom stands.");
		await app.tick();
		const states = await app.rows("SELECT recipient, state FROM outbox_message WHERE id LIKE ? ORDER BY recipient", [
			`msg_${body.data._id}_%`,
		]);
		expect(states).toEqual([
			{ recipient: "donor@demo.test", state: "skipped" },
			{ recipient: "guest@example.org", state: "sent" },
		]);
	});

	it("is posted once, also if the form is sent twice at the same moment", async () => {
		const answers = await Promise.all([post("The roof is on."), post("The roof is on.")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		const id = answers.find(({ status }) => status === 201)?.body.data._id;
		expect(await mails(id)).toHaveLength(2);
	});

	it("is refused after five in a day", async () => {
		for (let index = 0; index < 5; index++) expect((await post(`News ${index}`)).status).toBe(201);
		const { status, body } = await post("News 6");
		expect([status, body.code]).toEqual([429, "updates_too_many"]);
	});

	it("can be posted, changed and deleted by the people who speak for the request alone", async () => {
		const id = (await post("Doors arrived.")).body.data._id;
		for (const who of ["signed-in", "admin", "superAdmin"] as const) {
			expect((await call(who, "POST", path, { donation_request_id: request, text: "Hello" })).status).toBe(403);
			expect((await call(who, "PUT", path, { _id: id, text: "Hello" })).status).toBe(403);
			expect((await call(who, "DELETE", `${path}?_id=${id}`)).status).toBe(403);
		}
		await app.rows(
			"INSERT OR REPLACE INTO organization_member (organization_id, user_id, role, created_at) SELECT organization_id, ?, 'admin', 1 FROM donation_request WHERE id = ?",
			[demoUserId("volunteer"), request],
		);
		expect((await call("volunteer", "PUT", path, { _id: id, text: "Doors and windows." })).status).toBe(200);
		const list = await call("guest", "GET", `${path}?donation_request_id=${request}`);
		expect(list.body.data[0]).toMatchObject({ text: "Doors and windows.", editedAt: expect.any(Number) });
		expect(await mails(id)).toHaveLength(2);
		expect((await call("volunteer", "DELETE", `${path}?_id=${id}`)).status).toBe(200);
		expect((await call("owner", "DELETE", `${path}?_id=${id}`)).status).toBe(404);
	});

	it("takes only pictures of its own request", async () => {
		const file = (id: string, owner: string) =>
			app.client.execute({
				sql: `INSERT INTO file (id, owner_kind, owner_id, kind, is_public, name, content_type, bytes, uploaded_by, upload_id, created_at)
					VALUES (?, 'request', ?, 'picture', 1, 'a.jpg', 'image/jpeg', 5, 'x', ?, 1)`,
				args: [id, owner, id],
			});
		const [own, other] = ["fil_01M0CBZ1G0S8VN53HP41AKK46F", "fil_01M0CBZ1G0S8VN53HP41AKK46G"];
		await file(own, request);
		await file(other, demoRequestIds.asha);
		for (const imageUrl of [
			`/files/${other}.jpg`,
			"https://evil.example/x.jpg",
			`/files/${own}.png`,
			"javascript:alert(1)",
		]) {
			expect((await post("With a picture", { imageUrl })).body.issues, imageUrl).toMatchObject([{ path: "imageUrl" }]);
		}
		const { body } = await post("With a picture", { imageUrl: `/files/${own}.jpg` });
		const stored = () => app.rows("SELECT image_url FROM request_update WHERE id = ?", [body.data._id]);
		expect(await stored()).toEqual([{ image_url: `/files/${own}.jpg` }]);
		await app.rows("DELETE FROM file WHERE id = ?", [own]);
		expect(await stored()).toEqual([{ image_url: null }]);
	});

	it("of a request that is hidden is neither shown nor mailed", async () => {
		const hidden = demoRequestIds.yasmin;
		await app.rows("DELETE FROM request_invite");
		expect((await call("guest", "GET", `${path}?donation_request_id=${hidden}`)).status).toBe(404);
		expect((await call("signed-in", "GET", `${path}?donation_request_id=${hidden}`)).status).toBe(404);
		await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [request]);
		const { status, body } = await post("For the family only.");
		expect([status, await mails(body.data._id)]).toEqual([201, []]);
		await app.rows("UPDATE donation_request SET is_private = 0 WHERE id = ?", [request]);
	});

	it("has no more of a child’s name than the first one; reviewers are told where older texts do", async () => {
		const set = "UPDATE donation_request SET beneficiary_is_minor = ?, beneficiary_name = ? WHERE id = ?";
		const [before] = await app.rows<{ name: string | null }>(
			"SELECT beneficiary_name AS name FROM donation_request WHERE id = ?",
			[request],
		);
		await app.rows(set, [1, "Ravi Kumar", request]);
		const hints = async () =>
			(await call("admin", "GET", `/review/requests/${request}`)).body.data.hints.map(
				({ kind }: { kind: string }) => kind,
			);
		const { status, body } = await post("Ravi Kumar is home.");
		expect([status, body.issues]).toMatchObject([400, [{ path: "text", code: "minor_name_shown" }]]);
		const { _id } = (await post("Ravi is home.")).body.data;
		expect(await hints()).not.toContain("minor-name");
		const changed = { _id, text: "Ravi and Mr. Kumar are home." };
		expect((await call("owner", "PUT", path, changed)).body.issues).toMatchObject([{ path: "text" }]);
		await app.rows("UPDATE request_update SET text = ? WHERE id = ?", [changed.text, _id]);
		expect(await hints()).toContain("minor-name");
		await app.rows(set, [0, before?.name ?? null, request]);
	});
});
