import {
	attendeeAnswer,
	checkInBody,
	eventAnswer,
	eventDonationAnswer,
	eventDonationBody,
	eventThanksAnswer,
	thanksQuery,
} from "../../domain/contracts/events.ts";
import { reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { findDonation, isOwn } from "../donations/find.ts";
import { answerDonation } from "../payments/record-donation.ts";
import { checkIn } from "./check-in.ts";
import { getEvent } from "./get-event.ts";
import { getTickets } from "./get-registration.ts";
import { listAttendees } from "./list-attendees.ts";
import { listRegistrations } from "./list-registrations.ts";
import { recordRegistration } from "./record-registration.ts";
import { eventToWire, registrationToWire, ticketsToWire } from "./wire.ts";

const staff = ["admin", "superAdmin"] as const;

/** Calls of events. */
export default callArea("Events", [
	defineCall("GET /events/{slug}", {
		allow: "anyone",
		summary: "An event with its programme, speakers and packages",
		answer: eventAnswer,
		problems: [404],
		run: async (ctx, { params }) => eventToWire(await getEvent(ctx, { slug: params.slug })),
	}),
	defineCall("POST /eventDonation", {
		failed: "donation_failed",
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Record the payment of places at an event",
		description:
			"Like POST /donation. donationId, or a registration's id as user_id, names places that were registered for; otherwise it registers attendees people for eventPackageType (a package's id, name or category), which must cost what was paid. If the places are gone, the payment is refunded. Takes an Idempotency-Key.",
		body: eventDonationBody,
		answer: eventDonationAnswer,
		problems: [404, 409, 503],
		run: async (ctx, { body }) => {
			const found = await recordRegistration(ctx, body);
			const { id, donationId } = found.registration;
			const paid = await answerDonation(ctx, { donationId });
			const own = body.user_id === id || isOwn(ctx, await findDonation(ctx, { id: donationId }));
			return reply({ ...paid, ...registrationToWire(found, own) }, { message: "Thank you for registering." });
		},
	}),
	defineCall("GET /eventDonation/thankyou", {
		allow: "anyone",
		limit: "providerRead",
		summary: "A paid registration with its tickets",
		description:
			"Whoever knows refId, the registration's id, may see its tickets. 422 while it is not paid for, and for an unknown one.",
		query: thanksQuery,
		answer: eventThanksAnswer,
		problems: [422],
		run: async (ctx, { query }) => ticketsToWire(await getTickets(ctx, { id: query.refId })),
	}),
	defineCall("GET /eventUsersList", {
		allow: staff,
		summary: "List who comes to events",
		description: "Newest registrations first. isDownload=true answers all with these filters as CSV.",
		...listAttendees.call,
	}),
	defineCall("PUT /eventUsersList/{code}", {
		allow: staff,
		summary: "Check somebody in by the code of their ticket",
		body: checkInBody,
		answer: attendeeAnswer,
		problems: [404, 409],
		run: (ctx, { params, body }) => checkIn(ctx, { code: params.code, arrived: body.arrived }),
	}),
	defineCall("GET /eventDonation", {
		allow: staff,
		summary: "List registrations for events with their payments",
		description: "Newest first. isDownload=true answers all with these filters as CSV.",
		...listRegistrations.call,
	}),
]);
