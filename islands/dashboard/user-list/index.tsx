import { type Role, roles } from "../../../api/domain/people/roles.ts";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { Notes } from "../kit/notes.tsx";
import { mineFilter, optionsOf, regionFilter, yesOrNo } from "../kit/option.ts";
import type { Action, Resource } from "../kit/resource.ts";
import { UserActivity } from "../kit/user-activity.tsx";
import { blocking, changingRoles, unblocking } from "./actions.ts";
import { columns, nameOf, panel, personOf, roleNames, states, type User } from "./user.tsx";

const staffRoles: readonly Role[] = ["admin", "superAdmin"];

/** The actions that the member of staff may take: finAdmin only reads. The server checks it again. */
function actionsFor(staff: Staff): readonly Action<User>[] {
	return [
		...(isAny(staff, "superAdmin") ? [changingRoles(staff)] : []),
		...(isAny(staff, ...staffRoles) ? [blocking(staff), unblocking(staff)] : []),
	];
}

function users(staff: Staff): Resource<"GET /users"> {
	return {
		call: "GET /users",
		noted: { kind: "user", inDetails: true },
		noun: { one: "user", other: "users" },
		idOf: (user) => user.unique_id,
		nameOf,
		columns,
		search: { name: "search", label: "Search users", placeholder: "Name, email, phone or city" },
		filters: [
			regionFilter,
			{ kind: "choice", name: "state", label: "Status", options: states.options },
			{ kind: "choice", name: "isBloodDonor", label: "Blood donor", options: yesOrNo },
			mineFilter,
			{ kind: "choices", name: "roles", label: "Roles", options: optionsOf(roles, (role) => roleNames[role as Role]) },
		],
		sort: { by: "createdAt", order: "desc" },
		actions: actionsFor(staff),
		above: personOf,
		panel,
		details: ({ unique_id }) => (
			<>
				<Notes kind="user" id={unique_id} />
				{isAny(staff, ...staffRoles) ? <UserActivity userId={unique_id} /> : null}
			</>
		),
	};
}

export default dashboard((staff) => {
	const resource = users(staff);
	return <ListScreen resource={resource} download />;
});
