import type { World } from "../world.ts";
import { autopay } from "./autopay.ts";
import { bankTransfer, returnTransfers } from "./bank-transfer.ts";
import { bareCard, card, settleLate } from "./card.ts";
import { hosted } from "./hosted.ts";
import { decideAtRazorpay, netbanking, takeBackAtRazorpay } from "./netbanking.ts";
import { decideAtPayPal, payPal, settleChecks, takeBackAtPayPal } from "./paypal.ts";
import { decideAtStripe, disputeAtStripe, refundAtStripe, refundByStaff } from "./refund.ts";
import { regular } from "./regular.ts";
import { regularByBank, regularByPayPal } from "./regular-dollars.ts";
import { savedCard } from "./saved-card.ts";
import { upi } from "./upi.ts";
import { settleShortfalls, withdraw } from "./withdraw.ts";

/** The journeys of donors, owners and staff. A new way to give is a file here. */
export const journeys: Readonly<Record<string, (world: World) => Promise<void>>> = {
	card,
	"card without a donation": bareCard,
	"saved card": savedCard,
	"regular gift": regular,
	"regular gift by UPI": autopay,
	"regular gift by PayPal": regularByPayPal,
	"regular gift from a bank account": regularByBank,
	"hosted checkout": hosted,
	netbanking,
	upi,
	paypal: payPal,
	"bank transfer": bankTransfer,
	"refund by staff": refundByStaff,
	withdrawal: withdraw,
};

/** Events at the providers between the journeys, and finance staff's decisions about them. */
export const elsewhere: readonly ((world: World) => Promise<void>)[] = [
	refundAtStripe,
	disputeAtStripe,
	takeBackAtPayPal,
	takeBackAtRazorpay,
	settleLate,
	settleChecks,
	returnTransfers,
	decideAtStripe,
	decideAtRazorpay,
	decideAtPayPal,
	settleShortfalls,
];

/** The banks' last answers. */
export const atLast: readonly ((world: World) => Promise<void>)[] = [
	settleLate,
	settleChecks,
	returnTransfers,
	decideAtStripe,
	decideAtRazorpay,
	decideAtPayPal,
];
