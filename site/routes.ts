import type { PageRoute } from "./page.ts";
import home from "./pages/home/home.tsx";
import billingInfo from "./pages/payments/billing-info.tsx";
import payment from "./pages/payments/payment.tsx";
import thankYou from "./pages/payments/thank-you.tsx";
import request from "./pages/requests/request.tsx";

/** Every page that exists: path, who may enter, how long it may be cached, what renders it. */
export const pageRoutes: readonly PageRoute[] = [
	{ path: "/", allow: "anyone", cache: 5, page: home },
	{ path: "/donationRequest/{id}", allow: "anyone", cache: 5, page: request },
	{ path: "/billingInfo", allow: "anyone", cache: 0, page: billingInfo },
	{ path: "/payment", allow: "anyone", cache: 0, page: payment },
	{ path: "/StripePayment", allow: "anyone", cache: 0, page: payment },
	{ path: "/thankyou", allow: "anyone", cache: 0, page: thankYou },
];
