import type { Statement } from "../../../../db/client.ts";
import type { BeneficiaryKind } from "../../../domain/giving/payments.ts";
import type { WithdrawalState } from "../../../domain/giving/withdrawals.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { bank, type Entry, hold, ledgerOwner, payable, postStatements } from "../../ledger/post.ts";

interface Moved {
	id: string;
	kind: BeneficiaryKind;
	subjectId: string;
	/** The fund of the organization whose money it is; null for none. */
	fundId: string | null;
	currency: Currency;
	/** The requested sum, or the rest of it that is to be paid. */
	amountMinor: number;
}

/** The owner of the accounts that the money moves on. */
const ownerOf = ({ kind, subjectId, fundId }: Moved) => ledgerOwner({ kind, id: subjectId, fundId });

/** Adds to what a request has given out: asked for, on its way or paid. It is what its balance lacks of what it raised. */
function addToWithdrawn({ kind, subjectId }: Moved, minor: number): Statement[] {
	if (kind !== "request") return [];
	return [
		{
			text: "UPDATE request_totals SET withdrawn_minor = withdrawn_minor + ? WHERE request_id = ?",
			args: [minor, subjectId],
		},
	];
}

function post(ctx: Ctx, of: Moved, fact: string, entries: Entry[]): Statement[] {
	return postStatements(ctx, {
		key: `withdrawal:${of.id}:${fact}`,
		kind: "withdrawal",
		source: { kind: "withdrawal", id: of.id },
		effectiveAt: ctx.platform.clock.now(),
		entries,
	});
}

/** Sets the money aside. The database refuses more than there is. */
export function holdStatements(ctx: Ctx, of: Moved): Statement[] {
	const { currency, amountMinor } = of;
	const owner = ownerOf(of);
	return [
		...post(ctx, of, "held", [
			{ account: payable(owner.kind, owner.id), currency, amountMinor },
			{ account: hold(owner.kind, owner.id), currency, amountMinor: -amountMinor },
		]),
		...addToWithdrawn(of, amountMinor),
	];
}

/** Books what a move means for the money: nothing until it is in the other bank, or comes back. */
export function moveStatements(ctx: Ctx, of: Moved, from: WithdrawalState, to: WithdrawalState): Statement[] {
	const { currency, amountMinor } = of;
	const owner = ownerOf(of);
	const held = hold(owner.kind, owner.id);
	if (to === "paid") {
		return post(ctx, of, to, [
			{ account: held, currency, amountMinor },
			{ account: bank, currency, amountMinor: -amountMinor },
		]);
	}
	if (to !== "returned" && to !== "rejected" && to !== "canceled") return [];
	return [
		...post(ctx, of, to, [
			{ account: from === "paid" ? bank : held, currency, amountMinor },
			{ account: payable(owner.kind, owner.id), currency, amountMinor: -amountMinor },
		]),
		...addToWithdrawn(of, -amountMinor),
	];
}

/**
 * Takes a part of the money that is set aside back to what it was given to, for a refund.
 * @param fact names the refund
 */
export function takenStatements(ctx: Ctx, of: Moved, fact: string, minor: number): Statement[] {
	const { currency } = of;
	const owner = ownerOf(of);
	return [
		...post(ctx, of, `taken:${fact}`, [
			{ account: hold(owner.kind, owner.id), currency, amountMinor: minor },
			{ account: payable(owner.kind, owner.id), currency, amountMinor: -minor },
		]),
		...addToWithdrawn(of, -minor),
	];
}
