import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, type Visitor } from "../../../site/testing/actors.ts";
import { countSignatures } from "./signatures.ts";
import { answering, path, volunteering } from "./testing/answering.ts";

const { app, send, get, put, mails } = answering();
const be = (type: string) =>
	app.rows("UPDATE donation_request SET request_type = ? WHERE id = ?", [type, volunteering]);
beforeAll(() => be("socialAdvocacy"));
afterAll(() => be("volunteering"));

const list = `${path}?donationRequestId=${volunteering}`;
const shown = async () => (await get(`/donationRequest/${volunteering}/signatures`, "guest")).body.data;
async function signed(who: Visitor = "signed-in", more: object = {}): Promise<string> {
	const { status, body } = await send("POST", path, who, { donationRequestId: volunteering, ...more });
	expect(status, JSON.stringify(body)).toBe(201);
	return body.data._id;
}
const naming = { details: { showsName: true } };

describe("A signature", () => {
	it("needs nothing but an account, and keeps words and whether the name is shown, and nothing else", async () => {
		await signed();
		const document = { documentId: "fil_00000000000000000000000000" };
		const more = { email: "me@home.example", phone: "12", availability: "Never", replies: [], ...document };
		await signed("volunteer", { message: "My street", ...naming, ...more });
		const stored = await app.rows(
			"SELECT message, details, email, phone, availability, document_id FROM application ORDER BY rowid",
		);
		const nothing = { email: null, phone: null, availability: null, document_id: null };
		expect(stored).toEqual([
			{ message: "", details: JSON.stringify({ signs: true }), ...nothing },
			{ message: "My street", details: JSON.stringify({ signs: true, showsName: true }), ...nothing },
		]);
		const long = await send("POST", path, "finAdmin", { donationRequestId: volunteering, message: "x".repeat(501) });
		expect(long.body.issues).toMatchObject([{ path: "message", code: "too_long" }]);
	});

	it("counts while it stands, and shows its name and words only if its signer wants that", async () => {
		const id = await signed("signed-in", { message: "For my children", ...naming });
		await signed("volunteer", { message: "Only for you" });
		const { count, signatures } = await shown();
		expect([count, signatures.map(({ message }: { message: string }) => message)]).toEqual([2, ["For my children"]]);
		await put("signed-in", { _id: id, details: {}, message: "" });
		expect((await shown()).signatures).toEqual([]);
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect(await countSignatures(app.ctx, volunteering)).toBe(1);
		expect((await get(list, "owner")).body.data).toHaveLength(1);
		await put("signed-in", { _id: id, status: "sent" });
		expect(await countSignatures(app.ctx, volunteering)).toBe(2);
	});

	it("is nothing to decide about, to ask, to invite or to write to", async () => {
		const id = await signed();
		const [seen] = (await get(list, "owner")).body.data;
		expect([seen.moves, seen.stage]).toEqual([[], null]);
		for (const change of [{ status: "declined" }, { status: "accepted" }, { stage: "shortlisted" }, { rating: 3 }])
			expect((await put("owner", { _id: id, ...change })).status, JSON.stringify(change)).toBe(409);
		const moved = await send("POST", `${path}/decline`, "owner", { donationRequestId: volunteering, ids: [id] });
		expect(moved.body.data).toEqual({ declined: 0 });
		const time = { day: "2031-03-06", from: "10:00", to: "10:30", place: "Office" };
		for (const [method, to, body] of [
			["POST", `/donationRequest/${volunteering}/interviews`, time],
			["PUT", `/donationRequest/${volunteering}/questions`, { questions: [{ text: "Why?" }] }],
			["POST", `${path}/${id}/messages`, { text: "Hello" }],
		] as const)
			expect((await send(method, to, "owner", body)).body.code, to).toBe("signatures_only");
		expect(await countSignatures(app.ctx, volunteering)).toBe(1);
	});

	it("is hidden for abuse by the request's side alone, with an audit row, and still counts", async () => {
		const id = await signed("signed-in", { message: "You are all fools", ...naming });
		const hide = (who: Visitor, isHidden: boolean) => put(who, { _id: id, isHidden });
		expect([(await hide("signed-in", true)).status, (await hide("volunteer", true)).status]).toEqual([403, 404]);
		expect((await hide("owner", true)).body.data.isHidden).toBe(true);
		expect(await shown()).toEqual({ count: 1, signatures: [] });
		await put("signed-in", { _id: id, message: "I am sorry" });
		expect((await shown()).signatures).toEqual([]);
		await hide("owner", false);
		expect((await shown()).signatures).toMatchObject([{ message: "I am sorry" }]);
		const audit = await app.column("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid", [id]);
		expect(audit).toEqual(["application.sent", "application.hidden", "application.shown"]);
	});

	it("from before signatures had no decision and few words can be withdrawn, and given again", async () => {
		const id = await signed();
		await app.rows("UPDATE application SET status = 'completed', helper_id = ?, confirmed_at = 1, message = ?", [
			userId("owner"),
			"x".repeat(900),
		]);
		for (const statement of readFileSync("db/migrations/0547_signatures_stand.sql", "utf8").split(/;\n/))
			if (statement.trim() !== "") await app.client.execute(statement);
		expect(await app.rows("SELECT status, helper_id, confirmed_at FROM application")).toEqual([
			{ status: "sent", helper_id: null, confirmed_at: null },
		]);
		expect((await put("signed-in", { _id: id, status: "withdrawn" })).status).toBe(200);
		expect((await put("signed-in", { _id: id, status: "sent" })).status).toBe(200);
		expect((await put("signed-in", { _id: id, message: "y".repeat(900) })).body.issues).toMatchObject([
			{ path: "message", code: "too_long" },
		]);
	});

	it("with a link or a number waits until the request's side shows it", async () => {
		const id = await signed("signed-in", { message: "See www.shop.example", ...naming });
		expect(await shown()).toEqual({ count: 1, signatures: [] });
		await put("admin", { _id: id, isHidden: false });
		expect((await shown()).signatures).toHaveLength(1);
		await put("signed-in", { _id: id, message: "Call 98765 43210" });
		expect((await shown()).signatures).toEqual([]);
	});

	it("is told to the request's people by mail: the first ones and each hundredth, and no withdrawal is", async () => {
		const id = await signed();
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect(await mails()).toEqual([{ template: "signature-received", user_id: userId("owner") }]);
		await app.rows(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
			INSERT INTO application (id, request_id, user_id, status, message, details, created_at, changed_at)
			SELECT 'apl_' || i, ?, 'usr_' || i, 'sent', '', '{"signs":true}', i, i FROM n`,
			[volunteering],
		);
		await signed("volunteer");
		expect(await mails()).toHaveLength(1);
		expect((await shown()).count).toBe(1201);
		const told = await app.value(
			"SELECT detail FROM notification WHERE kind = 'application' AND request_id = ? ORDER BY rowid DESC LIMIT 1",
			[volunteering],
		);
		expect(told).toBe("signed");
	});

	it("stands in a CSV file with its name, its words and what everyone sees of it", async () => {
		await signed("signed-in", { message: "For my children", ...naming });
		const file = await app.fetch(`/api/v1${list}&isDownload=true`, { headers: as("owner") });
		const [head, row] = (await file.text()).trim().split(/\r?\n/);
		expect(head).toMatch(/^.?id,name,status,comment,showsName,isHidden,signed$/);
		expect(row).toContain("Devika Nair,sent,For my children,");
		expect(file.headers.get("content-disposition")).toContain("signatures");
	});
});

it("Nobody signs a request that asks for something else", async () => {
	await be("volunteering");
	expect((await get(`/donationRequest/${volunteering}/signatures`, "guest")).body.code).toBe("not_signed");
	await be("socialAdvocacy");
});
