import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { FraudHintRecord } from "../../domain/contracts/fraud.ts";
import { toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { readHistory } from "../users/list-activity.ts";
import { listFraudHints } from "./list.ts";

type Evidence = FraudHintRecord["evidence"][number];

const evidenceOf = sqlQuery<Omit<Evidence, "amount"> & { minor: number | null }>(
	() => sql`SELECT e.kind, e.id, CASE e.kind WHEN 'gift' THEN nullif(trim(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '')), '')
			WHEN 'organization' THEN (SELECT name FROM organization WHERE id = e.id) WHEN 'payee' THEN w.payee_name
			ELSE (SELECT trim(first_name || ' ' || last_name) FROM user WHERE id = e.id) END AS name,
		coalesce(d.currency, w.currency) AS units, coalesce(d.charge_minor, w.amount_minor) AS minor, coalesce(d.succeeded_at, w.asked_at) AS at
		FROM (SELECT substr(value, 1, instr(value, ':') - 1) AS kind, substr(value, instr(value, ':') + 1) AS id
			FROM fraud_hint h, json_each(h.found) WHERE h.id = ${sql.placeholder("id")}) e
		LEFT JOIN donation d ON e.kind = 'gift' AND d.public_id = e.id LEFT JOIN withdrawal w ON e.kind = 'payee' AND w.id = e.id
		ORDER BY coalesce(d.succeeded_at, w.asked_at) DESC, e.id`,
);

/** A hint with everything that it is about. @throws Problem 404 for an unknown one, and for one about the reader */
export async function readFraudHint(ctx: Ctx, { id }: { id: string }): Promise<FraudHintRecord> {
	const [row] = (await listFraudHints(ctx, { state: "open", id, limit: 1, offset: 0 })).rows;
	if (!row) throw notFound("fraud_hint");
	const [evidence, activity] = await Promise.all([
		ctx.db.all(evidenceOf({ id })),
		readHistory(ctx, { subjectKind: "fraud_hint", subjectId: id, limit: 50 }),
	]);
	return {
		...row,
		evidence: evidence.map(({ minor, ...each }) => ({ ...each, amount: minor === null ? null : toMajor(minor) })),
		activity,
	};
}
