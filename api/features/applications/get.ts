import type { ApplicationAnswer } from "../../domain/contracts/applications.ts";
import type { Ctx } from "../../http/context.ts";
import { findApplication } from "./internal/find.ts";
import { toWire } from "./internal/rows.ts";

/** An application, for its applicant and those who decide. @throws Problem 401 for a guest, 404 for everyone else */
export async function getApplication(ctx: Ctx, id: string): Promise<ApplicationAnswer> {
	const { row, reader } = await findApplication(ctx, id);
	return toWire(row, reader, ctx.platform.clock.now());
}

/** The same with the reader's side. */
export async function readApplication(
	ctx: Ctx,
	id: string,
): Promise<{ application: ApplicationAnswer; isApplicant: boolean }> {
	const { row, reader } = await findApplication(ctx, id);
	return { application: toWire(row, reader, ctx.platform.clock.now()), isApplicant: reader === "applicant" };
}
