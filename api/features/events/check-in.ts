import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { eventAttendee, eventRegistration } from "../../../db/schema/index.ts";
import type { AttendeeAnswer } from "../../domain/contracts/events.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { listAttendees } from "./list-attendees.ts";

/**
 * Notes that somebody with a ticket has arrived, or takes it back. A second check-in keeps the time of the first.
 * @param input.code a ticket's code, as printed or without its dash
 * @throws Problem 404 an unknown code, 409 a ticket that is not paid for
 */
export async function checkIn(
	ctx: Ctx,
	{ code, arrived }: { code: string; arrived: boolean },
): Promise<AttendeeAnswer> {
	const [found] = await ctx.db.read
		.select({ id: eventAttendee.id, state: eventRegistration.state, checkedInAt: eventAttendee.checkedInAt })
		.from(eventAttendee)
		.innerJoin(eventRegistration, eq(eventRegistration.id, eventAttendee.registrationId))
		.where(eq(eventAttendee.code, code.replaceAll("-", "").toUpperCase()))
		.limit(1);
	if (!found) throw notFound("ticket");
	if (found.state !== "paid") throw new Problem(409, "ticket_unpaid");
	if (arrived !== (found.checkedInAt !== null)) {
		const staffId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
		const now = ctx.platform.clock.now();
		await ctx.db.write([
			requireThat(
				sql`EXISTS (SELECT 1 FROM event_attendee a JOIN event_registration r ON r.id = a.registration_id
					WHERE a.id = ${found.id} AND r.state = 'paid')`,
				"ticket is paid for",
			),
			sql`UPDATE event_attendee SET checked_in_at = ${arrived ? now : null}, checked_in_by = ${arrived ? staffId : null}
				WHERE id = ${found.id} AND (checked_in_at IS NOT NULL) <> ${arrived ? 1 : 0}`,
			auditRow(ctx, arrived ? "event.checked_in" : "event.check_in_undone", { event_attendee: found.id }),
		]);
	}
	const { rows } = await listAttendees(ctx, { id: found.id, limit: 1, offset: 0 });
	const [attendee] = rows;
	if (!attendee) throw notFound("ticket");
	return attendee;
}
