import { upiForm } from "../../../../api/domain/contracts/razorpay.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { RazorpayForms } from "../razorpay/forms.tsx";
import { razorpaySources } from "../razorpay/sources.ts";
import { defineMethod, type Payable } from "./method.ts";

function RazorpayPanel(payable: Payable) {
	return <RazorpayForms form={newForm(upiForm)} {...payable} />;
}

/** Razorpay, for rupees: UPI, netbanking and cards. Its forms lead to `/RazorPayment`. */
export default defineMethod({
	method: "razorpay",
	label: "payment.razorpay",
	sources: razorpaySources,
	Panel: RazorpayPanel,
});
