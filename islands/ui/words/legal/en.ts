import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts around the terms and the privacy policy. */
export const en = {
	"legal.terms": "Terms of use",
	"legal.privacy": "Privacy policy",
	"legal.version": "Version of {day}",
	"legal.agreed": "You agreed to this version on {day}.",
	"legal.agreed-earlier": "You agreed to the version of {version} on {day}.",
	"legal.agree-text": "Do you agree to these terms? They took effect on the date above.",
	"legal.agree": "I agree",
	"legal.new-terms": "We have updated our terms of use.",
	"legal.new-terms-read": "Read and agree",
	"notice.terms-agreed": "Thank you. We have noted that you agree to the terms.",
	"legal.summary": "In short",
	"legal.english": "The full text is in English.",
	"legal.terms-1": "We review every request, and we take no share of your gift: our platform fee is 0%.",
	"legal.terms-2": "The page shows the payment provider’s processing fee before you pay.",
	"legal.terms-3": "If you ask for help, you tell the truth and use the money for what it was given for.",
	"legal.terms-4": "You can close your account at any time.",
	"legal.privacy-1": "We store what your account, gifts and requests need, and we never sell data.",
	"legal.privacy-2": "Card details go straight to the payment provider and never reach us.",
	"legal.privacy-3": "We use only the cookies that the site needs. Nobody tracks you.",
	"legal.privacy-4": "You can download your data, correct it, and close your account.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		legal: typeof en;
	}
}
