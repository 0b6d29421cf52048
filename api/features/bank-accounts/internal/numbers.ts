import type { BankAccountBody } from "../../../domain/contracts/bank-accounts.ts";
import { type Issue, issue } from "../../../domain/forms/issues.ts";
import { isMasked } from "../../../domain/giving/bank-accounts/bank-account.ts";
import { isRoutingNumber } from "../../../domain/giving/bank-accounts/routing-number.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import { decrypt, encrypt } from "../../identity/encrypt.ts";
import type { BankAccountRow } from "./rows.ts";

/**
 * Whether a bank branch in India has this code, by the Reserve Bank's list as the `ifsc` package publishes it: four letters of
 * the bank, a zero, and six characters of the branch. The list is a megabyte, so it is loaded when it is first needed;
 * the package's own code needs the abandoned `request`.
 */
async function isIfsc(code: string): Promise<boolean> {
	const [, bank, branch] = /^([A-Z]{4})0([0-9A-Z]{6})$/.exec(code) ?? [];
	if (!bank || !branch) return false;
	const { default: branches } = await import("ifsc/src/IFSC.json", { with: { type: "json" } });
	const listed = Object.hasOwn(branches, bank) ? branches[bank] : undefined;
	return listed?.includes(/^\d+$/.test(branch) ? Number(branch) : branch) ?? false;
}

/** The numbers of an account: the IFSC or the US routing number, and the account's own. */
export interface AccountNumbers {
	routing: string;
	number: string;
}

/** Account numbers: 9 to 18 digits in India, 4 to 17 in the US. */
const numberShapes = { IN: /^\d{9,18}$/, US: /^\d{4,17}$/ } as const;

/** The issues of numbers that no bank of the country has. */
export async function numberIssues(
	country: BankAccountBody["country"],
	{ routing, number }: AccountNumbers,
): Promise<Issue[]> {
	const issues: Issue[] = [];
	if (country === "IN" && !(await isIfsc(routing))) issues.push(issue("routingNumber", "ifsc_invalid"));
	if (country === "US" && !isRoutingNumber(routing)) issues.push(issue("routingNumber", "routing_number_invalid"));
	if (!numberShapes[country].test(number)) issues.push(issue("accountNumber", "account_number_invalid"));
	return issues;
}

/** @throws Problem 400 for numbers that no bank of the country has */
export async function checkNumbers(country: BankAccountBody["country"], numbers: AccountNumbers): Promise<void> {
	const issues = await numberIssues(country, numbers);
	if (issues.length > 0) throw invalid(issues);
}

const about = (name: keyof AccountNumbers, accountId: string) => `bank_${name}:${accountId}`;

/** The columns that store an account's numbers. */
export async function sealed({ platform }: Ctx, accountId: string, { routing, number }: AccountNumbers) {
	const { secretsKeys } = platform.settings;
	const [routingSealed, numberSealed] = await Promise.all([
		encrypt(secretsKeys, routing, about("routing", accountId)),
		encrypt(secretsKeys, number, about("number", accountId)),
	]);
	return {
		routingSealed,
		routingLast4: routing.slice(-4),
		numberSealed,
		numberLast4: number.slice(-4),
		numberLength: number.length,
	};
}

/** Decrypts an account's numbers. */
export async function opened({ platform }: Ctx, row: BankAccountRow): Promise<AccountNumbers> {
	const { secretsKeys } = platform.settings;
	const [routing, number] = await Promise.all([
		decrypt(secretsKeys, row.routingSealed, about("routing", row.id)),
		decrypt(secretsKeys, row.numberSealed, about("number", row.id)),
	]);
	return { routing, number };
}

/** The numbers of a form. One that came back as we masked it is the stored one, if the account stays in its country. */
export async function numbersIn(
	ctx: Ctx,
	{ country, routingNumber, accountNumber }: BankAccountBody,
	stored: BankAccountRow | null,
): Promise<AccountNumbers> {
	const typed = { routing: routingNumber, number: accountNumber };
	if (!isMasked(routingNumber) && !isMasked(accountNumber)) return typed;
	if (!stored || stored.country !== country) return typed;
	const before = await opened(ctx, stored);
	return {
		routing: isMasked(routingNumber) ? before.routing : routingNumber,
		number: isMasked(accountNumber) ? before.number : accountNumber,
	};
}
