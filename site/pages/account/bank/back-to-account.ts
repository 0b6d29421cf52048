import type { BankAccountRow } from "../../../../api/features/bank-accounts/list-accounts.ts";
import type { Notice } from "../../../notice.ts";
import { type RedirectReply, reply } from "../../../reply.ts";
import { accountPath, bankSection } from "./bank-panel.tsx";

/** The next step of the owner of a saved or verified account. */
export function savedNotice({ status, deposits }: Pick<BankAccountRow, "status" | "deposits">): Notice {
	const next = status === "new" ? deposits : null;
	const word = next === null ? "bank-saved" : next === "code" ? "bank-code" : "bank-deposits";
	return { tone: "good", word: `notice.${word}` };
}

/** Back to an account on its owner's page. */
export const backToAccount = (page: string, account: BankAccountRow): RedirectReply =>
	reply.redirect(`${accountPath(page, account.id)}#${bankSection}`, { notice: savedNotice(account) });
