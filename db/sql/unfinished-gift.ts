import { type SQL, sql } from "drizzle-orm";
import { recipientTakesGifts } from "./takes-gifts.ts";

/** Another donation `g` to the same recipient that was paid since, is on its way, or was begun later: that one counts. */
const tookItsPlace =
	sql.raw(`g.beneficiary_kind = donation.beneficiary_kind AND g.beneficiary_id = donation.beneficiary_id
	AND g.id <> donation.id AND (g.succeeded_at >= donation.created_at OR g.status = 'processing'
		OR (g.status IN ('created', 'failed') AND g.created_at > donation.created_at))`);

/** An attempt `a` that took money, or whose provider or donor's bank may still take it. One that only waits for its donor does not count. */
const mayHavePaid = (now: SQL) => sql`(a.status NOT IN ('failed', 'canceled', 'requires_action')
	OR a.confirming_until > ${now} OR a.approval_until > ${now})`;

/**
 * Whether a donation waits for its donor: it was begun and not paid, no payment of it is being checked, its recipient takes gifts, and
 * the same donor (by address, account or browser) has not given to it meanwhile. In a query of the table `donation` without an alias.
 * @param now milliseconds
 */
export const isUnfinished = (
	now: SQL,
): SQL => sql`(donation.status IN ('created', 'failed') AND donation.source <> 'event'
	AND NOT EXISTS (SELECT 1 FROM payment_attempt a WHERE a.donation_id = donation.id AND ${mayHavePaid(now)})
	AND NOT EXISTS (SELECT 1 FROM donation g WHERE g.donor_email = donation.donor_email COLLATE NOCASE AND ${tookItsPlace})
	AND NOT EXISTS (SELECT 1 FROM donation g WHERE g.donor_user_id = donation.donor_user_id AND ${tookItsPlace})
	AND NOT EXISTS (SELECT 1 FROM donation g WHERE g.browser_hash = donation.browser_hash AND ${tookItsPlace})
	AND ${recipientTakesGifts(now)})`;

/** The same for one donation whose donor has not refused a mail about it: only then it is sent. */
export const mayRemind = (donationId: SQL, kind: SQL, now: SQL): SQL => sql`EXISTS (SELECT 1 FROM gift_reminder
	JOIN donation ON donation.id = gift_reminder.donation_id
	WHERE gift_reminder.donation_id = ${donationId} AND gift_reminder.kind = ${kind} AND ${isUnfinished(now)})`;
