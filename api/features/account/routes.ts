import * as v from "valibot";
import { accountAnswer, closeAccountForm, updateUserBody } from "../../domain/contracts/account.ts";
import { reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { signedOutChanges } from "../../http/cookies.ts";
import { closeAccount } from "./close-account.ts";
import { getUser, userToWire } from "./get-user.ts";
import { updateUser } from "./update-user.ts";

/** Calls about one's own account. */
export default callArea("Account", [
	defineCall("GET /user/{id}", {
		failed: "user_unavailable",
		allow: "self",
		also: ["admin", "superAdmin"],
		summary: "A user's whole record",
		description: "For the user and for staff. `/user/profile/{id}` is what everybody may see.",
		answer: accountAnswer,
		problems: [404],
		run: async (ctx, { params }) => userToWire(await getUser(ctx, { userId: params.id })),
	}),
	defineCall("PUT /user/{id}", {
		allow: "self",
		also: ["admin", "superAdmin"],
		summary: "Change a user's profile and settings",
		description:
			"Changes the fields that the body names and answers the whole record. A new phone number is unverified; roles, kindnessScore, phone_verified, state and email are ignored.",
		body: updateUserBody,
		answer: accountAnswer,
		problems: [404],
		run: async (ctx, { params, body }) => {
			const userId = params.id;
			const { name, profile_image_url, ...changes } = body;
			await updateUser(ctx, {
				userId,
				changes: {
					...changes,
					firstName: name?.first_name,
					lastName: name?.last_name,
					profileImageUrl: profile_image_url,
				},
			});
			return userToWire(await getUser(ctx, { userId }));
		},
	}),
	defineCall("POST /disband/user", {
		failed: "closing_failed",
		allow: "signed-in",
		summary: "Close one's own account for ever",
		description:
			"Takes the password, or a code that was sent to the user's own address. Personal data is removed; amounts of gifts stay. Refused while requests hold money, for the last owner of an organization, and for staff.",
		body: closeAccountForm,
		answer: v.object({}),
		problems: [400, 401, 409, 429],
		run: async (ctx, { body }) => {
			await closeAccount(ctx, body);
			return reply({}, { cookies: signedOutChanges(ctx.platform.settings) });
		},
	}),
]);
