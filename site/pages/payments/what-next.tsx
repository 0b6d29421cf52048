import type { AnswerName } from "../../../api/domain/answers/index.ts";
import type { IconDrawing } from "../../../islands/ui/icon.tsx";
import { Clock, HandHeart, Heart, ReceiptText, ShieldCheck } from "../../../islands/ui/icons.ts";
import { Timeline } from "../../../islands/ui/timeline.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { HelpLink } from "../shared/help-link.tsx";
import type { ThankYouData } from "./thank-you-data.ts";

interface Step {
	id: string;
	icon: IconDrawing;
	title: WordKey;
	text: WordKey;
}

const paidOut: Step = { id: "paid-out", icon: HandHeart, title: "next.paid-out", text: "next.paid-out-text" };
const used: Step = { id: "used", icon: HandHeart, title: "next.used", text: "next.used-text" };
const questions: Step = { id: "ask", icon: ReceiptText, title: "next.ask", text: "next.ask-text" };

function stepsOf({ stage, donation, beneficiary }: ThankYouData): Step[] {
	if (stage === "checking") {
		return [
			{ id: "wait", icon: Clock, title: "next.wait", text: "next.wait-text" },
			{ id: "safe", icon: ShieldCheck, title: "next.once", text: "next.once-text" },
			questions,
		];
	}
	if (stage === "transfer") {
		return [
			{ id: "wait", icon: Clock, title: "next.transfer", text: "next.transfer-text" },
			{ id: "safe", icon: ShieldCheck, title: "next.once", text: "next.once-text" },
			questions,
		];
	}
	if (stage === "returned") return [{ id: "back", icon: Clock, title: "next.back", text: "next.back-text" }, questions];
	if (beneficiary.kind === "foundation") return [used, questions];
	if (beneficiary.kind !== "request") return [paidOut, questions];
	return [
		{
			id: "counted",
			icon: Heart,
			title: "next.counted",
			text: donation.anonymous ? "next.counted-anonymous" : "next.counted-text",
		},
		paidOut,
		questions,
	];
}

/** The answer to what donors ask next. */
const helpOf = {
	paid: "where-is-my-gift",
	returned: "refund",
	transfer: "bank-transfer",
	checking: "paid-twice",
} as const satisfies Record<ThankYouData["stage"], AnswerName>;

/** The next steps, and the address for questions. */
export function WhatNext({ data }: { data: ThankYouData }) {
	const words = useWords();
	const mail = <a href={`mailto:${brand.email}`}>{brand.email}</a>;
	const accounts = <a href={words.localizePath("/about/accounts")}>{words.t("accounts.title")}</a>;
	return (
		<section className="panel thanks-next" aria-labelledby="next-title">
			<h2 id="next-title">{words.t("next.title")}</h2>
			<Timeline
				label={words.t("next.title")}
				items={stepsOf(data).map(({ id, icon, title, text }) => ({
					id,
					icon,
					tone: "info",
					title: words.t(title),
					body: <p className="quiet">{rich(words, text, { email: mail, accounts })}</p>,
				}))}
			/>
			<HelpLink to={helpOf[data.stage]} />
		</section>
	);
}
