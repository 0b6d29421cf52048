// @module-tag slow
import { describe, expect, it } from "vitest";
import { actorOf, as, identifyByName, type Visitor, visitors } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import calls from "../../api.spec.json" with { type: "json" };
import { indian, organization } from "../withdrawals/testing/steps.ts";

interface Row {
	method: string;
	path: string;
	area: string;
	allow: string | readonly string[];
	also?: readonly string[];
}

const areas = ["payments", "payment-accounts", "withdrawals", "admin-money", "receipts"];
/** Every call of the table that begins, changes, moves or shows somebody's payment, card, bank account, withdrawal or receipt. */
const rows: readonly Row[] = (calls as readonly Row[]).filter(
	({ area, allow }) => areas.includes(area) && allow !== "signature",
);

const app = demoForAll({}, identifyByName);

const owner = actorOf("owner");
const ownerId = owner.kind === "user" ? owner.userId : "";

/** Written independently of the guards: the owner owns what the path names, an organization too. */
function isLetIn({ allow, also = [] }: Row, visitor: Visitor): boolean {
	if (allow === "anyone") return true;
	if (visitor === "guest") return false;
	if (allow === "signed-in" || also.includes(visitor)) return true;
	if (typeof allow === "string") return visitor === "owner";
	return allow.includes(visitor);
}

const state = () =>
	app.rows(
		`SELECT (SELECT count(*) FROM payment_attempt) AS attempts, (SELECT count(*) FROM donation) AS donations,
			(SELECT count(*) FROM ledger_txn) AS postings,
			(SELECT count(*) || max(changed_at) FROM withdrawal) AS withdrawals, (SELECT count(*) FROM receipt) AS receipts, (SELECT count(*) || max(changed_at) FROM bank_account) AS accounts,
			(SELECT count(*) FROM provider_customer) AS customers, (SELECT count(*) FROM audit_log) AS audited`,
	);

/** Nothing, where the guard does not need to find what the call is about. */
function bodyOf({ method, path }: Row): object {
	if (path.startsWith("/stripe/verify")) return { amount: [1, 2] };
	if (path === "/donationRequest/withdraw/{id}") return method === "POST" ? { amount: 1 } : { status: "canceled" };
	if (path.startsWith("/org/") && method !== "DELETE") return indian;
	return {};
}

/** Paths whose owner is that of a thing, which a stranger must not be able to tell from one that does not exist. */
const namesThing = ({ allow }: Row) => allow === "owner" || allow === "org owner or org admin";

describe.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))("%s", (_name, row) => {
	it.each(visitors)("%s", async (visitor) => {
		// So that no limit on calls is reached.
		app.advance(60_000);
		const subject = row.path.startsWith("/org/") ? organization : ownerId;
		const [{ account = "bank_nobody" } = {}] = await app.rows<{ account?: string }>(
			"SELECT id AS account FROM bank_account WHERE coalesce(user_id, organization_id) = ? LIMIT 1",
			[subject],
		);
		const path = row.path.replace("{accountId}", account).replaceAll(/\{\w+\}/g, subject);
		const before = await state();
		const { status, body } = await app.send(
			row.method,
			path,
			row.method === "GET" ? undefined : bodyOf(row),
			as(visitor),
		);
		if (isLetIn(row, visitor)) expect([401, 403]).not.toContain(status);
		else if (visitor === "guest") expect(status).toBe(401);
		else expect(namesThing(row) ? [403, 404] : [403]).toContain(status);
		expect(status).toBeLessThan(500);
		// A refusal changes and shows nothing.
		if (!isLetIn(row, visitor)) expect([await state(), body.data]).toEqual([before, undefined]);
	});
});

it("covers the calls of cards, orders, transfers, donations, accounts, withdrawals, receipts and finance staff", () => {
	expect(new Set(rows.map(({ area }) => area)).size).toBe(areas.length);
	expect(rows.length).toBeGreaterThan(42);
});
