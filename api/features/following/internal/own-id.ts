import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

/** The signed-in person's id. @throws Problem 401 for everyone else */
export function ownId({ actor }: Ctx): string {
	if (actor.kind !== "user") throw new Problem(401, "sign_in");
	return actor.userId;
}
