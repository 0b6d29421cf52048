import { requestReport } from "../../../db/schema/index.ts";
import type { Report } from "../../domain/contracts/report.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { getRequest } from "./get.ts";

/**
 * Stores a visitor's report about a request, for staff to review.
 * @throws Problem 404 for an unknown request
 */
export async function reportRequest(ctx: Ctx, input: { requestId: string; report: Report }): Promise<void> {
	const { reason, message, email } = input.report;
	const { id } = await getRequest(ctx, { id: input.requestId });
	const reportId = ctx.platform.ids.next("rep_");
	await ctx.db.write([
		ctx.db.build.insert(requestReport).values({
			id: reportId,
			requestId: id,
			reason,
			message,
			email: email ?? null,
			createdAt: ctx.platform.clock.now(),
		}),
		auditRow(ctx, "request.reported", { request: id }, { reportId, reason }),
	]);
}
