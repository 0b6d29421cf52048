import type { SiteArea } from "../../area.ts";
import applePayDomain from "./apple-pay-domain.ts";
import bank from "./bank.tsx";
import billingInfo from "./billing-info.tsx";
import gift from "./gift.tsx";
import myDonations from "./my-donations.tsx";
import payment, { eventPayment } from "./payment.tsx";
import publicPayment from "./public-payment.tsx";
import razorpay from "./razorpay.tsx";
import regularGift from "./regular-gift.tsx";
import regularGifts from "./regular-gifts.tsx";
import thankYou, { providerReturn } from "./thank-you.tsx";
import unfinishedGift from "./unfinished-gift.ts";

export default {
	pages: [
		publicPayment,
		billingInfo,
		payment,
		eventPayment,
		razorpay,
		bank,
		thankYou,
		providerReturn,
		myDonations,
		regularGifts,
		regularGift,
		gift,
		unfinishedGift,
	],
	routes: [applePayDomain],
} satisfies SiteArea;
