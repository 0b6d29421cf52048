import type { Ctx } from "../../http/context.ts";
import { findWithdrawal, isPaidSide } from "./find.ts";
import { findSource } from "./source.ts";

/**
 * The id of the actor if they may ask for a source's money; empty for everybody else.
 * @throws Problem 404 for an unknown source
 */
export async function sourceKeeper(ctx: Ctx, id: string): Promise<string> {
	const { mayAsk } = await findSource(ctx, id);
	return mayAsk && ctx.actor.kind === "user" ? ctx.actor.userId : "";
}

/**
 * The id of the actor if a withdrawal, or a source's money, is theirs or their organization's; empty for everybody else.
 * @throws Problem 404 for an unknown one
 */
export async function paidSideOf(ctx: Ctx, id: string): Promise<string> {
	if (!id.startsWith("wdr_")) return sourceKeeper(ctx, id);
	const row = await findWithdrawal(ctx, id);
	return isPaidSide(ctx, row) && ctx.actor.kind === "user" ? ctx.actor.userId : "";
}
