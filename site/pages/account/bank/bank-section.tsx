import { bankAccountBody } from "../../../../api/domain/contracts/bank-accounts.ts";
import { isRefused } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { addAccount } from "../../../../api/features/bank-accounts/add-account.ts";
import { changeAccount } from "../../../../api/features/bank-accounts/change-account.ts";
import { removeAccount } from "../../../../api/features/bank-accounts/remove-account.ts";
import { wrongNumbers } from "../../../../api/features/bank-accounts/wrong-numbers.ts";
import { reply } from "../../../reply.ts";
import { profilePath } from "../profile/saved.ts";
import { buttonSection, defineSection } from "../section.tsx";
import { BankPanel, type BankPanelData, bankRemoval, bankSection } from "./bank-panel.tsx";
import { chosenAccount, sentAccount, valuesOf } from "./chosen-account.ts";
import { ownerOf, savedAccount } from "./own-bank.ts";

/** The button that removes a bank account. */
export const removalSection = buttonSection(bankRemoval, async (ctx, { user, url }) => {
	const owner = ownerOf(ctx, user);
	const account = owner ? await sentAccount(ctx, owner, url) : null;
	if (owner && account) await removeAccount(ctx, { owner, accountId: account.uniqueId });
	return reply.done(`${profilePath(user)}#${bankSection}`, "notice.bank-removed");
});

/** One's own bank account; staff who open the profile don't see it. */
export default defineSection<BankPanelData, typeof bankAccountBody>({
	id: bankSection,
	contract: bankAccountBody,
	alsoWrong: wrongNumbers,
	async load(ctx, { user, url }, form) {
		const owner = ownerOf(ctx, user);
		if (!owner) return null;
		const chosen = await chosenAccount(ctx, owner, url);
		const values = chosen.account
			? valuesOf(chosen.account)
			: {
					country: user.region,
					accountHolderName: `${user.firstName} ${user.lastName}`.trim(),
					accountHolderType: "individual",
				};
		const editing = chosen.editing || (form !== null && isRefused(form));
		return {
			...chosen,
			editing,
			form: form ?? newForm(bankAccountBody, values),
			page: profilePath(user),
			intro: "own",
		};
	},
	async action(ctx, { user, url }, body) {
		const owner = ownerOf(ctx, user);
		if (!owner) return savedAccount(user, null);
		const account = await sentAccount(ctx, owner, url);
		const saved = account
			? await changeAccount(ctx, { owner, accountId: account.uniqueId, body })
			: await addAccount(ctx, { owner, body });
		return savedAccount(user, saved);
	},
	Section: BankPanel,
});
