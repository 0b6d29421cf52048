import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { answersFor } from "../../../db/sql/merged-organizations.ts";
import { foundationId, type LedgerKind } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { Ctx } from "../../http/context.ts";
import { availableMinor } from "./internal/free-money.ts";
import { readOwnBalances, withdrawableStatuses } from "./source.ts";

/** Money that somebody can ask for. */
export interface Ready {
	kind: LedgerKind;
	/** Of the request, person, organization or fund. */
	id: string;
	/** The form's beneficiary: for a fund, its organization. */
	sourceId: string;
	/** Of a fund with its organization's name. */
	title: string;
	currency: Currency;
	availableMinor: number;
}

const most = 50;
const actor = sql.placeholder("actor");
const runs = answersFor(sql`${actor}`);

/** The actor's sources that have received money, by currency. */
const sources: SQL = sql`(SELECT 'request' AS kind, r.id, r.id AS sourceId, r.title, t.currency FROM donation_request r
		JOIN request_totals t ON t.request_id = r.id AND t.raised_minor > t.withdrawn_minor
		WHERE r.status IN ${[...withdrawableStatuses]} AND r.id IN (SELECT id FROM donation_request WHERE user_id = ${actor} AND organization_id IS NULL
			UNION SELECT id FROM donation_request WHERE organization_id IN ${runs})
		UNION ALL SELECT a.owner_kind, a.owner_id, a.owner_id, coalesce(o.name, (SELECT trim(u.first_name || ' ' || u.last_name) FROM user u WHERE u.id = a.owner_id)), a.currency
		FROM ledger_account a JOIN ledger_total b ON b.account_id = a.id AND b.credit_minor > b.debit_minor
		LEFT JOIN organization o ON a.owner_kind = 'organization' AND o.id = a.owner_id
		WHERE a.code = 'payable' AND ((a.owner_kind = 'individual' AND a.owner_id = ${actor})
			OR (a.owner_kind = 'organization' AND a.owner_id IN ${runs}))
		UNION ALL SELECT 'fund', f.id, f.organization_id, o.name || ': ' || f.name, a.currency FROM fund f JOIN organization o ON o.id = f.organization_id
		CROSS JOIN ledger_account a ON a.owner_id = f.id AND a.owner_kind = 'fund' AND a.code = 'payable' WHERE f.organization_id IN ${runs}) found`;
const ofSource = { kind: sql`found.kind`, id: sql`found.id`, currency: sql`found.currency` };

const readyFor = sqlQuery<Ready>(
	() => sql`SELECT * FROM (SELECT found.kind, found.id, found.sourceId, found.title, found.currency, ${availableMinor(ofSource, sql`${sql.placeholder("now")}`)} AS availableMinor
		FROM ${sources}) WHERE availableMinor > 0 ORDER BY availableMinor DESC LIMIT ${sql.raw(String(most))}`,
);

const readyAmong = sqlQuery<{ id: string }>(
	() => sql`SELECT found.id FROM ${sources} WHERE found.kind = 'request' AND found.id IN (SELECT value FROM json_each(${sql.placeholder("ids")}))
		AND ${availableMinor(ofSource, sql`${sql.placeholder("now")}`)} > 0`,
);

/** Which of these requests have money that the actor can ask for now. */
export async function findReady(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
	if (ctx.actor.kind !== "user" || ids.length === 0) return new Set();
	const now = ctx.platform.clock.now();
	const rows = await ctx.db.all(readyAmong({ actor: ctx.actor.userId, ids: JSON.stringify(ids), now }));
	return new Set(rows.map(({ id }) => id));
}

/** The money that the actor can ask for: of their own requests and organizations, gifts to them, and for finance the foundation's money. */
export async function listReady(ctx: Ctx): Promise<Ready[]> {
	if (ctx.actor.kind !== "user") return [];
	const isFinance = hasRole(ctx.actor, ["finAdmin", "superAdmin"]);
	const [own, foundation] = await Promise.all([
		ctx.db.all(readyFor({ actor: ctx.actor.userId, now: ctx.platform.clock.now() })),
		isFinance ? readOwnBalances(ctx, { kind: "foundation", id: foundationId }) : [],
	]);
	const ofFoundation = foundation
		.filter(({ availableMinor: minor }) => minor > 0)
		.map(({ currency, availableMinor: minor }) => ({
			kind: "foundation" as const,
			id: foundationId,
			sourceId: foundationId,
			title: "Kindwave",
			currency,
			availableMinor: minor,
		}));
	return [...ofFoundation, ...own];
}
