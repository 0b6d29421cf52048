import { type Currency, minimumGiftIn } from "../money.ts";
import type { Question } from "../questions.ts";
import type { DonationFor } from "./donation-for.ts";

/** The owner of donation forms: an organization or a request. */
export const formOwnerKinds = ["organization", "request"] as const;
export type FormOwnerKind = (typeof formOwnerKinds)[number];

/** The most that a form, or an owner, can have. */
export const maxFormQuestions = 8;
export const maxFormAmounts = 6;
export const maxForms = 50;

/** The time for which replies wait for the donation that follows them. */
export const draftSpan = 7 * 24 * 3_600_000;

/** The path of a form's public page. */
export const givePath = (slug: string) => `/give/${encodeURIComponent(slug)}`;

/** The recipient in the fields of the checkout. */
export const recipientFields = (
	kind: FormOwnerKind,
	id: string,
): { donationFor: DonationFor } & Record<string, string> =>
	kind === "organization"
		? { donationFor: "organization", orgId: id }
		: { donationFor: "donationRequest", donationRequestId: id };

/** The amounts of a form that a donor can choose from; none where the recipient has another currency by now. */
export interface OfferedAmounts {
	currency: Currency;
	/** Minor units. */
	amounts: readonly number[];
	takesOther: boolean;
}

/** Whether a form takes an amount. In another currency than the form's, it offers none and takes all. */
export const takesAmount = (
	{ currency, amounts, takesOther }: OfferedAmounts,
	minor: number,
	paidIn: Currency,
): boolean => takesOther || amounts.length === 0 || (paidIn === currency ? amounts.includes(minor) : false);

/** The letters, digits and hyphens of a title, for a slug; empty if too few are left. */
export function slugFrom(title: string): string {
	const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	const slug = plain
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, 48)
		.replaceAll(/^-+|-+$/g, "");
	return slug.length >= 3 ? slug : "";
}

/** Everything that a public page or widget shows of a form. */
export interface GivingForm {
	id: string;
	ownerKind: FormOwnerKind;
	ownerId: string;
	slug: string;
	title: string;
	text: string;
	imageUrl: string | null;
	currency: Currency;
	amounts: readonly number[];
	takesOther: boolean;
	questions: readonly Question[];
	isOpen: boolean;
	/** The organization's fund that gets the gifts. */
	fund: { id: string; name: string; isClosed: boolean } | null;
}

/** The amounts that a form suggests by default, in minor units. */
export const defaultAmounts = (currency: Currency): readonly number[] =>
	(currency === "INR" ? [50_000, 100_000, 250_000] : [2_500, 5_000, 10_000]).filter(
		(each) => each >= minimumGiftIn(currency),
	);
