import type { Role } from "../../../api/domain/roles.ts";
import type { RowOf } from "../../client/calls.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Fields } from "../kit/record-panel.tsx";
import type { Column } from "../kit/resource.ts";
import { Day } from "../kit/times.tsx";
import { UserActivity } from "../kit/user-activity.tsx";

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

const states: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
	active: { label: "Active", tone: "live" },
	unverified: { label: "Unverified", tone: "waiting" },
	blocked: { label: "Blocked", tone: "stopped" },
};

function StateBadge({ state }: { state: string }) {
	const { label, tone } = states[state] ?? { label: state, tone: "plain" };
	return <Badge tone={tone}>{label}</Badge>;
}

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

const nameOf = ({ name }: User) => `${name.first_name} ${name.last_name}`.trim();
const regionNames: Readonly<Record<string, string>> = { IN: "India", US: "USA" };

/** The columns of the list of users. */
export const columns: readonly Column<User>[] = [
	{ id: "name", header: "Name", namesRow: true, sort: { by: "name", first: "asc" }, cell: nameOf },
	{ id: "email", header: "Email", cell: ({ email }) => email },
	{ id: "state", header: "Status", cell: ({ state }) => <StateBadge state={state} /> },
	{ id: "roles", header: "Roles", cell: ({ roles }) => <RoleBadges roles={roles} /> },
	{ id: "region", header: "Region", cell: ({ region }) => regionNames[region] ?? region },
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

/** A user's record: what staff need to help them, and what happened. */
export function UserDetails({ user, withActivity }: { user: User; withActivity: boolean }) {
	return (
		<>
			<p className="record-person">
				<Avatar name={nameOf(user)} imageUrl={user.profile_image_url} />
				<span className="badges">
					<StateBadge state={user.state} />
					<RoleBadges roles={user.roles} />
				</span>
			</p>
			<Fields
				of={[
					[
						"Email",
						<a key="email" href={`mailto:${user.email}`}>
							{user.email}
						</a>,
					],
					["Phone", user.phone ? `${user.phone}${user.phone_verified ? " (verified)" : ""}` : ""],
					["Username", user.username],
					["Region", regionNames[user.region] ?? user.region],
					["City", user.city],
					["Blood donor", user.isBloodDonor ? (user.bloodGroup ?? "Yes") : "No"],
					["Kindness score", user.kindnessScore.toLocaleString("en")],
					["Joined", <Day key="joined" time={user.createdAt} />],
					["Last seen", <Day key="seen" time={user.lastSeenAt} />],
				]}
			/>
			{withActivity ? <UserActivity userId={user.unique_id} /> : null}
		</>
	);
}
