import type { World } from "../world.ts";
import { bankTransfer, returnTransfers } from "./bank-transfer.ts";
import { bareCard, card, settleLate } from "./card.ts";
import { hosted } from "./hosted.ts";
import { netbanking, takeBackAtRazorpay } from "./netbanking.ts";
import { payPal, settleChecks, takeBackAtPayPal } from "./paypal.ts";
import { disputeAtStripe, refundAtStripe, refundByStaff } from "./refund.ts";
import { savedCard } from "./saved-card.ts";
import { upi } from "./upi.ts";
import { withdraw } from "./withdraw.ts";

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

/** What happens at the providers between the journeys. */
export const elsewhere: readonly ((world: World) => Promise<void>)[] = [
	refundAtStripe,
	disputeAtStripe,
	takeBackAtPayPal,
	takeBackAtRazorpay,
	settleLate,
	settleChecks,
	returnTransfers,
];

/** What banks do at last. */
export const atLast: readonly ((world: World) => Promise<void>)[] = [settleLate, settleChecks, returnTransfers];
