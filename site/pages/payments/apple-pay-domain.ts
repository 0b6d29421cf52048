import { notFound } from "../../../api/http/problem.ts";
import { defineRoute } from "../../route.ts";

/** Apple's proof that the domain may show Apple Pay; Stripe says what it contains (docs.stripe.com/payments/payment-methods/pmd-registration). */
export default defineRoute({
	path: "/.well-known/apple-developer-merchantid-domain-association",
	allow: "anyone",
	run({ platform }) {
		const file = platform.settings.stripe.applePayDomainFile;
		if (!file) throw notFound("media");
		return new Response(file, { headers: { "content-type": "text/plain; charset=UTF-8" } });
	},
});
