import * as v from "valibot";
import { removeAccount } from "../../../../api/features/bank-accounts/remove-account.ts";
import { reply } from "../../../reply.ts";
import { profilePath } from "../profile/saved.ts";
import { defineSection } from "../section.tsx";
import { bankRemoval, bankSection } from "./bank-panel.tsx";
import { sentAccount } from "./chosen-account.ts";
import { ownerOf } from "./own-bank.ts";

const nothing = v.object({});

/** The button that removes a bank account. */
export default defineSection<null, typeof nothing>({
	id: bankRemoval,
	contract: nothing,
	load: async () => null,
	async action(ctx, { user, url }) {
		const owner = ownerOf(ctx, user);
		const account = owner ? await sentAccount(ctx, owner, url) : null;
		if (owner && account) await removeAccount(ctx, { owner, accountId: account.uniqueId });
		return reply.redirect(`${profilePath(user)}#${bankSection}`, {
			notice: { tone: "good", word: "notice.bank-removed" },
		});
	},
	Section: () => null,
});
