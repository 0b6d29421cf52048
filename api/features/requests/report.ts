import { requestReport } from "../../../db/schema/index.ts";
import type { Report } from "../../domain/contracts/report.ts";
import type { Ctx } from "../../http/context.ts";
import { countReport } from "../../http/rate-limit.ts";
import { getRequest } from "./get.ts";

/**
 * Keeps what a visitor says is wrong with a request, for the staff to look at.
 * @throws Problem 404 an unknown request, 429 too many reports from one address
 */
export async function reportRequest(ctx: Ctx, requestId: string, input: Report): Promise<void> {
	await countReport(ctx);
	const { id } = await getRequest(ctx, requestId);
	await ctx.db.write([
		ctx.db.build.insert(requestReport).values({
			id: ctx.platform.ids.next("rep_"),
			requestId: id,
			reason: input.reason,
			message: input.message,
			email: input.email || null,
			createdAt: ctx.platform.clock.now(),
		}),
	]);
}
