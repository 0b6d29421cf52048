import type { WithdrawalState } from "../../../api/domain/giving/withdrawals.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Tells who is paid that money was asked for, and each move after that. */
		"withdrawal-moved": {
			title: string;
			amount: string;
			/** The bank account, after the name of a payee. */
			account: string;
			/** The hospital, school or vendor that is paid; empty for the reader's own account. */
			payee: string;
			state: WithdrawalState;
			reason: string;
			reference: string;
			/** The amount that the reserve got back of money that the bank returned; empty if nothing. */
			repaid: string;
			link: string;
			/** The page on which the reader manages the request; empty for other money. */
			desk: string;
		};
	}
}

export default defineTemplate("withdrawal-moved", {
	topic: "security",
	sample: {
		title: "Evening school for forty children",
		amount: "₹25,000",
		account: "State Bank of India •••• 6789",
		payee: "",
		state: "sent",
		reason: "",
		reference: "UTR 2290331",
		repaid: "",
		link: "https://kindwave.example/withdrawfunds/request-raised/wdr_1",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { title, payee, state, reason, reference, repaid, link, desk }, words) => ({
		subject: t(
			payee && (state === "sent" || state === "paid" || state === "returned")
				? `payee-${state}`
				: `subject-${state}`,
		),
		preview: t(repaid ? "repaid" : state),
		blocks: [
			{ kind: "text", text: t(repaid ? "repaid" : state) },
			...(reason ? [{ kind: "text" as const, text: reason }] : []),
			...(reference ? [{ kind: "text" as const, text: t("reference") }] : []),
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
