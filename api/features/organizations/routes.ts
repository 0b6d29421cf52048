import * as v from "valibot";
import { checkOrganizationBody } from "../../domain/contracts/organization-checks.ts";
import {
	addMemberBody,
	inviteForm,
	memberAnswer,
	memberRoleForm,
} from "../../domain/contracts/organization-members.ts";
import {
	createdAnswer,
	decideOrganizationBody,
	mergeOrganizationBody,
	organizationAnswer,
	organizationForm,
	organizationRecordAnswer,
	ownOrganizationAnswer,
	staffCheckAnswer,
	staffOrganizationAnswer,
	updateOrganizationBody,
	verifyEmailQuery,
} from "../../domain/contracts/organizations.ts";
import { accessFor } from "../../domain/people/organizations.ts";
import { listOf, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { checkOrganization } from "./check.ts";
import { createOrganization } from "./create.ts";
import { decideOrganization } from "./decide.ts";
import { getOrganization } from "./get.ts";
import { getReviewRecord } from "./get-review-record.ts";
import { inviteAccount, inviteMember } from "./invite.ts";
import { listOrganizations } from "./list.ts";
import { listForStaff } from "./list-for-staff.ts";
import { listOwnOrganizations } from "./list-own.ts";
import { changeMemberRole, leaveOrganization, removeMember } from "./members.ts";
import { mergeOrganization } from "./merge.ts";
import { registrationCalls } from "./registration-calls.ts";
import { deleteOrganization } from "./remove.ts";
import { updateOrganization } from "./update.ts";
import { verifyEmail } from "./verify-email.ts";

const invited = v.object({ invitationId: v.string() });
const nothing = v.null();
const staff = ["admin", "superAdmin"] as const;

/** Calls about organizations and their members. */
export default callArea("Organizations", [
	defineCall("GET /organization", {
		allow: "anyone",
		summary: "List or search organizations",
		description:
			"Newest first, without closed ones. A search looks for the beginnings of words in names, places and descriptions, among the newest 1,000 matches. totalCountOfRecords is exact to 1,000; 1,001 means more.",
		...listOrganizations.call,
	}),
	defineCall("POST /organization", {
		allow: "signed-in",
		limit: "raise",
		summary: "Create an organization",
		description:
			"The caller becomes its owner; userId, isTopOrg and isProfileVerified in the body are ignored. A link that proves orgEmail is mailed to it.",
		body: organizationForm,
		answer: createdAnswer,
		problems: [409],
		run: async (ctx, { body }) =>
			reply(await createOrganization(ctx, body), { message: "Organization is created successfully" }),
	}),
	defineCall("GET /organization/verify/{id}", {
		allow: "anyone",
		summary: "Prove an organization's address by the token of the mailed link",
		description: "A token works once, for seven days.",
		query: verifyEmailQuery,
		answer: nothing,
		problems: [404],
		run: async (ctx, { params: { id }, query: { token } }) => {
			await verifyEmail(ctx, { id, token });
			return null;
		},
	}),
	defineCall("GET /organization/{id}", {
		allow: "anyone",
		summary: "An organization by id",
		description: "Its address for mail, its state and its creator are null for everyone but its members and staff.",
		answer: organizationAnswer,
		problems: [404],
		run: (ctx, { params: { id } }) => getOrganization(ctx, { id }),
	}),
	defineCall("PUT /organization/{id}", {
		allow: accessFor("edit"),
		limit: "message",
		also: ["admin", "superAdmin"],
		summary: "Change an organization",
		description:
			"An absent field stays as it is. Only staff change isProfileVerified and isTopOrg, and need a reason, which the owners get by mail, to take the first. Another orgName of an organization that staff have looked at waits as pendingName until they approve it, or until it is taken back by keepsName=true. Another type or country of a verified organization is verified again; another orgEmail must be proved again.",
		body: updateOrganizationBody,
		answer: organizationAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { id }, body }) => {
			await updateOrganization(ctx, { id, changes: body });
			return getOrganization(ctx, { id });
		},
	}),
	defineCall("DELETE /organization/{id}", {
		failed: "delete_organization_failed",
		allow: accessFor("close"),
		also: ["admin", "superAdmin"],
		summary: "Delete an organization that has neither requests nor gifts",
		description: "Any other can only be closed, on its page.",
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id } }) => {
			await deleteOrganization(ctx, { id });
			return null;
		},
	}),
	defineCall("GET /org/user/{id}", {
		allow: "signed-in",
		summary: "The organizations that a person belongs to, with the person's role",
		description:
			"verification, emailVerified and waitingRequests are null for everyone but the person and staff, as nobody else needs them.",
		answer: listOf(ownOrganizationAnswer),
		run: (ctx, { params: { id } }) => listOwnOrganizations(ctx, { userId: id }),
	}),
	defineCall("POST /org/{id}/inviteUser", {
		allow: accessFor("invite"),
		limit: "message",
		summary: "Invite somebody by mail, or send an open invitation again",
		description:
			"The link works once, for seven days, for the account with this verified address. An owner may invite somebody as owner, who becomes one beside the others on accepting, also a member.",
		body: inviteForm,
		answer: invited,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => inviteMember(ctx, { id, ...body }),
	}),
	defineCall("POST /org/{id}/user", {
		allow: accessFor("invite"),
		limit: "message",
		summary: "Invite the account with an id",
		description: "Nobody becomes a member without agreeing: the account gets the same mail as from inviteUser.",
		body: addMemberBody,
		answer: invited,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => inviteAccount(ctx, { id, ...body }),
	}),
	defineCall("PUT /org/{id}/user/{userId}", {
		allow: accessFor("invite"),
		summary: "Give a member another role",
		description:
			"Only an owner appoints and dismisses admins and owners, of whom one stays; the owners are told by mail. Nobody becomes an owner this way; invite them as owner.",
		body: memberRoleForm,
		answer: memberAnswer,
		problems: [404, 409],
		run: (ctx, { params: { id, userId }, body }) => changeMemberRole(ctx, { id, userId, ...body }),
	}),
	defineCall("DELETE /org/{id}/user/{userId}", {
		failed: "delete_user_failed",
		allow: accessFor("remove"),
		summary: "Remove a member",
		description:
			"Only an owner removes admins and owners, and the owners are told by mail. The last owner stays. To leave in any role, call POST /org/{id}/leave.",
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id, userId } }) => {
			await removeMember(ctx, { id, userId });
			return null;
		},
	}),
	defineCall("POST /org/{id}/leave", {
		allow: "signed-in",
		summary: "Leave an organization that one belongs to",
		description: "In every role. The last owner stays.",
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id } }) => {
			await leaveOrganization(ctx, { id });
			return null;
		},
	}),
	...registrationCalls,
	defineCall("GET /organizations", {
		allow: staff,
		summary: "List organizations for staff",
		description:
			"By default those that wait to be verified, the longest waiting first; state=all lists all, newest first. isDownload=true answers all with these filters as CSV.",
		...listForStaff.call,
	}),
	defineCall("GET /organizations/{id}/record", {
		allow: staff,
		summary: "What staff read before they decide about an organization",
		answer: organizationRecordAnswer,
		problems: [404],
		run: (ctx, { params: { id } }) => getReviewRecord(ctx, { id }),
	}),
	defineCall("PUT /organizations/{id}/checks", {
		allow: staff,
		summary: "Record what was checked of an organization, in which register, and until when it holds",
		description:
			"Everyone can read it on the organization's page, except for the end of the tax number. A later check of the same item replaces it.",
		body: checkOrganizationBody,
		answer: v.array(staffCheckAnswer),
		problems: [404],
		run: (ctx, { params: { id }, body }) => checkOrganization(ctx, { id, ...body }),
	}),
	defineCall("POST /organizations/{id}/merge", {
		allow: staff,
		summary: "Make a duplicate a part of another organization, and close it",
		description:
			"Its requests, documents and tax registration go over, and its people join as members. It must not hold money. Its page leads to the other one from then on.",
		body: mergeOrganizationBody,
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id }, body }) => {
			await mergeOrganization(ctx, { id, ...body });
			return null;
		},
	}),
	defineCall("PUT /organizations/{id}/decision", {
		allow: staff,
		summary: "Verify or reject an organization, decide about its gifts or its new name, or change its top mark",
		description:
			"Verifying needs passed checks of its registration and tax number. Its owners are told by mail what was decided, and why not.",
		body: decideOrganizationBody,
		answer: staffOrganizationAnswer,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => decideOrganization(ctx, { id, ...body }),
	}),
]);
