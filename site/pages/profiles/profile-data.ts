import type { PublicOrganization } from "../../../api/features/organizations/find-by-name.ts";
import type { Profile } from "../../../api/features/profiles/get-profile.ts";
import { listPublicRequestsOf, type Raiser } from "../../../api/features/requests/list-public-of.ts";
import { notFound } from "../../../api/http/problem.ts";
import type { PageContext } from "../../page.ts";
import { type Listed, pageSize } from "../home/request-list.tsx";

interface Requests {
	listed: Listed;
}
export interface PersonData extends Requests {
	kind: "person";
	profile: Profile;
}
export interface OrganizationData extends Requests {
	kind: "organization";
	organization: PublicOrganization;
}
export type ProfileData = PersonData | OrganizationData;

/** One page of someone's public requests. @throws Problem 404 for a page that there can't be or isn't */
async function requestsOf(ctx: PageContext, raiser: Raiser, url: URL): Promise<Listed> {
	const asked = url.searchParams.get("page") ?? "1";
	if (!/^[1-9]\d{0,3}$/.test(asked)) throw notFound("list_page");
	const page = Number(asked);
	const { rows, total } = await listPublicRequestsOf(ctx, {
		raiser,
		limit: pageSize,
		offset: (page - 1) * pageSize,
	});
	if (page > 1 && rows.length === 0) throw notFound("list_page");
	return { rows, total, page };
}

export async function personData(ctx: PageContext, profile: Profile, url: URL): Promise<PersonData> {
	return { kind: "person", profile, listed: await requestsOf(ctx, { userId: profile.id }, url) };
}

export async function organizationData(
	ctx: PageContext,
	organization: PublicOrganization,
	url: URL,
): Promise<OrganizationData> {
	return {
		kind: "organization",
		organization,
		listed: await requestsOf(ctx, { organizationId: organization.id }, url),
	};
}
