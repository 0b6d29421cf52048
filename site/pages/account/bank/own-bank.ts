import type { UserRow } from "../../../../api/features/account/get-user.ts";
import type { AccountOwner, BankAccountRow } from "../../../../api/features/bank-accounts/list-accounts.ts";
import type { Ctx } from "../../../../api/http/context.ts";
import { type RedirectReply, reply } from "../../../reply.ts";
import { profilePath } from "../profile/saved.ts";
import { backToAccount } from "./back-to-account.ts";

/** The signed-in user as the owner of the page's accounts; null on somebody else's page. */
export function ownerOf({ actor }: Ctx, { id }: Pick<UserRow, "id">): AccountOwner | null {
	return actor.kind === "user" && actor.userId === id ? { kind: "user", id } : null;
}

/** Back to the account after it was saved or verified, with what its owner does next. */
export function savedAccount(user: Pick<UserRow, "id">, account: BankAccountRow | null): RedirectReply {
	const page = profilePath(user);
	return account ? backToAccount(page, account) : reply.redirect(page);
}
