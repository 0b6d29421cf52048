import type { RegionCode } from "../../../api/domain/regions.ts";
import { amountText } from "./amounts.ts";
import { accountWords, kindText } from "./ledger-words.ts";
import { Moment } from "./times.tsx";

/** A transaction of the ledger: + debit, − credit. */
export interface Posting {
	_id: string;
	kind: string;
	at: number;
	lines: readonly { account: string; currency: string; amount: number }[];
}

/** A code as the beginning of a sentence: `payment_captured` is "Payment captured". */
export const capitalized = (text: string) => (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll("_", " ");

/** The ledger's postings about a record. */
export function Postings({ of, region }: { of: readonly Posting[]; region: RegionCode }) {
	if (of.length === 0) return <p className="quiet">Nothing has been posted.</p>;
	return (
		<ul>
			{of.map(({ _id, kind, at, lines }) => (
				<li key={_id}>
					{kindText(kind)}, <Moment time={at} region={region} />
					<ul>
						{lines.map(({ account, currency, amount }) => (
							<li key={account}>
								{amount > 0 ? "Debit" : "Credit"} {accountWords(account)} {amountText(Math.abs(amount), currency)}
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
