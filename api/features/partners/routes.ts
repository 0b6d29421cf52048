import * as v from "valibot";
import {
	changePartnerBody,
	checkoutAnswer,
	goalAnswer,
	partnerStateBody,
	registerPartnerBody,
	widgetChannelAnswer,
	widgetUse,
} from "../../domain/contracts/partners.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { listChannels } from "../radio/list-channels.ts";
import { checkoutResult } from "./checkout-result.ts";
import { countUse } from "./count-use.ts";
import { listPartners } from "./list-partners.ts";
import { readGoal } from "./read-goal.ts";
import { changePartner, movePartner, registerPartnerOf } from "./save-partner.ts";

const staff = ["admin", "superAdmin"] as const;

/** The calls that our widgets make on partners' pages. */
export default callArea("Widgets", [
	defineCall("GET /widgets/goal/{id}", {
		allow: "anyone",
		summary: "How much of a request’s goal was raised",
		description: "For every site (CORS). Amounts are in major units; `open` is whether it takes gifts now.",
		answer: goalAnswer,
		problems: [404, 410],
		cache: 15,
		run: (ctx, { params }) => readGoal(ctx, { id: params.id }),
	}),
	defineCall("GET /widgets/channels", {
		allow: "anyone",
		summary: "The radio’s channels",
		description: "For every site (CORS): each channel’s name in addresses and its name.",
		answer: listOf(widgetChannelAnswer),
		cache: 300,
		run: async (ctx) => {
			const rows = (await listChannels(ctx)).map(({ channel: { slug, name } }) => ({ slug, name }));
			return { rows, total: rows.length };
		},
	}),
	defineCall("GET /widgets/checkout/{id}", {
		allow: "anyone",
		limit: "visit",
		summary: "The result of a checkout that a widget opened",
		description:
			"For every site (CORS). `id` is the widget’s own unguessable id of the checkout. `result` is null until the donation is paid, `pending` is true while a bank transfer is on its way. `amount` is the gift without fees, as in the messages to the partner’s server. It says nothing about the donor.",
		answer: checkoutAnswer,
		run: (ctx, { params }) => checkoutResult(ctx, { checkout: params.id }),
	}),
	defineCall("POST /widgets/use", {
		allow: "anyone",
		limit: "visit",
		accepts: "raw",
		summary: "Count a use of a partner’s widget",
		description:
			"Browsers send it from partners’ pages: JSON as plain text with the partner’s public key and a kind: load once for a page that showed a widget with the key, play, listen for a minute of listening, open for a checkout. It counts only from an origin that the partner has registered (the Origin header); everything else is accepted and counts nothing.",
		answer: v.object({}),
		status: 202,
		run: async (ctx, { body, header }) => {
			const use = v.safeParse(v.pipe(v.string(), v.parseJson(), widgetUse), body);
			if (use.success) await countUse(ctx, { ...use.output, origin: header("origin") });
			return {};
		},
	}),
	defineCall("GET /partners", {
		allow: staff,
		summary: "List partners, newest first",
		description:
			"With all that their pages brought in. `given` is without fees and refunds, in major units; `hours` are of listening, `loads` are page views with a widget that has the partner’s key.",
		...listPartners.call,
	}),
	defineCall("POST /partners", {
		allow: staff,
		summary: "Register a partner",
		description: "`email` is of the account that runs it, `origins` are the addresses of its sites, one on each line.",
		body: registerPartnerBody,
		answer: v.object({ _id: v.string() }),
		problems: [409],
		run: async (ctx, { body }) => ({ _id: (await registerPartnerOf(ctx, body)).id }),
	}),
	defineCall("PUT /partners/{id}", {
		allow: staff,
		summary: "Change a partner’s name and sites",
		body: changePartnerBody,
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params, body }) => {
			await changePartner(ctx, { id: params.id, ...body });
			return {};
		},
	}),
	defineCall("PUT /partners/{id}/state", {
		allow: staff,
		summary: "Suspend a partner, or let it go on",
		description: "A suspended partner’s key attributes nothing, its frames are refused and its server is told nothing.",
		body: partnerStateBody,
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params, body }) => {
			await movePartner(ctx, { id: params.id, ...body });
			return {};
		},
	}),
]);
