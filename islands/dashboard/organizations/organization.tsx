import { useQuery } from "@tanstack/react-query";
import type { OrganizationReview } from "../../../api/domain/contracts/organizations.ts";
import type { GiftsState, Verification } from "../../../api/domain/people/organizations.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Notes } from "../kit/notes.tsx";
import { regionName } from "../kit/option.ts";
import { accountLink, Fields, Loaded, RecordPart } from "../kit/record-panel.tsx";
import type { Column } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Day } from "../kit/times.tsx";
import { History } from "../kit/user-activity.tsx";
import { Checklist } from "./checklist.tsx";
import { Documents } from "./documents.tsx";
import { EditRecord } from "./edit-record.tsx";
import { Merge } from "./merge.tsx";
import { Registrations } from "./registrations.tsx";

export type Organization = RowOf<"GET /organizations">;

export const states = statuses<Verification>({
	new: ["New", "plain"],
	waiting: ["Waiting", "waiting"],
	verified: ["Verified", "live"],
	rejected: ["Rejected", "stopped"],
});

const gifts: Readonly<Record<GiftsState, { label: string; tone: BadgeTone } | null>> = {
	waiting: { label: "First look", tone: "waiting" },
	stopped: { label: "No gifts", tone: "stopped" },
	open: null,
	kept: null,
};

function StateBadges({ of: { verification, isTopOrg, closedAt, giftsState, pendingName } }: { of: Organization }) {
	const look = gifts[giftsState];
	return (
		<span className="badges">
			{closedAt === null ? states.badge(verification) : <Badge tone="stopped">Closed</Badge>}
			{closedAt === null && look ? <Badge tone={look.tone}>{look.label}</Badge> : null}
			{closedAt === null && pendingName !== null ? <Badge tone="waiting">New name</Badge> : null}
			{isTopOrg ? <Badge tone="done">Top</Badge> : null}
		</span>
	);
}

/** The columns of the list of organizations. */
export const columns: readonly Column<Organization>[] = [
	{ id: "name", header: "Organization", namesRow: true, cell: ({ orgName }) => orgName },
	{ id: "new-name", header: "New name", hidden: true, cell: ({ pendingName }) => pendingName },
	{ id: "state", header: "Status", cell: (organization) => <StateBadges of={organization} /> },
	{ id: "type", header: "Type", cell: ({ orgType }) => orgType },
	{ id: "city", header: "City", cell: ({ orgAddress: { city, state } }) => `${city}, ${state}` },
	{ id: "region", header: "Region", hidden: true, cell: ({ region }) => regionName(region) },
	{ id: "owners", header: "Owners", cell: ({ owners }) => owners.map(({ name }) => name).join(", ") },
	{ id: "email", header: "Email", hidden: true, cell: ({ orgEmail }) => orgEmail },
	{ id: "changed", header: "Changed", cell: ({ updatedAt }) => <Day time={updatedAt} /> },
	{ id: "created", header: "Created", hidden: true, cell: ({ createdAt }) => <Day time={createdAt} /> },
];

/** The domain of the mail address and that of the website, which belong together. */
function domainsAgree({ orgEmail, websiteUrl }: Organization): string {
	const mail = orgEmail?.split("@")[1]?.toLowerCase();
	const website = websiteUrl ? URL.parse(websiteUrl)?.hostname.replace(/^www\./, "") : undefined;
	if (!mail || !website) return "";
	return mail === website || mail.endsWith(`.${website}`) ? "The same domain" : `${mail}, but ${website}`;
}

/** Organizations that donors may take for this one. */
function NearNames({ of }: { of: OrganizationReview["duplicates"] }) {
	const near = of.filter(({ isNear }) => isNear);
	if (near.length === 0) return null;
	return (
		<RecordPart id="near" title="Similar names">
			<p>Donors may mistake one for the other. Is this one who it says it is?</p>
			<ul>
				{near.map(({ _id, orgName, pendingName, verification }) => (
					<li key={_id}>
						<a href={`?state=all&open=${encodeURIComponent(_id)}`}>
							{orgName}
							{pendingName === null ? "" : `, asks for ${pendingName}`}
						</a>{" "}
						{states.badge(verification)}
					</li>
				))}
			</ul>
		</RecordPart>
	);
}

function Review({ organization, record }: { organization: Organization; record: OrganizationReview }) {
	const { _id: id, closedAt, orgName, version } = organization;
	const region = organization.region === "US" ? "US" : "IN";
	return (
		<>
			<NearNames of={record.duplicates} />
			<RecordPart id="documents" title="Documents">
				<Documents region={region} documents={record.documents} />
			</RecordPart>
			<RecordPart id="checks" title="Checklist">
				<Checklist key={id} id={id} seen={version} region={region} checks={record.checks} />
			</RecordPart>
			<RecordPart id="registrations" title="Tax registration">
				<Registrations key={id} id={id} seen={version} region={region} registrations={record.registrations} />
			</RecordPart>
			{closedAt === null ? (
				<>
					<RecordPart id="edit" title="Record">
						<EditRecord key={`${id} ${version}`} organization={organization} />
					</RecordPart>
					<RecordPart id="merge" title="Duplicates">
						<Merge key={id} id={id} name={orgName} duplicates={record.duplicates} />
					</RecordPart>
				</>
			) : null}
			<Notes kind="organization" id={id} />
			<History entries={record.activity} />
		</>
	);
}

/** An organization beside the list: everything that a decision needs. */
export function OrganizationDetails({ organization }: { organization: Organization }) {
	const { _id: id, owners, orgAddress: address, version } = organization;
	const record = useQuery({
		queryKey: ["GET /organizations/{id}/record", id, version],
		queryFn: ({ signal }) => callApi("GET /organizations/{id}/record", { params: { id }, signal }),
	});
	return (
		<>
			<p className="badges">
				<StateBadges of={organization} />
				<a href={`/organization/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
					Open its page
				</a>
			</p>
			<Fields
				of={[
					...(organization.pendingName === null
						? []
						: ([
								["Shown now", organization.orgName],
								["Waiting for review", organization.pendingName],
							] as const)),
					["Type", organization.orgType],
					["Why rejected", organization.verificationReason],
					["Email", organization.orgEmail],
					["Email confirmed", <Day key="confirmed" time={organization.emailVerifiedAt} />],
					["Takes gifts", organization.takesGifts ? "Yes" : "No"],
					["Website", organization.websiteUrl],
					["Mail and website", domainsAgree(organization)],
					["Address", [address.line1, address.line2, address.city, address.state].filter(Boolean).join(", ")],
					[
						"Owners",
						<ul key="owners">
							{owners.map((owner) => (
								<li key={owner.id}>
									{accountLink(owner.id, owner.name)} {owner.email}
								</li>
							))}
						</ul>,
					],
				]}
			/>
			<Loaded of={record} lines={8}>
				{({ data }) => <Review organization={organization} record={data} />}
			</Loaded>
		</>
	);
}
