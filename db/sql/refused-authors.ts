import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a reader's refusal `f` was said in a mail that this person wrote. A mail of a series is an organization's, whoever of
 * its people switched it on last, so a refusal in one says nothing about them. @param author SQL of an id, or of several
 */
export const saidToAuthor = (author: SQL): SQL =>
	sql`EXISTS (SELECT 1 FROM campaign m WHERE m.id = f.campaign_id AND m.user_id IN (${author})
		AND (SELECT r.added_at FROM campaign_recipient r WHERE r.campaign_id = m.id LIMIT 1) IS NULL)`;
