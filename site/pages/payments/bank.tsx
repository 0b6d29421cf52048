import { type GiftOrigin, giftOrigin } from "../../../api/features/partners/gift-origin.ts";
import { continueAtBank } from "../../../api/features/payments/confirm-intent.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { donationStage } from "../shared/payment-stage.ts";
import { failureFrames, originSecurity } from "./widget-origin.tsx";

/**
 * `/payment/bank`: a saved card's donor goes to the bank's page from here to authenticate, and comes back here. The payment is
 * completed on the way back.
 */
export default definePage("/payment/bank")<{ id: string; bankUrl: string; origin: GiftOrigin | null }>({
	example: { reached: "Pay with a saved card whose bank asks for authentication." },
	allow: "anyone",
	chrome: "bare",
	limit: "payment",
	styles: "payments",
	security: (_settings, { origin }) => originSecurity(origin),
	failureFrames,
	async load(ctx, { url }) {
		const id = url.searchParams.get("donation") ?? "";
		const bankUrl = await continueAtBank(ctx, { donationId: id });
		if (bankUrl !== null) return reply.page({ id, bankUrl, origin: await giftOrigin(ctx, { donationId: id }) });
		const { stage } = await donationStage(ctx, id);
		const isOpen = stage === "payable" || stage === "declined";
		return reply.redirect(isOpen ? `/payment?donation=${id}&failed=1` : `/thankyou?donation=${id}`);
	},
	head: (_data, { words }) => ({ title: words.t("bank.title"), noIndex: true }),
	Page({ data: { id, bankUrl }, view: { words } }) {
		const { t, localizePath } = words;
		return (
			<div className="wrap">
				<div className="panel form">
					<h1>{t("bank.title")}</h1>
					<p>{t("bank.about")}</p>
					<p>
						<ButtonLink href={bankUrl}>{t("bank.continue")}</ButtonLink>
					</p>
					<p>
						<a href={localizePath(`/payment?donation=${id}`)}>{t("bank.other")}</a>
					</p>
				</div>
			</div>
		);
	},
});
