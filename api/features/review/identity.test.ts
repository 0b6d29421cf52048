import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { RecordAnswer } from "../../domain/contracts/review.ts";

type Account = "donee" | "donor" | "owner" | "admin" | "superadmin" | "finadmin" | "radioadmin";

const pan = "ABCDE1234F";
const aadhaar = "123456789012";
const whole = /ABCDE1234F|123456789012|1234 5678 9012/;

const app = demoForAll();
let ofDonee: string;
let ofAdmin: string;
const sessions = new Map<Account, { cookie: string }>();

async function headersOf(who: Account) {
	const headers = sessions.get(who) ?? (await signedIn(app, who));
	sessions.set(who, headers);
	return headers;
}

async function raise(who: Account, details: object): Promise<string> {
	const request = {
		requestType: "cash",
		title: "Books for a school",
		story: "Who it is for.\n\nWhy, and by when.",
		region: "IN",
		endDate: "2099-12-31",
		name: "Ravi Kumar",
		category: "health",
		quantity: "50,000",
		details,
	};
	const { status, body } = await app.call("/donationRequest", request, await headersOf(who));
	expect([status, body.issues]).toEqual([201, undefined]);
	return body.data._id;
}

beforeAll(async () => {
	ofDonee = await raise("donee", { pan, aadhaar: "1234 5678 9012" });
	ofAdmin = await raise("admin", { pan });
});
afterAll(() => app.settled());

const show = async (who: Account, id: string, name: string) =>
	app.call(`/review/requests/${id}/identity`, { name }, await headersOf(who));
const recordOf = async (who: Account, id: string) =>
	(await app.call(`/review/requests/${id}`, undefined, await headersOf(who))).body.data as RecordAnswer;
const readings = () =>
	app.rows(
		"SELECT actor_id, action, subject_id, detail FROM audit_log WHERE action LIKE 'request.%_shown' ORDER BY rowid",
	);

describe("the identity numbers of a request's owner", () => {
	it("are masked to the last four on the record of staff who may decide, and absent for others", async () => {
		for (const who of ["admin", "superadmin"] as const) {
			expect((await recordOf(who, ofDonee)).identity).toEqual([
				{ name: "pan", masked: "••••••234F" },
				{ name: "aadhaar", masked: "••••••••9012" },
			]);
		}
		expect((await recordOf("finadmin", ofDonee)).identity).toEqual([]);
		expect((await recordOf("admin", ofAdmin)).identity).toEqual([]);
		expect((await recordOf("superadmin", ofAdmin)).identity).toEqual([{ name: "pan", masked: "••••••234F" }]);
	});

	it("are refused to everybody who may not decide, and that leaves no reading behind", async () => {
		for (const who of ["donee", "donor", "owner", "finadmin", "radioadmin"] as const) {
			const { status, body } = await show(who, ofDonee, "pan");
			expect([who, status]).toEqual([who, 403]);
			expect(JSON.stringify(body)).not.toMatch(whole);
		}
		const own = await show("admin", ofAdmin, "pan");
		expect([own.status, own.body.code]).toEqual([403, "own_review"]);
		expect((await app.call(`/review/requests/${ofDonee}/identity`, { name: "pan" })).status).toBe(401);
		expect((await show("superadmin", ofAdmin, "aadhaar")).status).toBe(404);
		expect((await show("admin", "req_nobody", "pan")).status).toBe(404);
		expect((await show("admin", ofDonee, "passport")).status).toBe(400);
		expect(await readings()).toEqual([]);
	});

	it("are refused to staff who belong to the request's organization", async () => {
		const organization = await app.value("SELECT id FROM organization LIMIT 1");
		const change = (sql: string, args: string[]) => app.client.execute({ sql, args });
		const id = organization;
		await change("UPDATE donation_request SET organization_id = ? WHERE id = ?", [id, ofAdmin]);
		await change(
			"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 1)",
			[id, userId("superadmin")],
		);
		expect((await show("superadmin", ofAdmin, "pan")).status).toBe(403);
		expect((await recordOf("superadmin", ofAdmin)).identity).toEqual([]);
	});

	it("are answered whole to staff who may decide, each with a row in the audit log that does not have them", async () => {
		const answer = await show("admin", ofDonee, "pan");
		expect([answer.status, answer.body.data]).toEqual([200, { number: pan }]);
		expect(answer.headers.get("cache-control")).toContain("no-store");
		expect((await show("superadmin", ofDonee, "aadhaar")).body.data).toEqual({ number: aadhaar });
		expect(await readings()).toEqual([
			{ actor_id: userId("admin"), action: "request.pan_shown", subject_id: ofDonee, detail: "{}" },
			{ actor_id: userId("superadmin"), action: "request.aadhaar_shown", subject_id: ofDonee, detail: "{}" },
		]);
		expect((await recordOf("admin", ofDonee)).activity.map(({ action }) => action)).toEqual(
			expect.arrayContaining(["request.pan_shown", "request.aadhaar_shown"]),
		);
	});

	it("that lost their key are named without their characters, and the rest of the record is answered", async () => {
		const id = await raise("donor", { pan, aadhaar });
		await app.rows("UPDATE request_identity SET pan = replace(pan, 'v1.', 'v1.gone') WHERE request_id = ?", [id]);
		const record = await recordOf("admin", id);
		expect(record.story).toContain("Who it is for.");
		expect(record.identity).toEqual([
			{ name: "pan", masked: null },
			{ name: "aadhaar", masked: "••••••••9012" },
		]);
		const before = (await readings()).length;
		const answer = await show("admin", id, "pan");
		expect([answer.status, answer.body.code]).toEqual([503, "identity_number_unreadable"]);
		expect(await readings()).toHaveLength(before);
	});

	it("are in no list, no download and no table", async () => {
		const headers = await headersOf("superadmin");
		for (const path of [
			"/review/requests?limit=100",
			"/review/requests?isDownload=true",
			`/review/requests/${ofDonee}`,
			"/userActivityLog?limit=100",
			"/donationRequest?limit=100",
			`/donationRequest/${ofDonee}`,
		]) {
			const { status, body } = await app.call(path, undefined, headers);
			expect([path, status]).toEqual([path, 200]);
			expect(JSON.stringify(body)).not.toMatch(whole);
		}
		const columns = await app.rows<{ inTable: string; name: string }>(
			`SELECT t.name AS inTable, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
				WHERE t.type = 'table' AND t.sql NOT LIKE '%VIRTUAL%' AND lower(c.type) = 'text'`,
		);
		expect(columns).toContainEqual({ inTable: "audit_log", name: "detail" });
		for (const { inTable, name } of columns) {
			const found = await app.rows(
				`SELECT 1 FROM "${inTable}" WHERE "${name}" LIKE '%${pan}%' OR "${name}" LIKE '%${aadhaar}%' OR "${name}" LIKE '%1234 5678 9012%'`,
			);
			expect([inTable, name, found]).toEqual([inTable, name, []]);
		}
	});
});
