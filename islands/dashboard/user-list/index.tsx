import { type Role, roles } from "../../../api/domain/roles.ts";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { blocking, changingRoles, unblocking } from "./actions.ts";
import { columns, roleNames, type User, UserDetails } from "./user.tsx";

const staffRoles: readonly Role[] = ["admin", "superAdmin"];

/** What the member of staff may do: finAdmin only reads. The server checks it again. */
function actionsFor(staff: Staff): readonly Action<User>[] {
	return [
		...(isAny(staff, "superAdmin") ? [changingRoles(staff)] : []),
		...(isAny(staff, ...staffRoles) ? [blocking(staff), unblocking(staff)] : []),
	];
}

function users(staff: Staff): Resource<"GET /users"> {
	return {
		call: "GET /users",
		noun: { one: "user", other: "users" },
		idOf: (user) => user.unique_id,
		nameOf: (user) => `${user.name.first_name} ${user.name.last_name}`.trim(),
		columns,
		search: { name: "search", label: "Search users", placeholder: "Name, email, phone or city" },
		filters: [
			{
				kind: "choice",
				name: "region",
				label: "Region",
				options: [
					{ value: "IN", label: "India" },
					{ value: "US", label: "USA" },
				],
			},
			{
				kind: "choice",
				name: "state",
				label: "Status",
				options: [
					{ value: "active", label: "Active" },
					{ value: "unverified", label: "Unverified" },
					{ value: "blocked", label: "Blocked" },
				],
			},
			{
				kind: "choice",
				name: "isBloodDonor",
				label: "Blood donor",
				options: [
					{ value: "true", label: "Yes" },
					{ value: "false", label: "No" },
				],
			},
			{
				kind: "choices",
				name: "roles",
				label: "Roles",
				options: roles.map((role) => ({ value: role, label: roleNames[role] })),
			},
		],
		sort: { by: "createdAt", order: "desc" },
		actions: actionsFor(staff),
		details: (user) => <UserDetails user={user} withActivity={isAny(staff, ...staffRoles)} />,
	};
}

export default dashboard((staff) => {
	const resource = users(staff);
	return <ListScreen resource={resource} download />;
});
