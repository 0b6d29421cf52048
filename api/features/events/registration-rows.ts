import type { Statement } from "../../../db/client.ts";
import { eventAttendee, eventRegistration } from "../../../db/schema/index.ts";
import { holdMs } from "../../domain/events.ts";
import type { Ctx } from "../../http/context.ts";
import type { PackageRow } from "./get-event.ts";

/** A package's places for some people, the first of whom registers. */
export interface Places {
	package: PackageRow;
	attendees: number;
	/** The name of whoever registers; null if it is unknown. */
	name: string | null;
}

/**
 * The statements that hold places for a donation that is yet to be paid. They belong in the write that creates the donation;
 * it fails with `placesGone` if the package has too few places.
 */
export function registrationRows(
	ctx: Ctx,
	donationId: string,
	{ package: of, attendees, name }: Places,
): { id: string; statements: Statement[] } {
	const { ids, clock } = ctx.platform;
	const id = ids.next("evr_");
	const now = clock.now();
	return {
		id,
		statements: [
			ctx.db.build.insert(eventRegistration).values({
				id,
				eventId: of.eventId,
				packageId: of.id,
				donationId,
				attendees,
				state: "held",
				holdUntil: now + holdMs,
				createdAt: now,
			}),
			...Array.from({ length: attendees }, (_, position) =>
				ctx.db.build.insert(eventAttendee).values({
					id: ids.next("eva_"),
					registrationId: id,
					position,
					name: position === 0 ? name : null,
					// 40 random bits, in letters and digits that do not look alike.
					code: ids.next("").slice(-8),
				}),
			),
		],
	};
}
