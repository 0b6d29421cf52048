import { donorName } from "../giving/donor-name.ts";
import { type Currency, formatMoney } from "../money.ts";

/** The gifts of a notification that tells of several. */
export interface GiftsFacts {
	/** Their sum by currency, such as "₹5,000 + $20". */
	sums: string;
	/** The first of their donors with a name. */
	names: readonly string[];
	/** Whether others gave too. */
	hasOthers: boolean;
}

/** Donors that a notification about several gifts names. */
const mostNames = 3;

interface GiftsDetail {
	sums: string;
	/** The public ids of one gift of each donor that it names. */
	gifts: readonly string[];
	/** The gifts of other donors. */
	others: number;
}

/** The sum of gifts by the currency that their donors paid in, such as "₹5,000 + $20". */
export function sumsOf(gifts: readonly { given: { minor: number; currency: Currency } | null }[]): string {
	const sums = new Map<Currency, number>();
	for (const { given } of gifts) if (given) sums.set(given.currency, (sums.get(given.currency) ?? 0) + given.minor);
	return [...sums].map(([currency, minor]) => formatMoney(minor, currency)).join(" + ");
}

/** The facts that a notification about several gifts keeps: no name, so that a donor who is erased or hides is not named any more. */
export function giftsDetail(
	gifts: readonly { publicId: string; name: string | null; given: { minor: number; currency: Currency } | null }[],
): string {
	const first = new Map<string, string>();
	for (const { name, publicId } of gifts)
		if (name !== null && !first.has(name) && first.size < mostNames) first.set(name, publicId);
	const others = gifts.filter(({ name }) => name === null || !first.has(name)).length;
	return JSON.stringify({ sums: sumsOf(gifts), gifts: [...first.values()], others } satisfies GiftsDetail);
}

/** The facts of several gifts in their notification. */
export function giftsFacts({
	kind,
	detail,
	aboutDonors,
}: {
	kind: string;
	detail: string;
	/** The first and last names of the donors that it names, as JSON. */
	aboutDonors: string | null;
}): GiftsFacts | null {
	if (kind !== "donation" || !detail.startsWith("{")) return null;
	const { sums, gifts, others } = JSON.parse(detail) as GiftsDetail;
	const donors = JSON.parse(aboutDonors ?? "[]") as [string | null, string | null][];
	const names = donors.map(([donorFirstName, donorLastName]) => donorName({ donorFirstName, donorLastName }));
	const known = names.filter((name) => name !== null);
	return { sums, names: known, hasOthers: others > 0 || known.length < gifts.length };
}
