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
	categoryId: string | null;
	currency: string;
	goalMinor: number;
	beneficiaryName: string | null;
	organizationId: string | null;
	city: string | null;
	imageUrl: string | null;
	isPrivate: boolean;
	isTaxBenefit: boolean;
	isUrgent: boolean;
	endsAt: number | null;
	documents: readonly ContentFile[];
	files: readonly ContentFile[];
}
