import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of gifts in somebody’s name, and of supporters’ pages and teams. */
export const en = {
	"billing.add-tribute": "In honour or memory of somebody",
	"billing.tribute.kind": "The gift is",
	"billing.tribute.kind.none": "In nobody’s name",
	"billing.tribute.kind.honour": "In honour of somebody",
	"billing.tribute.kind.memory": "In memory of somebody",
	"billing.tribute.name": "Their name",
	"billing.tribute.message": "Your words on the card",
	"billing.tribute.message-hint":
		"Only who gets the card reads them. Our team checks words with links or numbers first.",
	"billing.tribute.toldName": "Who gets the card",
	"billing.tribute.toldEmail": "Their email",
	"billing.tribute.toldEmail-hint":
		"We mail the card once the gift is paid. Leave it empty to print the card yourself.",
	"billing.tribute.tellOn": "On which day",
	"billing.tribute.tellOn-hint": "Leave it empty for today.",
	"billing.tribute.hidesAmount": "Leave the amount off the card",
	"tribute.honour": "In honour of {name}",
	"tribute.memory": "In memory of {name}",
	"tribute.print": "Open and print the card",
	"tribute.held": "Our team reads the words first. Then the card can be sent and printed.",
	"tribute.hidden": "Our team did not let the words through, so there is no card. The gift is not affected.",
	"tribute.mailed": "The card was mailed to {email}.",
	"tribute.will-mail": "The card is mailed to {email} on {date}.",
	"card.title": "A card for you",
	"card.for": "For {name}",
	"card.given": "{from} has made a gift.",
	"card.someone": "Someone who wishes to stay unnamed has made a gift.",
	"card.goes-to": "It goes to “{title}”.",
	"card.foundation": "It goes to {brand}.",
	"card.amount": "The gift is {amount}.",
	"card.print": "Print the card (PDF)",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		supporters: typeof en;
	}
}
