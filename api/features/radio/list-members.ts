import { asc, eq } from "drizzle-orm";
import { radioMember } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** The people of the radio's team who are shown on the web, in the order in which they came. */
export function listShownMembers(ctx: Ctx) {
	return ctx.db.read
		.select()
		.from(radioMember)
		.where(eq(radioMember.showOnWeb, true))
		.orderBy(asc(radioMember.createdAt), asc(radioMember.id))
		.limit(200);
}
