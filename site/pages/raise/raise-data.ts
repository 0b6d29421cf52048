import type { FileAnswer } from "../../../api/domain/contracts/files.ts";
import { maxFiles } from "../../../api/domain/files/stored-file.ts";
import { type FormState, type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import { dayThere } from "../../../api/domain/local-day.ts";
import { currencyOf, type RegionCode, regionFrom } from "../../../api/domain/regions.ts";
import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { listCategories } from "../../../api/features/lookups/places.ts";
import { zoneOf } from "../../../api/features/lookups/zone-of.ts";
import {
	listRaisingOrganizations,
	type RaisingOrganization,
} from "../../../api/features/raising/list-organizations.ts";
import { listFiles } from "../../../api/features/stored-files/list.ts";
import type { PageContext } from "../../page.ts";

/** The lists of a request's form. */
export interface FieldChoices {
	type: RequestType;
	region: RegionCode;
	currency: ReturnType<typeof currencyOf>;
	/** Slugs of the causes of fundraisers. */
	causes: readonly { slug: string; name: string }[];
	organizations: readonly RaisingOrganization[];
	/** The day that it is in the place of the request: `2026-11-22`. */
	today: string;
}

/** The region that a form has chosen; the visitor's until then. */
export function regionOf(ctx: PageContext, form: FormState): RegionCode {
	return regionFrom(textAt(form.values, "region")) ?? ctx.region;
}

/** The moment, and the zone of the place that a form names. */
export async function nowAt(ctx: PageContext, values: TypedValues, region: RegionCode) {
	const city = textAt(values, "city");
	const zone = await zoneOf(ctx, { region, city, organizationId: textAt(values, "orgId") });
	return { now: ctx.platform.clock.now(), zone };
}

/**
 * @param ownerId whose organizations can be chosen
 * @param current the organization that the request has
 */
export async function fieldChoices(
	ctx: PageContext,
	{ type, form, ownerId, current }: { type: RequestType; form: FormState; ownerId: string; current?: string | null },
): Promise<FieldChoices> {
	const region = regionOf(ctx, form);
	const [at, categories, organizations] = await Promise.all([
		nowAt(ctx, form.values, region),
		kinds[type].category ? [] : listCategories(ctx),
		listRaisingOrganizations(ctx, { userId: ownerId, current: current ?? null }),
	]);
	return {
		type,
		region,
		currency: currencyOf(region),
		causes: categories.filter(({ requestType }) => requestType === type),
		organizations,
		today: dayThere(at.now, at.zone),
	};
}

/** The pictures and documents of a request or a draft. */
export interface RequestFiles {
	requestId: string;
	pictures: readonly FileAnswer[];
	documents: readonly FileAnswer[];
	/** For an upload without script. */
	uploadId: string;
}

export async function requestFiles(ctx: PageContext, requestId: string): Promise<RequestFiles> {
	const owner = { ownerKind: "request", ownerId: requestId } as const;
	const [pictures, documents] = await Promise.all([
		listFiles(ctx, { ...owner, kind: "picture", limit: maxFiles.picture, ofUpdates: "none" }),
		listFiles(ctx, { ...owner, kind: "document", limit: maxFiles.document }),
	]);
	return {
		requestId,
		pictures: pictures.rows,
		documents: documents.rows,
		uploadId: ctx.platform.ids.next("upl_"),
	};
}
