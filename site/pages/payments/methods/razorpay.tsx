import { upiForm } from "../../../../api/domain/contracts/razorpay.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { makesMandate } from "../../../../api/features/payments/orders.ts";
import { offeredWallets } from "../../../../api/features/payments/wallets.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { RazorpayForms } from "../razorpay/forms.tsx";
import { razorpaySources } from "../razorpay/sources.ts";
import { defineMethod, type Payable } from "./method.ts";

interface PanelData {
	/** The wallets in Razorpay's checkout, by name. */
	wallets: readonly string[];
	/** Paying allows the donor's bank to pay again later. */
	agrees: boolean;
}

function RazorpayPanel({ data: { wallets, agrees }, ...payable }: Payable & { data: PanelData }) {
	const { t } = useWords();
	return (
		<>
			<p className="hint">{t("card.stay")}</p>
			<RazorpayForms
				form={newForm(upiForm)}
				mandate={agrees ? newForm(upiForm) : null}
				wallets={wallets}
				{...payable}
			/>
		</>
	);
}

/** Razorpay, for rupees: UPI, netbanking, wallets and cards. Its forms lead to `/RazorPayment`. */
export default defineMethod<PanelData>({
	method: "razorpay",
	label: "payment.razorpay",
	regularLabel: "payment.razorpay-regular",
	sources: razorpaySources,
	load: async (ctx, { donation }) => ({ wallets: await offeredWallets(ctx), agrees: makesMandate(ctx, donation) }),
	Panel: RazorpayPanel,
});
