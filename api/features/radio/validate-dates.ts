import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import type { validateDatesAnswer, validateDatesQuery } from "../../domain/contracts/radio-schedule.ts";
import { messageText } from "../../domain/messages/index.ts";
import { isLocked } from "../../domain/radio/streaming-lock.ts";
import type { Ctx } from "../../http/context.ts";
import { startProblem } from "./internal/start-problem.ts";

/** Streamings of a channel never overlap, so only the neighbours of a time by their start can be in its way. */
const inTheWay = sqlQuery<{ id: string; title: string; start_time: number; end_time: number }>(
	() => sql`SELECT id, title, start_time, end_time FROM radio_streaming
		WHERE channel_id = (SELECT id FROM radio_channel WHERE id = ${sql.placeholder("channel")} OR slug = ${sql.placeholder("channel")})
			AND start_time < ${sql.placeholder("end")} AND start_time >= coalesce((SELECT max(start_time) FROM radio_streaming
				WHERE channel_id = (SELECT id FROM radio_channel WHERE id = ${sql.placeholder("channel")} OR slug = ${sql.placeholder("channel")})
					AND start_time <= ${sql.placeholder("start")} AND id <> ${sql.placeholder("except")}), ${sql.placeholder("start")})
			AND end_time > ${sql.placeholder("start")} AND id <> ${sql.placeholder("except")}
		ORDER BY start_time LIMIT 1`,
);

const known = sqlQuery<{ channels: number; start_time: number | null; end_time: number | null }>(
	() => sql`SELECT (SELECT count(*) FROM radio_channel WHERE (id = ${sql.placeholder("channel")} OR slug = ${sql.placeholder("channel")})
			AND deleted_at IS NULL) AS channels, s.start_time, s.end_time
		FROM (SELECT 1) LEFT JOIN radio_streaming s ON s.id = ${sql.placeholder("except")}`,
);

/** Why the times can't be saved, besides another streaming. */
function mistakeIn(
	ctx: Ctx,
	startTime: number,
	row: { channels: number; start_time: number | null; end_time: number | null } | undefined,
) {
	if (!row?.channels) return "channel_unknown";
	const { start_time: start, end_time: end } = row;
	const now = ctx.platform.clock.now();
	if (start !== null && end !== null) {
		if (isLocked({ startTime: start, endTime: end }, now)) return "streaming_playing";
		if (end <= now) return "streaming_over";
	}
	return startProblem(ctx, startTime, start ?? undefined);
}

/** Whether a streaming could be saved with these times on this channel. Saving it checks again. */
export async function validateDates(
	ctx: Ctx,
	{ channel, startTime, endTime, streamingId = "" }: v.InferOutput<typeof validateDatesQuery>,
): Promise<v.InferOutput<typeof validateDatesAnswer>> {
	const [[row], [found]] = await ctx.db.batch([
		inTheWay({ channel, start: startTime, end: endTime, except: streamingId }),
		known({ channel, except: streamingId }),
	]);
	const mistake = mistakeIn(ctx, startTime, found);
	if (mistake) return { valid: false, reason: messageText(mistake), conflict: null };
	if (!row) return { valid: true, reason: null, conflict: null };
	return {
		valid: false,
		reason: messageText("streaming_conflict"),
		conflict: { _id: row.id, title: row.title, startTime: row.start_time, endTime: row.end_time },
	};
}
