import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts for choosing an amount, and for its fee and total. */
export const hi: Translation<typeof en> = {
	"amount.choose": "रकम चुनें",
	"amount.other": "दूसरी रकम",
	"amount.hint": "{least} से {most} तक, जैसे 500, 1,500 या 99.50।",
	"fee.on-top": "प्रोसेसिंग फ़ीस ({percent}%) ऊपर से जोड़ें",
	"fee.on-top-hint": "ताकि पूरी रकम उन तक पहुँचे।",
	anonymous: "नाम बताए बिना दान करें",
	"quote.choose": "कुल रकम देखने के लिए कोई रकम चुनें या लिखें।",
	"quote.refused": "यह रकम नहीं दी जा सकती। फ़ीस मिलाकर {least} से {most} तक का दान दिया जा सकता है।",
	"quote.amount": "उन तक पहुँचेगा",
	"quote.charges": "लेन-देन शुल्क",
	"quote.total": "आप चुकाएँगे",
	"paid.total": "आपने चुकाया",
	donate: "दान करें",
	"donate.now": "अभी दान करें",
	"donate.title": "अभी दान करें!",
	"donate.continue": "आगे बढ़ें",
	"donate.currency": "मुद्रा",
	"donate.first-name": "पहला नाम",
	"donate.email": "ईमेल",
	"donate.fund": "फ़ंड",
	"donate.fund-closed": "इस लिंक का फ़ंड अब दान नहीं लेता। आप संस्था को फिर भी दान दे सकते हैं।",
	"fund.general": "सामान्य फ़ंड",
};
