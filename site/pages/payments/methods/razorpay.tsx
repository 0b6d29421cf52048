import { upiForm } from "../../../../api/domain/contracts/razorpay.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { offeredWallets } from "../../../../api/features/payments/wallets.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { RazorpayForms } from "../razorpay/forms.tsx";
import { razorpaySources } from "../razorpay/sources.ts";
import { defineMethod, type Payable } from "./method.ts";

function RazorpayPanel({ data: wallets, ...payable }: Payable & { data: readonly string[] }) {
	const { t } = useWords();
	return (
		<>
			<p className="hint">{t("card.stay")}</p>
			<RazorpayForms form={newForm(upiForm)} wallets={wallets} {...payable} />
		</>
	);
}

/** Razorpay, for rupees: UPI, netbanking, wallets and cards. Its forms lead to `/RazorPayment`. */
export default defineMethod<readonly string[]>({
	method: "razorpay",
	label: "payment.razorpay",
	sources: razorpaySources,
	load: (ctx) => offeredWallets(ctx),
	Panel: RazorpayPanel,
});
