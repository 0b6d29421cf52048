/** Messages about receipts. */
export const receipts = {
	gift_link_ended: "This link has ended. Please correct the address again.",
	gift_of_account: "This gift belongs to an account. Its address is changed in the account’s settings.",
	gift_reference_missing: "Please enter the reference.",
	receipt_email_wrong: "That is not the address that this receipt was sent to.",
	receipt_not_found: "That receipt was not found.",
	receipt_pan_not_needed: "This gift has no 80G receipt, so it needs no PAN.",
	receipt_year_not_found: "That is not a tax year: use 2026 in the US or 2026-27 in India.",
} as const;
