import { eq } from "drizzle-orm";
import { user } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

/** The signed-in user's row. @throws Problem 401 for a guest */
export async function ownAccount({ actor, db }: Ctx): Promise<typeof user.$inferSelect> {
	const [row] =
		actor.kind === "user" ? await db.read.select().from(user).where(eq(user.id, actor.userId)).limit(1) : [];
	if (!row) throw new Problem(401, "sign_in");
	return row;
}
