import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { giftReminder } from "../../../db/schema/index.ts";
import { giftTitle } from "../../../db/sql/gift-columns.ts";
import { isUnfinished } from "../../../db/sql/unfinished-gift.ts";
import { enteredMinor } from "../../domain/giving/fees.ts";
import type { ReminderKind } from "../../domain/giving/payments.ts";
import type { Language } from "../../domain/languages.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { type TryLimit, takeTry } from "../../http/tries.ts";
import { queueMail } from "../outbox/queue.ts";
import { assertOwn, findDonation } from "./find.ts";

const hour = 3_600_000;
/** Milliseconds after a gift was begun. */
const after: Readonly<Record<ReminderKind, number>> = { hour, days: 48 * hour };
const kinds = Object.keys(after) as ReminderKind[];
const batch = 50;

/** Reminders to one address in a day: anybody can begin gifts in the name of another's. */
const remindersPerAddress: TryLimit = { name: "gift-reminders", max: 2, windowMinutes: 1440 };

/** The statement that plans the mails about a new donation. It belongs after the one that stores the donation. */
export function planReminders(
	ctx: Ctx,
	{ donationId, language }: { donationId: string; language: Language },
): Statement {
	const now = ctx.platform.clock.now();
	return ctx.db.build
		.insert(giftReminder)
		.values(kinds.map((kind) => ({ donationId, kind, language, dueAt: now + after[kind] })));
}

interface Due {
	donationId: string;
	kind: ReminderKind;
	language: Language;
	dueAt: number;
	unfinished: number;
	/** Null for the foundation, and for a recipient without a public page. */
	title: string | null;
}

const dueReminders = sqlQuery<Due>(
	() => sql`SELECT gift_reminder.donation_id AS donationId, gift_reminder.kind AS kind, gift_reminder.language AS language,
			gift_reminder.due_at AS dueAt, ${isUnfinished(sql`${sql.placeholder("now")}`)} AS unfinished, ${giftTitle} AS title
		FROM gift_reminder INDEXED BY gift_reminder_due CROSS JOIN donation ON donation.id = gift_reminder.donation_id
		WHERE gift_reminder.due_at <= ${sql.placeholder("now")} ORDER BY gift_reminder.due_at LIMIT ${sql.raw(String(batch))}`,
);

/** Takes a reminder, once for all processes, and queues its mail if there is one. */
async function remind(ctx: Ctx, { donationId, kind, dueAt }: Due, mail: Statement[]): Promise<void> {
	const isDue = sql`donation_id = ${donationId} AND kind = ${kind} AND due_at = ${dueAt}`;
	// Another process was faster, or the donor has just refused.
	await writeIfMet(ctx.db, [
		requireThat(sql`EXISTS (SELECT 1 FROM gift_reminder WHERE ${isDue})`, "reminder still due"),
		sql`UPDATE gift_reminder SET due_at = NULL WHERE ${isDue}`,
		...mail,
	]);
}

/** The mail of a due reminder; none without an address, for one that gets enough of them, or once the gift needs none. */
async function reminderMail(ctx: Ctx, { donationId, kind, language, unfinished, title }: Due): Promise<Statement[]> {
	if (unfinished !== 1) return [];
	const donation = await findDonation(ctx, { id: donationId });
	const { donorEmail: email, donorUserId: userId, beneficiaryKind, currency } = donation;
	if (!email || (title === null && beneficiaryKind !== "foundation")) return [];
	if (!(await takeTry(ctx, remindersPerAddress, email.toLowerCase())).left) return [];
	// The address of the payment, which shows a stranger no word of its donor: nobody has proved that the mail's address is theirs.
	const link = linkFor(ctx, `/payment?donation=${donationId}`, language);
	const data = {
		donation: donationId,
		kind,
		title: title ?? "",
		amount: formatMoney(enteredMinor(donation), currency),
		link,
	};
	return [queueMail(ctx, { email, userId, language }, "gift-unfinished", data)];
}

/**
 * Mails donors once an hour and once two days after they began a gift that is still unfinished. The outbox asks again right before it
 * sends the mail.
 */
export async function remindOfUnfinished(ctx: Ctx): Promise<void> {
	for (const due of await ctx.db.all(dueReminders({ now: ctx.platform.clock.now() }))) {
		await remind(ctx, due, await reminderMail(ctx, due));
	}
}

/**
 * Refuses all mails about an unfinished gift, for the browser that began it. Repeating it changes nothing.
 * @throws Problem 403 for another's gift, 404
 */
export async function refuseReminders(ctx: Ctx, { donationId }: { donationId: string }): Promise<void> {
	assertOwn(ctx, await findDonation(ctx, { id: donationId }));
	await ctx.db.write([sql`DELETE FROM gift_reminder WHERE donation_id = ${donationId}`]);
}
