import type { PublicSettings } from "../../../../api/platform/settings.ts";
import type { CspAdditions } from "../../../page.ts";

/** The sources of Razorpay's checkout and the targets of its payment links: rzp.io sends donors on to razorpay.com. */
const realSources: CspAdditions = {
	"script-src": ["https://checkout.razorpay.com"],
	"frame-src": ["https://api.razorpay.com", "https://checkout.razorpay.com"],
	"connect-src": ["https://api.razorpay.com", "https://lumberjack.razorpay.com"],
	"img-src": ["https://cdn.razorpay.com"],
	"form-action": ["https://rzp.io", "https://*.razorpay.com"],
};

/** The sources of the checkout and of payment links: Razorpay's, or the sandbox's if the settings name it. */
export function razorpaySources({ razorpay }: Pick<PublicSettings, "razorpay">): CspAdditions {
	if (!razorpay) return {};
	const script = new URL(razorpay.checkoutUrl).origin;
	if (script === "https://checkout.razorpay.com") return realSources;
	return { "script-src": [script], "frame-src": [script], "form-action": [new URL(razorpay.apiBase).origin] };
}
