import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import type { validateDatesAnswer, validateDatesQuery } from "../../domain/contracts/radio-schedule.ts";
import { messageText } from "../../domain/messages/index.ts";
import type { Ctx } from "../../http/context.ts";

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

/** Whether a streaming could be saved with these times on this channel. Saving it checks again. */
export async function validateDates(
	ctx: Ctx,
	{ channel, startTime, endTime, streamingId = "" }: v.InferOutput<typeof validateDatesQuery>,
): Promise<v.InferOutput<typeof validateDatesAnswer>> {
	const [row] = await ctx.db.all(inTheWay({ channel, start: startTime, end: endTime, except: streamingId }));
	if (!row) return { valid: true, reason: null, conflict: null };
	return {
		valid: false,
		reason: messageText("streaming_conflict"),
		conflict: { _id: row.id, title: row.title, startTime: row.start_time, endTime: row.end_time },
	};
}
