import { eq } from "drizzle-orm";
import { user } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";

/** What a mail to a person needs. */
export async function accountOf({ db }: Ctx, userId: string) {
	const [found] = await db.read
		.select({ email: user.email, firstName: user.firstName, language: user.language })
		.from(user)
		.where(eq(user.id, userId))
		.limit(1);
	if (!found) throw notFound("person");
	return found;
}
