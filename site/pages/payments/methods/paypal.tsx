import { formatMoney } from "../../../../api/domain/money.ts";
import { findDonation, isOwn } from "../../../../api/features/donations/find.ts";
import { beginOrder, captureOrder } from "../../../../api/features/payments/orders.ts";
import { Problem } from "../../../../api/http/problem.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import type { PageContext, PageRequest } from "../../../page.ts";
import { type RedirectReply, reply } from "../../../reply.ts";
import { defineMethod, type Payable } from "./method.ts";

interface PanelData {
	/** Paying lets us charge the account later. */
	agrees: boolean;
}

const method = "paypal";

const paymentPath = (donationId: string, outcome: string) =>
	`/payment?donation=${donationId}&method=${method}&${outcome}=1`;

/** Sends the donor to PayPal's page, where they approve the payment. */
async function leadToPayPal(ctx: PageContext, _request: PageRequest, donationId: string): Promise<RedirectReply> {
	const { approvalUrl } = await beginOrder(ctx, { donationId, method });
	if (!approvalUrl) throw new Problem(503, "provider_unavailable", { retryAfter: 30 });
	return reply.redirect(approvalUrl);
}

/** Captures what the donor has approved: PayPal leads them back with the order in `token`. */
async function captureApproved(ctx: PageContext, { url }: PageRequest, donationId: string) {
	const orderId = url.searchParams.get("token");
	if (orderId === null || !url.searchParams.has("approved")) return null;
	try {
		await captureOrder(ctx, { orderId, donationId, method });
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		if (error.code === "order_not_approved") return reply.redirect(paymentPath(donationId, "unpaid"));
		if (error.code === "paypal_declined") return reply.redirect(paymentPath(donationId, "failed"));
		// Any other: the page below shows the donation's true state.
	}
	return reply.redirect(`/thankyou?donation=${donationId}`);
}

function PayPalPanel({ donation, settings, target, data: { agrees } }: Payable & { data: PanelData }) {
	const { t, localizePath } = useWords();
	const amount = formatMoney(donation.chargeMinor, donation.currency);
	return (
		<form
			className="form"
			method="post"
			action={localizePath(`/payment?donation=${donation.id}&method=${method}`)}
			target={target}
		>
			<p>{t(agrees ? "payment.paypal-regular" : "payment.paypal-text")}</p>
			{settings.mode === "demo" ? <p className="hint">{t("payment.paypal-demo")}</p> : null}
			<p>
				<Button name="intent" value={method}>
					{t("payment.paypal-pay", { amount })}
				</Button>
			</p>
		</form>
	);
}

/** PayPal: the donor approves on PayPal's page and comes back. It needs no script of theirs. */
export default defineMethod<PanelData>({
	method,
	label: "payment.paypal",
	load: async (ctx, { donation: { id } }) => {
		const donation = await findDonation(ctx, { id });
		return { agrees: donation.every !== null && isOwn(ctx, donation) };
	},
	sources: ({ paypalOrigin }) => ({ "form-action": paypalOrigin ? [paypalOrigin] : [] }),
	Panel: PayPalPanel,
	steps: { [method]: leadToPayPal },
	comeBack: captureApproved,
});
