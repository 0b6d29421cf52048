import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPlatform } from "../api/platform/node/test-platform.ts";
import type { SqlClient } from "./client.ts";

let client: SqlClient;
let close: () => void;
beforeAll(async () => {
	({ client, close } = await testPlatform());
	await client.execute(insert("paid"));
	await client.execute(insert("unpaid"));
	await client.execute("UPDATE donation SET status = 'succeeded', succeeded_at = 5 WHERE id = 'paid'");
});
afterAll(() => close());

const columns =
	"id, public_id, beneficiary_kind, beneficiary_id, currency, gift_minor, cover_minor, charge_minor, fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at";
const values = (id: string, [gift, cover, charge]: readonly number[], publicId = `gift_${id}`) =>
	`'${id}','${publicId}','foundation','foundation','INR',${gift},${cover},${charge},1,200,0,'created','test','IN',1`;
const insert = (id: string, amounts: readonly number[] = [100, 2, 102]) =>
	`INSERT INTO donation (${columns}) VALUES (${values(id, amounts)})`;

describe("a donation", () => {
	it("must charge exactly the sum of its parts", async () => {
		await expect(client.execute(insert("more", [100, 2, 103]))).rejects.toThrow("CHECK constraint failed");
		await expect(client.execute(insert("none", [0, 2, 2]))).rejects.toThrow("CHECK constraint failed");
	});

	it("has at most one successful payment", async () => {
		const attempt = (id: string) =>
			client.execute(
				`INSERT INTO payment_attempt (id, donation_id, provider, provider_account, livemode, method, amount_minor, currency, status, created_at, checked_at)
				 VALUES ('${id}','paid','stripe','default',0,'card',102,'INR','succeeded',1,1)`,
			);
		await attempt("one");
		await expect(attempt("two")).rejects.toThrow("UNIQUE constraint failed: payment_attempt.donation_id");
	});

	it("may change until it is paid", async () => {
		await client.execute("UPDATE donation SET gift_minor = 200, charge_minor = 202 WHERE id = 'unpaid'");
		await client.execute("UPDATE donation SET gift_minor = 100, charge_minor = 102 WHERE id = 'unpaid'");
	});

	it("that is paid can be refunded, and lose its donor's name and address", async () => {
		await client.execute("UPDATE donation SET status = 'refunded', refunded_minor = 102 WHERE id = 'paid'");
		await client.execute("UPDATE donation SET donor_email = NULL, billing_address = NULL WHERE id = 'paid'");
	});

	it.each<[string, string, string]>([
		["its gift", "UPDATE donation SET gift_minor = 99, cover_minor = 3 WHERE id = 'paid'", "keeps its amounts"],
		["its charge", "UPDATE donation SET gift_minor = 99, charge_minor = 101 WHERE id = 'paid'", "keeps its amounts"],
		["its currency", "UPDATE donation SET currency = 'USD' WHERE id = 'paid'", "keeps its amounts"],
		["its beneficiary", "UPDATE donation SET beneficiary_id = 'other' WHERE id = 'paid'", "keeps its amounts"],
		["its time", "UPDATE donation SET succeeded_at = NULL WHERE id = 'paid'", "keeps its amounts"],
		["its row", "DELETE FROM donation WHERE id = 'paid'", "a paid donation is kept"],
		["its id", "UPDATE donation SET id = 'new' WHERE id = 'paid'", "keeps its ids"],
		["its id to another", "UPDATE OR REPLACE donation SET id = 'paid' WHERE id = 'unpaid'", "keeps its ids"],
		[
			"its public id to another",
			"UPDATE OR REPLACE donation SET public_id = 'gift_paid' WHERE id = 'unpaid'",
			"keeps its ids",
		],
		[
			"its row number to another",
			"UPDATE OR REPLACE donation SET rowid = (SELECT rowid FROM donation WHERE id = 'paid') WHERE id = 'unpaid'",
			"keeps its ids",
		],
		["its place to a new one", insert("paid").replace("INSERT", "INSERT OR REPLACE"), "donation exists"],
		[
			"its public id to a new one",
			`INSERT OR REPLACE INTO donation (${columns}) VALUES (${values("third", [100, 2, 102], "gift_paid")})`,
			"donation exists",
		],
		[
			"its row number to a new one",
			`INSERT OR REPLACE INTO donation (rowid, ${columns}) SELECT rowid, ${values("fourth", [100, 2, 102])} FROM donation WHERE id = 'paid'`,
			"donation exists",
		],
	])("that is paid can't lose %s", async (_what, statement, text) => {
		const rows = async () =>
			(await client.execute("SELECT * FROM donation ORDER BY id")).rows.map((row) => ({ ...row }));
		const before = await rows();
		await expect(client.execute(statement)).rejects.toThrow(text);
		expect(await rows()).toEqual(before);
	});
});
