import { asPaid } from "../../../api/domain/giving/paid-in.ts";
import { leftOf } from "../../../api/domain/giving/refund-share.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { BeneficiaryName } from "./billing-card.tsx";
import type { ThankYouData, ThankYouStage } from "./thank-you-data.ts";

/** The sentence below the title of a donation that is not paid. */
function ledeOf(stage: Exclude<ThankYouStage, "paid">, attempt: ThankYouData["attempt"]): WordKey {
	if (stage === "checking") return "thanks.lede-checking";
	if (stage === "transfer") return "thanks.lede-transfer";
	return attempt?.method === "us_bank_account" ? "thanks.lede-returned-bank" : "thanks.lede-returned";
}

/** The outcome in a sentence: the amount and its recipient, or why it is not there yet. */
export function Lede({ data: { stage, donation, beneficiary, attempt, approving } }: { data: ThankYouData }) {
	const words = useWords();
	const { currency: paidIn, chargeMinor, refundedMinor: backMinor } = asPaid(donation);
	const paid = formatMoney(chargeMinor, paidIn);
	if (stage === "paid") {
		const title = (
			<b>
				<BeneficiaryName beneficiary={beneficiary} />
			</b>
		);
		const { refundedMinor, currency } = donation;
		const amount = formatMoney(leftOf(donation, refundedMinor).giftMinor, currency);
		return (
			<p className="lede">
				{backMinor > 0
					? rich(words, "thanks.lede-part", { paid, back: formatMoney(backMinor, paidIn), amount, title })
					: rich(words, "thanks.lede", { paid, amount, title })}
			</p>
		);
	}
	return (
		<p className="lede">{words.t(approving ? "thanks.lede-approval" : ledeOf(stage, attempt), { amount: paid })}</p>
	);
}
