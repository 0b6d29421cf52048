import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import type { WithdrawBody } from "../../../domain/contracts/withdrawals.ts";
import { billFolder } from "../../../domain/files/stored-file.ts";
import { type Issue, issue } from "../../../domain/forms/issues.ts";
import type { PayeeKind } from "../../../domain/giving/withdrawals.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid, Problem } from "../../../http/problem.ts";
import { type PayoutAccount, unsavedAccount } from "../../bank-accounts/payout.ts";
import { findFile } from "../../stored-files/find.ts";
import type { Source } from "../source.ts";

/** The fields of a form that say who is paid. */
export type PayeeFields = Pick<
	WithdrawBody,
	"paidTo" | "payeeName" | "billId" | "bankName" | "holderName" | "accountNumber" | "routingNumber"
>;

/** Names of a bank account's fields, where the form to withdraw calls them otherwise. */
const formNames: Readonly<Record<string, string>> = { label: "bankName", accountHolderName: "holderName" };

/**
 * The bank account that was typed with a withdrawal: of a payee, or of the foundation. It is stored under the withdrawal's id.
 * @throws Problem 400 for numbers that no bank of the currency's country has, named as in the form
 */
export async function typedAccount(
	ctx: Ctx,
	id: string,
	currency: Currency,
	{ bankName, holderName, accountNumber, routingNumber }: PayeeFields,
): Promise<PayoutAccount> {
	try {
		return await unsavedAccount(ctx, id, {
			country: currency === "INR" ? "IN" : "US",
			label: bankName,
			accountHolderName: holderName,
			accountHolderType: "company",
			accountNumber,
			routingNumber,
		});
	} catch (error) {
		if (!(error instanceof Problem) || error.issues.length === 0) throw error;
		throw invalid(error.issues.map((each) => ({ ...each, path: formNames[each.path] ?? each.path })));
	}
}

/** The payee in place of the asker's side. */
export interface Payee {
	payeeKind: PayeeKind | null;
	payeeName: string | null;
}

/** The payee that a form names, and what is wrong with it. A bill is needed, because staff compare it with the payee. */
export function payeeOf(
	source: Pick<Source, "kind">,
	{ paidTo, payeeName, billId }: PayeeFields,
): Payee & {
	issues: readonly Issue[];
} {
	if (paidTo === "own") return { payeeKind: null, payeeName: null, issues: [] };
	const issues = [
		...(source.kind === "request" ? [] : [issue("paidTo", "withdrawal_payee_requests_only")]),
		...(payeeName === "" ? [issue("payeeName", "payee_name_missing")] : []),
		...(billId === "" ? [issue("billId", "bill_missing")] : []),
	];
	return { payeeKind: paidTo, payeeName, issues };
}

/**
 * The account of a payee. Its holder has the payee's name, unless another one is typed.
 * @throws Problem 400 with everything that is wrong with the payee, its account and the bill
 */
export async function payeeAccount(
	ctx: Ctx,
	{ id, source, currency, body }: { id: string; source: Pick<Source, "kind">; currency: Currency; body: PayeeFields },
): Promise<PayoutAccount> {
	const { issues } = payeeOf(source, body);
	const typed = { ...body, holderName: body.holderName || body.payeeName.slice(0, 80) };
	const account = await typedAccount(ctx, id, currency, typed).catch((error: unknown) => {
		if (error instanceof Problem && error.issues.length > 0) return error.issues;
		throw error;
	});
	if (!("accountId" in account)) {
		const ofAccount = account.filter(({ path }) => path !== "holderName" || body.payeeName !== "");
		throw invalid([...issues, ...ofAccount]);
	}
	if (issues.length > 0) throw invalid(issues);
	return account;
}

/**
 * The conditions that a bill must still meet when the money is set aside: it was uploaded for this request, and no withdrawal has it.
 * @throws Problem 400 for any other file
 */
export async function billAsRead(ctx: Ctx, source: Source, billId: string): Promise<Statement[]> {
	if (billId === "") return [];
	const row = await findFile(ctx, billId);
	const isOurs = row?.ownerKind === "request" && row.ownerId === source.id && row.folder === billFolder;
	if (!isOurs) throw invalid([issue("billId", "bill_not_found")]);
	const used = sql`SELECT 1 FROM withdrawal WHERE bill_id = ${billId}`;
	if ((await ctx.db.read.all(used)).length > 0) throw invalid([issue("billId", "bill_used")], 409);
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM file WHERE id = ${billId}) AND NOT EXISTS (${used})`,
			"a bill of no other withdrawal",
		),
	];
}
