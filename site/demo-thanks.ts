import { sql } from "drizzle-orm";
import { thankDonors } from "../api/features/desk/thank-donors.ts";
import { systemContext } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import { demoNow, demoRequestIds, demoUserId } from "../db/seed/index.ts";

type DoAt = (at: number, work: (platform: Platform) => Promise<void>) => Promise<void>;

const hour = 3_600_000;
const texts = [
	"Thank you so much! My brother had his dialysis today, and it is paid because of you.",
	"आपके दान के लिए हृदय से धन्यवाद! पूरा परिवार आपका आभारी है।",
	"Thank you! We will write here how he is after the next month.",
];

/** Demo gifts have no visits; so many are told as if their donors had come by links that desks have enough of them to be counted alone. */
export const splitGifts = sql`UPDATE donation SET visit_source = CASE succeeded_at / 1000 % 7
		WHEN 3 THEN 'mail' WHEN 4 THEN 'widget' WHEN 5 THEN 'site' WHEN 6 THEN NULL ELSE 'link' END
	WHERE beneficiary_kind = 'request' AND succeeded_at IS NOT NULL`;

/** The donee thanks for the oldest gifts to a request, each with a text of its own; the others still wait. */
export async function seedThanks(doAt: DoAt): Promise<void> {
	for (const [index, text] of texts.entries()) {
		await doAt(demoNow - (40 - index) * hour, async (platform) => {
			const db = platform.openDatabase();
			const ctx = systemContext(platform, db, "demo");
			const [oldest] = await db.read.all<{ gift: string }>(
				sql`SELECT public_id AS gift FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = ${demoRequestIds.imran}
					AND d.status = 'succeeded' AND NOT EXISTS (SELECT 1 FROM gift_thanks g WHERE g.donation_id = d.id)
					ORDER BY d.succeeded_at, d.id LIMIT 1`,
			);
			if (!oldest) return;
			const actor = { kind: "user", userId: demoUserId("donee"), roles: [] } as const;
			await thankDonors({ ...ctx, actor }, { requestId: demoRequestIds.imran, text, gift: oldest.gift });
		});
	}
}
