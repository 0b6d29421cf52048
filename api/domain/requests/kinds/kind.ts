import type { Role } from "../../people/roles.ts";
import type { RegionCode } from "../../regions.ts";
import type { RequestType } from "../types.ts";

interface FieldBase {
	/** Its key in a request's `details`, and in the words: `raise.details.hospital`. Fields of one name are alike in every kind. */
	readonly name: string;
	readonly required?: boolean;
	/** Left out for requests of other regions. */
	readonly region?: RegionCode;
}

/** One thing that a request of a kind says about itself. Every type decides how it is entered, checked, stored and displayed. */
export type KindField = FieldBase &
	(
		| { readonly type: "text" | "textarea"; readonly maxLength: number }
		| { readonly type: "number"; readonly min: number; readonly max: number }
		/** A day without a time: `2027-06-30`. */
		| { readonly type: "day"; readonly when: "future" | "past" }
		/** `standard` is what a pick says where nothing is chosen: the first option. */
		| { readonly type: "pick" | "picks"; readonly options: readonly string[]; readonly standard?: string }
		/** Stored in minor units of the request's currency. `orNone` takes 0 too; otherwise it is 1 or more in major units. */
		| { readonly type: "money"; readonly orNone?: true }
		| { readonly type: "url" }
		/** The uses of a fundraiser’s money, a line for each: the item, a colon and its price. Other lines are allowed. */
		| { readonly type: "costs"; readonly maxLength: number }
		/** Stages of a fundraiser, a line for each: its title, a colon and its amount. */
		| { readonly type: "milestones" }
		/** Identity numbers, encrypted at rest; nobody but reviewers learns them. */
		| { readonly type: "pan" | "aadhaar" }
		/** The name of another person, kept like identity numbers. */
		| { readonly type: "person"; readonly maxLength: number }
	);

export type FieldType = KindField["type"];

/**
 * One thing that an answer to a request of a kind says: a value like a request's own, a yes-or-no choice (a required one must be yes),
 * or the answer's document, of which there is one.
 */
export type AnswerField = KindField | (FieldBase & { readonly type: "flag" | "file" });

/** Whether a field is one that a request can have too. */
export function isKindField(field: AnswerField): field is KindField {
	return field.type !== "flag" && field.type !== "file";
}

/** A kind of request: who raises it and how, what it says, and how people answer it. */
export interface Kind {
	readonly type: RequestType;
	/** The page that raises it. */
	readonly path: string;
	/** Whether it asks for something or gives something. */
	readonly side: "need" | "offer";
	/** Money, an application with a decision, a direct offer to help, or a signature, about which nobody decides. */
	readonly answered: "gift" | "application" | "contact" | "signature";
	/** The roles that may raise it; everyone who is signed in by default. */
	readonly raisers?: readonly Role[];
	/** The regions in which it may be raised; all by default. */
	readonly regions?: readonly RegionCode[];
	/** The category's slug; fundraisers choose their cause. */
	readonly category?: string;
	/** It is for no person but for whoever raises it, so that its form and page name none. */
	readonly hasNoBeneficiary?: true;
	/** Its answers need no text about free time: fields of their own tell it, or it decides nothing. */
	readonly hasNoAvailability?: true;
	readonly fields: readonly KindField[];
	/** The field that tells how many people can be accepted. */
	readonly places?: string;
	/** The fields of an answer besides its message. Labels: `answer.details.bloodGroup`. */
	readonly answer?: readonly AnswerField[];
}

/** Values of a request's fields as they are stored: texts, numbers (money in minor units), or lists of options. */
export type Details = Readonly<Record<string, string | number | string[]>>;

/** Whether a request of a kind is for somebody who may be another person than who raises it. */
export function hasBeneficiary({ side, hasNoBeneficiary }: Kind): boolean {
	return side === "need" && !hasNoBeneficiary;
}

/** Values of an answer's fields as they are stored: those of a request, and true for a yes. */
export type AnswerDetails = Readonly<Record<string, string | number | true | string[]>>;

const secretTypes: readonly FieldType[] = ["pan", "aadhaar", "person"];

/** Whether a field's value is encrypted and only for reviewers. */
export function isSecret({ type }: KindField): boolean {
	return secretTypes.includes(type);
}
