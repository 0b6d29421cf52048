import { sql } from "drizzle-orm";
import { paidStatuses } from "../api/domain/giving/payments.ts";
import type { Database } from "../db/client.ts";
import { giftTribute } from "../db/schema/index.ts";
import { demoSupporters, demoTribute } from "../db/seed/index.ts";

/** Ties gifts of their recipients to the supporters' pages, and one to a card, so that no total of the demo changes. */
export async function seedSupporters(db: Database): Promise<void> {
	for (const { page, gifts } of demoSupporters) {
		const found = await db.read.all<{ id: string; at: number }>(
			sql`SELECT id, created_at AS "at" FROM donation d WHERE beneficiary_kind = ${page.beneficiaryKind} AND beneficiary_id = ${page.beneficiaryId}
				AND status IN ${[...paidStatuses]} AND NOT EXISTS (SELECT 1 FROM supporter_gift g WHERE g.donation_id = d.id)
				AND NOT EXISTS (SELECT 1 FROM form_gift g WHERE g.donation_id = d.id) ORDER BY created_at DESC, id DESC LIMIT ${gifts}`,
		);
		const [newest] = found;
		await db.write([
			...found.map(
				({ id, at }) =>
					sql`INSERT INTO supporter_gift (donation_id, page_id, created_at) VALUES (${id}, ${page.id}, ${at})`,
			),
			...(page.kind === "memory" && newest
				? [db.build.insert(giftTribute).values({ ...demoTribute, donationId: newest.id })]
				: []),
		]);
	}
}
