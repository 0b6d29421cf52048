import { type AnswerName, answersIn } from "../../../api/domain/answers/index.ts";
import { goodsStatementFromMinor } from "../../../api/domain/giving/receipts.ts";
import { formatMoney, giftLimits } from "../../../api/domain/money.ts";
import { giftLinkDays } from "../../../api/features/donations/gift-link.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import type { Words } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";

/** Names of buttons and pages in answers, so that they are always called as on the page. */
const labels: Readonly<Record<string, WordKey>> = {
	donate: "donate",
	giveAnonymously: "anonymous",
	startPage: "fundraisers.start",
	inNameOf: "billing.add-tribute",
	myDonations: "nav.donations",
	monthly: "often.month",
	otherInterval: "often.other",
	regularGifts: "regular.title",
	myRequests: "nav.requests",
	myWithdrawals: "nav.withdrawals",
	taxBenefit: "badge.tax",
	checkReceipt: "verify.title",
	findGift: "gift-link.title",
	startRequest: "nav.add",
	reportRequest: "report",
	forgotPassword: "login.forgot",
	addOrganization: "nav.add-organization",
	later: "unfinished.later",
	giftAidChange: "gift-aid.change",
	changeReceipt: "thanks.sent-change",
	manage: "desk.title",
	postUpdate: "update.title",
	giftsAndThanks: "desk.gifts-title",
	shareAndPrint: "desk.share-title",
	editProfile: "nav.edit-profile",
	changeUsername: "nav.username",
	choices: "nav.choices",
	notifications: "notifications.title",
	chooseNotifications: "notifications.settings",
	favourites: "nav.favourites",
	saveSearch: "save.button",
};
const rupees = giftLimits("INR");
const dollars = giftLimits("USD");
const values: Readonly<Record<string, string>> = {
	foundation: brand.foundation.name,
	leastIN: rupees.least,
	leastUS: dollars.least,
	mostIN: rupees.most,
	mostUS: dollars.most,
	giftDays: String(giftLinkDays),
	goods: formatMoney(goodsStatementFromMinor, "USD"),
};

/** The page on which a reader can do what an answer speaks of. */
export const answerPages: Readonly<Partial<Record<AnswerName, { path: string; label: WordKey }>>> = {
	"receipt-missing": { path: "/myGift", label: "gift-link.title" },
	"check-a-receipt": { path: "/verifyReceipt", label: "verify.title" },
	"ask-for-help": { path: "/SelectAppCategory", label: "nav.add" },
	"gift-aid": { path: "/myGift", label: "gift-link.title" },
	"change-email": { path: "/myGift", label: "gift-link.title" },
	volunteer: { path: "/become-a-volunteer", label: "volunteer.title" },
	"who-runs": { path: "/about", label: "nav.about" },
	"add-organization": { path: "/add-organization", label: "nav.add-organization" },
};

/** An answer in the page's language, with its values filled in. */
export function answerText(name: AnswerName, { t, language }: Words): { question: string; text: string[] } {
	const { question, text } = answersIn[language][name];
	const fill = (paragraph: string) =>
		paragraph.replace(/\{(\w+)\}/g, (place, key: string) => {
			const word = labels[key];
			return word ? t(word) : (values[key] ?? place);
		});
	return { question, text: text.map(fill) };
}
