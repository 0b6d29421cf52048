import type { helpMessage, notification } from "../schema/index.ts";
import { demoApplications } from "./answering.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";
import { demoRequestIds } from "./requests/index.ts";

const hour = 3_600_000;

const donorsApplication =
	demoApplications.find((each) => each.userId === userId("donor") && each.requestId === demoRequestIds.volunteering)
		?.id ?? "";

type Notification = typeof notification.$inferInsert;

/** Recent notifications of some accounts. Gifts add theirs when the demo's donations are made. */
export const demoNotifications: readonly Notification[] = (
	[
		{
			userId: userId("donor"),
			kind: "application",
			requestId: demoRequestIds.volunteering,
			detail: "message",
			subject: donorsApplication,
			readAt: demoNow - 20 * hour,
		},
		{ userId: userId("donor"), kind: "invitation", subject: demoOrganizationIds["vidya-jyothi"], readAt: null },
		{
			userId: userId("donor"),
			kind: "news",
			detail: "Thank you for a year of giving. See what your gifts made possible.",
			readAt: null,
		},
		{ userId: userId("owner"), kind: "application", requestId: demoRequestIds.volunteering, count: 3, readAt: null },
		{ userId: userId("owner"), kind: "comment", requestId: demoRequestIds["vidya-jyothi"], count: 2, readAt: null },
		{
			userId: userId("owner"),
			kind: "request",
			requestId: demoRequestIds["vidya-jyothi"],
			detail: "1",
			readAt: demoNow - 70 * hour,
		},
	] as const
).map((row, index) => {
	const createdAt = demoNow - (index + 1) * 7 * hour;
	return { ...row, id: demoId("ntf_", `notification ${index}`, createdAt), createdAt };
});

/** A short link of the donor's, opened on three days. */
export const demoShortUrl = {
	code: "Lotus123",
	userId: userId("donor"),
	path: `/donationRequest/${demoRequestIds.asha}`,
	represents: "donationRequest",
	referenceId: demoRequestIds.asha,
	createdAt: demoNow - 90 * hour,
};
const today = Math.floor(demoNow / (24 * hour));
export const demoShortUrlDays = [4, 11, 2].map((visits, index) => ({
	code: demoShortUrl.code,
	day: today - index,
	visits,
}));

type HelpMessage = typeof helpMessage.$inferInsert;

/** Messages to the team: one in each state. */
export const demoHelpMessages: readonly HelpMessage[] = (
	[
		{
			kind: "contact",
			name: "Ritu Menon",
			email: "ritu@people.example",
			subject: "A school that would like to take part",
			message: "Our school would like to raise a request for a library. How do we begin?",
			state: "new",
		},
		{
			kind: "help",
			name: "Devika Nair",
			email: "donor@demo.test",
			userId: userId("donor"),
			topic: "giving",
			message: "My bank shows two payments, but my donations list only one.",
			state: "assigned",
			assignedTo: userId("admin"),
		},
		{
			kind: "feedback",
			rating: 4,
			message: "I like the short stories. A larger font would help my father.",
			state: "closed",
		},
		{
			kind: "contact",
			name: "Karan Shah",
			email: "karan@people.example",
			subject: "Visiting",
			message: "May I visit the kitchen that I gave to?",
			state: "answered",
			answer: "With pleasure: please write to the organizer on the request’s page.",
			answeredBy: userId("superadmin"),
			answeredAt: demoNow - 30 * hour,
		},
		{
			kind: "contact",
			name: "Best Offers",
			email: "offers@spam.example",
			subject: "Cheap visitors",
			message: "Ten thousand visitors for your page.",
			state: "held",
		},
	] as const
).map((row, index) => {
	const createdAt = demoNow - (index * 17 + 2) * hour;
	return {
		...row,
		id: demoId("hlp_", `help ${index}`, createdAt),
		language: "en" as const,
		region: "IN" as const,
		createdAt,
	};
});
