import * as v from "valibot";
import { defaultLanguage } from "../../../../api/domain/languages.ts";
import { sendConfirmationCode } from "../../../../api/features/identity/confirm-identity.ts";
import { reply } from "../../../reply.ts";
import { defineSection } from "../section.tsx";
import { settingsPath } from "./saved.ts";

const nothing = v.object({});

/** The button that sends a code to close the account with. */
export default defineSection<null, typeof nothing>({
	id: "closing-code",
	contract: nothing,
	load: async () => null,
	async action(ctx, { user }) {
		await sendConfirmationCode(ctx, user.language ?? defaultLanguage);
		return reply.redirect(`${settingsPath}#closing`, { notice: { tone: "info", word: "notice.code-sent" } });
	},
	Section: () => null,
});
