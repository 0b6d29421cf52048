import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of receipts, of the page that confirms one, and of the yearly statement. */
export const en = {
	"receipt.title": "Donation receipt",
	"receipt.number": "Receipt number",
	"receipt.gift-day": "Date of the gift",
	"receipt.issued": "Issued on",
	"receipt.from": "Received from",
	"receipt.for": "For",
	"receipt.by": "Issued by",
	"receipt.gift": "Gift",
	"receipt.gift-inside": "{gift}, of which {fee} went to payment fees",
	"receipt.cover": "Added for payment fees",
	"receipt.returned": "Refunded to you",
	"receipt.credited": "{paid} (credited as {credited})",
	"receipt.total": "Total paid",
	"receipt.after-refunds": "Total paid, after refunds",
	"receipt.certified": "Certified for tax",
	"receipt.pan": "Donor’s PAN",
	"receipt.no-pan": "This receipt has no PAN. Without it, India’s tax office can’t credit the gift to you.",
	"receipt.no-pan-where": "Add it on your gift’s page.",
	"receipt.payment-id": "Payment ID",
	"receipt.upi": "UPI",
	"receipt.netbanking": "Netbanking",
	"receipt.wallet": "Wallet",
	"receipt.utr": "UTR {reference}",
	"receipt.bank-reference": "bank reference {reference}",
	"receipt.registration.80G": "80G registration",
	"receipt.registration.501c3": "EIN",
	"receipt.law.80G":
		"The amount of {amount} qualifies for a deduction under section 80G of the Income-tax Act, 1961. {issuer} is registered under number {number}.",
	"receipt.law.501c3":
		"{issuer} is exempt from tax under section 501(c)(3) of the Internal Revenue Code (EIN {number}). The amount of {amount} is deductible to the extent allowed by law.",
	"receipt.law.none":
		"This gift is not tax-deductible, because no organization registered for tax benefits receives it.",
	"receipt.goods": "No goods or services were provided in exchange for this gift.",
	"receipt.replaces": "This receipt replaces number {number}, which is void.",
	"receipt.void": "VOID",
	"receipt.corrected": "CORRECTED",
	"receipt.corrected-by": "Receipt {number} replaces this one, which was corrected.",
	"receipt.verify": "Anyone can check this receipt at {address} with the code {code}.",
	"receipt.unsigned": "Computer-generated and valid without a signature.",
	"receipt.open": "Receipt (PDF)",
	"receipt.open-number": "Receipt {number} (PDF)",
	"receipt.pan-by": "Add your PAN by {date}",
	"receipt.pan-late":
		"Its report to the tax office was due on {date}. You can still add your PAN: the next page says how the report is corrected.",
	"receipt.pan-add": "Add your PAN to the 80G receipt",
	"verify.title": "Check a receipt",
	"verify.lede":
		"Enter the code printed on a receipt to see whether we issued it, and what it says, without the donor’s name.",
	"verify-form.code": "Code",
	"verify-form.code-hint": "16 letters and digits in four groups, such as {example}",
	"verify.check": "Check",
	"verify.valid": "This receipt is genuine and valid",
	"verify.compare": "Compare it with the receipt you have. If anything differs, that copy has been changed.",
	"verify.void": "This receipt is genuine, but void",
	"verify.void.refunded": "The gift, or part of it, was refunded to the donor.",
	"verify.void.disputed": "The donor’s bank took back the gift, or part of it.",
	"verify.void.restored": "A refund failed, so a new receipt for a larger amount was issued.",
	"verify.void.withdrawn": "Our staff withdrew it.",
	"verify.void.corrected": "It was corrected, so a new receipt was issued.",
	"verify.replaced": "A newer receipt has replaced it.",
	"verify.unknown": "We have not issued a receipt with this code",
	"verify.unknown-text": "Check each letter and digit. If the code is right, the receipt is not ours.",
	"verify.number": "This is a receipt’s number, not its code",
	"verify.number-text":
		"The code stands beside the square pattern at the end of the receipt: four groups of four letters and digits.",
	"verify.initials": "Donor’s initials",
	"verify.no-initials": "The donor’s account was closed",
	"statement.title": "Your gifts in {year}",
	"statement.name": "Yearly statement {year}",
	"statement.lede": "Every valid receipt of the tax year, for your tax return. Voided receipts are left out.",
	"statement.lede-none":
		"Every valid receipt of the year. None of these gifts is tax-deductible. Voided receipts are left out.",
	"statement.no-pan": "no PAN",
	"statement.paid": "Paid",
	"statement.fees": "Of which payment fees",
	"statement.download": "Statement (PDF)",
	"statement.years": "Yearly statements",
	"statement.number": "Receipt",
	"statement.day": "Date",
	"statement.recipient": "For",
	"statement.deductible": "Deductible gifts",
	"statement.other": "Other gifts",
	"statement.sum": "Total",
	"statement.none": "No receipts in this year",
	"statement.none-text": "Gifts appear here once they are paid.",
	"statement.of": "Prepared for",
	"statement.on": "Prepared on",
	"gift-link.title": "Find your gift",
	"gift-link.lede":
		"We send a link that opens your gift and its receipt on any device to the email address that you gave with.",
	"gift-link-form.email": "Email",
	"gift-link-form.reference": "Reference",
	"gift-link-form.reference-hint":
		"The reference of your gift, the number of its receipt (such as 80G/2026-27/000042), or the UPI reference in your bank’s app",
	"gift-link.send": "Send me the link",
	"gift-link.sent":
		"If a gift with this reference was made with this address, its link is on its way. Please look in the spam folder too.",
	"gift-link.ended": "This link has ended",
	"gift-link.ended-text":
		"Links in our emails open a gift for {days} days, and until its address is corrected. We can send a new one to the address of the gift.",
	"gift-link.broken": "This link is not whole. Open it from our email once more, or find your gift here.",
	"gift-link.renew": "Send a new link",
	"gift-link.renewed": "A new link is on its way to the address of the gift.",
	"gift-link.receipt": "Open a receipt",
	"gift-link.receipt-lede": "Enter the email address that this receipt was sent to.",
	"receipt-email-form.email": "Email",
	"gift-email.title": "Where the receipt goes",
	"gift-email.now": "Your receipt goes to {email}.",
	"gift-email.none": "This gift has no email address yet.",
	"gift-email.again": "Send it again",
	"gift-email.correct": "Correct the address",
	"gift-email.correct-text": "The receipt goes to the new address, and the links in our earlier emails stop working.",
	"gift-email.account": "This gift belongs to an account: the address is changed in its settings.",
	"gift-email.confirm-title": "Confirm the new address",
	"gift-email.confirm-text":
		"The receipt of your gift will go to {email}, and the links in our earlier emails stop working.",
	"gift-email.confirm": "Confirm",
	"notice.gift-email-asked": "We sent an email to the present address. The new one counts once it is confirmed there.",
	"gift-email-form.email": "New address",
	"notice.receipt-sent": "We have sent it again.",
	"notice.gift-email": "Saved. The receipt is on its way to the new address.",
	"thanks.in-account":
		"Your receipt stays in your account, under My Donations. If your account has a mobile number, we’ll try to text you the link, too.",
	"thanks.sent-to": "We sent your receipt to {email}.",
	"thanks.sent-change": "Change or send again",
	"thanks.again": "Give again",
	"pan.title": "Your PAN for the 80G receipt",
	"pan.lede":
		"India’s tax office can credit a gift to you only if the recipient reports it with your PAN. It is up to you: without it, the receipt stays valid, but the gift can’t be deducted.",
	"pan.until": "Add it by {date}. On that day the gifts of {year} are due to be reported to the tax office.",
	"pan.late":
		"The gifts of {year} were due to be reported to the tax office on {date}. Save your PAN here, then write to {email}: we ask {issuer} to correct the report, and you can deduct the gift once that is done.",
	"pan.private":
		"We encrypt it, print only its last four characters, and use it for this gift’s tax report (Form 10BD).",
	"pan-form.pan": "PAN",
	"pan-form.pan-hint": "Five letters, four digits, one letter",
	"pan.save": "Save PAN",
	"pan.saved": "Saved. Your receipt now shows the PAN ending in {last4}.",
	"pan.back": "Back to your gift",
	"gift-aid.title": "Your {scheme} declaration",
	"gift-aid.declared": "You added {scheme} to this gift.",
	"gift-aid.change": "See or withdraw",
	"gift-aid.withdrawn-short": "You withdrew {scheme} for this gift.",
	"gift-aid.holds":
		"You declared {scheme} for this gift on {date}: {charity} may claim 25p from HMRC for every £1 of it.",
	"gift-aid.lede":
		"You can withdraw the declaration at any time, for example if you did not pay enough UK tax. Your gift and its receipt stay as they are.",
	"gift-aid.withdraw": "Withdraw the declaration",
	"gift-aid.withdrawn":
		"You withdrew {scheme} for this gift on {date}. We claim nothing for it, and if we had claimed before, we give it back to HMRC.",
	"gift-aid.none": "This gift has no {scheme} declaration.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		receipts: typeof en;
	}
}
