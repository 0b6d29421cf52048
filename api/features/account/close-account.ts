import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { listAccounts } from "../bank-accounts/list-accounts.ts";
import { forgetAccount } from "../bank-accounts/remove-account.ts";
import { confirmIdentity } from "../identity/confirm-identity.ts";
import { removeSavedCards } from "../payments/saved-cards.ts";
import { signedInPerson } from "./export-data.ts";
import { auditLeaving } from "./internal/audit-leaving.ts";
import { forgetWords, suggestedWords, sweepDeleted } from "./internal/forget-texts.ts";
import { keepRefusals } from "./internal/keep-refusals.ts";
import { mayClose, refuseClosing } from "./internal/refuse-closing.ts";
import { type Person, type PersonalTable, personalTables } from "./personal-data.ts";

/** The statement that removes a table's personal data; none if it has none to remove. */
function erase({ table, rows, onClose }: PersonalTable, person: Person): Statement[] {
	const name = sql.raw(table);
	if (onClose === "delete") return [sql`DELETE FROM ${name} WHERE ${rows(person)}`];
	return "set" in onClose ? [sql`UPDATE ${name} SET ${onClose.set} WHERE ${rows(person)}`] : [];
}

/**
 * Closes the signed-in user's account for ever: personal data is deleted or replaced by placeholders, in one write. Amounts of
 * gifts and the ledger stay as they are.
 * @param input the password, or a code from `sendConfirmationCode`
 * @throws Problem 400 or 401 for a wrong password or code, 409 while requests hold money or are being paid, for the last owner of an
 *   organization and for staff, 429 for too many tries, 503 while
 *   saved cards can't be removed
 */
export async function closeAccount(
	ctx: Ctx,
	input: { password?: string | undefined; otp?: string | undefined },
): Promise<void> {
	const confirmed = await confirmIdentity(ctx, input);
	const person = await signedInPerson(ctx);
	await refuseClosing(ctx, person.id);
	await removeSavedCards(ctx);
	const words = await suggestedWords(ctx, person.id);
	const accounts = await listAccounts(ctx, { kind: "user", id: person.id });
	await ctx.db.write(
		[
			...confirmed,
			requireThat(mayClose(person.id), "nothing keeps the account open"),
			...(await auditLeaving(ctx, person.id)),
			...(await keepRefusals(person)),
			...personalTables.flatMap((table) => erase(table, person)),
			auditRow(ctx, { action: "user.closed", subjectKind: "user", subjectId: person.id }),
		],
		{
			unmet: async () => {
				await refuseClosing(ctx, person.id);
				// Another request was first: it used the code, or closed the account.
				return input.otp ? new Problem(401, "code_wrong") : new Problem(409, "closing_failed");
			},
		},
	);
	for (const account of accounts) ctx.platform.defer(forgetAccount(ctx, account));
	ctx.platform.defer(forgetWords(ctx, words).then(() => sweepDeleted(ctx)));
}
