import { removeAccount } from "../../../../api/features/bank-accounts/remove-account.ts";
import { reply } from "../../../reply.ts";
import { profilePath } from "../profile/saved.ts";
import { buttonSection } from "../section.tsx";
import { bankRemoval, bankSection } from "./bank-panel.tsx";
import { sentAccount } from "./chosen-account.ts";
import { ownerOf } from "./own-bank.ts";

/** The button that removes a bank account. */
export default buttonSection(bankRemoval, async (ctx, { user, url }) => {
	const owner = ownerOf(ctx, user);
	const account = owner ? await sentAccount(ctx, owner, url) : null;
	if (owner && account) await removeAccount(ctx, { owner, accountId: account.uniqueId });
	return reply.done(`${profilePath(user)}#${bankSection}`, "notice.bank-removed");
});
