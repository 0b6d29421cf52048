import type { OrganizationRecord } from "../../../api/domain/contracts/organizations.ts";
import { type FundChoice, fundsOf } from "../../../api/features/donations/chosen-fund.ts";
import { type Beneficiary, getBeneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { type Donor, listDonors } from "../../../api/features/donations/list-donors.ts";
import { listPublicDocuments, type PublicDocument } from "../../../api/features/files/list-public.ts";
import { type Fund, listFunds } from "../../../api/features/funds/list.ts";
import { getOrganization } from "../../../api/features/organizations/get.ts";
import { listMembers, type Member } from "../../../api/features/organizations/members.ts";
import { type OrganizationTotal, organizationTotals } from "../../../api/features/organizations/totals.ts";
import { type PledgeOffer, pledgesFor } from "../../../api/features/pledges/read.ts";
import type { Profile } from "../../../api/features/profiles/get-profile.ts";
import { listPublicRequestsOf, type Raiser } from "../../../api/features/requests/list-public-of.ts";
import { type Balance, readBalances } from "../../../api/features/withdrawals/source.ts";
import { notFound } from "../../../api/http/problem.ts";
import { thisMinute } from "../../../islands/ui/dates.ts";
import type { PageContext } from "../../page.ts";
import { type Listed, pageSize } from "../home/request-list.tsx";
import { maxDonors, maxRows, nextDonors, rowsIn } from "../requests/request-data.ts";
import { latestSupporters, type Supporters } from "../shared/supporter-list.tsx";

interface Raised {
	listed: Listed;
	/** The data of the form for a gift to the profile; null if it takes none. */
	giving: (Pick<Beneficiary, "currency" | "policy"> & { funds: readonly FundChoice[] }) | null;
	donors: readonly Donor[];
	/** The sums received, withdrawn and pending, of gifts to the profile itself. */
	balances: readonly Balance[];
	/** The number of donors that the next link displays; null if there are no more. */
	nextDonors: number | null;
	now: number;
}
export interface PersonData extends Raised {
	kind: "person";
	profile: Profile;
}
export interface OrganizationData extends Raised {
	kind: "organization";
	organization: OrganizationRecord;
	team: readonly Member[];
	/** The sums received, by currency. */
	totals: readonly OrganizationTotal[];
	documents: readonly PublicDocument[];
	/** In the organization's order. A closed one is displayed once it has raised something. */
	funds: readonly Fund[];
	/** Others who collect for it. */
	supporters: Supporters;
	/** Offers of sponsors to add to gifts now. */
	matches: readonly PledgeOffer[];
}
export type ProfileData = PersonData | OrganizationData;

/** One page of someone's public requests. @throws Problem 404 for a page that there can't be or isn't */
async function requestsOf(ctx: PageContext, raiser: Raiser, url: URL): Promise<Listed> {
	const text = url.searchParams.get("page") ?? "1";
	if (!/^[1-9]\d{0,3}$/.test(text)) throw notFound("list_page");
	const page = Number(text);
	const { rows, total } = await listPublicRequestsOf(ctx, {
		raiser,
		limit: pageSize,
		offset: (page - 1) * pageSize,
	});
	if (page > 1 && rows.length === 0) throw notFound("list_page");
	return { rows, total, page };
}

type Owner = { kind: "individual" | "organization"; id: string };

/** Recent donors, as many as the query asks for, and what a gift needs. */
async function givingOf(ctx: PageContext, { kind, id }: Owner, takesGifts: boolean, url: URL) {
	const donors = rowsIn(url.searchParams.get("donors"), maxDonors);
	const [beneficiary, { rows, hasMore }, balances] = await Promise.all([
		takesGifts ? getBeneficiary(ctx, { kind, id, region: ctx.region }) : null,
		listDonors(ctx, { kind, id, limit: Math.min(donors, maxRows), offset: Math.max(donors - maxRows, 0) }),
		readBalances(ctx, { kind, id }),
	]);
	const funds = beneficiary === null ? [] : await fundsOf(ctx, beneficiary);
	const giving = beneficiary && { currency: beneficiary.currency, policy: beneficiary.policy, funds };
	const now = thisMinute(ctx.platform.clock.now());
	return { giving, balances, donors: rows, nextDonors: hasMore ? nextDonors(donors) : null, now };
}

export async function personData(ctx: PageContext, profile: Profile, url: URL): Promise<PersonData> {
	const { id, acceptsGifts } = profile;
	const [listed, giving] = await Promise.all([
		requestsOf(ctx, { userId: id }, url),
		givingOf(ctx, { kind: "individual", id }, acceptsGifts, url),
	]);
	return { kind: "person", profile, listed, ...giving };
}

const isDisplayed = ({ closedAt, raisedMinor }: Fund) => closedAt === null || raisedMinor > 0;

/** @throws Problem 404 for an unknown organization */
export async function organizationData(ctx: PageContext, id: string, url: URL): Promise<OrganizationData> {
	const organization = await getOrganization(ctx, { id });
	const [listed, giving, team, totals, documents, funds, supporters, matches] = await Promise.all([
		requestsOf(ctx, { organizationId: id }, url),
		givingOf(ctx, { kind: "organization", id }, organization.takesGifts, url),
		listMembers(ctx, { id }),
		organizationTotals(ctx, { id }),
		listPublicDocuments(ctx, id),
		listFunds(ctx, { id }),
		latestSupporters(ctx, { kind: "organization", id }),
		pledgesFor(ctx, { kind: "organization", id }),
	]);
	return {
		kind: "organization",
		organization,
		team,
		totals,
		documents,
		funds: funds.filter(isDisplayed),
		supporters,
		listed,
		matches: giving.giving ? matches : [],
		...giving,
	};
}
