import { providersText } from "../../../../api/domain/giving/payment-methods.ts";
import { brand } from "../../../brand.ts";
import type { LegalText } from "./legal-text.ts";

const { name, email, foundation } = brand;

/** The part of the terms about refunds. Banks get it too when a payment is disputed. */
export const refundTerms: readonly string[] = [
	"If you pay twice by mistake, or a payment belongs to no gift, we refund it automatically.",
	`A gift is voluntary and usually final. If you made a mistake, write to ${email} soon: once the money has been passed on, we cannot call it back.`,
];

/** The terms of use. A change needs a new version in api/domain/terms.ts. */
export const termsText: LegalText = {
	sections: [
		{
			id: "who-we-are",
			title: "Who we are",
			paragraphs: [
				`${name} is run by ${foundation.name}, ${foundation.address.join(", ")}. These terms apply when you use our site or our API, with or without an account. Write to ${email} with any question.`,
			],
		},
		{
			title: "What we do",
			paragraphs: [
				`${name} brings together people and organizations who need help and people who give it, in India and the United States. Someone on our team reviews every request before it goes live.`,
				"We check what we can: who asks, for what, and the documents that support it. A check is no guarantee. Please read a request before you give, and report it if something looks wrong.",
			],
		},
		{
			title: "Your account",
			list: [
				"Give your true name and an address that reaches you, and keep your password and codes to yourself.",
				"Your account is yours alone. What is done with it counts as done by you, until you tell us that someone else uses it.",
				"If you are under 18, a parent or guardian must agree to these terms for you.",
				"You can close your account in its settings at any time, unless it holds money, or an organization or our team depends on it.",
			],
		},
		{
			title: "Giving",
			list: [
				"Your gift goes to the request, person or organization that you chose. We take no share of it: our platform fee is 0%.",
				"The payment provider charges a processing fee. Before you pay, the page shows it, and you decide whether to pay it on top or have it taken from your gift.",
				`Payments are made through ${providersText("or")}. Your card details go straight to them and never reach our servers.`,
				"A bank payment may take days to arrive. Until then the gift counts as pending.",
				...refundTerms,
				"You get a receipt for every gift. It gives a tax benefit only if the receiving organization is registered for one, as shown on the page (80G in India, 501(c)(3) in the United States).",
			],
		},
		{
			title: "Asking for help",
			list: [
				"Tell the truth about yourself, the need and the amount, and use the money for what you asked for.",
				"Publish only pictures and documents that you may publish. Ask the people in them first.",
				"Report on what became of the help. Donors see your updates.",
				"If we find that a request is false, we close it, refund gifts where we still can, and tell the authorities where the law requires it.",
			],
		},
		{
			title: "What is not allowed",
			list: [
				"Anything illegal, hateful or obscene, and anything that harms or deceives other people.",
				"Money laundering, and gifts with cards or accounts that are not yours.",
				"Attacks on the site, automated guessing of passwords or cards, and copying personal data.",
			],
			paragraphs: [
				"We may remove what breaks these rules and block the account. You can ask a person of our team to look at it again.",
			],
		},
		{
			title: "Your texts and pictures",
			paragraphs: [
				"They remain yours. You allow us to show them on our site, and on partner sites that show your request, for as long as they are published here.",
			],
		},
		{
			title: "Liability",
			paragraphs: [
				"We run the site with care, but we cannot promise that it is always available or that every request succeeds. We are liable for damage that we cause on purpose or through gross negligence, and wherever the law does not allow us to limit liability. We do not owe what a person in need or a donor promised.",
			],
		},
		{
			title: "Law and changes",
			paragraphs: [
				"Indian law applies if you live in India, and the law of your state if you live in the United States; rights that the law of your home gives you as a consumer remain. Please write to us before you go to court, so that we can try to solve it.",
				"If we change these terms, we publish a new version with its date here and ask you to agree to it. This page shows which version you agreed to, and when.",
			],
		},
	],
};
