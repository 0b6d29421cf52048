import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of the desk on which people run their requests. */
export const en = {
	"desk.title": "Manage",
	"desk.heading": "Manage this request",
	"desk.staff": "You are reading this as staff. Only those who run the request can act here.",
	"desk.links": "What you can do",
	"desk.edit": "Edit or extend",
	"desk.pictures": "Pictures",
	"desk.documents": "Documents",
	"desk.status": "Pause or close",
	"desk.comments": "Comments",
	"desk.withdrawals": "Withdrawals",
	"desk.received": "Received",
	"desk.gifts": "Gifts",
	"desk.visits": "Visits",
	"desk.conversion": "Gifts per 100 visits",
	"desk.recent": "Last {number} days",
	"desk.all-time": "All time: {value}",
	"desk.by-day": "Received in the last {number} days",
	"desk.by-month": "Received by month, all time",
	"desk.day": "Day",
	"desk.month": "Month",
	"desk.none-recent": "No gifts in these days.",
	"desk.none": "No gifts yet. Share the link to your request.",
	"desk.by-source": "Where visitors came from, last {number} days",
	"desk.by-source-total": "Where visitors came from, all time",
	"desk.sources-by-day": "Visits in the last {number} days, by source",
	"desk.more-sources": "All time, and day by day",
	"desk.source": "Source",
	"desk.source.site": "Our pages",
	"desk.source.widget": "Widgets on other sites",
	"desk.source.link": "Links and QR codes",
	"desk.source.mail": "Emails",
	"desk.source.unknown": "Not known",
	"desk.how":
		"Amounts are after payment fees and refunds. Each visitor counts once a day, without cookies. A gift counts for the source of its donor’s visit that day.",
	"desk.mail": "Open the page on which you manage “{title}”",
	"desk.gifts-title": "Gifts and thanks",
	"desk.gifts-waiting": {
		one: "{number} gift is waiting for your thanks.",
		other: "{number} gifts are waiting for your thanks.",
	},
	"desk.filter": "Filter gifts",
	"desk.filter.all": "All",
	"desk.filter.no": "Not thanked",
	"desk.filter.yes": "Thanked",
	"desk.no-match": "No gifts here",
	"desk.all-gifts": "All gifts",
	"desk.thanked": "Thanked on {date}",
	"desk.disputed": "The donor’s bank disputes it",
	"desk.part-refunded": "Part of it was refunded",
	"desk.thank": "Thank",
	"desk.thank-one": "Thank {name} for {amount}",
	"desk.thank-all": { one: "Thank for {number} gift", other: "Thank for all {number} gifts" },
	"desk.thanks-say": "Say thanks",
	"desk.text": "Your thanks",
	"desk.text-hint":
		"It stands on each gift’s page, and goes by email to donors who left an address. You don’t see their addresses. Leave out links and phone numbers.",
	"desk.thanks-default":
		"Thank you so much for your gift! It helps us more than words can say, and we will let you know what comes of it.",
	"desk.csv": "Download as CSV",
	"notice.donors-thanked": "Your thanks are on their way.",
	"notice.thanked-before": "You had already said thanks for this.",
	"desk.thanks-from": "{sender} thanks you",
	"desk.share-title": "Share and print",
	"desk.share-closed": "This request isn’t public now, so there is nothing to share yet.",
	"desk.short-link": "Short link",
	"desk.short-link-hint": "Easy to read out and to type. You see how often it is opened under your short links.",
	"desk.short-link-make": "Make a short link",
	"desk.short-links": "Your short links",
	"notice.short-link": "Your short link is ready.",
	"desk.whatsapp": "Texts for WhatsApp",
	"desk.whatsapp-send": "Send by WhatsApp",
	"desk.whatsapp-send-in": "Send by WhatsApp in {language}",
	"desk.whatsapp-text":
		"Hello! I am raising support for “{title}”. A gift of any size helps, and so does passing this on: {url}",
	"desk.poster": "Poster with QR code",
	"desk.poster-hint": "PDF files: one to print, one for a phone’s screen or status. The code opens the request’s page.",
	"desk.poster-a4": "Poster for A4 paper",
	"desk.poster-phone": "Poster for a phone",
	"desk.poster-scan": "Scan the code to read the story and to give.",
	"desk.poster-for": "For {name}",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		desk: typeof en;
	}
}
