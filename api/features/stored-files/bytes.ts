import { fileRemoval } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** The key of a file's bytes in the platform's files. */
export function keyOf(fileId: string): string {
	return `files/${fileId}`;
}

const hour = 3_600_000;

/** Removes these bytes in an hour, unless the file's row has been written by then: the process may end in between. */
export function removeLater(ctx: Ctx, fileId: string) {
	return ctx.db.build.insert(fileRemoval).values({ fileId, dueAt: ctx.platform.clock.now() + hour });
}
