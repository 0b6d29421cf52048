import { homepageForm } from "../../../../api/domain/contracts/account.ts";
import { readForm } from "../../../../api/domain/forms/read-form.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { Problem } from "../../../../api/http/problem.ts";
import { definePage } from "../../../page.ts";
import { reply } from "../../../reply.ts";
import { savedSetting, settingsPath } from "./saved.ts";

/** The side menu's form for the page that opens after logging in. The page itself is in the settings. */
export default definePage("/default-homepage")<null>({
	example: { reached: "Choose a default homepage in the side menu; it leads to the settings." },
	allow: "signed-in",
	load: async () => reply.redirect(`${settingsPath}#homepage`),
	async action(ctx, request) {
		const form = readForm(request, homepageForm);
		if (!form.ok || ctx.actor.kind !== "user") throw new Problem(400, "unknown_action");
		await updateUser(ctx, { userId: ctx.actor.userId, changes: form.value });
		return savedSetting("homepage");
	},
	head: () => ({ title: "" }),
	Page: () => null,
});
