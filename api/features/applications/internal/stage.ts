import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import {
	type ApplicationStage,
	isOpenStage,
	type OpenStage,
	stageOf,
} from "../../../domain/requests/applications/stages.ts";
import { isSigned } from "../../../domain/requests/applications/status.ts";
import { auditRow } from "../../../http/audit.ts";
import type { Ctx } from "../../../http/context.ts";
import { type ApplicationRow, movesOf, type Reader } from "./rows.ts";

/** Whether an answer can get from its stage to another one: between those before a decision, and to what its status allows. */
export function mayMoveTo(row: ApplicationRow, reader: Reader, to: ApplicationStage): boolean {
	if (stageOf(row) === to || isSigned(row.request_type)) return false;
	return isOpenStage(to) ? row.status === "sent" : movesOf(row, reader).includes(to);
}

/** Sorts an open answer. The time of its last change stays, because the applicant sees that one. */
export function stageStatement(ctx: Ctx, row: ApplicationRow, to: OpenStage): Statement[] {
	return [
		sql`UPDATE application SET stage = ${to} WHERE id = ${row.id}`,
		auditRow(ctx, "application.stage", { application: row.id }, { from: row.stage, to, requestId: row.request_id }),
	];
}
