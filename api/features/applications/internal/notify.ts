import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { defaultLanguage, type Language } from "../../../domain/languages.ts";
import type { ApplicationStatus } from "../../../domain/requests/applications/status.ts";
import type { Ctx } from "../../../http/context.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMessage } from "../../outbox/queue.ts";

const userById = sqlQuery<{ email: string | null; name: string; language: Language | null }>(
	() =>
		sql`SELECT email, first_name AS name, language FROM user WHERE id = ${sql.placeholder("id")} AND state = 'active'`,
);

/** The address of a user's mail; null for an account that is not open. */
async function recipient(ctx: Ctx, userId: string) {
	const [user] = await ctx.db.all(userById({ id: userId }));
	if (!user) return null;
	const { email: to, language, name } = user;
	return { name, mail: { channel: "mail", to, userId, language: language ?? defaultLanguage } as const };
}

const linkTo = (ctx: Ctx, path: string) => `${ctx.platform.settings.publicUrl}${path}`;

/** Tells a request's owner about a new application. */
export async function newApplication(
	ctx: Ctx,
	input: { ownerId: string; applicant: string; title: string; requestId: string },
): Promise<Statement[]> {
	const { ownerId, applicant, title, requestId } = input;
	const to = await recipient(ctx, ownerId);
	const link = linkTo(ctx, `/viewApplicants/${requestId}`);
	if (!to) return [];
	const data = { name: to.name, applicant, title, link, desk: linkTo(ctx, `/donationRequest/${requestId}/desk`) };
	return [
		queueMessage(ctx, { ...to.mail, template: "application-received", data }),
		...notify(ctx, { to: { userId: ownerId }, kind: "application", requestId }),
	];
}

/** Tells the other side about a new status. */
export async function newStatus(
	ctx: Ctx,
	input: { userId: string; applicationId: string; requestId: string; status: ApplicationStatus; title: string },
): Promise<Statement[]> {
	const { userId, applicationId, requestId, status, title } = input;
	const to = await recipient(ctx, userId);
	const link = linkTo(ctx, `/application/${applicationId}`);
	if (!to) return [];
	const data = { name: to.name, status, title, link };
	return [
		queueMessage(ctx, { ...to.mail, template: "application-status", data }),
		...notify(ctx, { to: { userId }, kind: "application", requestId, subject: applicationId, detail: status }),
	];
}

/** Tells the other side about a message. The mail doesn't repeat it, because it is for the two sides only. */
export async function newMessage(
	ctx: Ctx,
	input: { userId: string; applicationId: string; requestId: string; sender: string; title: string },
): Promise<Statement[]> {
	const { userId, applicationId, requestId, sender, title } = input;
	const to = await recipient(ctx, userId);
	const link = linkTo(ctx, `/application/${applicationId}#thread`);
	if (!to) return [];
	const data = { name: to.name, sender, title, link };
	return [
		queueMessage(ctx, { ...to.mail, template: "application-message", data }),
		...notify(ctx, { to: { userId }, kind: "application", requestId, subject: applicationId, detail: "message" }),
	];
}
