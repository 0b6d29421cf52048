import type { Reason } from "./index.ts";

/** A payment provider's error for a card. */
export interface CardFault {
	/** The error code: `card_declined`, `expired_card`, `incomplete_number`. */
	code?: string | null | undefined;
	/** The bank's reason, if it gave one: `insufficient_funds`. */
	declineCode?: string | null | undefined;
	message?: string | undefined;
}

const codeOf = (code: string) => (code.startsWith("card_") ? code : `card_${code}`);

/** The reason to display for a card error. A bank's reason without a text of its own becomes a plain decline. */
export function cardReason({ code, declineCode, message }: CardFault): Reason {
	if (declineCode) return { code: codeOf(declineCode), otherwise: "card_declined", message };
	return { code: codeOf(code ?? "problem"), message };
}
