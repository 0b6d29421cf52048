import { sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import { withdrawal } from "../../../db/schema/index.ts";
import type { WithdrawBody } from "../../domain/contracts/withdrawals.ts";
import { issue } from "../../domain/forms/issues.ts";
import { bankCurrency } from "../../domain/giving/bank-accounts/bank-account.ts";
import { freshAccount } from "../../domain/giving/withdrawals.ts";
import { type Currency, formatMoney } from "../../domain/money.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { callId } from "../../http/idempotency.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { listAccounts } from "../bank-accounts/list-accounts.ts";
import type { PayoutAccount } from "../bank-accounts/payout.ts";
import { ledgerOwner } from "../ledger/post.ts";
import { withdrawalsAllowed } from "../organizations/may-withdraw.ts";
import { findWithdrawal, type WithdrawalRow } from "./find.ts";
import { identityKindOf, identityStatement } from "./identity.ts";
import { availableMinor } from "./internal/free-money.ts";
import { billAsRead, payeeAccount, payeeOf, typedAccount } from "./internal/payee.ts";
import { holdStatements } from "./internal/postings.ts";
import { purgePages } from "./internal/purge.ts";
import { tellState } from "./internal/tell.ts";
import { findSource, type OwnBalance, paysOut, readOwnBalances, type Source } from "./source.ts";

/** The account that the money goes to, and whether it must still be as it was read when the money is set aside. */
interface Chosen extends PayoutAccount {
	secondLook: boolean;
	asRead: Statement[];
}

/** The reason why a part of a balance can't be withdrawn, for its owner. */
function keptBack(balance: OwnBalance): Problem {
	const { currency, disputedMinor: disputed, returnableMinor: returnable } = balance;
	if (disputed > 0) {
		return new Problem(409, "withdrawal_disputed", { values: { disputed: formatMoney(disputed, currency) } });
	}
	if (returnable > 0) {
		return new Problem(409, "withdrawal_returnable", { values: { returnable: formatMoney(returnable, currency) } });
	}
	return new Problem(409, "withdrawal_nothing");
}

/** @throws Problem 422 for a fund that the source does not have */
async function requireFund(
	ctx: Ctx,
	{ kind, id }: Source,
	fundId: string | undefined,
): Promise<{ id: string; name: string } | null> {
	if (!fundId) return null;
	const [fund] = await ctx.db.read.all<{ id: string; name: string }>(
		sql`SELECT id, name FROM fund WHERE id = ${fundId} AND organization_id = ${id} AND ${kind} = 'organization'`,
	);
	if (!fund) throw invalid([issue("fundId", "fund_unknown")], 422);
	return fund;
}

/** The balance that is asked for. @throws Problem 409 if nothing can be withdrawn, or 400 if several currencies can */
function chosenBalance(
	balances: readonly OwnBalance[],
	{ fundId, currency }: { fundId: string | null; currency: Currency | undefined },
): OwnBalance {
	const chosen = balances.filter((each) => each.fundId === fundId && (!currency || each.currency === currency));
	const [first, second] = chosen.filter(({ availableMinor: minor }) => minor > 0);
	if (!first)
		throw (
			chosen.map(keptBack).find(({ code }) => code !== "withdrawal_nothing") ?? new Problem(409, "withdrawal_nothing")
		);
	if (second) throw invalid([issue("currency", "withdrawal_currency_missing")]);
	return first;
}

/** More than can be asked for now, with what is kept back of the money. */
function tooMuch(balance: OwnBalance): Problem {
	const { currency, availableMinor, disputedMinor: disputed, returnableMinor: returnable } = balance;
	if (availableMinor === 0) return keptBack(balance);
	const limit = formatMoney(availableMinor, currency);
	const reason =
		disputed > 0
			? issue("amount", "withdrawal_too_much_disputed", { limit, disputed: formatMoney(disputed, currency) })
			: returnable > 0
				? issue("amount", "withdrawal_too_much_returnable", { limit, returnable: formatMoney(returnable, currency) })
				: issue("amount", "withdrawal_too_much", { limit });
	return invalid([reason], 409);
}

/** @throws Problem 400 without an account that can take this currency, 409 for one that its owner must verify first */
async function chosenAccount(
	ctx: Ctx,
	source: Source,
	id: string,
	currency: Currency,
	body: WithdrawBody,
): Promise<Chosen> {
	// An account that is typed each time is always looked at by two people.
	if (body.paidTo !== "own") {
		return { ...(await payeeAccount(ctx, { id, source, currency, body })), secondLook: true, asRead: [] };
	}
	if (source.kind === "foundation") {
		return { ...(await typedAccount(ctx, id, currency, body)), secondLook: true, asRead: [] };
	}
	const { userId, organizationId } = source;
	const owner =
		userId === null
			? { kind: "organization" as const, id: organizationId ?? "" }
			: { kind: "user" as const, id: userId };
	const accounts = await listAccounts(ctx, owner);
	if (accounts.length === 0) throw invalid([issue("accountId", "withdrawal_account_missing")]);
	const fitting = accounts.filter(({ country }) => bankCurrency(country) === currency);
	const account = body.accountId ? accounts.find((each) => each.id === body.accountId) : (fitting[0] ?? accounts[0]);
	if (!account) throw invalid([issue("accountId", "bank_account_not_found")]);
	if (bankCurrency(account.country) !== currency) {
		throw invalid([issue("accountId", "withdrawal_account_country", { currency })]);
	}
	const proven = account.status === "verified" || (account.country === "IN" && account.status === "new");
	if (!proven) throw invalid([issue("accountId", "withdrawal_account_unverified")]);
	const { id: accountId, revision, changedAt } = account;
	return {
		accountId,
		bankLabel: account.label,
		holderName: account.holderName,
		country: account.country,
		numberLast4: account.numberLast4,
		numberSealed: account.numberSealed,
		routingSealed: account.routingSealed,
		secondLook: changedAt > ctx.platform.clock.now() - freshAccount,
		asRead: [
			requireThat(
				sql`EXISTS (SELECT 1 FROM bank_account WHERE id = ${accountId} AND revision = ${revision} AND changed_at = ${changedAt})`,
				"bank account as read",
			),
		],
	};
}

/** The conditions that the source must still meet when the money is set aside. */
function sourceAsRead({ kind, id, userId, organizationId }: Source, actorId: string): Statement[] {
	const inRole = sql`${withdrawalsAllowed(organizationId ?? "")} AND EXISTS (SELECT 1 FROM organization_member
		WHERE organization_id = ${organizationId} AND user_id = ${actorId} AND role IN ${organizationActions.withdraw})`;
	const active = sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND state = 'active')`;
	return [
		...(kind === "request" ? [requireThat(paysOut(id), "request pays out")] : []),
		...(organizationId === null ? [] : [requireThat(inRole, "organization pays out")]),
		...(userId === null ? [] : [requireThat(active, "person is paid")]),
	];
}

/** People who ask for money hear of each step by mail. @throws Problem 409 for an account with a mobile number only */
async function requireAddress(ctx: Ctx, actorId: string): Promise<void> {
	const [row] = await ctx.db.read.all<{ missing: number }>(
		sql`SELECT email IS NULL AS missing FROM user WHERE id = ${actorId}`,
	);
	if (row?.missing) throw new Problem(409, "withdrawal_without_email");
}

/** The withdrawal that an earlier sending of the same form has asked for. */
async function alreadyAsked(ctx: Ctx, actorId: string, key: string): Promise<WithdrawalRow | null> {
	if (key === "") return null;
	const [found] = await ctx.db.read.all<{ id: string }>(
		sql`SELECT id FROM withdrawal WHERE asked_by = ${actorId} AND form_key = ${key}`,
	);
	return found ? findWithdrawal(ctx, found.id) : null;
}

/**
 * Asks for money that a request, a person, an organization or the foundation has received. It is set aside at once, so that
 * nobody can ask for it twice.
 * @throws Problem 400 for a wrong amount, account or document, 403 for who may not ask, 404 for an unknown source, 422 for an unknown fund, 409 if
 *   there is less money, or something was changed meanwhile
 */
export async function askWithdrawal(
	ctx: Ctx,
	{ id: sourceId, body }: { id: string; body: WithdrawBody },
): Promise<WithdrawalRow> {
	const { userId: actorId } = requireUser(ctx);
	const source = await findSource(ctx, sourceId);
	if (!source.mayAsk) throw new Problem(403, "not_allowed");
	const { id, repeated } = callId(ctx, "wdr_");
	const earlier = repeated
		? await findWithdrawal(ctx, id).catch(() => null)
		: await alreadyAsked(ctx, actorId, body.key);
	if (earlier) return earlier;
	if (!source.open) throw new Problem(409, "withdrawal_not_open");
	await requireAddress(ctx, actorId);
	if (source.organizationId !== null && !source.verified) throw new Problem(409, "withdrawal_unverified");
	const fund = await requireFund(ctx, source, body.fundId);
	const fundId = fund?.id ?? null;
	const owner = ledgerOwner({ ...source, fundId });
	const title = fund === null ? source.title : `${source.title}: ${fund.name}`;
	const balance = chosenBalance(await readOwnBalances(ctx, source), { fundId, currency: body.currency });
	const { currency } = balance;
	if (body.amount > balance.availableMinor) throw tooMuch(balance);
	const account = await chosenAccount(ctx, source, id, currency, body);
	const billStands = await billAsRead(ctx, source, body.billId);
	const { payeeKind, payeeName } = payeeOf(source, body);
	const { userId } = source;
	const identity =
		userId === null || (await identityKindOf(ctx, userId)) !== null
			? []
			: [
					await identityStatement(ctx, {
						userId,
						country: account.country,
						kind: body.identityKind,
						number: body.identityNumber,
					}),
				];
	const moved = {
		id,
		kind: source.kind,
		subjectId: source.id,
		fundId,
		currency,
		amountMinor: body.amount,
	};
	const now = ctx.platform.clock.now();
	const { asRead, secondLook, ...payout } = account;
	const { bankLabel, numberLast4: last4 } = payout;
	const facts = { ...moved, ...source, title, id, askedBy: actorId, bankLabel, last4, payeeName };
	try {
		await ctx.db.write([
			...sourceAsRead(source, actorId),
			...asRead,
			...billStands,
			requireThat(sql`${availableMinor({ ...owner, currency }, now)} >= ${body.amount}`, "enough money"),
			...identity,
			...holdStatements(ctx, moved),
			ctx.db.build.insert(withdrawal).values({
				...payout,
				id,
				beneficiaryKind: source.kind,
				beneficiaryId: source.id,
				fundId,
				ownerUserId: userId,
				ownerOrganizationId: source.organizationId,
				title,
				currency,
				amountMinor: body.amount,
				status: "hold",
				note: body.note,
				payeeKind,
				payeeName,
				billId: body.billId || null,
				billOffered: body.billId !== "" && body.showBill,
				secondLook,
				askedBy: actorId,
				formKey: body.key || null,
				askedAt: now,
				changedAt: now,
			}),
			auditRow(
				ctx,
				"withdrawal.asked",
				{ withdrawal: id },
				{
					...{
						[source.kind]: source.id,
						...(fundId ? { fund: fundId } : {}),
						amountMinor: body.amount,
						currency,
						secondLook,
					},
					...(payeeKind ? { payeeKind, payeeName } : {}),
				},
			),
			...(await tellState(ctx, facts, { state: "hold" })),
		]);
	} catch (error) {
		if (failedBecause(error, "withdrawal exists")) {
			const same = (await alreadyAsked(ctx, actorId, body.key)) ?? (await findWithdrawal(ctx, id));
			return same;
		}
		if (!failedBecause(error, "unmet") && !failedBecause(error, "more than there is")) throw error;
		const rest = (await readOwnBalances(ctx, source)).find(
			(each) => each.fundId === fundId && each.currency === currency,
		);
		if (rest && rest.availableMinor < body.amount) throw tooMuch(rest);
		throw new Problem(409, "withdrawal_moved");
	}
	await purgePages(ctx, moved);
	return findWithdrawal(ctx, id);
}
