import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A way to log in was added to an account, or removed. */
		"sign-in-changed": { name: string; change: SignInChange; link: string };
	}
}

export default defineTemplate("sign-in-changed", {
	topic: "security",
	sample: { name: "Devika", change: "passkey-added", link: "https://kindwave.example/account" },
	mail: (t, { change, link }) => ({
		subject: t("subject"),
		preview: t(change),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(change) },
			{ kind: "text", text: t("unknown") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
	// Without the name, because the number may be somebody else's by now.
	sms: (t, { change }) => [t("sms"), t(change), t("sms-unknown")].join(" "),
});
