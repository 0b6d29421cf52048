import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts around the terms and the privacy policy. */
export const en = {
	"legal.terms": "Terms of use",
	"legal.privacy": "Privacy policy",
	"legal.version": "Version of {day}",
	"legal.agreed": "You agreed to this version on {day}.",
	"legal.agreed-earlier": "You agreed to the version of {version} on {day}.",
	"legal.agree-text": "Do you agree to these terms? They are in force since the day above.",
	"legal.agree": "I agree",
	"legal.new-terms": "Our terms of use have a new version.",
	"legal.new-terms-read": "Read them and agree",
	"notice.terms-agreed": "Thank you. We have noted that you agree to the terms.",
	"legal.summary": "In short",
	"legal.english": "The full text is in English.",
	"legal.terms-1": "We review every request, and we take no share of your gift: our platform fee is 0%.",
	"legal.terms-2": "The page shows the payment provider’s processing fee before you pay.",
	"legal.terms-3": "Whoever asks for help tells the truth, and uses the money for what it was given.",
	"legal.terms-4": "You can close your account at any time.",
	"legal.privacy-1": "We store what your account, gifts and requests need, and sell no data.",
	"legal.privacy-2": "Card details go straight to the payment provider and never reach us.",
	"legal.privacy-3": "Our cookies are only those that the site needs. Nobody tracks you.",
	"legal.privacy-4": "You can download your data, correct it, and close your account.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		legal: typeof en;
	}
}
