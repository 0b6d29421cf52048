import * as v from "valibot";
import { pledgeAnswer, pledgeDecision, pledgeForm } from "../../domain/contracts/pledges.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { decidePledge } from "./decide.ts";
import { listPledges } from "./list.ts";
import { payPledge } from "./pay.ts";
import { proposePledge } from "./propose.ts";
import { ownPledges, readPledge, toWire } from "./read.ts";

const staff = ["admin", "superAdmin", "finAdmin"] as const;

/** Sponsors' pledges to add to what others give. */
export default callArea("Matching", [
	defineCall("GET /matches", {
		allow: "signed-in",
		summary: "The pledges of the account and of the organizations that it runs",
		answer: listOf(pledgeAnswer),
		run: async (ctx) => {
			const { pledges } = await ownPledges(ctx);
			return { rows: pledges.map(toWire), total: pledges.length };
		},
	}),
	defineCall("POST /matches", {
		allow: "signed-in",
		limit: "draft",
		summary: "Pledge to match gifts, for our team to review",
		description:
			"Names a request (`donationRequestId`) or an organization (`orgId`, with one of its funds if wanted). `limit` is in major units of the beneficiary's currency. It is public once our team has approved it.",
		body: pledgeForm,
		answer: v.object({ _id: v.string(), slug: v.string() }),
		problems: [403, 404, 409, 410],
		status: 201,
		run: async (ctx, { body }) => {
			const { id, slug } = await proposePledge(ctx, body);
			return { _id: id, slug };
		},
	}),
	defineCall("GET /matches/{slug}", {
		allow: "anyone",
		summary: "A sponsor's pledge: what is promised, used and left",
		answer: pledgeAnswer,
		problems: [404],
		run: async (ctx, { params: { slug } }) => toWire((await readPledge(ctx, { slug })).pledge),
	}),
	defineCall("POST /matches/{slug}/payment", {
		allow: "signed-in",
		limit: "draft",
		summary: "Begin the payment of what a pledge's sponsor owes",
		description: "For the sponsor. Pay the donation that it answers as any other.",
		answer: v.object({ donationId: v.string() }),
		problems: [403, 404, 409],
		run: (ctx, { params: { slug } }) => payPledge(ctx, { slug }),
	}),
	defineCall("PUT /matches/{id}/state", {
		allow: "signed-in",
		summary: "Approve, decline or end a pledge",
		description: "Staff approve and decline; a sponsor may end its own.",
		body: pledgeDecision,
		answer: v.object({}),
		problems: [403, 404, 409],
		run: async (ctx, { params: { id }, body }) => {
			await decidePledge(ctx, { id, ...body });
			return {};
		},
	}),
	defineCall("GET /matchPledges", {
		allow: staff,
		summary: "List the pledges to match gifts",
		...listPledges.call,
	}),
]);
