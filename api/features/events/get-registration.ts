import { asc, eq } from "drizzle-orm";
import { event, eventAttendee, eventPackage, eventRegistration } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { EventRow, PackageRow } from "./get-event.ts";

export interface Registration {
	registration: typeof eventRegistration.$inferSelect;
	event: EventRow;
	package: PackageRow;
}

/** A registration by its own id or its donation's; null for an unknown one. */
export async function findRegistration(ctx: Ctx, id: string): Promise<Registration | null> {
	if (!/^(?:evr|don)_[0-9A-Z]{26}$/.test(id)) return null;
	const [found] = await ctx.db.read
		.select({ registration: eventRegistration, event, package: eventPackage })
		.from(eventRegistration)
		.innerJoin(event, eq(event.id, eventRegistration.eventId))
		.innerJoin(eventPackage, eq(eventPackage.id, eventRegistration.packageId))
		.where(id.startsWith("evr_") ? eq(eventRegistration.id, id) : eq(eventRegistration.donationId, id))
		.limit(1);
	return found ?? null;
}

/** @throws Problem 404 for an unknown registration */
export async function getRegistration(ctx: Ctx, { id }: { id: string }): Promise<Registration> {
	const found = await findRegistration(ctx, id);
	if (!found) throw notFound("event_registration");
	return found;
}

export interface Ticket {
	name: string | null;
	code: string;
}

const whyNoTickets = {
	held: "registration_unpaid",
	expired: "registration_expired",
	returned: "registration_returned",
} as const;

/**
 * A paid registration with its tickets. Whoever knows its id may see them: the mail's link opens on any device.
 * @throws Problem 422 an unknown registration, or one that is not paid for
 */
export async function getTickets(ctx: Ctx, { id }: { id: string }): Promise<Registration & { tickets: Ticket[] }> {
	const found = await findRegistration(ctx, id);
	// A donation's id is in links that donors share.
	if (found?.registration.id !== id) throw new Problem(422, "event_registration_not_found");
	const { registration } = found;
	if (registration.state !== "paid") throw new Problem(422, whyNoTickets[registration.state]);
	const tickets = await ctx.db.read
		.select({ name: eventAttendee.name, code: eventAttendee.code })
		.from(eventAttendee)
		.where(eq(eventAttendee.registrationId, registration.id))
		.orderBy(asc(eventAttendee.position))
		.limit(10);
	return { ...found, tickets };
}
