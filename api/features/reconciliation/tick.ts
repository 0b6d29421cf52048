import { and, lte, ne, sql } from "drizzle-orm";
import { idempotencyKey, outboxMessage } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { deleteExpiredSessions } from "../../http/sessions.ts";
import { endOldDeposits } from "../bank-accounts/end-old-deposits.ts";
import { fillPlanned } from "../campaigns/fill-planned.ts";
import { sendSeries } from "../campaigns/send-series.ts";
import { endDueTests } from "../campaigns/subject-test.ts";
import { finishAnswers } from "../disputes/send-answer.ts";
import { remindOfUnfinished } from "../donations/reminders.ts";
import { expireHolds } from "../events/expire-holds.ts";
import { findHints } from "../fraud/find-hints.ts";
import { forgetOldFormRows } from "../giving-forms/forget-old.ts";
import { deleteExpiredForms } from "../held-forms/hold.ts";
import { forgetUnconfirmedReaders } from "../help/newsletter.ts";
import { deleteExpiredCodes } from "../identity/codes.ts";
import { forgetUnconfirmed } from "../identity/forget-unconfirmed.ts";
import { deleteExpiredSteps } from "../identity/steps.ts";
import { endHolds } from "../matches/hold.ts";
import { forgetNotifications } from "../notifications/change.ts";
import { remindOfEndingRegistrations } from "../organizations/remind-ending.ts";
import { unverifyExpired } from "../organizations/unverify-expired.ts";
import type { MessageRenderer } from "../outbox/render.ts";
import { sendDueMessages } from "../outbox/send-due.ts";
import { deleteSmsCounts } from "../outbox/sms-limits.ts";
import { storePageViews } from "../page-views/count.ts";
import { storePartnerUses } from "../partners/count-use.ts";
import { recheckCodes } from "../payments/recheck-codes.ts";
import { bookLateFees, recheckOpenPayments, recheckRefunds } from "../payments/recheck-due.ts";
import { remindOfDisputes } from "../payments/tell-disputes.ts";
import { endPledges } from "../pledges/decide.ts";
import { writeBroadcasts } from "../push/send-to-all.ts";
import { keepOnAir } from "../radio/keep-on-air.ts";
import { deleteOldDrafts } from "../raising/draft.ts";
import { remindOfDrafts } from "../raising/draft-reminders.ts";
import { tellInvited } from "../raising/tell-invited.ts";
import { issueMissingReceipts } from "../receipts/issue-missing.ts";
import { cancelMandates } from "../regular-gifts/at-bank.ts";
import { chargeDueGifts } from "../regular-gifts/charge-due.ts";
import { askAboutRegularGifts } from "../regular-gifts/remind.ts";
import { tellNews } from "../request-news/tell-news.ts";
import { closeEndedRequests } from "../review/close-ended.ts";
import { updateMarks } from "../review/update-marks.ts";
import { remindOfRooms } from "../rooms/reminders.ts";
import { tellSearches } from "../saved-searches/tell-searches.ts";
import { storeShortUrlVisits } from "../short-urls/short-urls.ts";
import { forgetNotesOfNothing } from "../staff-notes/notes.ts";
import { sumMoney } from "../statistics/sum-money.ts";
import { findFaults } from "../status/find-faults.ts";
import { removeDueBytes } from "../stored-files/remove-bytes.ts";
import { forgetUnpaidTributes, sendDueCards } from "../tributes/send-due.ts";
import { releaseDecisions } from "../undo/release.ts";
import { updateKindness } from "../users/update-kindness.ts";
import { forgetVisitors } from "../visits/forget-visitors.ts";
import { deliverDue } from "../webhook-endpoints/deliver-due.ts";
import { forgetMessages } from "../webhook-endpoints/forget-messages.ts";
import { processDueEvents } from "../webhooks/process-due.ts";
import { nightlyChecks } from "./nightly.ts";

const minute = 60_000;
const second = 1000;

/**
 * The timer's work, every minute: the radio's next minutes, invitations, audio rooms that start soon, gifts and comments that came to requests, decisions that are final, due messages and webhook events, requests that have ended, open payments, refunds and disputes, unfinished gifts and requests,
 * ending tax registrations, saved searches, kindness scores, marks of requests, hints of fraud, and the daily checks. Each step has its time, so that all fit into the
 * minute. A failing step doesn't stop the others and runs again next time.
 */
export async function tick(ctx: Ctx, renderer: MessageRenderer): Promise<void> {
	const steps: [string, () => Promise<unknown>][] = [
		["health", () => requireHealth(ctx)],
		["radio", () => keepOnAir(ctx)],
		["invitations", () => tellInvited(ctx)],
		["audio rooms", () => remindOfRooms(ctx, { within: 3 * second })],
		["news of requests", () => tellNews(ctx, { within: 5 * second })],
		["messages to all", () => writeBroadcasts(ctx, { within: 3 * second })],
		["planned mails to groups", () => fillPlanned(ctx, { within: 5 * second })],
		["tests of subjects", () => endDueTests(ctx, { within: 3 * second })],
		["series of mails", () => sendSeries(ctx, { within: 5 * second })],
		["final decisions", () => releaseDecisions(ctx, { within: 3 * second })],
		["cards of gifts", () => sendDueCards(ctx)],
		["messages", () => sendDueMessages(ctx, { renderer, within: 8 * second })],
		["webhook events", () => processDueEvents(ctx, { within: 10 * second })],
		["messages to webhooks", () => deliverDue(ctx, { within: 8 * second })],
		["ended requests", () => closeEndedRequests(ctx, { limit: 50 })],
		["open payments", () => recheckOpenPayments(ctx, { within: 20 * second })],
		["UPI codes", () => recheckCodes(ctx, { within: 5 * second })],
		["regular gifts", () => chargeDueGifts(ctx, { within: 10 * second })],
		["mandates to cancel", () => cancelMandates(ctx)],
		["news of regular gifts", () => oncePerDay(ctx, "regular gifts", () => askAboutRegularGifts(ctx))],
		["unfinished gifts", () => remindOfUnfinished(ctx)],
		["unfinished requests", () => remindOfDrafts(ctx)],
		["places held too long", () => expireHolds(ctx)],
		["matches held too long", () => endHolds(ctx)],
		["matches that ended", () => endPledges(ctx)],
		["unknown fees", () => bookLateFees(ctx, { within: 5 * second })],
		["open refunds", () => recheckRefunds(ctx, { within: 7 * second })],
		["answers to disputes", () => finishAnswers(ctx, { within: 5 * second })],
		["disputes", () => remindOfDisputes(ctx)],
		["missing receipts", () => issueMissingReceipts(ctx, { within: 5 * second })],
		["ending registrations", () => remindOfEndingRegistrations(ctx)],
		["expired checks", () => unverifyExpired(ctx)],
		["saved searches", () => tellSearches(ctx, { within: 5 * second })],
		["kindness scores", () => updateKindness(ctx, { within: 5 * second })],
		["marks of requests", () => updateMarks(ctx, { within: 3 * second })],
		["hints of fraud", () => findHints(ctx, { within: 3 * second })],
		["page views", () => storePageViews(ctx)],
		["uses of widgets", () => storePartnerUses(ctx)],
		["visits of short addresses", () => storeShortUrlVisits(ctx)],
		["statistics", () => sumMoney(ctx, { within: 3 * second })],
		["nightly checks", () => oncePerDay(ctx, "nightly", () => nightlyChecks(ctx))],
		["unverified accounts", () => oncePerDay(ctx, "unverified accounts", () => endOldDeposits(ctx))],
		["old drafts", () => deleteOldDrafts(ctx)],
		["old notifications", () => oncePerDay(ctx, "old notifications", () => forgetNotifications(ctx))],
		["notes on records that are no more", () => oncePerDay(ctx, "notes of nothing", () => forgetNotesOfNothing(ctx))],
		["old messages to webhooks", () => oncePerDay(ctx, "old messages to webhooks", () => forgetMessages(ctx))],
		["gifts in a name, never paid", () => oncePerDay(ctx, "unpaid tributes", () => forgetUnpaidTributes(ctx))],
		["newsletter", () => oncePerDay(ctx, "newsletter", () => forgetUnconfirmedReaders(ctx))],
		["deleted files", () => removeDueBytes(ctx)],
		["visitors of past days", () => forgetVisitors(ctx)],
		["old rows of donation forms", () => forgetOldFormRows(ctx)],
		["expired keys", () => deleteExpired(ctx)],
		["accounts never confirmed", () => forgetUnconfirmed(ctx)],
	];
	for (const [name, step] of steps) {
		try {
			await step();
		} catch (error) {
			ctx.platform.log.error("reconciler step failed", error, { step: name });
		}
	}
}

/** @throws Error with the faults that an operator must mend, so that they are logged even if no monitor asks /readyz */
async function requireHealth(ctx: Ctx): Promise<void> {
	const faults = await findFaults(ctx);
	if (faults.length > 0) throw new Error(faults.join(" "));
}

/** Runs a job unless a process has started it within the last day. A failed job is retried after an hour. */
async function oncePerDay(ctx: Ctx, name: string, job: () => Promise<void>): Promise<void> {
	const now = ctx.platform.clock.now();
	const day = 24 * 60 * minute;
	const [taken] = await ctx.db.write([
		sql`INSERT INTO job_run (name, started_at) VALUES (${name}, ${now})
			ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at WHERE job_run.started_at <= ${now - day}`,
	]);
	if (taken?.rowsAffected !== 1) return;
	try {
		await job();
	} catch (error) {
		await ctx.db.write([sql`UPDATE job_run SET started_at = ${now - day + 60 * minute} WHERE name = ${name}`]);
		throw error;
	}
}

async function deleteExpired(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		deleteExpiredSessions(ctx.db, now),
		deleteExpiredCodes(ctx.db, now),
		deleteExpiredSteps(ctx.db, now),
		deleteExpiredForms(ctx.db, now),
		deleteSmsCounts(ctx.db, now),
		ctx.db.build
			.delete(outboxMessage)
			.where(and(ne(outboxMessage.state, "queued"), lte(outboxMessage.createdAt, now - 90 * 24 * 60 * minute))),
		ctx.db.build.delete(idempotencyKey).where(lte(idempotencyKey.expiresAt, now)),
		// A window is at most an hour, or a day, which begins at midnight.
		sql`DELETE FROM rate_limit WHERE window <= ${Math.floor(now / minute)} - iif(window % 1440 = 0, 1440, 60)`,
	]);
}
