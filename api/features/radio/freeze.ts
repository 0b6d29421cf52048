import { minuteMs } from "../../domain/radio/slots.ts";
import { type Piece, piecesIn } from "../../domain/radio/timeline.ts";
import type { Ctx } from "../../http/context.ts";
import { logOf } from "./internal/log-of.ts";
import {
	framesOf,
	heardMinutes,
	lastBefore,
	numbersOf,
	rememberedMinute,
	rememberMinute,
	revisionOf,
	storedMinutes,
	versionOf,
} from "./internal/minutes.ts";
import { keepScheduleInMind, scheduleAhead } from "./internal/schedule.ts";
import { storeLater, storeMinutes, storeWaiting } from "./internal/store-minutes.ts";
import type { Channel, FrozenMinute, UnstoredMinute } from "./internal/types.ts";

/** The programme of a channel in minutes that are not frozen yet, by the schedule as it is now. @throws Problem 503 */
async function foreseenMinutes(ctx: Ctx, channel: Channel, first: number, last: number): Promise<UnstoredMinute[]> {
	const known = lastBefore(ctx, channel, first);
	const since = known ? known.minute + 1 : first;
	const schedule = await scheduleAhead(ctx, channel, since * minuteMs);
	let before: Piece | null = known?.pieces.at(-1) ?? null;
	// Nobody heard these minutes, but the channel has gone on.
	const unheard = since < first;
	if (unheard) before = piecesIn(schedule, framesOf(channel, since, first - 1), before).at(-1) ?? null;
	const made: UnstoredMinute[] = [];
	for (const minute of numbersOf(first, last)) {
		const frames = framesOf(channel, minute);
		const remembered = rememberedMinute(ctx, channel, minute);
		const pieces = remembered?.pieces ?? piecesIn(schedule, frames, before);
		if (!remembered) {
			const followed = unheard && minute === first ? null : before;
			made.push({
				channelId: channel.id,
				frozen: { minute, revision: revisionOf(pieces), pieces, earlier: [] },
				...logOf(ctx, channel, { pieces, start: frames.start, before: followed, schedule }),
			});
		}
		before = pieces.at(-1) ?? null;
	}
	return made;
}

/**
 * The programme of a channel in some minutes, the last included. Minutes that nobody asked for yet are frozen now, by the schedule
 * as it is now. While the database does not answer, they follow from what this process remembers, and are stored later.
 * @throws Problem 503 if the database does not answer and this process knows nothing of the channel
 */
export async function frozenMinutes(ctx: Ctx, channel: Channel, first: number, last: number): Promise<FrozenMinute[]> {
	const heard = await heardMinutes(ctx, channel, first, last);
	if (heard.length > last - first) {
		keepScheduleInMind(ctx, channel);
		return heard;
	}
	const made = await foreseenMinutes(ctx, channel, first, last);
	const isStored = await storeMinutes(ctx, made);
	if (isStored) {
		ctx.platform.defer(storeWaiting(ctx));
		// Another process may have frozen them from another schedule a moment ago.
		await heardMinutes(ctx, channel, first, last);
	}
	for (const each of made) {
		const isNew = rememberMinute(ctx, channel, each.frozen);
		if (isNew && !isStored) storeLater(ctx, each);
	}
	return heardMinutes(ctx, channel, first, last);
}

/**
 * A minute in the version that a slot's address names, whoever has listed it.
 * @param options.isListed whether it may be listed now, so that a process without the database may have listed it
 */
export async function listedMinute(
	ctx: Ctx,
	channel: Channel,
	{ minute, revision, isListed }: { minute: number; revision: string; isListed: boolean },
): Promise<FrozenMinute | null> {
	const [heard] = await heardMinutes(ctx, channel, minute, minute);
	const known = heard && versionOf(heard, revision);
	if (known) return known;
	// Another process may have frozen or changed it otherwise than this one remembers.
	const row = heard && (await storedMinutes(ctx, channel, minute, minute))?.at(-1);
	if (row?.minute === minute) return versionOf(row, revision);
	if (!isListed || heard) return null;
	const [foreseen] = await foreseenMinutes(ctx, channel, minute, minute);
	return foreseen?.frozen.revision === revision ? foreseen.frozen : null;
}
