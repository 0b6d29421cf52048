import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of the directory of employers that match gifts, and of the letter to one. */
export const en = {
	"employers.title": "Employers that match gifts",
	"employers.lede": "Many employers add to what their staff give. Find yours, and send it the letter of your gift.",
	"employers.search": "Name of the employer",
	"employers.country": "Country",
	"employers.all": "All countries",
	"employers.find": "Search",
	"employers.adds": "It adds {adds} to each {given} that you give.",
	"employers.least": "Smallest gift: {amount}",
	"employers.most": "At most {amount} for a person in a year",
	"employers.form": "Open the form of {name}",
	"employers.none": "No employer was found",
	"employers.none-text":
		"Yours may match gifts all the same: ask the people in charge of staff. The letter of your gift serves them too.",
	"employers.how": "How to ask for it",
	"employers.how-gift": "Give, and open the page of your gift: after the payment, or from your list of gifts.",
	"employers.how-letter":
		"Choose “{ask}” there. The letter has your gift, its receipt number and the recipient’s registration.",
	"employers.how-send": "Send the letter to your employer, or with its form.",
	"employers.own-rules": "Each employer decides by its own rules, so ask yours before you rely on it.",
	"employers.ask": "Ask your employer to match this gift",
	"employers.which": "Which employers match gifts",
	"letter.title": "Request to match a gift",
	"letter.to": "To my employer",
	"letter.text": "I made the gift below. Please match it under your programme for gifts of your staff.",
	"letter.proof": "{issuer} confirms that it received this gift and issued the receipt with this number.",
	"letter.employee": "My employee number",
	"letter.sign": "Date and signature",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		employers: typeof en;
	}
}
