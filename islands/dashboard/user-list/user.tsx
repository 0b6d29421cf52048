import type { Role } from "../../../api/domain/people/roles.ts";
import type { RowOf } from "../../client/calls.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { regionName } from "../kit/option.ts";
import { linkTo } from "../kit/record-panel.tsx";
import type { Column, PanelField } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Day } from "../kit/times.tsx";

export type User = RowOf<"GET /users">;

export const roleNames: Readonly<Record<Role, string>> = {
	admin: "Admin",
	superAdmin: "Super admin",
	finAdmin: "Finance admin",
	talRadioAdmin: "Radio admin",
	volunteer: "Volunteer",
	volunteerAdmin: "Volunteer admin",
};

export const roleHints: Readonly<Record<Role, string>> = {
	admin: "Reviews requests and manages users",
	superAdmin: "Can do everything, including giving roles",
	finAdmin: "Approves withdrawals and reads payments",
	talRadioAdmin: "Runs the radio",
	volunteer: "Helps with reviews",
	volunteerAdmin: "Leads volunteers",
};

export const states = statuses<string>({
	active: ["Active", "live"],
	unverified: ["Unverified", "waiting"],
	blocked: ["Blocked", "stopped"],
});

function RoleBadges({ roles }: { roles: readonly Role[] }) {
	if (roles.length === 0) return null;
	return (
		<span className="badges">
			{roles.map((role) => (
				<Badge key={role}>{roleNames[role]}</Badge>
			))}
		</span>
	);
}

export const nameOf = ({ name }: User) => `${name.first_name} ${name.last_name}`.trim();

/** The columns of the list of users. */
export const columns: readonly Column<User>[] = [
	{ id: "name", header: "Name", namesRow: true, sort: { by: "name", first: "asc" }, cell: nameOf },
	{ id: "email", header: "Email", cell: ({ email }) => email },
	{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
	{ id: "roles", header: "Roles", cell: ({ roles }) => <RoleBadges roles={roles} /> },
	{ id: "region", header: "Region", cell: ({ region }) => regionName(region) },
	{ id: "phone", header: "Phone", hidden: true, cell: ({ phone }) => phone },
	{ id: "city", header: "City", hidden: true, cell: ({ city }) => city },
	{
		id: "blood",
		header: "Blood donor",
		hidden: true,
		cell: (user) => (user.isBloodDonor ? (user.bloodGroup ?? "Yes") : ""),
	},
	{
		id: "kindness",
		header: "Kindness",
		numeric: true,
		sort: { by: "kindnessScore", first: "desc" },
		cell: ({ kindnessScore }) => kindnessScore.toLocaleString("en"),
	},
	{
		id: "joined",
		header: "Joined",
		sort: { by: "createdAt", first: "desc" },
		cell: ({ createdAt }) => <Day time={createdAt} />,
	},
	{ id: "seen", header: "Last seen", hidden: true, cell: ({ lastSeenAt }) => <Day time={lastSeenAt} /> },
];

/** A user and their roles, above the fields of their record. */
export const personOf = (user: User) => (
	<p className="record-person">
		<Avatar name={nameOf(user)} imageUrl={user.profile_image_url} />
		<span className="badges">
			{states.badge(user.state)}
			<RoleBadges roles={user.roles} />
		</span>
	</p>
);

/** The fields with which staff help a user. */
export const panel: readonly PanelField<User>[] = [
	["Email", ({ email }) => linkTo(email && `mailto:${email}`, email)],
	["Phone", ({ phone, phone_verified }) => (phone ? `${phone}${phone_verified ? " (verified)" : ""}` : "")],
	["Username", ({ username }) => username],
	"region",
	"city",
	["Blood donor", ({ isBloodDonor, bloodGroup }) => (isBloodDonor ? (bloodGroup ?? "Yes") : "No")],
	["Kindness score", ({ kindnessScore }) => kindnessScore.toLocaleString("en")],
	"joined",
	"seen",
];
