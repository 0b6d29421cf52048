import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type BeneficiaryKind, foundationId } from "../../domain/giving/payments.ts";
import { currencies, type HomeCurrency } from "../../domain/money.ts";
import { hasRole, type OrganizationRole } from "../../domain/people/access.ts";
import { mayDo } from "../../domain/people/organizations.ts";
import type { RequestStatus } from "../../domain/requests/statuses.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { owedTo } from "../ledger/balance.ts";
import { disputedMinor, type MoneyOf, returnableMinor, shortMinor } from "../ledger/money-at-risk.ts";
import { withdrawalsAllowed } from "../organizations/may-withdraw.ts";
import { pendingMinor } from "./internal/free-money.ts";

interface Row {
	kind: BeneficiaryKind;
	title: string;
	userId: string | null;
	organizationId: string | null;
	verified: number;
	memberRole: OrganizationRole | null;
	status: RequestStatus | null;
	requestType: RequestType | null;
}

/** The source of money, and whether the actor may ask for it. */
export interface Source {
	kind: BeneficiaryKind;
	id: string;
	title: string;
	/** The person who is paid; null if it is an organization or the foundation. */
	userId: string | null;
	/** The organization that is paid; for one that was merged, the one that it became a part of. */
	organizationId: string | null;
	/** Whether the organization is verified and open. */
	verified: boolean;
	/** Whether money may leave now; a request that is on hold or was stopped keeps its money. */
	open: boolean;
	/** A request's status; null for any other source. */
	status: RequestStatus | null;
	/** Whether the actor may ask for it. */
	mayAsk: boolean;
}

const id = sql.placeholder("id");

const sourceById = sqlQuery<Row>(
	() => sql`SELECT 'request' AS kind, r.title, CASE WHEN r.organization_id IS NULL THEN r.user_id END AS userId,
			r.organization_id AS organizationId, ${withdrawalsAllowed(sql`r.organization_id`)} AS verified,
			m.role AS memberRole, r.status, r.request_type AS requestType
		FROM donation_request r LEFT JOIN organization_member m ON m.organization_id = r.organization_id AND m.user_id = ${sql.placeholder("actor")}
		WHERE r.id = ${id}
	UNION ALL SELECT 'individual', trim(u.first_name || ' ' || u.last_name), u.id, NULL, 0, NULL, NULL, NULL
		FROM user u WHERE u.id = ${id} AND u.state <> 'closed'
	UNION ALL SELECT 'organization', o.name, NULL, paid.id, ${withdrawalsAllowed(sql`paid.id`)}, m.role, NULL, NULL
		FROM organization o JOIN organization paid ON paid.id = coalesce(o.merged_into, o.id)
		LEFT JOIN organization_member m ON m.organization_id = paid.id AND m.user_id = ${sql.placeholder("actor")}
		WHERE o.id = ${id}`,
);

/** Requests whose money may leave: live, fulfilled and expired ones. */
export const withdrawableStatuses: readonly RequestStatus[] = [1, 9, 2, -4];

/** Whether a request's money may leave, as a condition. */
export const paysOut = (requestId: string): SQL =>
	sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${requestId} AND status IN ${[...withdrawableStatuses]})`;

/** @throws Problem 404 for an id that no money can be given to */
export async function findSource(ctx: Ctx, sourceId: string): Promise<Source> {
	const { actor } = ctx;
	const actorId = actor.kind === "user" ? actor.userId : "";
	if (sourceId === foundationId) {
		return {
			kind: "foundation",
			id: foundationId,
			title: "Kindwave",
			userId: null,
			organizationId: null,
			verified: true,
			open: true,
			status: null,
			mayAsk: hasRole(actor, ["finAdmin", "superAdmin"]),
		};
	}
	const [row] = await ctx.db.all(sourceById({ id: sourceId, actor: actorId }));
	if (!row) throw notFound("withdrawal_source");
	const { kind, title, userId, organizationId, memberRole, status } = row;
	return {
		kind,
		id: sourceId,
		title,
		userId,
		organizationId,
		verified: row.verified === 1,
		status,
		open: status === null || withdrawableStatuses.includes(status),
		mayAsk: organizationId === null ? userId === actorId : mayDo(memberRole, "withdraw"),
	};
}

/** The sums that a source received, by currency, in minor units: the sums of its ledger accounts. */
export interface Balance {
	currency: HomeCurrency;
	/** Gifts, less what was returned to donors or is on its way back to them. */
	receivedMinor: number;
	/** In its bank account. */
	withdrawnMinor: number;
	/** Asked for, and not there yet. */
	onItsWayMinor: number;
	/** The rest that has not been withdrawn. */
	pendingMinor: number;
}

/** A balance as its owner and staff read it. An organization has one for each of its funds too. */
export interface OwnBalance extends Balance {
	/** The fund that it is of; null for all money without one. */
	fundId: string | null;
	fundName: string | null;
	/** Disputed by donors, and not decided. */
	disputedMinor: number;
	/** Came by bank transfer, and can still be returned by the bank. */
	returnableMinor: number;
	/** Went back to donors after it was withdrawn, and nobody has paid for it yet. */
	shortMinor: number;
	/** The sum that can be asked for now. */
	availableMinor: number;
}

interface BalanceRow {
	fundId: string | null;
	fundName: string | null;
	currency: HomeCurrency;
	pending: number;
	held: number;
	withdrawn: number;
}

const ofAccount: MoneyOf = { kind: sql`found.kind`, id: sql`found.id`, currency: sql`found.currency` };

const figures: SQL = sql`found.currency, found.fundId, found.fundName, ${pendingMinor(ofAccount)} AS pending, ${owedTo("hold", ofAccount)} AS held,
	(SELECT coalesce(sum(w.amount_minor - w.taken_minor), 0) FROM withdrawal w WHERE w.ledger_kind = found.kind
		AND w.ledger_id = found.id AND w.currency = found.currency AND w.status = 'paid') AS withdrawn`;

/** The accounts that ever received money: by currency, and of an organization by fund. */
const received: SQL = sql`(SELECT owner_kind AS kind, owner_id AS id, currency, NULL AS fundId, NULL AS fundName FROM ledger_account
		WHERE code = 'payable' AND owner_kind = ${sql.placeholder("kind")} AND owner_id = ${id}
	UNION ALL SELECT 'fund', f.id, a.currency, f.id, f.name FROM fund f CROSS JOIN ledger_account a ON a.owner_id = f.id AND a.code = 'payable' AND a.owner_kind = 'fund'
		WHERE ${sql.placeholder("kind")} = 'organization' AND f.organization_id = ${id}) found`;

const balancesOf = sqlQuery<BalanceRow>(() => sql`SELECT ${figures} FROM ${received}`);

const ownBalancesOf = sqlQuery<BalanceRow & { disputed: number; returnable: number; short: number }>(
	() => sql`SELECT ${figures}, ${disputedMinor(ofAccount)} AS disputed,
		${returnableMinor(ofAccount, sql`${sql.placeholder("now")}`)} AS returnable, ${shortMinor(ofAccount)} AS short FROM ${received}`,
);

const toBalance = ({ currency, pending, held, withdrawn }: BalanceRow): Balance => ({
	currency,
	receivedMinor: pending + held + withdrawn,
	withdrawnMinor: withdrawn,
	onItsWayMinor: held,
	pendingMinor: pending,
});

/** The sum of an organization's accounts in one currency. */
function added(balances: readonly Balance[]): Balance[] {
	const sums = Map.groupBy(balances, ({ currency }) => currency);
	return [...sums].map(([currency, parts]) => {
		const sum = (of: keyof Omit<Balance, "currency">) => parts.reduce((total, part) => total + part[of], 0);
		return {
			currency,
			receivedMinor: sum("receivedMinor"),
			withdrawnMinor: sum("withdrawnMinor"),
			onItsWayMinor: sum("onItsWayMinor"),
			pendingMinor: sum("pendingMinor"),
		};
	});
}

const isOurs = ({ currency }: BalanceRow) => currencies.includes(currency);

/** The balances of a request, a person, an organization with its funds or the foundation that everybody may read, the largest first. */
export async function readBalances(
	ctx: Ctx,
	{ kind, id: ownerId }: { kind: BeneficiaryKind; id: string },
): Promise<Balance[]> {
	const rows = await ctx.db.all(balancesOf({ kind, id: ownerId }));
	return added(rows.filter(isOurs).map(toBalance)).sort((one, other) => other.pendingMinor - one.pendingMinor);
}

/** The same for who is paid and for staff: what can be asked for, and what can't and why. */
export async function readOwnBalances(
	ctx: Ctx,
	{ kind, id: ownerId }: { kind: BeneficiaryKind; id: string },
): Promise<OwnBalance[]> {
	const rows = await ctx.db.all(ownBalancesOf({ kind, id: ownerId, now: ctx.platform.clock.now() }));
	return rows
		.filter(isOurs)
		.map(({ disputed, returnable, short, ...row }) => ({
			...toBalance(row),
			fundId: row.fundId,
			fundName: row.fundName,
			disputedMinor: disputed,
			returnableMinor: returnable,
			shortMinor: short,
			availableMinor: Math.max(0, row.pending - disputed - returnable - short),
		}))
		.sort((one, other) => other.availableMinor - one.availableMinor || other.pendingMinor - one.pendingMinor);
}

/** The currency of a source's money, in which an amount of it is read; null if it has several. */
export async function currencyOfMoney(ctx: Ctx, sourceId: string): Promise<HomeCurrency | null> {
	const balances = await readOwnBalances(ctx, await findSource(ctx, sourceId));
	const ready = balances.filter(({ availableMinor }) => availableMinor > 0);
	const [first, second] = new Set((ready.length > 0 ? ready : balances).map(({ currency }) => currency));
	return second ? null : (first ?? null);
}
