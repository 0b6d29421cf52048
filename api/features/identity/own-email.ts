import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { Language } from "../../domain/languages.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { Problem } from "../../http/problem.ts";
import { claimDonations } from "../donors/donor.ts";
import { queueMessage } from "../outbox/queue.ts";
import { type Challenge, checkCode, countSend, writeWithCode } from "./codes.ts";
import { type Proof, requireProof } from "./confirm-identity.ts";
import { ownAccount } from "./internal/own-account.ts";
import { sendCode } from "./send-code.ts";

/**
 * Mails a code to an address that the signed-in user, who has none yet, wants to add. An address opens the account, so a session
 * alone isn't enough. The answer and the work are the same for an address that has an account, whose owner gets a mail instead.
 * @returns the id under which the code is entered
 * @throws Problem 400 without the proof, 401 for a guest or a wrong code, 403 `captcha_needed`, 409 for an account that has an address, 429 for too many codes
 */
export async function sendEmailCode(
	ctx: Ctx,
	{ email, ...proof }: { email: string } & Proof,
	language: Language,
): Promise<{ verification: string }> {
	const account = await ownAccount(ctx);
	if (account.email !== null) throw new Problem(409, "email_set");
	const challenge: Challenge = { purpose: "email", destination: email.toLowerCase(), userId: account.id };
	const spendProof = await requireProof(ctx, proof, "way_in_proof");
	await countSend(ctx, challenge, "email");
	await spendProof();
	return sendCode(ctx, challenge, language);
}

/** Nobody has proved an unverified account's address, so it goes to whoever does. */
function freeAddress(email: string): Statement[] {
	const stranger = sql`(SELECT id FROM user WHERE email = ${email} AND state = 'unverified' AND roles = '[]')`;
	return [
		sql`DELETE FROM linked_identity WHERE user_id IN ${stranger}`,
		sql`DELETE FROM outbox_message WHERE user_id IN ${stranger}`,
		sql`DELETE FROM one_time_code WHERE user_id IN ${stranger}`,
		sql`DELETE FROM user WHERE id IN ${stranger}`,
	];
}

/**
 * Adds the address that a code was sent to. Gifts made with it without an account become the user's, who hears of the new way to
 * log in by SMS.
 * @throws Problem 401 for a guest or a wrong code, 403 for another user's code, 409 if another account has the address
 */
export async function verifyOwnEmail(ctx: Ctx, challenge: Challenge, code: string): Promise<{ email: string }> {
	const account = await ownAccount(ctx);
	if (challenge.userId !== account.id) throw new Problem(403, "not_allowed");
	const email = challenge.destination;
	const { use } = await checkCode(ctx, challenge, code);
	const { clock } = ctx.platform;
	await writeWithCode(() =>
		ctx.db.write(
			[
				...use,
				...freeAddress(email),
				requireThat(sql`(SELECT email IS NULL FROM user WHERE id = ${account.id})`, "no address yet"),
				// Before the address is there, because the message goes by SMS only to accounts without one.
				queueMessage(ctx, {
					channel: "mail",
					to: null,
					userId: account.id,
					language: account.language ?? "en",
					template: "sign-in-changed",
					data: { name: account.firstName, change: "email-added", link: linkFor(ctx, "/account", account.language) },
				}),
				ctx.db.build.update(user).set({ email, emailVerifiedAt: clock.now() }).where(eq(user.id, account.id)),
				...claimDonations(ctx, { userId: account.id }),
				auditRow(ctx, "user.email_added", { user: account.id }),
			],
			{ "UNIQUE constraint failed: user.email": () => new Problem(409, "email_taken") },
		),
	);
	return { email };
}
