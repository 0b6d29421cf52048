import { providersText } from "../../../../api/domain/giving/payment-methods.ts";
import { brand } from "../../../brand.ts";
import type { LegalText } from "./legal-text.ts";

const { name, email, foundation } = brand;

/** The privacy policy: what the product does with personal data. A change needs a new version in api/domain/terms.ts. */
export const privacyText: LegalText = {
	sections: [
		{
			title: "Who is responsible",
			paragraphs: [
				`${foundation.name}, ${foundation.address.join(", ")}, is responsible for the personal data on ${name}. For any question or request, write to ${email}. In India, this is also the address of our grievance officer under the Digital Personal Data Protection Act.`,
			],
		},
		{
			title: "What we store, and why",
			list: [
				"Account: your name, email address, password (only as a hash), and what you add yourself, such as phone number, address, picture, language and blood group. We need it to run your account. Your public profile shows your name, picture, username, country, kindness score, what you say about yourself, how long you have been a member, your public requests and how many gifts you made that were not anonymous. It never shows your address, phone number or email address.",
				"Gifts: your name, email address and billing address, the amount and the recipient. The provider, your receipt and tax law need them. Your name is shown next to the gift unless you give anonymously.",
				"Requests: what you write and upload when you ask for help. Texts, pictures and public documents can be read by everyone; private documents only by you, our team, and the people to whom you send one with an answer. We remove the place where a picture was taken.",
				"Identity numbers (PAN, Aadhaar), where a request needs them: encrypted. Only the people on our team who decide about the request can read them, and the log records who did.",
				"Bank accounts that you save: the holder's name, the bank and the account number. The numbers are encrypted, and pages show only their last four digits.",
				"Answers to requests: your message, when you are available, and the contact details and document that you choose to send. The people who decide about the answer and our team see them.",
				"Blood donors: your blood group and the date of your last donation. Only our team sees them, and your phone number only if you allow it, to ask you when someone needs blood. You can withdraw this at any time.",
				"Volunteers: your skills, interests, languages and city. Everyone with an account can read them if you publish your profile, otherwise only our team.",
				"Comments, likes, favourites and saved searches: what you write and choose.",
				"Sessions: which browser is logged in and since when, so that you can see and end your sessions. They end after 30 days without use.",
				"Log of actions: who did what and when, such as logging in or changing an account, without your IP address. Staff and auditors use it to find misuse.",
				"Messages: which kind of email or SMS we sent to whom, and when. Their codes and links are deleted once they are sent.",
			],
		},
		{
			title: "Payments",
			paragraphs: [
				`${providersText("and")} process payments. You enter your card, or log in to your bank or wallet, in their forms or on their pages, and none of that reaches our servers. We receive the result and, for your receipt, the card's brand and last four digits. Each company is responsible for its own checks against fraud.`,
				"A bank account that you save on our pages does pass through our servers. If it is in the United States, we give it to Stripe, together with your browser's name and your IP address, which prove that you agreed.",
				"Our own books contain amounts and references, and no names.",
			],
		},
		{
			title: "Cookies",
			paragraphs: ["We use only cookies that the site needs. There are none for advertising or tracking."],
			list: [
				"session: keeps you logged in, for 30 days without use.",
				"region and language: remember your choice, for a year.",
				"kw_browser: proves that this browser made a gift or began to log in or to answer a request, so that only you can finish or see it; 24 hours.",
				"kw_device: proves that you have logged in with this browser, so that strangers who guess your password can't lock you out; a year.",
				"kw_notice: carries a message to the next page; 5 minutes at most.",
				"kw_fresh: shows you your own change at once; 10 seconds.",
				"kw_shared: lets you go back from a page that you opened while listening; an hour.",
				"kw_sound: brings the player of the channel or episode that you hear to the next page; 12 hours, or until you close it.",
			],
		},
		{
			title: "IP addresses",
			paragraphs: [
				"To stop attacks, we count calls by the IP address of your connection. These counts are deleted within two hours. To count a request's visitors, we store a code made from the address and a secret that we delete after the day. The address itself is not stored anywhere.",
			],
		},
		{
			title: "Who else receives data",
			list: [
				`${providersText("or")}, whichever processes your payment: your name, address and email address as far as needed, and the amount.`,
				"The services that deliver our email and SMS: your address or number, and the message.",
				"A service that checks uploaded pictures for obscene content: the picture, without your name.",
				"If you log in with an account of another site, that site learns that you use ours.",
				"Authorities, where the law requires it.",
			],
			paragraphs: [
				"We never sell data. Some of these services work in other countries, such as the United States; our contracts with them require protection as described here.",
			],
		},
		{
			title: "How long we keep it",
			list: [
				"Codes are valid for 10 minutes, or an hour for a new password; where we sent them is deleted a day later. Counts against attacks: two hours. Sessions: until you log out, or 30 days without use.",
				"Sent messages: 90 days.",
				"Account: until you close it. Then your personal data is deleted or made anonymous. An account whose address nobody confirms is deleted after 30 days.",
				"Gifts: amounts and dates stay in our books for as long as tax law requires, without your name once you have closed your account.",
			],
		},
		{
			title: "Your rights",
			list: [
				"See and correct your data in your account, and download a copy of it in the settings.",
				"Close your account, which deletes your data as described above.",
				"Withdraw your consent, and choose which emails you get. Every optional email has a link to stop it.",
				"Complain to us, and then to the authority: in India the Data Protection Board, in the United States the attorney general of your state.",
			],
			paragraphs: [
				`Without an account, write to ${email}. We reply within 30 days and may ask you to prove who you are.`,
			],
		},
		{
			title: "Children",
			paragraphs: [
				"Accounts are for people aged 18 or older, or those with the consent of a parent or guardian. A request about a child shows the child's first name only.",
			],
		},
		{
			title: "Security and changes",
			paragraphs: [
				"Connections are encrypted; passwords, tokens and codes are stored only as hashes; secrets are encrypted; every change by staff is logged. If your data is ever at risk, we will tell you and the authorities without delay.",
				"If we change this policy, we publish a new version with its date here.",
			],
		},
	],
};
