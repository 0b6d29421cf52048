import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of events. */
export const en = {
	"event.when": "Event timing",
	"event.where": "Venue",
	"event.directions": "Get directions",
	"event.calendar": "Add to my calendar",
	"event.programme": "Programme",
	"events.lede": "Come and meet the people who give, help and ask.",
	"events.coming": "Coming up",
	"events.over": "Past events",
	"events.none": "No events are planned right now",
	"events.none-text": "Please come back soon.",
	"event.speakers": "Speakers",
	"event.packages": "Packages",
	"event.price": "{amount} per person",
	"event.left": { one: "{number} place left", other: "{number} places left" },
	"event.sold-out": "Sold out",
	"event.past": "This event is over. Thank you to everyone who came.",
	"event.register": "Register",
	"event.register-lede": "Choose a package. We’ll hold your places for 15 minutes while you pay.",
	"event.to-payment": "Continue to payment",
	"event.full": "All places are taken.",
	"event.place-price": "{category}: {name}, {amount} per person",
	"event.place-gone": "{category}: {name}, sold out",
	"register.package": "Package",
	"register.attendees": "Number of people",
	"register.attendees-hint": "Up to 10. Each person gets a ticket.",
	"register.first_name": "First name",
	"register.last_name": "Last name",
	"register.email": "Email",
	"register.email-hint": "We’ll send the tickets here.",
	"places.title": "Pay for your places",
	"places.summary": "Your places",
	"places.people": "People",
	"places.category": "Category",
	"places.package": "Package",
	"places.total": "Total",
	"places.until": { one: "Held for you for {minutes} more minute.", other: "Held for you for {minutes} more minutes." },
	"event.title-error": "Register: there are problems. {title}",
	"places.pay": "Pay USD",
	"places.stay": "Please do not refresh this page or go back while your payment is being processed.",
	"places.event": "Event",
	"tickets.thanks": "Thank you for registering",
	"tickets.lede":
		"Your places are paid for. Show each ticket’s code at the entrance; we have also emailed you a link to this page.",
	"tickets.title": "Tickets",
	"tickets.guest": "Guest {number}",
	"tickets.qr": "QR code for ticket {code}",
	"tickets.print": "Print this page to bring your tickets with you.",
	"tickets.home": "Go home",
	"tickets.event": "About the event",
	"tickets.checking": "We are checking your payment. This page shows your tickets once it is confirmed.",
	"tickets.none": "Open the link in your email to see your tickets.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		events: typeof en;
	}
}
