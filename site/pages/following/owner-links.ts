import { isSigned } from "../../../api/domain/requests/applications/status.ts";
import { isOpenFor } from "../../../api/domain/requests/campaigns/campaign.ts";
import { type DeskAction, mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { fixedStatuses } from "../../../api/domain/requests/transitions.ts";
import { isReadable, publicVisibility } from "../../../api/domain/requests/visibility.ts";
import type { DeskReader } from "../../../api/features/desk/read-desk.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { View } from "../../page.ts";
import { applicantsPath } from "../answering/paths.ts";
import { contactsPath, donorsPath } from "../shared/campaign-paths.ts";
import { deskPath, requestPath, updatesPath, visitsPath } from "../shared/request-paths.ts";
import { withdrawPath } from "../withdrawals/paths.ts";

/** The pages for people who speak for a request, in the order in which they are offered. */
export const ownerPages = [
	"desk",
	"edit",
	"update",
	"applicants",
	"withdraw",
	"donors",
	"contacts",
	"visits",
	"share",
] as const;
export type OwnerLink = (typeof ownerPages)[number];

/** The right that each page requires of a role. */
const needs: Readonly<Record<OwnerLink, DeskAction>> = {
	desk: "read",
	edit: "run",
	update: "write",
	applicants: "decide",
	withdraw: "run",
	donors: "run",
	contacts: "read",
	visits: "read",
	share: "read",
};

/** The statuses in which its links offer no change: what is over, and what its owner can't change. */
const unchanging: readonly RequestStatus[] = [2, -5, ...fixedStatuses];

/**
 * The pages on which the people who speak for a request run it: those that fit its status and kind.
 * @param reader the viewer's role; by default somebody who stands for the request
 * @param applications how many wait for an answer
 * @param hasMoney whether it has money that the viewer can ask for now (`findReady`)
 */
export function ownerLinks(
	{ words: { t }, isReachable }: View,
	row: RequestRow,
	{
		only,
		reader = "keeper",
		applications = 0,
		hasMoney,
	}: { only: readonly OwnerLink[]; reader?: DeskReader; applications?: number; hasMoney: boolean },
): { href: string; label: string }[] {
	const { id, requestType } = row;
	const isPublic = isReadable(publicVisibility(row));
	const isLive = isReadable(publicVisibility({ ...row, isPrivate: false }));
	const isMoney = requestType === "cash";
	const applicants = isSigned(requestType)
		? t("signatures.title")
		: applications > 0
			? t("own.applicants-waiting", { count: applications, number: applications })
			: t("own.applicants");
	const links: Readonly<Record<OwnerLink, { href: string; label: string; when: boolean }>> = {
		desk: { href: deskPath(id), label: t("desk.title"), when: true },
		edit: { href: editPath(kinds[requestType], id), label: t("own.edit"), when: !unchanging.includes(row.status) },
		update: { href: updatesPath(id), label: t("update.title"), when: isLive },
		applicants: { href: applicantsPath(id), label: applicants, when: !isMoney },
		withdraw: {
			href: withdrawPath(id),
			label: t("own.withdraw"),
			when: hasMoney,
		},
		donors: {
			href: donorsPath(id),
			label: t("own.write-donors"),
			when: isMoney && isOpenFor("donors", row) && row.donationCount > 0,
		},
		contacts: { href: contactsPath(id), label: t("own.write-contacts"), when: isOpenFor("contacts", row) },
		visits: { href: visitsPath(id), label: t("visits.title"), when: isLive },
		share: { href: `${requestPath(id)}#tell`, label: t("share"), when: isPublic },
	};
	return only
		.filter((name) => mayAtDesk(reader, needs[name]))
		.map((name) => links[name])
		.filter(({ href, when }) => when && isReachable(href));
}
