import { and, asc, between, eq, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { radioMinute } from "../../../../db/schema/index.ts";
import { hashOf } from "../../../domain/hash.ts";
import { frameAt, minuteAt, minuteMs } from "../../../domain/radio/slots.ts";
import type { Piece } from "../../../domain/radio/timeline.ts";
import type { Ctx } from "../../../http/context.ts";
import { tryReading } from "./database-gate.ts";
import { radioState } from "./state.ts";
import type { Channel, FrozenMinute } from "./types.ts";

/** Slots can be read for so many minutes after they were on the air. */
export const minutesKept = 60;

const { channelId, minute: number, revision, pieces, earlier } = radioMinute;
/** The minutes of a range, and the last one before it, behind which the range goes on. */
const stored = query((read) =>
	read
		.select({ minute: number, revision, pieces, earlier })
		.from(radioMinute)
		.where(
			and(
				eq(channelId, sql.placeholder("channel")),
				between(
					number,
					sql`coalesce((SELECT max(minute) FROM radio_minute WHERE channel_id = ${sql.placeholder("channel")}
						AND minute BETWEEN ${sql.placeholder("since")} AND ${sql.placeholder("before")}), ${sql.placeholder("first")})`,
					sql.placeholder("last"),
				),
			),
		)
		.orderBy(asc(number)),
);

const keyOf = ({ id }: Pick<Channel, "id">, minute: number) => `${id} ${minute}`;

export const numbersOf = (first: number, last: number): number[] =>
	Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The frames of some minutes, the last included. */
export const framesOf = ({ profile }: Channel, first: number, last = first) => ({
	start: frameAt(first * minuteMs, profile),
	end: frameAt((last + 1) * minuteMs, profile),
});

/** The hash of what a minute plays, for the addresses of its slots. */
export const revisionOf = (played: readonly Piece[]): string =>
	hashOf(JSON.stringify(played)).toString(16).padStart(8, "0");

/** A minute as this process remembers it. */
export function rememberedMinute(
	ctx: Pick<Ctx, "platform">,
	channel: Channel,
	minute: number,
): FrozenMinute | undefined {
	return radioState(ctx).minutes.get(keyOf(channel, minute));
}

/** Remembers a minute unless this process has listed another version of it. @returns whether it is new */
export function rememberMinute(ctx: Ctx, channel: Channel, frozen: FrozenMinute): boolean {
	const { minutes } = radioState(ctx);
	const key = keyOf(channel, frozen.minute);
	if (minutes.get(key)) return false;
	minutes.set(key, frozen);
	return true;
}

/** Forgets the minutes that may have been changed: they were ahead of the clock. */
export function forgetMinutes(ctx: Pick<Ctx, "platform">, channel: Pick<Channel, "id">): void {
	const { minutes } = radioState(ctx);
	const now = minuteAt(ctx.platform.clock.now());
	for (const minute of numbersOf(now - 1, now + 5)) minutes.forget(keyOf(channel, minute));
}

/** The minutes of a range as they are stored, and the last one before it; null while the database does not answer. */
export async function storedMinutes(
	ctx: Ctx,
	channel: Channel,
	first: number,
	last: number,
): Promise<FrozenMinute[] | null> {
	const values = { channel: channel.id, first, last, before: first - 1, since: first - minutesKept };
	return tryReading(ctx, () => ctx.db.all(stored(values)));
}

/** The minutes of a range that are frozen already. */
export async function heardMinutes(ctx: Ctx, channel: Channel, first: number, last: number): Promise<FrozenMinute[]> {
	const remembered = () => numbersOf(first, last).flatMap((minute) => rememberedMinute(ctx, channel, minute) ?? []);
	if (remembered().length <= last - first) {
		for (const row of (await storedMinutes(ctx, channel, first, last)) ?? []) rememberMinute(ctx, channel, row);
	}
	return remembered();
}

/** The last minute before another that this process remembers. */
export function lastBefore(ctx: Ctx, channel: Channel, first: number): FrozenMinute | null {
	for (let minute = first - 1; minute >= first - minutesKept; minute--) {
		const known = rememberedMinute(ctx, channel, minute);
		if (known) return known;
	}
	return null;
}

/** The version of a minute that a slot's address names. */
export function versionOf(frozen: FrozenMinute, revision: string): FrozenMinute | null {
	if (frozen.revision === revision) return frozen;
	const version = frozen.earlier.find((each) => each.revision === revision);
	return version ? { ...frozen, revision, pieces: version.pieces } : null;
}

/** The revision with which a slot of a minute is listed. */
export function revisionAt({ earlier, revision }: FrozenMinute, slot: number): string {
	return earlier.find(({ until }) => slot < until)?.revision ?? revision;
}
