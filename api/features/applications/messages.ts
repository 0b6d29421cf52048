import { placeholder, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { type ThreadMessageAnswer, threadMessageAnswer } from "../../domain/contracts/applications.ts";
import { isSigned } from "../../domain/requests/applications/status.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { findApplication } from "./internal/find.ts";
import { newMessage, otherSide } from "./internal/notify.ts";

const thread = sqlQuery(
	threadMessageAnswer,
	() => sql`SELECT m.id AS _id, trim(u.first_name || ' ' || u.last_name) AS name, m.from_applicant AS fromApplicant,
			m.user_id = ${placeholder("user")} AS isOwn, m.text, m.created_at AS createdAt
		FROM application_message m JOIN user u ON u.id = m.user_id WHERE m.application_id = ${placeholder("application")}
		ORDER BY m.created_at DESC, m.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);

const context = sqlQuery<{ sender: string; count: number; recent: number }>(
	() => sql`SELECT (SELECT first_name || ' ' || last_name FROM user WHERE id = ${placeholder("user")}) AS sender,
		(SELECT count(*) FROM application_message WHERE application_id = ${placeholder("application")}) AS count,
		EXISTS (SELECT 1 FROM (SELECT from_applicant, created_at FROM application_message WHERE application_id = ${placeholder("application")}
			ORDER BY created_at DESC, id DESC LIMIT 1) WHERE from_applicant = ${placeholder("side")} AND created_at > ${placeholder("since")}) AS recent`,
);

/** Messages of one thread. */
const maxMessages = 500;
/** A second message within this time has no mail of its own. */
const quietMs = 10 * 60_000;

/** The statement that adds a message of the actor's to a thread. */
export function messageStatement(
	ctx: Ctx,
	{ applicationId, fromApplicant, text }: { applicationId: string; fromApplicant: boolean; text: string },
): Statement {
	const { ids, clock } = ctx.platform;
	return sql`INSERT INTO application_message (id, application_id, user_id, from_applicant, text, created_at)
		VALUES (${ids.next("apm_")}, ${applicationId}, ${requireUser(ctx).userId}, ${fromApplicant ? 1 : 0}, ${text}, ${clock.now()})`;
}

/**
 * Writes to the other side of an application.
 * @throws Problem 401 for a guest, 404 for somebody else's application, 409 for one that was withdrawn, and for a signature
 */
export async function sendMessage(
	ctx: Ctx,
	{ applicationId, text }: { applicationId: string; text: string },
): Promise<void> {
	const { row, reader } = await findApplication(ctx, applicationId);
	if (row.status === "withdrawn") throw new Problem(409, "thread_closed");
	if (isSigned(row.request_type)) throw new Problem(409, "signatures_only");
	const fromApplicant = reader === "applicant";
	const [known] = await ctx.db.all(
		context({
			user: requireUser(ctx).userId,
			application: applicationId,
			side: fromApplicant ? 1 : 0,
			since: ctx.platform.clock.now() - quietMs,
		}),
	);
	if (!known || known.count >= maxMessages) throw new Problem(409, "thread_closed");
	const mail = await newMessage(ctx, otherSide(reader, row), {
		applicationId,
		requestId: row.request_id,
		sender: known.sender,
		title: row.title,
	});
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM application WHERE id = ${applicationId} AND status <> 'withdrawn')`,
				"an open thread",
			),
			messageStatement(ctx, { applicationId, fromApplicant, text }),
			...(known.recent ? [] : mail),
		],
		{ unmet: () => new Problem(409, "thread_closed") },
	);
}

/**
 * The messages between an applicant and the owner's side, newest first.
 * @throws Problem 401 for a guest, 404 for somebody else's application
 */
export async function listMessages(
	ctx: Ctx,
	input: { applicationId: string; limit: number; offset: number },
): Promise<Rows<ThreadMessageAnswer>> {
	const user = requireUser(ctx).userId;
	const { applicationId, limit, offset } = input;
	await findApplication(ctx, applicationId);
	const rows = await ctx.db.all(thread({ user, application: applicationId, limit: limit + 1, offset }));
	return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
