import type { WelcomeKind } from "../../../api/domain/people/welcome.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** An account is ready. `link` leads to what its kind does first. */
		welcome: { name: string; kind: WelcomeKind; link: string; dashboard: string };
	}
}

export default defineTemplate("welcome", {
	// Once for each account, as an answer to signing up.
	topic: "security",
	sample: {
		name: "Devika",
		kind: "donor",
		link: "https://kindwave.example/AllDonationRequestCard",
		dashboard: "https://kindwave.example/dashboard",
	},
	mail: (t, { kind, link, dashboard }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(kind) },
			{ kind: "button", label: t(`button-${kind}`), href: link },
			{ kind: "text", text: t("later") },
			{ kind: "link", label: t("dashboard"), href: dashboard },
		],
	}),
});
