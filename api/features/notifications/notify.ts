import type { TextStatement } from "../../../db/client.ts";
import type { NotificationKind } from "../../domain/people/notifications.ts";
import type { Ctx } from "../../http/context.ts";

export interface Notice {
	/** An account, or the one with an address. */
	to: { userId: string } | { email: string };
	kind: NotificationKind;
	requestId?: string;
	/** An application's or organization's id, a gift's public one, or a comment's. */
	subject?: string;
	/** The new status of a request, an application or a withdrawal; `message` for a message about an application; `held` for a comment. */
	detail?: string;
	/** The number of things that it tells of; 1 by default. */
	count?: number;
	/** The person who caused it and needs no notification; the actor by default. */
	except?: string | null;
	/** A further condition, for a write that may turn out to change nothing. */
	when?: TextStatement;
}

function recipientOf(to: Notice["to"]): TextStatement {
	if ("userId" in to) return { text: "u.id = ?", args: [to.userId] };
	return { text: "u.email = ?", args: [to.email] };
}

/**
 * The statements that tell an account of something. They belong in the write of what they tell about, and do nothing for who
 * caused it, for an account that is not open, and for a kind that was switched off. An unread one about the same thing
 * counts up instead of standing twice.
 * @example
 * notify(ctx, { to: { userId }, kind: "withdrawal", requestId, detail: "paid" })
 */
export function notify(
	ctx: Ctx,
	{ to, kind, requestId = "", subject = "", detail = "", count = 1, except, when }: Notice,
): TextStatement[] {
	const { actor, platform } = ctx;
	const now = platform.clock.now();
	const known = except === undefined ? (actor.kind === "user" ? actor.userId : null) : except;
	const recipient = recipientOf(to);
	const condition = when ? ` AND ${when.text}` : "";
	if (ctx.decisionId !== undefined) {
		return [
			{
				text: `INSERT INTO held_notice (id, decision_id, user_id, email, except_id, kind, request_id, subject, detail, count)
					SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${when?.text ?? "true"}`,
				args: [
					platform.ids.next("hnt_"),
					ctx.decisionId,
					"userId" in to ? to.userId : null,
					"email" in to ? to.email : null,
					known,
					kind,
					requestId,
					subject,
					detail,
					count,
					...(when?.args ?? []),
				],
			},
		];
	}
	ctx.outbox.queued = true;
	return [
		{
			text: `INSERT INTO notification (id, user_id, kind, request_id, subject, detail, count, created_at)
				SELECT ?, u.id, ?, ?, ?, ?, ?, ? FROM user u WHERE ${recipient.text} AND u.state = 'active' AND u.id <> ?
					AND NOT EXISTS (SELECT 1 FROM mail_preference WHERE holder = u.id AND topic = ? AND wanted = 0)${condition}
				ON CONFLICT (user_id, kind, request_id, subject, detail) WHERE read_at IS NULL DO UPDATE SET created_at = excluded.created_at,
					count = min(count + excluded.count, 9999)`,
			args: [
				platform.ids.next("ntf_"),
				kind,
				requestId,
				subject,
				detail,
				count,
				now,
				...recipient.args,
				known ?? "",
				`inbox.${kind}`,
				...(when?.args ?? []),
			],
		},
		{
			text: `INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at)
				SELECT ? || substr(p.id, 5), 'push', u.id, p.id, 'notification', coalesce(u.language, 'en'),
					json_object('kind', ?, 'requestId', ?, 'subject', ?, 'detail', ?, 'count', ?), ?, ?
				FROM user u JOIN push_subscription p ON p.user_id = u.id WHERE ${recipient.text} AND u.state = 'active' AND u.id <> ?${condition}`,
			args: [
				platform.ids.next("msg_"),
				kind,
				requestId,
				subject,
				detail,
				count,
				now,
				now,
				...recipient.args,
				known ?? "",
				...(when?.args ?? []),
			],
		},
	];
}
