import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { optionalTopics } from "../../domain/people/mail-topics.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { endInterviews } from "../applications/end-interviews.ts";
import { listAccounts } from "../bank-accounts/list-accounts.ts";
import { forgetAccount } from "../bank-accounts/remove-account.ts";
import { confirmIdentity } from "../identity/confirm-identity.ts";
import { tellOfOwner } from "../organizations/owners.ts";
import { addressHolder } from "../outbox/preferences.ts";
import { removeSavedCards } from "../payments/saved-cards.ts";
import { signedInPerson } from "./export-data.ts";
import { forgetWords, suggestedWords, sweepDeleted } from "./internal/forget-texts.ts";
import { mayClose, refuseClosing } from "./internal/refuse-closing.ts";
import { type Person, type PersonalTable, personalTables } from "./personal-data.ts";

/**
 * The statements that keep for an address, as its hash, which mails its closed account had switched off and whether it is
 * suppressed: other people may still have the address among their contacts.
 */
async function keepRefusals({ id, email }: Person): Promise<Statement[]> {
	if (email === null) return [];
	const holder = await addressHolder(email);
	return [
		sql`INSERT INTO mail_preference (holder, topic, wanted, changed_at)
			SELECT ${holder}, topic, wanted, changed_at FROM mail_preference WHERE holder = ${id} AND wanted = 0 AND topic IN ${[...optionalTopics]}
			ON CONFLICT (holder, topic) DO UPDATE SET wanted = 0, changed_at = excluded.changed_at WHERE excluded.changed_at >= mail_preference.changed_at`,
		sql`INSERT OR IGNORE INTO mail_suppression (address, reason, created_at)
			SELECT ${holder}, reason, created_at FROM mail_suppression WHERE address = lower(${email})`,
		sql`INSERT OR IGNORE INTO sender_refusal (holder, sender_id, created_at)
			SELECT ${holder}, sender_id, created_at FROM sender_refusal WHERE holder IN (${id}, lower(${email}))`,
	];
}

const id = sql.placeholder("id");
const memberships = sqlQuery<{ organization_id: string; role: string }>(
	() => sql`SELECT organization_id, role FROM organization_member WHERE user_id = ${id}`,
);
const sent = sqlQuery<{ organization_id: string }>(
	() => sql`SELECT organization_id FROM organization_invitation WHERE invited_by = ${id} AND state = 'open'`,
);

/**
 * The audit rows of the organizations that a person leaves, and whose invitations end, by closing their account, and the mails to
 * owners whom they leave.
 */
async function auditLeaving(ctx: Ctx, userId: string): Promise<Statement[]> {
	const [left, withdrawn] = await ctx.db.batch([memberships({ id: userId }), sent({ id: userId })]);
	const row = (action: string, subjectId: string, detail: Record<string, unknown> = {}) =>
		auditRow(ctx, action, { organization: subjectId }, detail);
	const owned = left.filter(({ role }) => role === "owner");
	return [
		...left.map(({ organization_id, role }) => row("organization.left", organization_id, { member: userId, role })),
		...(
			await Promise.all(
				owned.map(({ organization_id: id }) => tellOfOwner(ctx, { id, userId, change: "closed-account" })),
			)
		).flat(),
		...withdrawn.map(({ organization_id }) => row("organization.invitation_withdrawn", organization_id)),
	];
}

/** The statements that remove a table's personal data; none if it has none to remove. */
function erase({ table, rows, bytesKey, onClose }: PersonalTable, person: Person): Statement[] {
	const name = sql.raw(table);
	if (onClose === "delete") {
		const bytes = sql`INSERT OR IGNORE INTO file_removal (file_id, due_at) SELECT ${bytesKey}, 0 FROM ${name} WHERE ${rows(person)}`;
		return [...(bytesKey ? [bytes] : []), sql`DELETE FROM ${name} WHERE ${rows(person)}`];
	}
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
			...(await endInterviews(ctx, person.id)),
			...personalTables.flatMap((table) => erase(table, person)),
			auditRow(ctx, "user.closed", { user: person.id }),
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
