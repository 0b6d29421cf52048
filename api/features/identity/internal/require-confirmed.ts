import type { user } from "../../../../db/schema/index.ts";
import { defaultLanguage } from "../../../domain/languages.ts";
import type { Ctx } from "../../../http/context.ts";
import { sendRegistrationCode } from "../send-code.ts";
import { Unverified } from "../sign-in.ts";

/** Sends an account whose address is not confirmed another code. @throws Unverified for such an account */
export async function requireConfirmed(
	ctx: Ctx,
	{ id, email, state, language }: Pick<typeof user.$inferSelect, "id" | "email" | "state" | "language">,
): Promise<void> {
	if (state !== "unverified" || email === null) return;
	const { verification } = await sendRegistrationCode(ctx, { userId: id, email }, language ?? defaultLanguage);
	throw new Unverified(verification);
}
