import type { FormState } from "../../../api/domain/forms/form.ts";
import type { SavedCard } from "../../../api/features/payments/saved-cards.ts";
import type { OtherRecipient } from "../../../api/features/regular-gifts/other-recipients.ts";
import type { RegularGift } from "../../../api/features/regular-gifts/read.ts";

export interface RegularData extends RegularGift {
	/** The page's own address, with the key of a link. */
	path: string;
	/** The unpaid donation that failed; null if nothing is due. */
	due: string | null;
	/** A payment of it was sent and has not arrived yet. */
	onItsWay: boolean;
	declined: boolean;
	/** The signed-in donor's other cards. */
	cards: readonly SavedCard[];
	/** Recipients with whom the gift can go on, if it waits for that. */
	others: readonly OtherRecipient[];
	forms: { amount: FormState; day: FormState; recipient: FormState };
}
