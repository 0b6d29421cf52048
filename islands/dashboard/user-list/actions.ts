import { roles } from "../../../api/domain/people/roles.ts";
import { callApi } from "../../client/api.ts";
import type { Staff } from "../kit/dashboard.tsx";
import type { Action } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { roleHints, roleNames, type User } from "./user.tsx";

const users = counting("user");
const isSelf = (staff: Staff, user: User) => user.unique_id === staff.id;

/** Gives and takes away one user's staff roles. Several users get the ticked roles, and keep those that they have. */
export function changingRoles(staff: Staff): Action<User> {
	return {
		id: "roles",
		label: "Change roles",
		undoable: true,
		appliesTo: (user) => !isSelf(staff, user),
		question: (count) => `Change the roles of ${users(count)}?`,
		effect: (count) =>
			count === 1
				? "The ticked roles will be the only ones. They apply from the next page the person opens."
				: "Everyone gets the ticked roles and keeps the roles they have. Take roles away one person at a time.",
		reasons: ["Joined the team", "Moved to another team", "Left the team", "Covering for a colleague"],
		choices: {
			label: "Roles",
			options: roles.map((role) => ({ value: role, label: roleNames[role], hint: roleHints[role] })),
			chosenBy: (user) => user.roles,
		},
		run: async (user, { reason, chosen, only, undo }) => {
			const grant = roles.filter((role) => chosen.includes(role) && !user.roles.includes(role));
			const revoke = only ? user.roles.filter((role) => !chosen.includes(role)) : [];
			if (grant.length + revoke.length === 0) return;
			const body = { grant, revoke, reason };
			await callApi("PUT /users/{id}/roles", { params: { id: user.unique_id }, body, undo });
		},
		done: (count) => `The roles of ${users(count)} have been changed.`,
	};
}

const mayBlock = (staff: Staff, user: User) =>
	!isSelf(staff, user) && (user.roles.length === 0 || staff.roles.includes("superAdmin"));

export function blocking(staff: Staff): Action<User> {
	return {
		id: "block",
		key: "r",
		label: "Block",
		danger: true,
		undoable: true,
		appliesTo: (user) => mayBlock(staff, user) && (user.state === "active" || user.state === "unverified"),
		question: (count) => `Block ${users(count)}?`,
		effect:
			"They are logged out everywhere at once and can’t log in again; undoing it brings their logins back. Nothing is deleted, and you can unblock them.",
		reasons: [
			"Spam or advertising",
			"A false story or false documents",
			"Pretending to be someone else",
			"Insulting or threatening others",
			"Someone else may be using the account",
		],
		run: (user, { reason, undo }) =>
			callApi("PUT /users/{id}/state", { params: { id: user.unique_id }, body: { state: "blocked", reason }, undo }),
		done: (count) => `${users(count)} blocked.`,
	};
}

export function unblocking(staff: Staff): Action<User> {
	return {
		id: "unblock",
		key: "a",
		label: "Unblock",
		undoable: true,
		appliesTo: (user) => mayBlock(staff, user) && user.state === "blocked",
		question: (count) => `Unblock ${users(count)}?`,
		effect: "They can log in again with their old password.",
		reasons: ["Blocked by mistake", "The matter is settled", "The owner has their account back"],
		run: (user, { reason, undo }) =>
			callApi("PUT /users/{id}/state", { params: { id: user.unique_id }, body: { state: "active", reason }, undo }),
		done: (count) => `${users(count)} unblocked.`,
	};
}
