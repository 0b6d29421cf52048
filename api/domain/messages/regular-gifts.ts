/** Messages of regular gifts. */
export const regularGifts = {
	regular_gift_not_found: "We could not find that regular gift.",
	regular_gift_of_another: "This link has ended, or is not yours. Please use the one in our newest email.",
	regular_gift_ended: "This regular gift has ended. You are welcome to begin another one.",
	regular_gift_moved: "This regular gift has just changed. Please look at it again.",
	regular_gift_running: "A charge of this gift is being made right now. Please try again in a few minutes.",
	regular_nothing_due: "Nothing of this gift is due.",
	regular_day_invalid: "Please choose a day of this interval",
	regular_rhythm_missing: "Please choose how often you give",
	regular_own_currency: "A regular gift is given in its recipient’s own currency",
	regular_mandate_limit:
		"Banks pay at most ₹15,000 at a time without asking you again. Give up to ₹15,000 each time, or give once.",
	regular_mandate_needed: "This is more than you allowed your bank to pay. Please approve a new mandate for it.",
	regular_paused_at_bank: "You paused this gift in your bank’s app. Please resume it there.",
	regular_by_mandate: "Your bank pays this gift by a mandate. Please approve a new one instead.",
	regular_gift_fixed:
		"This is one payment of a regular gift. You can change the amount on the page of the regular gift.",
	regular_card_used: "This card pays a regular gift. Choose another card for it first, or end it.",
	regular_account_used: "This account pays a regular gift. Let it be paid in another way first, or end it.",
} as const;
