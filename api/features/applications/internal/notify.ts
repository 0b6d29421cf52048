import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { type ApplicationStatus, tellsOfSignature } from "../../../domain/requests/applications/status.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";
import { decidersOf, type Keeper } from "../../requests/keepers.ts";
import { countSignatures } from "../signatures.ts";

const accountById = sqlQuery<Keeper>(
	() =>
		sql`SELECT id AS userId, first_name AS firstName, email, language FROM user WHERE id = ${sql.placeholder("id")} AND state = 'active'`,
);

/** The side of an answer that hears of something. */
export type Told = { applicant: string } | { keepersOf: string };

/** The people of a side, with open accounts. */
export const peopleOf = (ctx: Ctx, to: Told): Promise<Keeper[]> =>
	ctx.db.all("applicant" in to ? accountById({ id: to.applicant }) : decidersOf({ request: to.keepersOf }));

/** The side that hears of what the other one did. */
export const otherSide = (reader: string, of: { user_id: string; request_id: string }): Told =>
	reader === "applicant" ? { keepersOf: of.request_id } : { applicant: of.user_id };

/** A request's desk in a mail to those who run it. */
export const deskOf = (ctx: Ctx, { language }: Keeper, requestId: string): string =>
	linkFor(ctx, `/donationRequest/${requestId}/desk`, language);

/** Tells the people of a request about a new application. */
export async function newApplication(
	ctx: Ctx,
	input: { applicant: string; title: string; requestId: string },
): Promise<Statement[]> {
	const { applicant, title, requestId } = input;
	return (await peopleOf(ctx, { keepersOf: requestId })).flatMap((to) => [
		queueMail(ctx, to, "application-received", {
			name: to.firstName,
			applicant,
			title,
			link: linkFor(ctx, `/viewApplicants/${requestId}`, to.language),
			desk: deskOf(ctx, to, requestId),
		}),
		...notify(ctx, { to: { userId: to.userId }, kind: "application", requestId }),
	]);
}

/** Tells the people of a request about a new signature: each one in the inbox, and the first ones and each hundredth by mail. */
export async function newSignature(
	ctx: Ctx,
	{ signer, title, requestId }: { signer: string; title: string; requestId: string },
): Promise<Statement[]> {
	const count = (await countSignatures(ctx, requestId)) + 1;
	const mailTo = (to: Keeper) =>
		queueMail(ctx, to, "signature-received", {
			name: to.firstName,
			signer,
			title,
			count,
			link: linkFor(ctx, `/viewApplicants/${requestId}`, to.language),
			desk: deskOf(ctx, to, requestId),
		});
	return (await peopleOf(ctx, { keepersOf: requestId })).flatMap((to) => [
		...(tellsOfSignature(count) ? [mailTo(to)] : []),
		...notify(ctx, { to: { userId: to.userId }, kind: "application", requestId, detail: "signed" }),
	]);
}

/** Tells a side about a new status. */
export async function newStatus(
	ctx: Ctx,
	side: Told,
	input: { applicationId: string; requestId: string; status: ApplicationStatus; title: string },
): Promise<Statement[]> {
	const { applicationId: subject, requestId, status, title } = input;
	return (await peopleOf(ctx, side)).flatMap((to) => [
		queueMail(ctx, to, "application-status", {
			name: to.firstName,
			status,
			title,
			link: linkFor(ctx, `/application/${subject}`, to.language),
			desk: "keepersOf" in side ? deskOf(ctx, to, requestId) : "",
		}),
		...notify(ctx, { to: { userId: to.userId }, kind: "application", requestId, subject, detail: status }),
	]);
}

/** Tells a side about a message. The mail doesn't repeat it, because it is for the two sides only. */
export async function newMessage(
	ctx: Ctx,
	side: Told,
	input: { applicationId: string; requestId: string; sender: string; title: string },
): Promise<Statement[]> {
	const { applicationId: subject, requestId, sender, title } = input;
	return (await peopleOf(ctx, side)).flatMap((to) => [
		queueMail(ctx, to, "application-message", {
			name: to.firstName,
			sender,
			title,
			link: linkFor(ctx, `/application/${subject}#thread`, to.language),
			desk: "keepersOf" in side ? deskOf(ctx, to, requestId) : "",
		}),
		...notify(ctx, { to: { userId: to.userId }, kind: "application", requestId, subject, detail: "message" }),
	]);
}
