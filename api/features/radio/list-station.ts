import { asc, isNull } from "drizzle-orm";
import { radioCategory, radioChannel } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** Every channel, also those that are off the air, in display order. */
export function listStationChannels(ctx: Ctx) {
	return ctx.db.read
		.select()
		.from(radioChannel)
		.where(isNull(radioChannel.deletedAt))
		.orderBy(asc(radioChannel.position), asc(radioChannel.id));
}

/** The categories of playlists and media, in display order. */
export function listStationCategories(ctx: Ctx) {
	return ctx.db.read.select().from(radioCategory).orderBy(asc(radioCategory.position), asc(radioCategory.id));
}
