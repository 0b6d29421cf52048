import { hmacSha256 } from "../domain/sha256.ts";
import type { Ctx } from "./context.ts";

/** Whether the caller is recognized as a user or browser, and not only by an address, which others may share. */
export const isRecognized = ({ actor, browserHash }: Ctx): boolean => actor.kind === "user" || browserHash !== null;

/** A secret of the caller who began the subject, by which they prove it from elsewhere. */
export function proofOfBeginning(ctx: Ctx, subject: string): Promise<string> {
	return hmacSha256(ctx.platform.settings.stripe.secretKey, `began ${subject}`);
}

/**
 * Recognizes the caller who acts on the same subject again: the user, else the guest's browser, else the client address.
 * A guest's is a keyed hash with the subject, so it neither contains an address nor links what one guest does.
 * @param subject what the caller acts on, for example an attempt's id
 */
export async function principalOf(ctx: Ctx, subject: string): Promise<string> {
	if (ctx.actor.kind === "user") return `user:${ctx.actor.userId}`;
	const guest = ctx.browserHash ?? ctx.clientAddress;
	return `guest:${await hmacSha256(ctx.platform.settings.stripe.secretKey, `principal ${subject} ${guest}`)}`;
}
