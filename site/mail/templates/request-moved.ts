import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import type { MoveCause } from "../../../api/domain/requests/transitions.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A request has another status, which someone other than its owner gave it. The reason may be empty, and a cause is ours. */
		"request-moved": {
			name: string;
			title: string;
			status: RequestStatus;
			reason: string;
			cause: MoveCause | "";
			link: string;
		};
	}
}

/** Owners read of one live status and of one review, whoever does it. */
function shownStatus(status: RequestStatus): Exclude<RequestStatus, 3 | 9> {
	return status === 9 ? 1 : status === 3 ? 0 : status;
}

export default defineTemplate("request-moved", {
	topic: "requests",
	sample: {
		name: "Imran",
		title: "A hand loom for the weavers of Paithan",
		status: -2,
		reason: "Please add the estimate of the loom maker.",
		cause: "",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	mail: (t, { status, title, reason, cause, link }, words) => ({
		subject: `${words.t(`status.${status}`)}: “${title}”`,
		preview: t(`status.${shownStatus(status)}`),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(`status.${shownStatus(status)}`) },
			...(reason ? [{ kind: "text" as const, text: t("reason") }] : []),
			...(cause ? [{ kind: "text" as const, text: t(`cause.${cause}`) }] : []),
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk: `${link}/desk` }),
		],
	}),
});
