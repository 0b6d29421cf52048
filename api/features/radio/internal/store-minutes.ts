import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { radioMinute } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { tryWriting } from "./database-gate.ts";
import { radioState } from "./state.ts";
import type { UnstoredMinute } from "./types.ts";

/** Minutes that wait for the database: two days of seven channels. */
const mostUnstored = 20_000;
/** Minutes that one write stores. */
const atOnce = 200;

/** The statements that log plays of a minute, unless another process has frozen it from another schedule. */
export function logging({ channelId, frozen, plays, cuts }: UnstoredMinute): Statement[] {
	const { minute, revision } = frozen;
	const isOurs = sql`EXISTS (SELECT 1 FROM radio_minute WHERE channel_id = ${channelId} AND minute = ${minute} AND revision = ${revision})`;
	return [
		...cuts.map(
			({ startedAt, endsAt }) =>
				sql`UPDATE radio_play SET ends_at = ${endsAt} WHERE channel_id = ${channelId} AND started_at = ${startedAt} AND ends_at > ${endsAt} AND ${isOurs}`,
		),
		...plays.map(
			(
				play,
			) => sql`INSERT OR IGNORE INTO radio_play (channel_id, started_at, ends_at, track_id, streaming_id, streaming_title)
				SELECT ${channelId}, ${play.startedAt}, ${play.endsAt}, ${play.track}, ${play.streaming}, ${play.streamingTitle} WHERE ${isOurs}`,
		),
	];
}

/** The statements that store a minute, unless another process has frozen it already, and log its plays. */
function storing(ctx: Ctx, minute: UnstoredMinute): Statement[] {
	const { channelId, frozen } = minute;
	return [
		ctx.db.build
			.insert(radioMinute)
			.values({ channelId, ...frozen })
			.onConflictDoNothing(),
		...logging(minute),
	];
}

/** Stores minutes. @returns whether the database has taken them */
export async function storeMinutes(ctx: Ctx, minutes: readonly UnstoredMinute[]): Promise<boolean> {
	const statements = minutes.flatMap((minute) => storing(ctx, minute));
	return (await tryWriting(ctx, statements)) !== null;
}

/** Lets a minute wait until the database takes writes again. */
export function storeLater(ctx: Ctx, minute: UnstoredMinute): void {
	const { unstored } = radioState(ctx);
	unstored.push(minute);
	if (unstored.length > mostUnstored) unstored.shift();
}

/** Stores the minutes that have waited for the database. @throws Error if it still takes no writes; they wait on then */
export async function storeWaiting(ctx: Ctx): Promise<void> {
	const { unstored } = radioState(ctx);
	while (unstored.length > 0) {
		const minutes = unstored.slice(0, atOnce);
		await ctx.db.write(minutes.flatMap((minute) => storing(ctx, minute)));
		// Others may have been added or stored meanwhile.
		for (const minute of minutes) {
			const at = unstored.indexOf(minute);
			if (at >= 0) unstored.splice(at, 1);
		}
	}
}
