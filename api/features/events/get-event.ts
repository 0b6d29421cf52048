import { asc, desc, eq, gte, lt } from "drizzle-orm";
import { event, eventPackage, eventPart, eventSpeaker } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

export type EventRow = typeof event.$inferSelect;
export type PackageRow = typeof eventPackage.$inferSelect;

/** An event with all that its page says. */
export interface WholeEvent {
	event: EventRow;
	parts: readonly (typeof eventPart.$inferSelect)[];
	speakers: readonly (typeof eventSpeaker.$inferSelect)[];
	packages: readonly PackageRow[];
	/** Whether places can be booked now. */
	open: boolean;
}

/** Places are sold until the event begins. */
export const isOpen = (ctx: Ctx, { takesPayment, startsAt }: EventRow) =>
	takesPayment && ctx.platform.clock.now() < startsAt;

/** The packages of every event that takes registrations now. */
export async function openPackages(ctx: Ctx): Promise<PackageRow[]> {
	const rows = await ctx.db.read
		.select({ event, package: eventPackage })
		.from(event)
		.innerJoin(eventPackage, eq(eventPackage.eventId, event.id))
		.where(eq(event.takesPayment, true))
		.orderBy(asc(event.startsAt), asc(eventPackage.position))
		.limit(500);
	return rows.filter((row) => isOpen(ctx, row.event)).map((row) => row.package);
}

/** The next event that takes registrations, else the latest; null if there is none. */
export async function findCurrentEvent(ctx: Ctx): Promise<EventRow | null> {
	const rows = await ctx.db.read.select().from(event).orderBy(asc(event.startsAt)).limit(200);
	return rows.find((row) => isOpen(ctx, row)) ?? rows.at(-1) ?? null;
}

/** The next event that takes registrations, else the latest. @throws Problem 404 if there is none */
export async function currentEvent(ctx: Ctx): Promise<EventRow> {
	const found = await findCurrentEvent(ctx);
	if (!found) throw notFound("event");
	return found;
}

/** The next 50 events, soonest first, and the 20 latest ones that are over. */
export async function listEvents(ctx: Ctx): Promise<{ coming: EventRow[]; over: EventRow[] }> {
	const now = ctx.platform.clock.now();
	const [coming, over] = await Promise.all([
		ctx.db.read.select().from(event).where(gte(event.endsAt, now)).orderBy(asc(event.endsAt)).limit(50),
		ctx.db.read.select().from(event).where(lt(event.endsAt, now)).orderBy(desc(event.endsAt)).limit(20),
	]);
	return { coming, over };
}

/** Reads an event by its slug. @throws Problem 404 for an unknown one */
export async function getEvent(ctx: Ctx, { slug }: { slug: string }): Promise<WholeEvent> {
	const [found] = await ctx.db.read.select().from(event).where(eq(event.slug, slug)).limit(1);
	if (!found) throw notFound("event");
	const [parts, speakers, packages] = await Promise.all([
		ctx.db.read
			.select()
			.from(eventPart)
			.where(eq(eventPart.eventId, found.id))
			.orderBy(asc(eventPart.position))
			.limit(100),
		ctx.db.read
			.select()
			.from(eventSpeaker)
			.where(eq(eventSpeaker.eventId, found.id))
			.orderBy(asc(eventSpeaker.position))
			.limit(100),
		ctx.db.read
			.select()
			.from(eventPackage)
			.where(eq(eventPackage.eventId, found.id))
			.orderBy(asc(eventPackage.position))
			.limit(50),
	]);
	return { event: found, parts, speakers, packages, open: isOpen(ctx, found) };
}
