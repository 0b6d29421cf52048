/** Messages about receipts. */
export const receipts = {
	receipt_not_found: "That receipt was not found.",
	receipt_pan_not_needed: "This gift has no 80G receipt, so it needs no PAN.",
	receipt_year_not_found: "That is not a tax year: use 2026 in the US or 2026-27 in India.",
} as const;
