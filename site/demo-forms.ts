import { sql } from "drizzle-orm";
import { paidStatuses } from "../api/domain/giving/payments.ts";
import type { Reply } from "../api/domain/questions.ts";
import type { Database } from "../db/client.ts";
import { demoForms } from "../db/seed/index.ts";

/** Ties the newest gifts of two recipients to their donation forms, with replies, so that no total of the demo changes. */
export async function seedFormGifts(db: Database): Promise<void> {
	for (const { form, donors } of demoForms) {
		const gifts = await db.read.all<{ id: string; at: number }>(
			sql`SELECT id, created_at AS "at" FROM donation WHERE beneficiary_kind = ${form.ownerKind} AND beneficiary_id = ${form.ownerId}
				AND status IN ${[...paidStatuses]} AND created_at > ${form.createdAt} ORDER BY created_at DESC, id DESC LIMIT ${donors.length}`,
		);
		const rows = gifts.map(({ id, at }, index) => {
			const replies: Reply[] = form.questions.flatMap((each, place) => {
				const reply = donors[index]?.[place];
				return reply ? [{ id: each.id, question: each.text, reply }] : [];
			});
			return sql`INSERT INTO form_gift (donation_id, form_id, replies, created_at) VALUES (${id}, ${form.id}, ${JSON.stringify(replies)}, ${at})`;
		});
		await db.write(rows);
	}
}
