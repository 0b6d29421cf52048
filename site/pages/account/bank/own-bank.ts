import type { UserRow } from "../../../../api/features/account/get-user.ts";
import type { AccountOwner, BankAccountRow } from "../../../../api/features/bank-accounts/list-accounts.ts";
import type { Ctx } from "../../../../api/http/context.ts";
import { type RedirectReply, reply } from "../../../reply.ts";
import { profilePath } from "../profile/saved.ts";

/** The id of the section. */
export const bankSection = "bank";

/** The page with one of the user's accounts, or with a form for a `new` one. */
export const accountPath = (userId: string, accountId: string) => `${profilePath({ id: userId })}?account=${accountId}`;

/** The signed-in user as the owner of the page's accounts; null on somebody else's page. */
export function ownerOf({ actor }: Ctx, { id }: Pick<UserRow, "id">): AccountOwner | null {
	return actor.kind === "user" && actor.userId === id ? { kind: "user", id } : null;
}

/** Back to the account after it was saved or verified, with what its owner does next. */
export function savedAccount({ id }: UserRow, account: BankAccountRow | null): RedirectReply {
	if (!account) return reply.redirect(profilePath({ id }));
	const next = account.status === "new" ? account.deposits : null;
	const word = next === null ? "bank-saved" : next === "code" ? "bank-code" : "bank-deposits";
	return reply.redirect(`${accountPath(id, account.id)}#${bankSection}`, {
		notice: { tone: "good", word: `notice.${word}` },
	});
}
