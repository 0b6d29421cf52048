// @module-tag slow
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { hashPassword } from "../identity/passwords.ts";
import { isSuppressed } from "../outbox/suppression.ts";
import { exemptTables, personalTables } from "./personal-data.ts";

const app = demoForAll();

/** Values that nobody else in the database has. */
const zara = {
	id: "usr_zara",
	username: "zaraquist7",
	email: "zaraquist.mail@people.example",
	first: "Zaraquist",
	last: "Vellumbrook",
	phone: "+919812377441",
	line: "77 Quillfeather Lane",
	about: "Raises snowdapple hens",
	title: "Roof for the Tumbledown family",
	story: "The monsoonquake took our roof",
	comment: "Thank you, dear Plumewick",
	browserHash: "zarahash".repeat(8),
	agent: "Zarabrowser/77.1",
	passkey: "Zarafone in the drawer",
	passkeyId: "zarapasskeycredential77",
	subject: "zarasubject77",
	recovery: "zararecoveryhash77",
	totp: "zaratotpsecret77",
	fileName: "zarascan-of-passport.png",
	fileNote: "Quistnote about the scan",
	provided: "Zarafrom-the-provider",
	registered: "Zararegistered twice",
	offer: "Zarahelps on Saturdays",
	answer: "Zarawrites about the Saturday",
	reply: "Zarareplies to an applicant",
	noteAbout: "Zaranoted as promising",
	noteBy: "Zaranoted somebody else",
	skill: "zaraskill",
	search: "zarasearch",
	contact: "Zaraknows Somebody",
	contactEmail: "zaraknows@people.example",
	contactGroup: "Zaragroup of friends",
	contactFile: "zarapeople.csv",
	blockedFor: "Zaraquarrelled with a donor",
	chat: "zarachat-with-us.pdf",
};
const password = "Zebra!pass77";

async function addZara() {
	const place = { line1: zara.line, line2: "", city: "Mysuru", state: "Karnataka", zip_code: "570001", country: "IN" };
	const address = JSON.stringify(place);
	await app.client.batch(
		[
			{
				sql: `INSERT INTO audit_log (id, actor_kind, actor_id, action, activity_type, subject_kind, subject_id, detail, created_at)
					VALUES ('aud_zara', 'user', 'usr_staff', 'user.blocked', 'auth', 'user', ?, json_object('reason', ?), 1)`,
				args: [zara.id, zara.blockedFor],
			},
			{
				sql: `INSERT INTO user (id, username, email, first_name, last_name, phone, phone_verified, password_hash, region, created_at,
					email_verified_at, address, about, is_blood_donor, blood_group) VALUES (?, ?, ?, ?, ?, ?, 1, ?, 'IN', 1, 1, ?, ?, 1, 'AB-')`,
				args: [
					zara.id,
					zara.username,
					zara.email,
					zara.first,
					zara.last,
					zara.phone,
					await hashPassword(password),
					address,
					zara.about,
				],
			},
			{
				sql: `INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, beneficiary_name, created_at)
					VALUES ('req_zara', ?, ?, ?, 'cash', 1, 'IN', 'INR', 100000, ?, 'Plumewick', 1)`,
				args: [`${zara.first} ${zara.last}`, zara.title, zara.story, zara.id],
			},
			{ sql: "INSERT INTO mail_suppression VALUES (?, 'complained', 1)", args: [zara.email] },
			{
				sql: "INSERT INTO mail_preference VALUES (?, 'campaigns', 0, 1), (?, 'giving', 1, 1), (?, 'news', 1, 1)",
				args: [zara.id, zara.id, zara.id],
			},
			{
				sql: "INSERT INTO request_update (id, request_id, text, created_at) VALUES ('upd_zara', 'req_zara', ?, 1)",
				args: [zara.story],
			},
			{
				sql: "INSERT INTO request_comment (id, request_id, user_id, text, created_at) VALUES ('com_zara', 'req_zara', ?, ?, 1)",
				args: [zara.id, zara.comment],
			},
			{
				sql: "INSERT INTO request_report (id, request_id, reason, message, email, created_at) VALUES ('rep_zara', 'req_zara', 'other', 'x', ?, 1)",
				args: [zara.email],
			},
			...["succeeded", "pending"].map((_, index) => ({
				sql: `INSERT INTO donation (id, public_id, donor_user_id, donor_first_name, donor_last_name, donor_email, billing_address, browser_hash,
					beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor, fees_on_top, fee_bps, fee_fixed_minor, status, source, region,
					created_at, succeeded_at) VALUES (?, ?, ?, ?, ?, ?, ?, '${zara.browserHash}', 'foundation', 'tal', 'INR', 5000, 5000, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2)`,
				args: [
					`don_zara${index}`,
					`pub_zara${index}`,
					index === 0 ? zara.id : null,
					zara.first,
					zara.last,
					zara.email.toUpperCase(),
					address,
				],
			})),
			{
				sql: "INSERT INTO idempotency_key (scope, key, request_hash, state, locked_until, response_body, expires_at) VALUES (?, 'k', 'h', 'done', 0, ?, 9e15)",
				args: [`user:${zara.id} POST /donation`, zara.email],
			},
			{
				sql: "INSERT INTO outbox_message (id, channel, recipient, template, language, data, due_at, created_at) VALUES ('msg_zara', 'sms', ?, 'code', 'en', ?, 9e15, 1)",
				args: [zara.phone, JSON.stringify({ name: zara.first })],
			},
			{
				sql: "INSERT INTO passkey (id, user_id, public_key, name, created_at) VALUES (?, ?, 'k', ?, 1)",
				args: [zara.passkeyId, zara.id, zara.passkey],
			},
			{
				sql: "INSERT INTO linked_identity (provider, subject, user_id, created_at) VALUES ('google', ?, ?, 1)",
				args: [zara.subject, zara.id],
			},
			{ sql: "INSERT INTO recovery_code (user_id, code_hash) VALUES (?, ?)", args: [zara.id, zara.recovery] },
			{ sql: "UPDATE user SET totp_secret = ? WHERE id = ?", args: [zara.totp, zara.id] },
			{
				sql: `INSERT INTO sign_in_step (id, kind, user_id, data, created_at, expires_at)
					VALUES ('step_zara', 'provider-sign-up', NULL, ?, 1, 9e15)`,
				args: [JSON.stringify({ person: { email: zara.email.toUpperCase(), firstName: zara.provided } })],
			},
			{
				sql: `INSERT INTO one_time_code (id, purpose, user_id, destination, code_hash, created_at, expires_at, registration_id, registration)
					VALUES ('otp_zara', 'register', ?, ?, 'h', 1, 9e15, 'reg_zara', ?)`,
				args: [zara.id, zara.email, JSON.stringify({ firstName: zara.registered })],
			},
			{
				sql: `INSERT INTO file (id, owner_kind, owner_id, kind, is_public, name, content_type, bytes, user_given_name, note, uploaded_by, upload_id, created_at)
					VALUES ('fil_zara', 'user', ?, 'document', 0, ?, 'image/png', 4, ?, ?, ?, 'up_zara', 1)`,
				args: [zara.id, zara.fileName, zara.fileName, zara.fileNote, zara.id],
			},
			{
				sql: `INSERT INTO application (id, request_id, user_id, status, message, email, phone, created_at, changed_at) VALUES
					('apl_zara', ?, ?, 'sent', ?, ?, ?, 1, 1), ('apl_other', 'req_zara', ?, 'sent', 'I can help', NULL, NULL, 1, 1)`,
				args: [demoRequestIds.volunteering, zara.id, zara.offer, zara.email, zara.phone, userId("donor")],
			},
			{
				sql: `INSERT INTO application_message (id, application_id, user_id, from_applicant, text, created_at)
					VALUES ('apm_zara', 'apl_zara', ?, 1, ?, 1), ('apm_other', 'apl_other', ?, 0, ?, 1)`,
				args: [zara.id, zara.answer, zara.id, zara.reply],
			},
			{
				sql: `INSERT INTO application_note (application_id, user_id, text, changed_at)
					VALUES ('apl_zara', ?, ?, 1), ('apl_other', ?, ?, 1)`,
				args: [userId("owner"), zara.noteAbout, zara.id, zara.noteBy],
			},
			{
				sql: `INSERT INTO volunteer_profile (user_id, skills, interests, languages, is_remote, is_public, created_at, changed_at)
					VALUES (?, ?, '[]', '[]', 0, 1, 1, 1)`,
				args: [zara.id, JSON.stringify([zara.skill])],
			},
			{
				sql: `INSERT INTO saved_search (id, user_id, region, keyword, filters, language, seen_key, due_at, created_at)
					VALUES ('sse_zara', ?, 'IN', ?, '', 'en', 0, 9e15, 1)`,
				args: [zara.id, zara.search],
			},
			{
				sql: `INSERT INTO contact (id, user_id, first_name, last_name, email, phone, sort_name, merge_key, source, created_at, changed_at)
					VALUES ('ctc_zara', ?, ?, '', ?, NULL, 'x', ?, 'form', 1, 1)`,
				args: [zara.id, zara.contact, zara.contactEmail, zara.contactEmail],
			},
			{
				sql: "INSERT INTO contact_group (id, user_id, name, name_key, created_at, changed_at) VALUES ('cgr_zara', ?, ?, ?, 1, 1)",
				args: [zara.id, zara.contactGroup, zara.contactGroup],
			},
			{
				sql: "INSERT INTO contact_group_member (group_id, contact_id, created_at) VALUES ('cgr_zara', 'ctc_zara', 1)",
				args: [],
			},
			{
				sql: "INSERT INTO contact_import (id, user_id, file_name, state, created_at) VALUES ('imp_zara', ?, ?, 'draft', 1)",
				args: [zara.id, zara.contactFile],
			},
		].map((statement) => ({ ...statement, args: [...statement.args] })),
		"write",
	);
	const { body } = await app.call("/login", { email: zara.email, password }, { "user-agent": zara.agent });
	return { authorization: `Bearer ${body.data.token_detail.token}` };
}

async function addDispute() {
	await app.rows(`INSERT INTO payment_attempt (id, donation_id, provider, provider_account, livemode, method, amount_minor, currency, status, created_at, checked_at)
		VALUES ('att_zara', 'don_zara1', 'stripe', 'a', 0, 'card', 5000, 'INR', 'succeeded', 1, 1)`);
	await app.rows(`INSERT INTO dispute (id, attempt_id, provider, provider_dispute_id, amount_minor, currency, status, provider_status, opened_at)
		VALUES ('dsp_zara', 'att_zara', 'stripe', 'd', 5000, 'INR', 'open', 'x', 1)`);
	await app.rows(`INSERT INTO dispute_file (id, dispute_id, kind, name, content_type, bytes, uploaded_by, created_at)
		VALUES ('fil_zarachat', 'dsp_zara', 'communication', '${zara.chat}', 'application/pdf', 4, '${userId("finadmin")}', 1)`);
}

/** The database's files as they are on the disk, in lower case. */
function storedBytes(): string {
	const folder = app.platform.settings.database.url.slice("file:".length);
	const directory = join(folder, "..");
	return readdirSync(directory)
		.filter((name) => name.startsWith(folder.split("/").at(-1) ?? ""))
		.map((name) => readFileSync(join(directory, name)).toString("latin1").toLowerCase())
		.join("\n");
}

const disband = (who: Record<string, string>, body: object) => app.call("/disband/user", body, who);

describe("Every table with a user's id", () => {
	it("is in the export and the erasure, or has a reason not to be", async () => {
		const columns = await app.rows<{ name: string; column: string }>(
			`SELECT m.name, c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'
			AND (c.name GLOB '*user_id' OR c.name IN ('actor_id', 'owner_id', 'holder', 'referred_by', 'recipient', 'destination', 'email')
				OR EXISTS (SELECT 1 FROM pragma_foreign_key_list(m.name) f WHERE f."from" = c.name AND f."table" = 'user'))`,
		);
		const known = new Set([...personalTables.map(({ table }) => table), ...Object.keys(exemptTables)]);
		const ledger = new Set(["ledger_account"]);
		const missing = columns.filter(({ name }) => !known.has(name) && !ledger.has(name));
		expect(missing).toEqual([]);
		expect(columns.length).toBeGreaterThan(15);
	});

	it("names only columns that exist", async () => {
		for (const { table, columns } of personalTables) {
			const stored = await app.rows<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
			const names = stored.map(({ name }) => name);
			expect(
				columns.filter((column) => !names.includes(column)),
				table,
			).toEqual([]);
		}
	});
});

describe("Closing an account", () => {
	it("refuses a wrong password, and counts the tries", async () => {
		// Tries are counted in windows of the clock, and all of these belong into one.
		app.advance(3_600_000 - (app.platform.clock.now() % 3_600_000));
		const donor = await signedIn(app, "donor");
		expect((await disband(donor, {})).body.issues[0].path).toBe("password");
		for (let guess = 0; guess < 10; guess++) expect((await disband(donor, { password: "Wrong!1" })).status).toBe(400);
		expect((await disband(donor, { password: demoPassword })).status).toBe(429);
		expect((await disband({}, { password: demoPassword })).status).toBe(401);
	});

	it("refuses staff, the last owner of an organization, and people whose requests hold money", async () => {
		const refusal = async (account: string) => {
			const { status, body } = await disband(await signedIn(app, account), { password: demoPassword });
			return [status, body.code];
		};
		expect(await refusal("admin")).toEqual([409, "closing_staff"]);
		expect(await refusal("owner")).toEqual([409, "closing_last_owner"]);
		await app.client.batch(
			[
				`INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind) VALUES ('payable:individual:d:INR', 'payable', 'individual', '${userId("donee")}', 'INR', 'liability')`,
				"INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind) VALUES ('psp:INR', 'psp_clearing', 'provider', 'x', 'INR', 'asset')",
				"INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) VALUES ('txn_1', 'k1', 'capture', 'payment_attempt', 'a', 1, 1)",
				"INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('txn_1', 'psp:INR', 'INR', 500), ('txn_1', 'payable:individual:d:INR', 'INR', -500)",
				"UPDATE ledger_txn SET posted = 1 WHERE id = 'txn_1'",
			],
			"write",
		);
		expect(await refusal("donee")).toEqual([409, "closing_money"]);
	});

	it("exports everything first, and then leaves none of it in the database's file", async () => {
		const who = await addZara();
		await addDispute();
		const exported = await app.fetch("/account/data.json", { headers: who });
		expect(exported.headers.get("content-disposition")).toContain("attachment");
		const data = await exported.json();
		expect(Object.keys(data)).toEqual([
			"exportedAt",
			...personalTables.filter(({ columns }) => columns.length > 0).map(({ table }) => table),
		]);
		expect(data.user).toEqual([
			expect.objectContaining({ email: zara.email, address: expect.objectContaining({ line1: zara.line }) }),
		]);
		expect(data.donation).toHaveLength(2);
		expect(data.session).toEqual([expect.objectContaining({ user_agent: zara.agent })]);
		expect(
			[data.request_comment, data.request_update, data.outbox_message, data.request_report].map((rows) => rows.length),
		).toEqual([1, 1, 1, 1]);
		expect(JSON.stringify(data)).not.toMatch(/scrypt|password_hash|code_hash|totp_secret|zararecovery|zaratotp/);
		for (const value of [zara.passkey, zara.subject, zara.fileName, zara.fileNote, zara.chat]) {
			expect(JSON.stringify(data)).toContain(value);
		}

		const secrets = Object.values(zara).filter((value) => value !== zara.id);
		await app.rows("PRAGMA wal_checkpoint(TRUNCATE)");
		expect(secrets.filter((value) => !storedBytes().includes(value.toLowerCase()))).toEqual([]);

		const kept = ["files/fil_zara", "disputes/fil_zarachat"];
		for (const key of kept) await app.platform.files.put(key, { body: new Uint8Array(4), contentType: "image/png" });
		const before = await app.rows("SELECT count(*) AS gifts, sum(gift_minor) AS sum FROM donation");
		expect((await disband(who, { password })).status).toBe(200);
		await app.settled();
		await app.tick();
		for (const key of kept) expect(await app.platform.files.get(key), key).toBeNull();

		const words = "zaraquist vellumbrook tumbledown plumewick monsoonquake snowdapple quillfeather zarabrowser".split(
			" ",
		);
		const left = storedBytes();
		expect([...secrets, ...words].filter((value) => left.includes(value.toLowerCase()))).toEqual([]);
		expect(await app.rows("SELECT count(*) AS gifts, sum(gift_minor) AS sum FROM donation")).toEqual(before);
		expect(await app.rows(`SELECT state, roles FROM user WHERE id = '${zara.id}'`)).toEqual([
			{ state: "closed", roles: "[]" },
		]);
		// Senders who still have the address must not write to it again.
		expect(await app.rows("SELECT topic, wanted FROM mail_preference WHERE holder GLOB 'mail:*'")).toEqual([
			{ topic: "campaigns", wanted: 0 },
		]);
		expect(await isSuppressed(app.ctx, zara.email, "news")).toBe(true);
		expect((await app.call(`/user/${zara.id}`, undefined, who)).status).toBe(401);
		expect((await app.call("/login", { email: zara.email, password })).status).toBe(401);
		expect((await app.rows("PRAGMA foreign_key_check")).length).toBe(0);
	});
});
