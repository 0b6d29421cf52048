import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { Problem } from "../../http/problem.ts";
import { queueMessage } from "../outbox/queue.ts";
import { type Challenge, checkCode, countSend, writeWithCode } from "./codes.ts";
import { type Proof, requireProof } from "./confirm-identity.ts";
import { requirePhone } from "./internal/person-values.ts";
import { signInChanged } from "./internal/sign-in-changed.ts";
import { sendCode } from "./send-code.ts";

interface PhoneInput extends Proof {
	/** The user's own. */
	userId: string;
	/** As it is typed. */
	phone: string;
}

/**
 * Sends a code to a phone number that the signed-in user wants to use. A verified number opens the account, so whoever adds or
 * replaces it proves first that the account is theirs.
 * @returns the id under which the code is entered, and the number in international form
 * @throws Problem 400 for an invalid number, and without the proof; 403 for another user's id, 409 for a number that is verified
 *   already, 429 for too many codes
 */
export async function sendPhoneCode(
	ctx: Ctx,
	input: PhoneInput,
	language: Language,
): Promise<{ verification: string; phone: string }> {
	const userId = requireUser(ctx).userId;
	if (input.userId !== userId) throw new Problem(403, "not_allowed");
	const phone = requirePhone(input.phone, ctx.region);
	const [own] = await ctx.db.read
		.select({ phone: user.phone, verified: user.phoneVerified })
		.from(user)
		.where(eq(user.id, userId))
		.limit(1);
	if (own?.verified && own.phone === phone) {
		throw new Problem(409, "phone_verified", {
			values: { phone },
			issues: [issue("phone", "phone_verified", { phone })],
		});
	}
	const spendProof = await requireProof(ctx, input, own?.verified ? "phone_change_proof" : "way_in_proof");
	const challenge: Challenge = { purpose: "number", destination: phone, userId };
	await countSend(ctx, challenge);
	await spendProof();
	const { verification } = await sendCode(ctx, challenge, language);
	return { verification, phone };
}

/**
 * The signed-in user's challenge for a phone number.
 * @param input the number as it is typed, and the user's own id, which may be left out
 * @param field the name under which the number was sent
 * @throws Problem 400 for an invalid number, 401 for a guest, 403 for another user's id
 */
export function phoneChallenge(ctx: Ctx, input: { userId?: string; phone: string }, field: string): Challenge {
	const userId = requireUser(ctx).userId;
	if (input.userId !== undefined && input.userId !== "" && input.userId !== userId)
		throw new Problem(403, "not_allowed");
	return { purpose: "number", destination: requirePhone(input.phone, ctx.region, field), userId };
}

/**
 * Confirms the phone number that a code was sent to, which becomes the user's, who hears of the new way to log in by mail, and of
 * its end at the old number by SMS.
 * @throws Problem 401 for a guest or a wrong code, 403 for another user's code, 409 if another account has the number
 */
export async function verifyPhone(ctx: Ctx, challenge: Challenge, code: string): Promise<{ phone: string }> {
	const userId = requireUser(ctx).userId;
	const phone = challenge.destination;
	if (challenge.userId !== userId) throw new Problem(403, "not_allowed");
	const [own] = await ctx.db.read.select().from(user).where(eq(user.id, userId)).limit(1);
	const { use } = await checkCode(ctx, challenge, code);
	const { clock } = ctx.platform;
	const now = clock.now();
	const former = own?.phoneVerified && own.phone !== phone ? own.phone : null;
	await writeWithCode(() =>
		ctx.db.write(
			[
				...use,
				ctx.db.build
					.update(user)
					.set({ phone, phoneVerified: true, phoneVerifiedAt: now, phoneProvedAt: now })
					.where(eq(user.id, userId)),
				...(own?.email ? [signInChanged(ctx, own, "number-added")] : []),
				...(own && former
					? [
							queueMessage(ctx, {
								channel: "sms",
								to: former,
								userId,
								language: own.language ?? defaultLanguage,
								template: "sign-in-changed",
								data: { name: own.firstName, change: "number-changed", link: linkFor(ctx, "/account", own.language) },
							}),
						]
					: []),
				auditRow(ctx, "user.phone_verified", { user: userId }),
			],
			{ "UNIQUE constraint failed: user.phone": () => new Problem(409, "phone_taken") },
		),
	);
	return { phone };
}
