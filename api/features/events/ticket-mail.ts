import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import type { DonationRow } from "../donations/find.ts";
import { queueMail } from "../outbox/queue.ts";
import type { EventRow } from "./get-event.ts";
import { findRegistration } from "./get-registration.ts";

/** The page of a registration's tickets. */
const ticketsPath = (id: string) => `/tal-event-thankyou?refId=${id}`;

/** When an event begins, in its own zone: `Saturday, November 13, 2027 at 11:00 AM`. */
const beginOf = ({ startsAt, timeZone }: EventRow, language: Language) =>
	new Intl.DateTimeFormat(language === "en" ? "en-US" : `${language}-IN`, {
		timeZone,
		dateStyle: "full",
		timeStyle: "short",
	}).format(startsAt);

async function languageOf(ctx: Ctx, userId: string | null): Promise<Language> {
	if (userId === null) return defaultLanguage;
	const [row] = await ctx.db.read.select({ language: user.language }).from(user).where(eq(user.id, userId)).limit(1);
	return row?.language ?? defaultLanguage;
}

/**
 * The mail with the tickets of a registration that is being paid for; none if its address is unknown. It belongs in the
 * payment's write.
 */
export async function ticketMail(ctx: Ctx, { id, donorEmail, donorUserId }: DonationRow): Promise<Statement[]> {
	const found = donorEmail === null ? null : await findRegistration(ctx, id);
	if (!found || donorEmail === null) return [];
	const { event, registration, package: of } = found;
	const language = await languageOf(ctx, donorUserId);
	return [
		queueMail(ctx, { email: donorEmail, userId: donorUserId, language }, "event-tickets", {
			event: event.title,
			package: `${of.category}: ${of.name}`,
			people: registration.attendees,
			when: beginOf(event, language),
			where: `${event.venue}, ${event.place}`,
			link: linkFor(ctx, ticketsPath(registration.id), language),
		}),
	];
}
