import * as v from "valibot";
import { currencies } from "../domain/money.ts";
import { demoOnly, matching, optional, type Setting, sandbox, secret, service } from "./setting-kinds.ts";
import { demoMarker, firstOf, isHttps, isHttpsOrHere, notPayPalsTest, notSandbox } from "./setting-rules.ts";

/** The settings of the payment providers. */
export const paymentSettings = {
	STRIPE_API_BASE: {
		...service(sandbox("/stripe"), "https://api.stripe.com", notSandbox, isHttpsOrHere),
		default: "the sandbox; live: `https://api.stripe.com`",
		meaning: "Stripe's API; may include a path",
	},
	STRIPE_JS_URL: {
		...service(sandbox("/stripe/stripe.js"), "https://js.stripe.com/endive/stripe.js", notSandbox, isHttpsOrHere),
		default: "the sandbox; live: Stripe's own",
		meaning: "the browser script that defines `window.Stripe`",
	},
	STRIPE_SECRET_KEY: {
		...secret(/^(sk|rk)_/, "be a secret key (sk_… or rk_…)", `sk_test_${demoMarker}`),
		default: "demo keys",
		meaning: "required in live mode",
	},
	STRIPE_PUBLISHABLE_KEY: secret(/^pk_/, "be a publishable key (pk_…)", `pk_test_${demoMarker}`),
	STRIPE_WEBHOOK_SECRET: secret(/^whsec_.+/, "be a signing secret (whsec_…)", `whsec_${demoMarker}`),
	APPLE_PAY_DOMAIN_FILE: {
		...optional(null),
		default: "none",
		meaning:
			"the text of Apple Pay’s domain file, which `/.well-known/apple-developer-merchantid-domain-association` answers. Only for a Stripe account whose dashboard asks for it: today Stripe verifies a domain without it",
	},
	STRIPE_SETTLES_IN: {
		...demoOnly(v.picklist(currencies), "be USD or INR", "USD"),
		default: "`USD`; live: none",
		meaning:
			"the currency in which the Stripe account settles what is paid in others. Gifts to recipients of that currency can be paid in pounds, euros, dirhams and Canadian, Australian and Singapore dollars too. A payment that Stripe settles in any other currency goes back to its donor",
	},
	PAYPAL_CLIENT_ID: {
		...optional(demoMarker),
		default: "the sandbox; live: none, `https://api-m.paypal.com`",
		meaning:
			"paying with PayPal. Register a webhook for `<PUBLIC_URL>/api/v1/webhooks/paypal` with the events of orders, captures, refunds and disputes; transaction search must be allowed for the nightly comparison",
	},
	PAYPAL_CLIENT_SECRET: optional(demoMarker),
	PAYPAL_WEBHOOK_ID: optional(demoMarker),
	PAYPAL_API_BASE: service(
		sandbox("/paypal"),
		"https://api-m.paypal.com",
		firstOf(notSandbox, isHttps),
		notPayPalsTest,
	),
	RAZORPAY_KEY_ID: {
		...demoOnly(matching(/^rzp_(test|live)_/), "be a key id (rzp_…)", `rzp_test_${demoMarker}`),
		default: "the sandbox; live: none, `https://api.razorpay.com`, `https://checkout.razorpay.com/v1/checkout.js`",
		meaning:
			"paying in rupees with Razorpay. Register a webhook for `<PUBLIC_URL>/api/v1/webhooks/razorpay` with the events of payments, orders, refunds, disputes, payment links and QR codes. To roll its secret, name the new and the old one, separated by a comma, for a day. UPI on our page needs Razorpay’s server-to-server UPI, which its support enables; a UPI code on posters needs its QR Codes (Image Content), which its support enables too",
	},
	RAZORPAY_KEY_SECRET: optional(demoMarker),
	RAZORPAY_WEBHOOK_SECRET: optional(demoMarker),
	RAZORPAY_API_BASE: service(sandbox("/razorpay"), "https://api.razorpay.com", firstOf(notSandbox, isHttps)),
	RAZORPAY_CHECKOUT_URL: service(
		sandbox("/razorpay/v1/checkout.js"),
		"https://checkout.razorpay.com/v1/checkout.js",
		firstOf(notSandbox, isHttps),
	),
} as const satisfies Readonly<Record<string, Setting>>;
