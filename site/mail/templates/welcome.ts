import type { WelcomeKind } from "../../../api/domain/people/welcome.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** An account is ready. `link` leads to what its kind does first, and `raise` of a donor to a request of their own. */
		welcome: { name: string; kind: WelcomeKind; link: string; raise?: string; dashboard: string };
	}
}

export default defineTemplate("welcome", {
	// Once for each account, as an answer to signing up.
	topic: "security",
	sample: {
		name: "Devika",
		kind: "donor",
		link: "https://kindwave.example/AllDonationRequestCard",
		raise: "https://kindwave.example/new-request",
		dashboard: "https://kindwave.example/dashboard",
	},
	mail: (t, { kind, link, raise, dashboard }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(kind) },
			{ kind: "button", label: t(`button-${kind}`), href: link },
			...(raise
				? [
						{ kind: "text" as const, text: t("raise") },
						{ kind: "link" as const, label: t("button-donee"), href: raise },
					]
				: []),
			{ kind: "text", text: t("later") },
			{ kind: "link", label: t("dashboard"), href: dashboard },
		],
	}),
});
