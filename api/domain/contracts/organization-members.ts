import * as v from "valibot";
import { message } from "../messages/index.ts";
import { memberRoles } from "../people/access.ts";
import { email, text } from "./organizations.ts";

const role = v.picklist(memberRoles, message("org_role_missing"));

/** POST /org/{id}/inviteUser, and the form. An invitation as owner adds an owner. */
export const inviteForm = v.object({
	email: v.pipe(text("email_missing"), email),
	role: v.optional(role, "member"),
});

/** POST /org/{id}/user: invites the account with this id. */
export const addMemberBody = v.object({
	userId: v.pipe(v.string(message("person_missing")), v.regex(/^\w{1,64}$/, message("person_missing"))),
	role: v.optional(role, "member"),
});

/** PUT /org/{id}/user/{userId}, and the form. */
export const memberRoleForm = v.object({ role });

/** `email` shows only its first letter and its domain if the account was invited by its id. */
export const invitationAnswer = v.object({
	_id: v.string(),
	email: v.string(),
	role: v.string(),
	state: v.picklist(["open", "expired", "accepted", "declined", "withdrawn"]),
	sentAt: v.number(),
	expiresAt: v.number(),
	byAccount: v.boolean(),
});
export type InvitationRow = v.InferOutput<typeof invitationAnswer>;

export const memberAnswer = v.object({ userId: v.string(), role });

/** The form of /inviteGeneralUser. */
export const friendForm = v.object({ email: v.pipe(text("email_missing"), email) });
