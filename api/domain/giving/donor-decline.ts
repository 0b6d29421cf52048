import { messages } from "../messages/index.ts";

/** A decline as a provider reports it. */
export interface Decline {
	/** The error code: `card_declined`, `expired_card`. */
	code: string;
	/** The bank's reason, if it gave one: `insufficient_funds`. */
	declineCode: string | null;
	message: string;
}

/**
 * The codes that tell a donor what to do next. All others are shown as a plain decline, because "stolen", "lost" or
 * "suspected fraud" warn a thief (docs.stripe.com/declines/codes).
 */
const shown: ReadonlySet<string> = new Set([
	"authentication_required",
	"card_declined",
	"card_not_supported",
	"card_velocity_exceeded",
	"currency_not_supported",
	"expired_card",
	"generic_decline",
	"incorrect_address",
	"incorrect_cvc",
	"incorrect_number",
	"incorrect_zip",
	"insufficient_funds",
	"invalid_cvc",
	"invalid_expiry_month",
	"invalid_expiry_year",
	"invalid_number",
	"issuer_not_available",
	"payment_intent_authentication_failure",
	"processing_error",
	"reenter_transaction",
	"try_again_later",
	"withdrawal_count_limit_exceeded",
]);

/** The part of a decline that its donor may know. Staff find the bank's own reason in the attempt. */
export function donorDecline(decline: Decline): Decline {
	const { code, declineCode } = decline;
	if (shown.has(code) && (declineCode === null || shown.has(declineCode))) return decline;
	return { code: "card_declined", declineCode: "generic_decline", message: messages.card_declined };
}
