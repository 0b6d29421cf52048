import { beforeAll, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { listGiven, yearlySums } from "./list-given.ts";

const app = demoForAll();
let donor: string;
beforeAll(async () => {
	donor = await app.value("SELECT id FROM user WHERE email = 'donor@demo.test'");
	for (const amount of [100_000, 50_000, 20_000]) await payByCard(app, await donate(app, amount));
	await app.rows("UPDATE donation SET donor_user_id = ?", [donor]);
});

const everything = { limit: 100, offset: 0 };

it("lists a donor's own donations only, newest first", async () => {
	const { rows, total } = await listGiven(app.ctx, { userId: donor, ...everything });
	const n = await app.value(
		"SELECT count(*) FROM donation WHERE donor_user_id = ? AND status NOT IN ('created', 'failed', 'canceled')",
		[donor],
	);
	expect(rows).toHaveLength(total);
	expect(total).toBe(n);
	const times = rows.map(({ succeededAt, createdAt }) => succeededAt ?? createdAt);
	expect(times).toEqual(times.toSorted((a, b) => b - a));
});

it("adds up what was paid in a year, and lists as many donations of it", async () => {
	const sums = await yearlySums(app.ctx, { userId: donor });
	expect(sums.length).toBeGreaterThan(0);
	for (const { year } of sums) {
		const { rows } = await listGiven(app.ctx, { userId: donor, year, state: "paid", ...everything });
		const ofYear = sums.filter((sum) => sum.year === year);
		expect(rows).toHaveLength(ofYear.reduce((count, { donations }) => count + donations, 0));
		for (const { currency, paidMinor } of ofYear) {
			const paid = rows.filter((row) => row.currency === currency);
			expect(paid.reduce((sum, row) => sum + row.chargeMinor - row.refundedMinor, 0)).toBe(paidMinor);
		}
	}
});

it("pages through them without a gap", async () => {
	const all = await listGiven(app.ctx, { userId: donor, ...everything });
	const first = await listGiven(app.ctx, { userId: donor, limit: 1, offset: 0 });
	expect(first.rows[0]?.id).toBe(all.rows[0]?.id);
	expect(first.hasMore).toBe(all.total > 1);
});

it("lists nothing for a state without donations", async () => {
	const { rows, total } = await listGiven(app.ctx, { userId: "usr_nobody", state: "returned", ...everything });
	expect([rows, total]).toEqual([[], 0]);
});

it("counts a gift in the year that it was where its currency is", async () => {
	const yearOf = async (currency: string, paid: string) => {
		const id = `alone_${paid}`;
		await app.rows(
			`INSERT INTO donation (id, public_id, donor_user_id, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
				fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
				VALUES (?, ?, ?, 'foundation', 'foundation', ?, 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, ?)`,
			[`don_${id}`, `gift_${id}`, `usr_${id}`, currency, Date.parse(paid)],
		);
		const [sum] = await yearlySums(app.ctx, { userId: `usr_${id}` });
		const years = [2026, 2027];
		const listed = await Promise.all(
			years.map(async (year) => (await listGiven(app.ctx, { userId: `usr_${id}`, year, ...everything })).total),
		);
		return [sum?.year, years[listed.indexOf(1)]];
	};
	expect(await yearOf("INR", "2026-12-31T18:29:59Z")).toEqual([2026, 2026]);
	expect(await yearOf("INR", "2026-12-31T18:30:00Z")).toEqual([2027, 2027]);
	expect(await yearOf("USD", "2027-01-01T07:59:59Z")).toEqual([2026, 2026]);
	expect(await yearOf("USD", "2027-01-01T08:00:00Z")).toEqual([2027, 2027]);
});
