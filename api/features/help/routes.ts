import * as v from "valibot";
import {
	accountMailBody,
	answerHelpBody,
	contactBody,
	feedbackBody,
	type HelpInput,
	helpAnswer,
	helpDeskBody,
	moveHelpBody,
	newsletterBody,
} from "../../domain/contracts/help.ts";
import { callArea, defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { leaveMessage } from "./leave-message.ts";
import { askForNewsletter } from "./newsletter.ts";
import { answerHelp, listHelp, moveHelp } from "./staff-queue.ts";

const staff = ["admin", "superAdmin"] as const;
const trap = "A `website` must stay empty: only programs fill it in.";

/** Stores what a call sent; one that filled the hidden field is held. */
async function take(
	ctx: Ctx,
	{ website = "", started: _, ...input }: HelpInput & { website?: string; started?: string },
) {
	await leaveMessage(ctx, input, { looksLikeSpam: website !== "" });
	return {};
}

/** Calls of people who write to us, and of the staff who answer. */
export default callArea("Help", [
	defineCall("POST /contactus", {
		allow: "anyone",
		summary: "Write to the team",
		description: trap,
		limit: "contact",
		body: contactBody,
		answer: v.object({}),
		status: 201,
		run: (ctx, { body }) => take(ctx, { kind: "contact", ...body }),
	}),
	defineCall("POST /helpdesk", {
		allow: "anyone",
		summary: "Ask the help desk",
		description: trap,
		limit: "help",
		body: helpDeskBody,
		answer: v.object({}),
		status: 201,
		run: (ctx, { body }) => take(ctx, { kind: "help", ...body }),
	}),
	defineCall("POST /feedback", {
		allow: "anyone",
		summary: "Tell the team what is good and what is not",
		description: trap,
		limit: "feedback",
		body: feedbackBody,
		answer: v.object({}),
		status: 201,
		run: (ctx, { body }) => take(ctx, { kind: "feedback", ...body }),
	}),
	defineCall("POST /notifications/email", {
		allow: "signed-in",
		summary: "Write to the team from one's account",
		description: "The answer goes to the account's address.",
		limit: "contact",
		body: accountMailBody,
		answer: v.object({}),
		status: 201,
		run: (ctx, { body }) => take(ctx, { kind: "account", ...body }),
	}),
	defineCall("POST /newsletter", {
		allow: "anyone",
		summary: "Ask for the newsletter",
		description: "It begins once the link in the mail to the address is opened and confirmed.",
		limit: "newsletter",
		body: newsletterBody,
		answer: v.object({}),
		status: 201,
		run: async (ctx, { body: { email, website } }) => {
			await askForNewsletter(ctx, { email, silent: website !== "" });
			return {};
		},
	}),
	defineCall("GET /helpMessages", {
		allow: staff,
		summary: "List what people wrote to the team, newest first",
		description: "state=open lists new and assigned ones. Held ones are listed with state=held only.",
		...listHelp.call,
	}),
	defineCall("PUT /helpMessages/{id}", {
		allow: staff,
		summary: "Take, release, close, reopen or hold a message",
		body: moveHelpBody,
		answer: helpAnswer,
		problems: [404, 409],
		run: (ctx, { params, body }) => moveHelp(ctx, { id: params.id, ...body }),
	}),
	defineCall("POST /helpMessages/{id}/answer", {
		allow: staff,
		summary: "Answer a message by mail",
		body: answerHelpBody,
		answer: helpAnswer,
		problems: [404, 409],
		run: (ctx, { params, body }) => answerHelp(ctx, { id: params.id, ...body }),
	}),
]);
