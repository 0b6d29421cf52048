import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import type { FraudSubjectKind } from "../../../domain/giving/fraud.ts";
import type { Ctx } from "../../../http/context.ts";
import { openPayout } from "../../bank-accounts/payout.ts";
import { hashAddress, hashBank } from "./hash.ts";
import { storeHint } from "./store.ts";

type HolderKind = "user" | "organization" | "payee";

interface Holder {
	kind: HolderKind;
	id: string;
	/** Whose record shows the hint: of a payee, those that the withdrawal takes from. */
	subjectKind: FraudSubjectKind;
	subjectId: string;
}

/** Most holders of one bank account or address that are told of each other. */
const most = 20;

const place = (name: string) => sql`${sql.placeholder(name)}`;
const subjectOfPayee = sql`CASE w.beneficiary_kind WHEN 'individual' THEN 'user' ELSE w.beneficiary_kind END`;

const holdersOf = sqlQuery<Holder>(
	() => sql`SELECT t.holder_kind AS kind, t.holder_id AS id, coalesce(${subjectOfPayee}, t.holder_kind) AS subjectKind,
		coalesce(w.beneficiary_id, t.holder_id) AS subjectId FROM fraud_trace t LEFT JOIN withdrawal w ON t.holder_kind = 'payee' AND w.id = t.holder_id
		WHERE t.kind = ${place("kind")} AND t.value = ${place("value")} AND (t.kind = 'bank' OR EXISTS (SELECT 1 FROM donation_request r WHERE r.user_id = t.holder_id))
		LIMIT ${sql.raw(String(most))}`,
);

/** Hospitals and vendors are paid for many requests; a payee is told of only if a person or an organization has its account too. */
const isNews = (own: Holder, other: Holder) =>
	!(own.kind === other.kind && own.id === other.id) && !(own.kind === "payee" && other.kind === "payee");

/** Tells each holder of a bank account or an address of the others. */
async function compareHolders(ctx: Ctx, kind: "bank" | "address", value: string): Promise<Statement[]> {
	const holders = await ctx.db.all(holdersOf({ kind, value }));
	return holders.flatMap((own) => {
		const others = holders.filter((other) => isNews(own, other));
		const found = others.map((other) => `${other.kind}:${other.id}`);
		const subject = { kind: own.subjectKind, id: own.subjectId };
		return found.length > 0
			? [storeHint(ctx, { kind: kind === "bank" ? "same-bank" : "same-address", subject, found })]
			: [];
	});
}

const trace = (kind: "bank" | "address", value: string, { kind: holder, id }: Pick<Holder, "kind" | "id">): Statement =>
	sql`INSERT OR IGNORE INTO fraud_trace (kind, value, holder_kind, holder_id) VALUES (${kind}, ${value}, ${holder}, ${id})`;

interface Numbers {
	accountId: string;
	numberSealed: string;
	routingSealed: string;
	holderKind: HolderKind;
	holderId: string;
}

const numbersOfAccount = sqlQuery<Numbers>(
	() => sql`SELECT id AS accountId, number_sealed AS numberSealed, routing_sealed AS routingSealed,
		iif(user_id IS NULL, 'organization', 'user') AS holderKind, coalesce(user_id, organization_id) AS holderId FROM bank_account WHERE id = ${place("id")}`,
);
const numbersOfPayee = sqlQuery<Numbers>(
	() => sql`SELECT account_id AS accountId, number_sealed AS numberSealed, routing_sealed AS routingSealed, 'payee' AS holderKind, id AS holderId
		FROM withdrawal WHERE id = ${place("id")} AND number_sealed IS NOT NULL`,
);

async function compareNumbers(ctx: Ctx, found: Numbers | undefined): Promise<Statement[]> {
	if (!found) return [];
	const { accountNumber: number, routingNumber: routing } = await openPayout(ctx, found);
	const value = await hashBank(ctx, { routing, number });
	if (value === null) return [];
	const own = { kind: found.holderKind, id: found.holderId };
	// The trace is stored first, so that of two at a time one sees the other. A removed account's stays: who moves on is looked for.
	await ctx.db.write([trace("bank", value, own)]);
	return compareHolders(ctx, "bank", value);
}

export const compareAccount = async (ctx: Ctx, id: string) =>
	compareNumbers(ctx, (await ctx.db.all(numbersOfAccount({ id })))[0]);
export const comparePayee = async (ctx: Ctx, id: string) =>
	compareNumbers(ctx, (await ctx.db.all(numbersOfPayee({ id })))[0]);

const addressOf = sqlQuery<{ line1: string | null; zip: string | null }>(
	() =>
		sql`SELECT address ->> '$.line1' AS line1, address ->> '$.zip_code' AS zip FROM user WHERE id = ${place("id")} AND state <> 'closed'`,
);

/** Compares a person's postal address with those of other accounts that raise requests. */
export async function comparePerson(ctx: Ctx, id: string): Promise<Statement[]> {
	const [person] = await ctx.db.all(addressOf({ id }));
	const value = person ? await hashAddress(ctx, person) : null;
	const forget = sql`DELETE FROM fraud_trace WHERE kind = 'address' AND holder_kind = 'user' AND holder_id = ${id} AND value IS NOT ${value}`;
	await ctx.db.write([forget, ...(value === null ? [] : [trace("address", value, { kind: "user", id })])]);
	return value === null ? [] : compareHolders(ctx, "address", value);
}
