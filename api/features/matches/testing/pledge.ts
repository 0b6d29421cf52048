import { demoRequestIds } from "../../../../db/seed/index.ts";
import type { DemoApp } from "../../../../site/testing/demo-app.ts";

/** Stores a live pledge for Asha's request: ₹1,000, one for one, unless told otherwise. @returns its id */
export async function livePledge(app: DemoApp, more: Record<string, string | number> = {}): Promise<string> {
	const now = app.platform.clock.now();
	const row = {
		id: "mpl_test",
		slug: "test-match",
		sponsor_kind: "user",
		sponsor_id: "usr_none",
		sponsor_name: "Shanti Traders",
		beneficiary_kind: "request",
		beneficiary_id: demoRequestIds.asha,
		currency: "INR",
		limit_minor: 100_000,
		ratio_adds: 1,
		ratio_given: 1,
		starts_at: now - 1000,
		ends_at: now + 30 * 24 * 3_600_000,
		pays: "invoice",
		state: "live",
		created_at: now,
		...more,
	};
	const names = Object.keys(row);
	await app.rows(
		`INSERT INTO match_pledge (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
		Object.values(row),
	);
	return row.id;
}

/** The sums of a pledge. */
export async function sumsOf(app: DemoApp, id = "mpl_test") {
	const [row] = await app.rows<{ held: number; matched: number; paid: number; released: number }>(
		"SELECT held_minor AS held, matched_minor AS matched, paid_minor AS paid, released_minor AS released FROM match_pledge WHERE id = ?",
		[id],
	);
	return row;
}
