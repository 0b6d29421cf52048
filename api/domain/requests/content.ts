import type { Details } from "./kinds/kind.ts";
import type { RequestType } from "./types.ts";

/** A document or picture of a request. */
export interface ContentFile {
	id: string;
	name: string;
	note?: string | null;
	/** Whether it is a document that everyone may open who sees the request. */
	shared?: boolean;
}

/** The content of a request that a reviewer judges, as it is stored when it is approved. Amounts are in minor units. */
export interface RequestContent {
	title: string;
	name: string;
	story: string;
	requestType: RequestType;
	category: string | null;
	currency: string;
	goalMinor: number;
	beneficiaryName: string | null;
	organization: string | null;
	city: string | null;
	imageUrl: string | null;
	isPrivate: boolean;
	isTaxBenefit: boolean;
	isUrgent: boolean;
	endsAt: number | null;
	/** The last day: `2026-12-31`. */
	endsOn?: string | null;
	raisedAs: "donor" | "donee";
	isMinor: boolean;
	/** The fields of its kind. */
	details: Details;
	videos: readonly string[];
	/** When the owner last gave an identity number; null for none. */
	identityAt?: number | null;
	documents: readonly ContentFile[];
	files: readonly ContentFile[];
}
