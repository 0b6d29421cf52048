import type { World } from "../world.ts";
import { bankTransfer, returnTransfers } from "./bank-transfer.ts";
import { bareCard, card, settleLate } from "./card.ts";
import { hosted } from "./hosted.ts";
import { decideAtRazorpay, netbanking, takeBackAtRazorpay } from "./netbanking.ts";
import { decideAtPayPal, payPal, settleChecks, takeBackAtPayPal } from "./paypal.ts";
import { decideAtStripe, disputeAtStripe, refundAtStripe, refundByStaff } from "./refund.ts";
import { savedCard } from "./saved-card.ts";
import { upi } from "./upi.ts";
import { settleShortfalls, withdraw } from "./withdraw.ts";

/** What donors, owners and staff do. A new way to give is a file here. */
export const journeys: Readonly<Record<string, (world: World) => Promise<void>>> = {
	card,
	"card without a donation": bareCard,
	"saved card": savedCard,
	"hosted checkout": hosted,
	netbanking,
	upi,
	paypal: payPal,
	"bank transfer": bankTransfer,
	"refund by staff": refundByStaff,
	withdrawal: withdraw,
};

/** What happens between the journeys at the providers, and what finance staff decide about it. */
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

/** What banks do at last. */
export const atLast: readonly ((world: World) => Promise<void>)[] = [
	settleLate,
	settleChecks,
	returnTransfers,
	decideAtStripe,
	decideAtRazorpay,
	decideAtPayPal,
];
