import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { type FraudHintKind, type FraudSubjectKind, mostEvidence } from "../../../domain/giving/fraud.ts";
import type { Ctx } from "../../../http/context.ts";

interface FoundHint {
	kind: FraudHintKind;
	subject: { kind: FraudSubjectKind; id: string };
	/** `gift:<public id>`, `user:<id>`, `organization:<id>` or `payee:<withdrawal>`. */
	found: readonly string[];
}

/** Adds to a hint what it is about, or begins one. A settled hint is open again only if something new was found. */
export function storeHint(ctx: Ctx, { kind, subject, found }: FoundHint): Statement {
	const now = ctx.platform.clock.now();
	const news = sql`EXISTS (SELECT value FROM json_each(excluded.found) EXCEPT SELECT value FROM json_each(fraud_hint.found))`;
	return sql`INSERT INTO fraud_hint (id, kind, subject_kind, subject_id, found, found_at, changed_at)
		VALUES (${ctx.platform.ids.next("frd_")}, ${kind}, ${subject.kind}, ${subject.id}, ${JSON.stringify(found.slice(0, mostEvidence))}, ${now}, ${now})
		ON CONFLICT (subject_kind, subject_id, kind) DO UPDATE SET changed_at = excluded.changed_at, state = 'open', settled_at = NULL, settled_by = NULL,
			note = NULL, found = (SELECT json_group_array(value) FROM (SELECT value FROM json_each(fraud_hint.found) UNION SELECT value FROM json_each(excluded.found)
				ORDER BY value DESC LIMIT ${sql.raw(String(mostEvidence))}))
		WHERE ${news}`;
}
