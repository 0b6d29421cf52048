import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of donation forms: their public page, and the pages on which their owners run them. */
export const en = {
	"reply.yes": "Yes",
	"reply.no": "No",
	"give.for-organization": "Your gift goes to {name}.",
	"give.for-request": "Your gift goes to the request “{name}”.",
	"give.description": "Give to {name}",
	"give.questions": "A few questions",
	"give.private": "Your answers go to {name} only.",
	"give.continue": "Continue",
	"give.next": "Next come your details and the payment. Nothing is charged yet.",
	"give.closed": "This form no longer takes gifts",
	"give.closed-organization": "See what else {name} does, and how you can help.",
	"give.closed-request": "See how the request “{name}” is going.",
	"give.to-organization": "Go to {name}",
	"give.to-request": "Go to the request",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		givingForms: typeof en;
	}
}
