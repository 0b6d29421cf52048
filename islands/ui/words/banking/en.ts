import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts about bank accounts and gifts by bank transfer. */
export const en = {
	"banking.title": "Bank account",
	"banking.intro": "For payouts of what you raise, and for giving by bank transfer in the US.",
	"banking.status-new": "Not verified yet",
	"banking.status-verified": "Verified",
	"banking.status-saved": "Saved",
	"banking.status-refused": "Please enter it again",
	"banking.default": "Default account",
	"banking.new-india": "Our team checks an Indian account before the first payout to it.",
	"banking.refused":
		"This account could not be verified. Please enter its details again; we’ll then send new deposits.",
	"banking.deposits-sent":
		"We are sending two small deposits to this account. They should arrive within two working days. Enter both amounts here to verify the account.",
	"banking.code-sent":
		"We are sending a small deposit to this account. It should arrive within two working days, with a code starting with SM in its description. Enter the code here to verify the account.",
	"banking.edit": "Edit",
	"banking.cancel": "Cancel",
	"banking.save": "Save",
	"banking.verify": "Verify",
	"banking.verify-title": "Verify the bank account",
	"banking.remove": "Remove this account",
	"banking.add": "Add another account",
	"banking.others": "Your accounts",
	"banking.account-name": "{bank}, account ending in {last4}",
	"banking.choose-country": "Choose a country",
	"banking.choose-type": "Choose the type",
	"banking.individual": "Individual",
	"banking.company": "Company",
	"banking.routing-us": "Routing Number",
	"banking.routing-in": "IFSC Code",
	"banking.mandate":
		"By saving a US account you allow us to debit it, through our payment provider, for each donation that you make by bank transfer. You can end this at any time by removing the account.",
	"banking.unchanged": "Dots stand for hidden digits. Leave them to keep the number.",
	"bank-form.country": "Country",
	"bank-form.label": "Bank Name",
	"bank-form.accountHolderName": "Account Holder Name",
	"bank-form.accountHolderType": "Account Type",
	"bank-form.accountNumber": "Account Number",
	"bank-form.routingNumber": "Routing Number",
	"bank-form.isDefault": "Use this account by default",
	"bank-deposits.first": "First deposit in cents",
	"bank-deposits.first-hint": "For example 32 for $0.32",
	"bank-deposits.second": "Second deposit in cents",
	"bank-deposits.second-hint": "For example 32 for $0.32",
	"bank-code.code": "Code",
	"bank-code.code-hint": "Six characters, starting with SM",
	"notice.bank-saved": "Thank you for updating the bank account information.",
	"notice.bank-deposits":
		"Thank you for updating the bank account information. Two small deposits will be made to it: enter their amounts to verify it.",
	"notice.bank-code":
		"Thank you for updating the bank account information. A small deposit will be made to it: enter its code to verify the account.",
	"notice.bank-removed": "The bank account has been removed.",
	"payment.bank": "Bank transfer",
	"payment.bank-from": "From {bank}, account ending in {last4}",
	"payment.bank-account": "Your account",
	"payment.bank-days":
		"The money should arrive within about four working days. Until then, the donation is being processed and does not count as given.",
	"payment.bank-consent": "By pressing the button, you allow us to debit {amount} from this account once.",
	"payment.bank-consent-regular":
		"By pressing the button, you allow us to debit {amount} from this account now, and again each time your regular gift is due, until you end it.",
	"payment.bank-pay": "Give {amount} by bank transfer",
	"payment.bank-none":
		"To give by bank transfer, first save a US bank account in your profile and verify it. That takes about two working days.",
	"payment.bank-new":
		"Your US bank account is not verified yet. Enter its deposits in your profile, then come back to this page.",
	"payment.bank-profile": "Go to your bank account",
	"payment.bank-log-in": "Log in to give by bank transfer from your own account.",
	"payment.bank-failed":
		"Your bank did not make the transfer, so nothing was given. You can try again, or choose another way to pay.",
	"next.transfer": "We’re waiting for your bank",
	"next.transfer-text":
		"You don’t have to do anything. The donation counts, and the receipt is complete, once the money has arrived.",
	"thanks.lede-returned-bank": "{amount} went back to the bank account you paid from.",
	"thanks.transfer": "Your bank transfer is on its way",
	"thanks.lede-transfer":
		"Your bank transfer of {amount} has started. It should arrive within about four working days; until then, the donation is being processed. If your bank returns it, we’ll tell you by email.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		banking: typeof en;
	}
}
