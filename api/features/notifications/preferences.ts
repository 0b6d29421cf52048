import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import {
	type ChoosableKind,
	choosableKinds,
	isChoosable,
	mailTopicOf,
	type NotificationChannel,
	notificationChannels,
} from "../../domain/people/notifications.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid } from "../../http/problem.ts";
import { storePreference } from "../outbox/preferences.ts";
import { findNotification } from "./list.ts";

const switchedOff = sqlQuery<{ topic: string }>(
	() => sql`SELECT topic FROM mail_preference WHERE holder = ${sql.placeholder("user")} AND wanted = 0 LIMIT 100`,
);

export type ChannelChoices = Record<NotificationChannel, ChoosableKind[]>;

/** The kinds that the actor wants on each channel: all that were not switched off. @throws Problem 401 for a guest */
export async function listChannels(ctx: Ctx): Promise<ChannelChoices> {
	const off = new Set((await ctx.db.all(switchedOff({ user: requireUser(ctx).userId }))).map(({ topic }) => topic));
	const wanted = (channel: NotificationChannel) => choosableKinds.filter((kind) => !off.has(`${channel}.${kind}`));
	return { inbox: wanted("inbox"), push: wanted("push") };
}

/** Stores which kinds the actor wants on each channel; the others are switched off. @throws Problem 401 for a guest */
export async function changeChannels(ctx: Ctx, choices: Readonly<ChannelChoices>): Promise<void> {
	const userId = requireUser(ctx).userId;
	await ctx.db.write([
		...notificationChannels.flatMap((channel) =>
			choosableKinds.map((kind) =>
				storePreference(ctx, userId, { topic: `${channel}.${kind}`, wanted: choices[channel].includes(kind) }),
			),
		),
		auditRow(ctx, "user.notifications_changed", { user: userId }, { ...choices }),
	]);
}

/**
 * Switches a notification's kind off on one channel.
 * @throws Problem 400 for what can't be switched off, 401 for a guest, 404 for somebody else's notification
 */
export async function switchOff(
	ctx: Ctx,
	{ id, channel }: { id: string; channel: NotificationChannel | "mail" },
): Promise<ChoosableKind> {
	const userId = requireUser(ctx).userId;
	const { kind } = await findNotification(ctx, id);
	if (!isChoosable(kind)) throw invalid([issue("channel", "value_invalid")]);
	const topic = channel === "mail" ? mailTopicOf[kind] : (`${channel}.${kind}` as const);
	if (topic === null) throw invalid([issue("channel", "value_invalid")]);
	await ctx.db.write([
		storePreference(ctx, userId, { topic, wanted: false }),
		auditRow(ctx, "user.notifications_changed", { user: userId }, { off: topic }),
	]);
	return kind;
}
