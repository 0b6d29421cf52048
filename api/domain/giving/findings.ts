import { type Currency, formatMoney, isCurrency } from "../money.ts";
import { onlineProviders, providerManifests } from "./payment-providers/index.ts";

/** Facts about a finding, besides those recorded when it was found. */
export interface FindingFacts {
	kind: string;
	subjectId: string;
	detail: string;
	provider: string | null;
	/** The donor's name, or what stands for it. */
	donor: string | null;
	/** The payment, or the refund that the finding is about. */
	amountMinor: number | null;
	currency: string | null;
	/** The request's title, or the name of who was given to. */
	title: string | null;
}

/** The action that settles a finding with one press. `judge` is for a person alone, and `pay` asks who pays. */
export type FindingRemedy =
	| "book"
	| "close"
	| "resend"
	| "ask"
	| "add-up"
	| "compare"
	| "replay"
	| "cancel"
	| "seen"
	| "pay"
	| "judge";

const remedies: Readonly<Record<string, FindingRemedy>> = {
	orphan_payment: "book",
	unbooked_payment: "book",
	missing_payment: "close",
	refund_failed: "resend",
	dispute: "ask",
	orphan_dispute: "ask",
	totals_differ: "add-up",
	payable_differs: "compare",
	dead_event: "replay",
	orphan_mandate: "cancel",
	withdrawal_reduced: "seen",
	shortfall: "pay",
	returned_twice: "pay",
};
export const remedyOf = (kind: string): FindingRemedy => remedies[kind] ?? "judge";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => (/[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`);

/** Two amounts that should be equal, with their difference: a stored sum and that of the ledger. */
function comparison(text: RegExpExecArray | null, currency: string | null) {
	const [, one, other] = text ?? [];
	if (one === undefined || other === undefined || !isCurrency(currency ?? "")) return null;
	const money = (minor: number) => formatMoney(minor, currency as Currency);
	return { one: money(Number(one)), other: money(Number(other)), off: money(Math.abs(Number(one) - Number(other))) };
}

/** A finding in a sentence: who, how much, and what differs. Staff read it. */
export function findingText(facts: FindingFacts): string {
	const { kind, subjectId, detail, provider, amountMinor, currency, title } = facts;
	const named = onlineProviders.find((each) => each === provider);
	const at = named ? providerManifests[named].label : "The provider";
	const money =
		amountMinor !== null && isCurrency(currency ?? "") ? formatMoney(amountMinor, currency as Currency) : null;
	const who = facts.donor ?? "A donor without a name";
	const towards = title ? ` for “${title}”` : "";
	switch (kind) {
		case "orphan_payment":
			return `${at} has the payment ${subjectId}, and our books don’t. ${sentence(detail)}`;
		case "unbooked_payment":
			return money
				? `${who} paid ${money}${towards} at ${at}, and it is not booked here.`
				: `${at} has the payment ${subjectId} as paid, and it is not booked here. ${sentence(detail)}`;
		case "missing_payment":
			return `We have an open payment${money ? ` of ${money} by ${who}${towards}` : ""}, and ${at} does not know it.`;
		case "refund_failed":
			return `The refund${money ? ` of ${money} to ${who}${towards}` : ""} failed. ${sentence(detail)}`;
		case "orphan_refund":
			return `${at} has the refund ${subjectId}, and our books don’t. ${sentence(detail)}`;
		case "dispute":
			return money ? `${who}’s bank disputes ${money}${towards}.` : `The dispute ${subjectId}. ${sentence(detail)}`;
		case "orphan_dispute":
			return `${at} has the dispute ${subjectId} of a payment that we don’t know. ${sentence(detail)}`;
		case "orphan_mandate":
			return `A donor allowed us at ${at} to debit their account again, and no regular gift of ours has this mandate. It is good until it is cancelled. ${sentence(detail)}`;
		case "shortfall":
		case "returned_twice":
			return `${sentence(detail)} ${who} had given it${towards}. Nobody has paid it yet.`;
		case "totals_differ": {
			const found = comparison(/says (-?\d+), the ledger (-?\d+)/.exec(detail), currency);
			return found
				? `“${title ?? subjectId}” shows ${found.one} that is not withdrawn, and its account in the ledger holds ${found.other}: ${found.off} differs.`
				: sentence(detail);
		}
		case "payable_differs": {
			const found = comparison(/sum to (-?\d+), the ledger's account to (-?\d+)/.exec(detail), currency);
			return found
				? `The paid gifts to “${title ?? subjectId}” come to ${found.one}, and its account in the ledger holds ${found.other}: ${found.off} differs.`
				: sentence(detail);
		}
		case "ledger_unbalanced":
			return `The posting ${subjectId} does not balance. ${sentence(detail)}`;
		case "unapplied_balance": {
			const [, minor, units = ""] = /^(\d+) minor units of (\w{3})/.exec(detail) ?? [];
			return minor && isCurrency(units)
				? `${formatMoney(Number(minor), units)} has belonged to no gift for a day.`
				: sentence(detail);
		}
		case "dead_event": {
			const [prefix] = subjectId.split(":");
			const sender = named ?? onlineProviders.find((each) => each === prefix);
			return `We gave up an event of ${sender ? providerManifests[sender].label : prefix}. ${sentence(detail)}`;
		}
		default:
			return sentence(detail);
	}
}
