import type { Statement } from "../../../../db/client.ts";
import type { user } from "../../../../db/schema/index.ts";
import type { SignInChange } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { queueMail } from "../../outbox/queue.ts";

/** Tells a user by mail that a way to log in changed, in case it was not them. */
export function signInChanged(ctx: Ctx, account: typeof user.$inferSelect, change: SignInChange): Statement {
	return queueMail(ctx, { email: account.email, userId: account.id, language: account.language }, "sign-in-changed", {
		name: account.firstName,
		change,
		link: linkFor(ctx, "/account", account.language),
	});
}
