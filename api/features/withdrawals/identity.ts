import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import type { BankCountry } from "../../domain/giving/bank-accounts/bank-account.ts";
import type { IdentityKind } from "../../domain/giving/withdrawals.ts";
import { isAadhaar, isPan, numberAsPrinted } from "../../domain/people/identity-numbers.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { decrypt, encrypt } from "../identity/encrypt.ts";

interface Stored {
	kind: IdentityKind;
	sealed: string;
}

const identityOf = sqlQuery<Stored>(
	() => sql`SELECT kind, number_sealed AS sealed FROM payout_identity WHERE user_id = ${sql.placeholder("user")}`,
);

const about = (userId: string) => `payout_identity:${userId}`;

/** The document that a person gave; null before their first withdrawal. */
export async function identityKindOf(ctx: Ctx, userId: string): Promise<IdentityKind | null> {
	const [row] = await ctx.db.all(identityOf({ user: userId }));
	return row?.kind ?? null;
}

/** Decrypts a person's number; null if there is none. @throws Error without the key that it was encrypted with */
export async function openIdentity(ctx: Ctx, userId: string): Promise<string | null> {
	const [row] = await ctx.db.all(identityOf({ user: userId }));
	return row ? decrypt(ctx.platform.settings.secretsKeys, row.sealed, about(userId)) : null;
}

/** The documents of a country. */
export const identityKindsOf = (country: BankCountry): readonly IdentityKind[] =>
	country === "IN" ? ["pan", "aadhaar"] : ["ssn_last4"];

const shapes = {
	pan: [isPan, "pan_invalid"],
	aadhaar: [isAadhaar, "aadhaar_invalid"],
	ssn_last4: [(number: string) => /^\d{4}$/.test(number), "ssn_last4_invalid"],
} as const;

/** The issues of a document and its number, where the owner has to name one of `kinds`. */
export function identityIssues(
	kinds: readonly IdentityKind[],
	kind: IdentityKind | undefined,
	number: string,
): Issue[] {
	const typed = numberAsPrinted(number);
	const missing = typed === "" ? [issue("identityNumber", "withdrawal_identity_missing")] : [];
	if (kind === undefined) return [issue("identityKind", "withdrawal_identity_missing"), ...missing];
	const [isRight, code] = shapes[kind];
	return [
		...(kinds.includes(kind) ? [] : [issue("identityKind", "withdrawal_identity_country")]),
		...missing,
		...(typed === "" || isRight(typed) ? [] : [issue("identityNumber", code)]),
	];
}

/**
 * The statement that stores who a person is, encrypted.
 * @throws Problem 400 without a document of the country, or with a number that it can't have
 */
export async function identityStatement(
	ctx: Ctx,
	input: { userId: string; country: BankCountry; kind: IdentityKind | undefined; number: string },
): Promise<Statement> {
	const { userId, country, kind } = input;
	const wrong = identityIssues(identityKindsOf(country), kind, input.number);
	if (wrong.length > 0) throw invalid(wrong);
	const sealed = await encrypt(ctx.platform.settings.secretsKeys, numberAsPrinted(input.number), about(userId));
	return sql`INSERT INTO payout_identity (user_id, kind, number_sealed, created_at)
		SELECT ${userId}, ${kind}, ${sealed}, ${ctx.platform.clock.now()}
		WHERE NOT EXISTS (SELECT 1 FROM payout_identity WHERE user_id = ${userId})`;
}
