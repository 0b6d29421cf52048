import { describe, expect, it } from "vitest";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { FoundKind, StaffFound } from "../../domain/contracts/staff-search.ts";
import { withdrawalSteps } from "../withdrawals/testing/steps.ts";

const app = demoForAll({}, identifyByName);

/** The calls of the screens that the results lead to, as the screens make them. */
const lists: Readonly<Record<string, (id: string) => string>> = {
	"/admin/donations": (id) => `/donation?id=${id}`,
	"/admin/donationRequests": (id) => `/review/requests?id=${id}`,
	"/admin/organization": (id) => `/organizations?id=${id}`,
	"/admin/withdrawalRequests": (id) => `/donationRequest/withdraw?scope=all&id=${id}`,
	"/admin/receipts": (id) => `/receipts?id=${id}`,
	"/admin/userList": (id) => `/users?id=${id}`,
	"/admin/helpMessages": (id) => `/helpMessages?id=${id}`,
};

async function search(q: string, who: Visitor = "superAdmin"): Promise<StaffFound[]> {
	const response = await app.fetch(`/api/v1/staffSearch?q=${encodeURIComponent(q)}`, { headers: as(who) });
	expect(response.status).toBe(200);
	return ((await response.json()) as { data: StaffFound[] }).data;
}

const idsOf = (found: readonly StaffFound[], kind: FoundKind) =>
	found.filter((each) => each.kind === kind).map(({ id }) => id);

const oneOf = async (sql: string) => {
	const [row] = await app.rows<Record<string, string>>(sql);
	return row ?? {};
};

app.prepare(async () => {
	const { saveAccount, give, ask } = withdrawalSteps(app);
	const account = await saveAccount();
	await give();
	app.advance(8 * 86_400_000);
	await app.tick();
	expect((await ask(100, "owner", undefined, { accountId: account })).status).toBe(201);
	await app.rows(`INSERT INTO help_message (id, kind, name, email, message, subject, language, region, state, created_at)
		VALUES ('hlp_01SEARCHED', 'help', 'Asha Rao', 'asha.rao@people.example', 'My card was charged twice', 'Charged twice', 'en', 'IN', 'new', 1)`);
	await app.rows(`UPDATE payment_attempt SET card_last4 = '7781', instrument_reference = 'UTR99887766' WHERE id =
		(SELECT id FROM payment_attempt WHERE status = 'succeeded' ORDER BY created_at DESC LIMIT 1)`);
});

describe("the search of staff", () => {
	it("finds what a bank gift is for: organizations, funds by their names, and matches by sponsor and address", async () => {
		const fund = await oneOf(
			"SELECT f.id, f.name, o.name AS organization, o.id AS owner FROM fund f JOIN organization o ON o.id = f.organization_id LIMIT 1",
		);
		for (const q of [fund.id, fund.name?.slice(0, 5), fund.organization]) {
			expect([q, idsOf(await search(String(q), "finAdmin"), "fund")]).toEqual([q, expect.arrayContaining([fund.id])]);
		}
		const [organization] = (await search(String(fund.owner), "finAdmin")).filter(({ kind }) => kind === "organization");
		expect(organization).toMatchObject({ id: fund.owner, href: `/organization/${fund.owner}` });
		const [forAdmin] = (await search(String(fund.owner))).filter(({ kind }) => kind === "organization");
		expect(forAdmin?.href).toContain("/admin/organization?");
		await app.rows(
			`INSERT INTO match_pledge (id, slug, sponsor_kind, sponsor_id, sponsor_name, beneficiary_kind, beneficiary_id, currency, limit_minor,
				ratio_adds, ratio_given, starts_at, ends_at, pays, state, created_at) SELECT 'mpl_1', 'shanti-traders', 'user', 'usr_1', 'Shanti Traders',
				'organization', ?, 'INR', 100000, 1, 1, 1, 2, 'invoice', 'live', 1`,
			[String(fund.owner)],
		);
		const match = await oneOf(
			"SELECT slug, sponsor_name AS sponsor FROM match_pledge WHERE sponsor_name <> '' LIMIT 1",
		);
		for (const q of [match.slug, match.sponsor]) {
			expect([q, idsOf(await search(String(q), "finAdmin"), "match")]).toEqual([
				q,
				expect.arrayContaining([match.slug]),
			]);
		}
	});

	it("finds a gift by its card's last four, its bank's reference, its payment's id, its own id and its amount", async () => {
		const gift =
			await oneOf(`SELECT d.public_id AS id, d.charge_minor AS minor, d.currency, a.provider_charge_id AS charge, a.provider_intent_id AS intent
			FROM payment_attempt a JOIN donation d ON d.id = a.donation_id WHERE a.card_last4 = '7781'`);
		const amount = (Number(gift.minor) / 100).toFixed(2);
		const searched = ["7781", "•••• 7781", "UTR99887766", String(gift.charge ?? gift.intent), String(gift.id)];
		for (const q of [...searched, amount, `${gift.currency} ${amount}`]) {
			expect([q, idsOf(await search(q), "gift")]).toEqual([q, expect.arrayContaining([gift.id])]);
		}
		expect(idsOf(await search(`${gift.currency === "INR" ? "$" : "₹"}${amount}`), "gift")).not.toContain(gift.id);
	});

	it("finds donors by the beginnings of their names and addresses, and their gifts", async () => {
		const donor = await oneOf(
			"SELECT donor_first_name AS first, donor_last_name AS last, donor_email AS email FROM donation WHERE donor_email IS NOT NULL AND donor_last_name <> '' ORDER BY created_at DESC LIMIT 1",
		);
		const email = String(donor.email);
		for (const q of [
			email,
			email.slice(0, email.indexOf("@") + 1),
			`${donor.first} ${donor.last}`,
			String(donor.last),
		]) {
			const found = await search(q);
			expect([q, idsOf(found, "donor")]).toEqual([q, expect.arrayContaining([email])]);
			expect(idsOf(found, "gift").length).toBeGreaterThan(0);
		}
	});

	it("finds every kind by its id, typed or in a pasted address", async () => {
		const ids: readonly [FoundKind, string][] = [
			["request", "SELECT id FROM donation_request ORDER BY id LIMIT 1"],
			["organization", "SELECT id FROM organization ORDER BY id LIMIT 1"],
			["user", "SELECT id FROM user WHERE state = 'active' ORDER BY id LIMIT 1"],
			["withdrawal", "SELECT id FROM withdrawal ORDER BY id LIMIT 1"],
			["message", "SELECT id FROM help_message LIMIT 1"],
		];
		for (const [kind, sql] of ids) {
			const { id = "" } = await oneOf(sql);
			expect([kind, idsOf(await search(id), kind)]).toEqual([kind, [id]]);
			expect([kind, idsOf(await search(`http://kindwave.example/x/${id}`), kind)]).toEqual([kind, [id]]);
		}
		const { code = "", number } = await oneOf("SELECT code, number FROM receipt ORDER BY id LIMIT 1");
		expect(idsOf(await search(code.replace(/(.{4})(?=.)/g, "$1-")), "receipt")).toEqual([code]);
		const [receipt] = await search(code);
		expect(receipt?.title).toContain(String(number));
		expect(idsOf(await search(receipt?.title ?? ""), "receipt")).toContain(code);
	});

	it("finds requests, organizations, users and messages by their words", async () => {
		expect((await search("ramps polling")).filter(({ kind }) => kind === "request").map(({ title }) => title)).toEqual([
			expect.stringContaining("Thirty ramps"),
		]);
		expect((await search("vidya jyo")).some(({ kind }) => kind === "organization")).toBe(true);
		expect((await search("priya ram")).some(({ kind, title }) => kind === "user" && title === "Priya Raman")).toBe(
			true,
		);
		expect(idsOf(await search("charged twice"), "message")).toEqual(["hlp_01SEARCHED"]);
		expect(idsOf(await search("asha.rao@"), "message")).toEqual(["hlp_01SEARCHED"]);
	});

	it("shows nobody a record that their own screen would not show", async () => {
		const seen = new Map<Visitor, Set<FoundKind>>();
		for (const who of ["finAdmin", "admin", "superAdmin"] as const) {
			const kinds = new Set<FoundKind>();
			for (const q of [
				"priya",
				"asha.rao@",
				"meera@people.example",
				"vidya",
				"the school",
				"1,020",
				"100",
				"Iyer",
				"charged",
			]) {
				for (const { kind, href, id } of await search(q, who)) {
					kinds.add(kind);
					const path = href.split("?")[0] ?? "";
					const screen = await app.fetch(href, { headers: as(who) });
					expect([who, href, screen.status]).toEqual([who, href, 200]);
					// A public page.
					if (href.startsWith("/organization/")) continue;
					const own = kind === "donor" ? `/donation?search=${id}` : lists[path]?.(encodeURIComponent(id));
					const list = await app.fetch(`/api/v1${own}`, { headers: as(who) });
					const { data } = (await list.json()) as { data: unknown[] };
					expect([who, href, list.status, data.length > 0]).toEqual([who, href, 200, true]);
				}
			}
			seen.set(who, kinds);
		}
		expect(seen.get("finAdmin")).not.toContain("message");
		expect(seen.get("admin")).toEqual(seen.get("superAdmin"));
		expect(seen.get("admin")).toContain("organization");
	});

	it("finds bank references with and without spaces, in any case, and without the rail before them", async () => {
		const { id = "" } = await oneOf("SELECT id FROM withdrawal LIMIT 1");
		await app.rows("UPDATE withdrawal SET bank_reference = 'UTR SBIN524312290331' WHERE id = ?", [id]);
		const { attempt, gift } = await oneOf(
			"SELECT a.id AS attempt, d.public_id AS gift FROM payment_attempt a JOIN donation d ON d.id = a.donation_id LIMIT 1",
		);
		await app.rows(
			"INSERT INTO offline_gift (attempt_id, bank_reference, received_on, entered_by) VALUES (?, 'NEFT N318243377120', '2026-11-05', 'usr_1')",
			[String(attempt)],
		);
		for (const q of [
			"UTR SBIN524312290331",
			"utr sbin524312290331",
			"UTRSBIN524312290331",
			"SBIN524312290331",
			"sbin 5243 1229 0331",
			"NEFT SBIN524312290331",
		]) {
			expect([q, idsOf(await search(q), "withdrawal")]).toEqual([q, [id]]);
		}
		for (const q of ["NEFT N318243377120", "neftN318243377120", "n318243377120", "UTR N3182 4337 7120"]) {
			expect([q, idsOf(await search(q), "gift")]).toEqual([q, [gift]]);
		}
		expect(idsOf(await search("utr 9988 7766"), "gift")).toHaveLength(1);
	});

	it("reads cards, phone numbers, running numbers and ids as people write them", async () => {
		for (const q of ["card 4242", "Visa ending in 7781", "•••• 7781", "x7781", "xxxx xxxx xxxx 7781"]) {
			const found = idsOf(await search(q), "gift");
			expect([q, found.length > 0]).toEqual([q, /7781/.test(q)]);
		}
		const { id = "" } = await oneOf("SELECT id FROM user WHERE first_name = 'Priya' AND last_name = 'Raman'");
		await app.rows("UPDATE user SET phone = '+919811122233' WHERE id = ?", [id]);
		for (const q of ["98111 22233", "+91 98111 22233", "098111-22233", "(98111) 22233", "9811122233"]) {
			expect([q, idsOf(await search(q), "user")]).toEqual([q, [id]]);
		}
		const { code = "", number } = await oneOf("SELECT code, number FROM receipt ORDER BY id LIMIT 1");
		for (const q of [String(number).padStart(6, "0"), `receipt ${number}`, `Receipt no. ${number}`]) {
			expect([q, idsOf(await search(q), "receipt")]).toEqual([q, expect.arrayContaining([code])]);
		}
		const request = await oneOf("SELECT id FROM donation_request ORDER BY id LIMIT 1");
		expect(idsOf(await search(String(request.id).toUpperCase()), "request")).toEqual([request.id]);
		expect(idsOf(await search(String(id).toLowerCase()), "user")).toEqual([id]);
	});

	it("finds bank files, findings and hints by their ids, for those who may open them", async () => {
		await app.rows(`INSERT INTO bank_batch (id, rail, currency, state, made_by, made_at)
			VALUES ('bbt_01SEARCHED', 'sheet', 'INR', 'made', (SELECT id FROM user LIMIT 1), 1)`);
		await app.rows(`INSERT INTO reconciliation_finding (id, kind, subject_id, detail, found_at, resolved_at)
			VALUES ('fnd_01SEARCHED', 'dead_event', 'evt_1', 'Ten failures', 1, 2)`);
		await app.rows(`INSERT INTO fraud_hint (id, kind, subject_kind, subject_id, found, found_at, changed_at)
			SELECT 'frd_01SEARCHED', 'same-bank', 'user', id, '[]', 1, 1 FROM user WHERE first_name = 'Walter' LIMIT 1`);
		for (const [kind, q] of [
			["batch", "bbt_01SEARCHED"],
			["finding", "FND_01searched"],
			["hint", "frd_01SEARCHED"],
		] as const) {
			const [found] = await search(q);
			expect([found?.kind, found?.id.toLowerCase()]).toEqual([kind, q.toLowerCase()]);
			const admin = kind === "batch" ? [] : [kind];
			expect((await search(q, "admin")).map((each) => each.kind)).toEqual(admin);
		}
	});

	it("finds receipts and disputes by the donor's name, and payouts by their amount", async () => {
		const { attempt, first, last, email, code } =
			await oneOf(`SELECT a.id AS attempt, d.donor_first_name AS first, d.donor_last_name AS last,
			d.donor_email AS email, r.code FROM receipt r JOIN donation d ON d.id = r.donation_id JOIN payment_attempt a ON a.donation_id = d.id
			WHERE a.status = 'succeeded' AND d.donor_last_name <> '' LIMIT 1`);
		await app.rows(
			`INSERT INTO dispute (id, attempt_id, provider, provider_dispute_id, amount_minor, currency, status, provider_status, opened_at)
				VALUES ('dsp_01SEARCHED', ?, 'stripe', 'du_searched', 5000, 'INR', 'open', 'needs_response', 1)`,
			[String(attempt)],
		);
		for (const q of [`${first} ${last}`, String(last), String(email)]) {
			const found = await search(q);
			expect([q, idsOf(found, "receipt")]).toEqual([q, expect.arrayContaining([code])]);
			expect([q, idsOf(found, "dispute")]).toEqual([q, ["dsp_01SEARCHED"]]);
		}
		await app.rows(`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at)
			VALUES ('ltx_searched', 'stripe:payout:po_searched:paid', 'payout', 'payout', 'po_searched', 1, 0, 1)`);
		await app.rows(`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor)
			SELECT 'ltx_searched', id, currency, 987654 FROM ledger_account WHERE currency = 'INR' LIMIT 1`);
		for (const q of ["9,876.54", "₹9876.54"])
			expect([q, idsOf(await search(q), "payout")]).toEqual([q, ["po_searched"]]);
		expect(idsOf(await search("$9876.54"), "payout")).toEqual([]);
	});

	it("finds nothing for a letter, signs alone, and what only SQL or the index of words would understand", async () => {
		for (const q of ["", "a", "%%", '"', "' OR 1=1 --", "NEAR(a b)", "*", "req_", "🙂🙂"])
			expect([q, await search(q)]).toEqual([q, []]);
	});

	it("does not find closed accounts", async () => {
		const { id = "" } = await oneOf("SELECT id FROM user WHERE first_name = 'Walter' AND last_name = 'Novak'");
		expect(idsOf(await search("walter nov"), "user")).toEqual([id]);
		await app.rows(`UPDATE user SET state = 'closed' WHERE id = '${id}'`);
		expect(idsOf(await search("walter nov"), "user")).toEqual([]);
	});
});
