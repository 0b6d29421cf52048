/** Messages about sponsors' pledges to match gifts. */
export const matching = {
	pledge_not_found: "That match was not found.",
	pledge_name_missing: "Please enter the name that donors see",
	pledge_ends_invalid: "Please choose a day from tomorrow on, at most two years ahead",
	pledge_no_money: "This request doesn’t take gifts of money, so they can’t be matched.",
	pledge_decided: "This match has been decided about meanwhile. Please look again.",
	pledge_own: "Someone else on the team decides about your own match.",
	pledge_nothing_due: "Nothing is due for this match now.",
	match_payment_fixed: "This pays what a match owes. Its amount and fund can’t be changed.",
	pledge_reason_missing: "Please enter a reason, which the sponsor reads",
} as const;
