// @module-tag slow
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import type { Visitor } from "../../../site/testing/actors.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { planReader } from "../../../site/testing/plan-reader.ts";
import type { FraudHintRecord } from "../../domain/contracts/fraud.ts";
import { addAccount } from "../bank-accounts/add-account.ts";
import { listWaitingWork } from "../users/list-waiting-work.ts";
import { withdrawalSteps } from "../withdrawals/testing/steps.ts";
import { findHints } from "./find-hints.ts";

const app = demoForAll({}, identifyByName);
const call = callAs(app);
const request = demoRequestIds["vidya-jyothi"];

beforeAll(async () => {
	await app.ctx.db.write([sql`DELETE FROM fraud_hint`, sql`DELETE FROM fraud_due`, sql`DELETE FROM fraud_trace`]);
});

async function hints(query = "", who: Visitor = "finAdmin") {
	await findHints(app.ctx, { within: Number.POSITIVE_INFINITY });
	const { body } = await call(who, "GET", `/fraudHints?${query}`);
	return body.data as FraudHintRecord[];
}
const of = async (kind: string, about = request) => (await hints(`about=${about}`)).find((hint) => hint.kind === kind);
const publicIdOf = async (id: string) =>
	String((await app.rows("SELECT public_id AS id FROM donation WHERE id = ?", [id]))[0]?.id);

/** A paid gift of a guest, whose card has its own fingerprint unless one is named. */
async function give({ email, card, amount = 100_000 }: { email: string; card?: string; amount?: number }) {
	const id = await donate(app, amount, true, request);
	expect((await payByCard(app, id)).status).toBe(200);
	await app.ctx.db.write([
		sql`UPDATE donation SET donor_email = ${email}, donor_user_id = NULL, browser_hash = NULL, billing_address = NULL WHERE id = ${id}`,
		sql`UPDATE payment_attempt SET card_fingerprint = ${card ?? `of ${id}`} WHERE donation_id = ${id}`,
	]);
	return id;
}

it("a card keeps its fingerprint, and three donors with one card are a hint about who was given to", async () => {
	const paid = await donate(app, 100_000, true, request);
	await payByCard(app, paid);
	const [stored] = await app.rows("SELECT card_fingerprint AS mark FROM payment_attempt WHERE donation_id = ?", [paid]);
	expect(stored?.mark).toMatch(/\w{8}/);
	await app.ctx.db.write([sql`UPDATE payment_attempt SET card_fingerprint = NULL`]);
	for (const email of ["a@x.example", "b@x.example"]) await give({ email, card: "shared" });
	expect(await of("shared-card")).toBeUndefined();
	const third = await give({ email: "c@x.example", card: "shared" });
	const hint = await of("shared-card");
	expect(hint).toMatchObject({ number: 3, subjectKind: "request", state: "open" });
	const { body } = await call("finAdmin", "GET", `/fraudHints/${hint?._id}`);
	const record = body.data as FraudHintRecord;
	expect(record.evidence.map(({ id }) => id)).toContain(await publicIdOf(third));
	// Nothing is blocked: the next gift is taken.
	await give({ email: "d@x.example", card: "shared" });
});

it("gifts of who is paid, and with a card of theirs, are hints of their own", async () => {
	const own = await give({ email: "owner@demo.test", card: "the owner's" });
	await app.ctx.db.write([sql`UPDATE donation SET donor_user_id = ${userId("owner")} WHERE id = ${own}`]);
	expect(await of("own-gift")).toMatchObject({ number: 1 });
	await give({ email: "somebody@x.example", card: "the owner's" });
	expect(await of("own-card")).toMatchObject({ number: 1 });
	await app.ctx.db.write([
		sql`UPDATE user SET address = ${JSON.stringify({ line1: "7, Tank Bund Road", line2: null, city: "Mysuru", state: "KA", zip_code: "570001", country: "IN" })} WHERE id = ${userId("owner")}`,
	]);
	await hints();
	const home = await give({ email: "cousin@x.example" });
	await app.ctx.db.write([
		sql`UPDATE donation SET billing_address = ${JSON.stringify({ line1: "7 tank bund road", zip_code: "570001" })} WHERE id = ${home}`,
	]);
	expect((await hints("kind=home-gift")).map(({ number }) => number)).toEqual([1]);
});

it("five small gifts by different cards within an hour are a hint, and more slowly they are none", async () => {
	app.advance(3 * 3_600_000);
	for (let each = 0; each < 4; each += 1) await give({ email: `small${each}@x.example`, amount: 10_000 });
	app.advance(2 * 3_600_000);
	await give({ email: "small4@x.example", amount: 10_000 });
	expect(await of("small-cards")).toBeUndefined();
	for (let each = 5; each < 9; each += 1) await give({ email: `small${each}@x.example`, amount: 10_000 });
	expect(await of("small-cards")).toMatchObject({ number: 5 });
});

it("each who is paid to one bank account is told of the others, without the number", async () => {
	const account = {
		country: "IN",
		label: "Canara Bank",
		accountHolderType: "individual",
		accountNumber: "1122334455667",
		routingNumber: "CNRB0000423",
		isDefault: false,
	} as const;
	for (const who of ["donor", "donee"] as const) {
		await addAccount(app.ctx, {
			owner: { kind: "user", id: userId(who) },
			body: { ...account, accountHolderName: `The ${who}` },
		});
	}
	expect(await of("same-bank", userId("donee"))).toMatchObject({ number: 1, subjectKind: "user" });
	expect(await of("same-bank", userId("donor"))).toMatchObject({ number: 1 });
	const kept = await app.rows("SELECT * FROM fraud_trace UNION ALL SELECT id, found, state, note FROM fraud_hint");
	expect(JSON.stringify(kept)).not.toContain("1122334455667");
});

it("reviewers and finance see the reasons beside a request, and its owner does not", async () => {
	const { body } = await call("finAdmin", "GET", `/review/requests?id=${request}`);
	expect(body.data[0].risk.map(({ kind }: { kind: string }) => kind)).toEqual(
		expect.arrayContaining(["shared-card", "own-gift", "own-card", "small-cards"]),
	);
	const steps = withdrawalSteps(app);
	await steps.saveAccount();
	expect((await steps.ask("500")).status).toBe(201);
	const all = await call("finAdmin", "GET", "/donationRequest/withdraw?scope=all&limit=100");
	expect(all.body.data.some(({ risk }: { risk: unknown[] }) => risk.length > 0)).toBe(true);
	const own = await call("owner", "GET", "/donationRequest/withdraw?limit=100");
	expect(own.body.data.length).toBeGreaterThan(0);
	expect(own.body.data.flatMap(({ risk }: { risk: unknown[] }) => risk)).toEqual([]);
});

it("staff settle a hint once, with a note, and it opens again when more is found", async () => {
	const { _id: id } = (await of("shared-card")) ?? { _id: "" };
	const settle = (body: object, who: Visitor = "finAdmin") => call(who, "PUT", `/fraudHints/${id}`, body);
	expect((await settle({ state: "fine" })).body).toMatchObject({ statusCode: 400, issues: [{ path: "note" }] });
	expect((await settle({ state: "open", note: "No" })).status).toBe(400);
	expect((await settle({ state: "fine", note: "A school class" })).body.data).toMatchObject({
		state: "fine",
		note: "A school class",
	});
	expect((await settle({ state: "acted", note: "Late" })).body.code).toBe("fraud_hint_settled");
	expect(await of("shared-card")).toBeUndefined();
	await give({ email: "e@x.example", card: "shared" });
	expect(await of("shared-card")).toMatchObject({ number: 5, note: null });
	expect((await call("finAdmin", "GET", `/fraudHints/${id}`)).body.data.activity).toHaveLength(1);
	expect((await call("finAdmin", "PUT", "/fraudHints/frd_none", { state: "fine", note: "x" })).status).toBe(404);
});

it("staff neither list, read nor settle a hint about themselves", async () => {
	const { _id: id } = (await of("own-gift")) ?? { _id: "" };
	const whose = (user: string) => app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [user, request]);
	const [was] = await app.rows<{ user: string }>("SELECT user_id AS user FROM donation_request WHERE id = ?", [
		request,
	]);
	const counted = async () =>
		(
			await listWaitingWork({ ...app.ctx, actor: { kind: "user", userId: userId("finadmin"), roles: ["finAdmin"] } })
		).find(({ name }) => name === "fraud")?.number ?? 0;
	const riskIn = async (path: string, who: Visitor = "finAdmin") =>
		(await call(who, "GET", path)).body.data.flatMap(({ risk }: { risk: { _id: string }[] }) =>
			risk.map(({ _id }) => _id),
		);
	const before = await counted();
	await whose(userId("finadmin"));
	try {
		expect(await riskIn(`/review/requests?id=${request}`)).not.toContain(id);
		expect(await riskIn("/donationRequest/withdraw?scope=all&limit=100")).not.toContain(id);
		expect(await riskIn(`/review/requests?id=${request}`, "superAdmin")).toContain(id);
		const own = await app.value(
			"SELECT count(*) FROM fraud_hint WHERE state = 'open' AND subject_kind = 'request' AND subject_id = ?",
			[request],
		);
		expect([before > 0, await counted()]).toEqual([true, before - own]);
		expect(await of("own-gift")).toBeUndefined();
		expect((await call("finAdmin", "GET", `/fraudHints/${id}`)).status).toBe(404);
		expect((await call("finAdmin", "PUT", `/fraudHints/${id}`, { state: "fine", note: "Mine" })).status).toBe(404);
		expect((await hints(`about=${request}`, "superAdmin")).map(({ _id }) => _id)).toContain(id);
	} finally {
		await whose(was?.user ?? "");
	}
});

it("hints are found by the title, name, address or id of whom they are about", async () => {
	const id = (await of("own-gift"))?._id;
	const [about] = await app.rows<{ title: string; name: string; email: string; owner: string }>(
		`SELECT r.title, u.first_name || ' ' || u.last_name AS name, u.email, u.id AS owner FROM donation_request r JOIN user u ON u.id = r.user_id WHERE r.id = ?`,
		[request],
	);
	const found = async (search: string) => (await hints(`search=${encodeURIComponent(search)}`)).map(({ _id }) => _id);
	for (const search of [
		request,
		about?.title ?? "",
		(about?.title ?? "").split(" ").slice(0, 2).join(" "),
		about?.email ?? "",
	]) {
		expect([search, await found(search)]).toEqual([search, expect.arrayContaining([id])]);
	}
	await app.rows("UPDATE fraud_hint SET subject_kind = 'user', subject_id = ? WHERE id = ?", [
		about?.owner ?? "",
		id ?? "",
	]);
	for (const search of [about?.name ?? "", about?.owner ?? ""]) {
		expect([search, await found(search)]).toEqual([search, expect.arrayContaining([id])]);
	}
	expect(await found("nobody of that name")).toEqual([]);
	expect((await call("finAdmin", "GET", `/fraudHints?search=${"x".repeat(101)}`)).body.issues).toMatchObject([
		{ path: "search" },
	]);
});

it("hints are found and listed by indexes", async () => {
	const reader = await planReader();
	const scans = await reader.scansOf(async () => {
		await reader.ctx.db.write([
			sql`INSERT OR IGNORE INTO fraud_due (kind, id) SELECT 'gift', id FROM donation WHERE succeeded_at IS NOT NULL LIMIT 1`,
		]);
		await findHints(reader.ctx, { within: 10_000 });
	});
	reader.close();
	expect(scans.filter((scan) => !/SCAN (fraud_due|value|json_each|who|e)\b/.test(scan))).toEqual([]);
});
