/** Messages about withdrawals. */
export const withdrawals = {
	withdrawal_not_found: "That withdrawal was not found.",
	withdrawal_source_not_found: "There is nothing to withdraw from here.",
	withdrawal_without_email:
		"Add an email address in your settings first: we write there about every step of your money.",
	withdrawal_nothing: "There is no money to withdraw.",
	withdrawal_too_much: "You can withdraw up to {limit} now.",
	withdrawal_too_much_disputed: "You can withdraw up to {limit} now. {disputed} of the money is disputed.",
	withdrawal_too_much_returnable:
		"You can withdraw up to {limit} now. {returnable} came by bank transfer, which banks can return for 60 days.",
	withdrawal_disputed: "{disputed} of this is disputed. It can be withdrawn if the dispute is decided in our favour.",
	withdrawal_returnable:
		"{returnable} of this came by bank transfer. Banks can return it for 60 days, so it can be withdrawn after that.",
	withdrawal_not_open: "Money from this request can’t be withdrawn now. Please write to our help desk.",
	withdrawal_unverified: "We must verify the organization before it can withdraw money.",
	withdrawal_identity_missing: "Please choose a document and enter its number.",
	withdrawal_identity_country: "Please choose a document of the country that the money goes to.",
	ssn_last4_invalid: "Please enter the last four digits of your Social Security number.",
	withdrawal_account_missing: "Please add a bank account first.",
	withdrawal_account_country: "Please choose a bank account for money in {currency}.",
	withdrawal_account_unverified: "Please verify this bank account first.",
	withdrawal_paid_to_invalid: "Please choose who is paid.",
	withdrawal_payee_requests_only: "Only money of a request can be paid to somebody else.",
	payee_name_missing: "Please enter the name of who is paid.",
	bill_missing: "Please attach the bill.",
	bill_not_found: "That bill was not found. Please attach it again.",
	bill_used: "This bill belongs to another withdrawal. Please attach the bill of this one.",
	bill_format: "Please attach the bill as a PDF, or as a JPEG or PNG picture.",
	bill_kept: "A bill stays with its withdrawal.",
	withdrawal_currency_missing: "Please choose the currency.",
	withdrawal_moved: "This withdrawal has since changed. Please look at it again.",
	withdrawal_refused_move: "This is not possible for a withdrawal with this status.",
} as const;
