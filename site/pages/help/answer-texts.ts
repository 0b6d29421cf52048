import { type AnswerName, answersIn } from "../../../api/domain/answers/index.ts";
import { goodsStatementFromMinor } from "../../../api/domain/giving/receipts.ts";
import { formatMoney, giftLimits } from "../../../api/domain/money.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import type { Words } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";

/** Names of buttons and pages in answers, so that they are always called as on the page. */
const labels: Readonly<Record<string, WordKey>> = {
	donate: "donate",
	giveAnonymously: "anonymous",
	myDonations: "nav.donations",
	myRequests: "nav.requests",
	myWithdrawals: "nav.withdrawals",
	taxBenefit: "badge.tax",
	checkReceipt: "verify.title",
	startRequest: "nav.add",
	reportRequest: "report",
	forgotPassword: "login.forgot",
	addOrganization: "nav.add-organization",
};
const rupees = giftLimits("INR");
const dollars = giftLimits("USD");
const values: Readonly<Record<string, string>> = {
	foundation: brand.foundation.name,
	leastIN: rupees.least,
	leastUS: dollars.least,
	mostIN: rupees.most,
	mostUS: dollars.most,
	goods: formatMoney(goodsStatementFromMinor, "USD"),
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
