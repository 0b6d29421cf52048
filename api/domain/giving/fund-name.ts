import { nameKey } from "../people/organizations.ts";

export const longestFundName = 60;
export const longestFundDescription = 300;
/** The most funds of an organization. */
export const mostFunds = 50;

/** The name of a gift's purpose: the organization, and the fund that the donor chose. */
export const nameWithFund = <Title extends string | null>(
	title: Title,
	fund: string | null | undefined,
): Title | string => (title && fund ? `${title}: ${fund}` : title);

/** The name of a fund in links: its letters and digits of any script, unlike the taken ones. */
export function fundSlug(name: string, taken: ReadonlySet<string>): string {
	const plain =
		nameKey(name)
			.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, "-")
			.replace(/^-|-$/g, "") || "fund";
	let slug = plain;
	for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`;
	return slug;
}
