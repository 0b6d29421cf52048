import type { Details } from "./kinds/kind.ts";
import type { RequestType } from "./request-types.ts";

/** A document or picture of a request. */
export interface ContentFile {
	id: string;
	name: string;
}

/** What a reviewer judges of a request, as it is stored when it is approved. Amounts are in minor units. */
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
	raisedAs: "donor" | "donee";
	isMinor: boolean;
	/** What its kind says about itself. */
	details: Details;
	videos: readonly string[];
	documents: readonly ContentFile[];
	files: readonly ContentFile[];
}
