import * as v from "valibot";
import { forgetPushTokenBody, pushTokenBody, sendToAllAnswer, sendToAllBody } from "../../domain/contracts/push.ts";
import { reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { pushChange } from "../../http/cookies.ts";
import { sendToAll } from "./send-to-all.ts";
import { subscribe, unsubscribePush } from "./subscriptions.ts";

/** Calls for notifications on people's devices. */
export default callArea("Push", [
	defineCall("POST /pushNotificationDeviceToken", {
		allow: "signed-in",
		summary: "Notify this browser from now on",
		description: "token is the browser’s push subscription as JSON. Addresses of private networks are refused.",
		limit: "message",
		body: pushTokenBody,
		answer: v.object({}),
		run: async (ctx, { body }) => {
			const userId = await subscribe(ctx, body);
			return reply({}, { cookies: [pushChange(userId)] });
		},
	}),
	defineCall("DELETE /pushNotificationDeviceToken", {
		allow: "signed-in",
		summary: "No longer notify this browser",
		body: forgetPushTokenBody,
		answer: v.object({}),
		run: async (ctx, { body }) => {
			await unsubscribePush(ctx, body);
			return reply({}, { cookies: [pushChange(null)] });
		},
	}),
	defineCall("POST /sendToAll", {
		allow: ["admin", "superAdmin"],
		summary: "Tell every account something",
		description: "With preview it only counts the inboxes and devices that it would reach.",
		limit: "message",
		body: sendToAllBody,
		answer: sendToAllAnswer,
		problems: [409],
		run: (ctx, { body }) => sendToAll(ctx, body),
	}),
]);
