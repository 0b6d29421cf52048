import type { DonationFor } from "./donation-for.ts";
import { foundationId } from "./payments.ts";

/** Purposes of a supporter's page. The first two name a person. */
export const supporterKinds = ["memory", "honour", "walk", "birthday", "other"] as const;
export type SupporterKind = (typeof supporterKinds)[number];

/** Whom a supporter's page can collect for. */
export const supportedKinds = ["request", "organization", "foundation"] as const;
export type SupportedKind = (typeof supportedKinds)[number];

/** The side that ended a page. */
export const pageEnders = ["owner", "recipient", "staff"] as const;
export type PageEnder = (typeof pageEnders)[number];

export const namesPerson = (kind: SupporterKind): kind is "honour" | "memory" => kind === "honour" || kind === "memory";

/** The most open pages of one person, and pages of one team. */
export const maxOpenPages = 20;
export const maxTeamPages = 100;

const part = encodeURIComponent;
/** One's own pages, and the form that makes one. */
export const ownPagesPath = "/fundraisers";
export const newSupporterPath = "/fundraisers/new";
/** A page, and the pages on which its owner runs it. */
export const supporterPath = (slug: string) => `/fundraisers/${part(slug)}`;
export const editSupporterPath = (slug: string) => `${supporterPath(slug)}/edit`;
export const manageSupporterPath = (slug: string) => `${supporterPath(slug)}/manage`;
export const teamPath = (slug: string) => `/teams/${part(slug)}`;

export interface Supported {
	kind: SupportedKind;
	id: string;
}

/** The recipient in the fields of a form or call. */
export function supportedFields({ kind, id }: Supported): Record<string, string> {
	if (kind === "request") return { donationRequestId: id };
	return kind === "organization" ? { organizationId: id } : { foundation: "1" };
}

/** The recipient that the fields of a form or call name; null if they name none, or several. */
export function supportedIn(fields: {
	donationRequestId?: string | undefined;
	organizationId?: string | undefined;
	foundation?: string | boolean | undefined;
}): Supported | null {
	const { donationRequestId: request, organizationId: organization, foundation } = fields;
	const named: Supported[] = [
		...(request ? [{ kind: "request", id: request } as const] : []),
		...(organization ? [{ kind: "organization", id: organization } as const] : []),
		...(foundation ? [{ kind: "foundation", id: foundationId } as const] : []),
	];
	return named.length === 1 ? (named[0] ?? null) : null;
}

/** The recipient in the fields of the checkout. */
export function checkoutFields({ kind, id }: Supported): { donationFor: DonationFor } & Record<string, string> {
	if (kind === "request") return { donationFor: "donationRequest", donationRequestId: id };
	return kind === "organization" ? { donationFor: "organization", orgId: id } : { donationFor: "tal" };
}
