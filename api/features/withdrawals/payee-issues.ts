import { type FormState, textAt } from "../../domain/forms/form.ts";
import type { Issue } from "../../domain/forms/issues.ts";
import { paidTo } from "../../domain/giving/withdrawals.ts";
import type { Currency } from "../../domain/money.ts";
import { numberAsPrinted } from "../../domain/people/identity-numbers.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { payeeAccount } from "./internal/payee.ts";
import type { Source } from "./source.ts";

/** The errors in the payee of a form that has other errors, so that all of them come at once. */
export async function payeeIssues(
	ctx: Ctx,
	source: Source,
	currency: Currency,
	{ values }: FormState,
): Promise<readonly Issue[]> {
	const typed = (name: string) => textAt(values, name)?.trim() ?? "";
	const chosen = paidTo.find((each) => each === typed("paidTo")) ?? "own";
	if (chosen === "own") return [];
	const body = {
		paidTo: chosen,
		payeeName: typed("payeeName"),
		billId: typed("billId"),
		bankName: typed("bankName"),
		holderName: typed("holderName"),
		accountNumber: numberAsPrinted(typed("accountNumber")),
		routingNumber: numberAsPrinted(typed("routingNumber")),
	};
	try {
		await payeeAccount(ctx, { id: "wdr_", source, currency, body });
		return [];
	} catch (error) {
		if (error instanceof Problem) return error.issues;
		throw error;
	}
}
