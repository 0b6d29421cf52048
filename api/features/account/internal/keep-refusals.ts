import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { optionalTopics } from "../../../domain/mail-topics.ts";
import { addressHolder } from "../../outbox/preferences.ts";
import type { Person } from "./personal-table.ts";

/**
 * The statements that keep for an address, as its hash, which mails its closed account had switched off and whether it is
 * suppressed: other people may still have the address among their contacts.
 */
export async function keepRefusals({ id, email }: Person): Promise<Statement[]> {
	if (email === null) return [];
	const holder = await addressHolder(email);
	return [
		sql`INSERT INTO mail_preference (holder, topic, wanted, changed_at)
			SELECT ${holder}, topic, wanted, changed_at FROM mail_preference WHERE holder = ${id} AND wanted = 0 AND topic IN ${[...optionalTopics]}
			ON CONFLICT (holder, topic) DO UPDATE SET wanted = 0, changed_at = excluded.changed_at WHERE excluded.changed_at >= mail_preference.changed_at`,
		sql`INSERT OR IGNORE INTO mail_suppression (address, reason, created_at)
			SELECT ${holder}, reason, created_at FROM mail_suppression WHERE address = lower(${email})`,
	];
}
