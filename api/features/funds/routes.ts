import * as v from "valibot";
import { fundAnswer, fundBody, fundCreatedAnswer, fundPlaceBody, fundStateBody } from "../../domain/contracts/funds.ts";
import { toMajor } from "../../domain/money.ts";
import { accessFor } from "../../domain/people/organizations.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { findOrganization } from "../organizations/find.ts";
import { changeFund, closeFund, createFund, deleteFund, moveFund } from "./change.ts";
import { listFunds } from "./list.ts";

const nothing = v.null();

/** Calls about the funds of organizations. */
export default callArea("Funds", [
	defineCall("GET /organization/{id}/funds", {
		allow: "anyone",
		summary: "List the funds of an organization",
		description:
			"In its own order. A donor chooses an open one with `fund` in /billingInfo or `fundId` in a call; a gift without one goes to the organization's general fund, which is not listed.",
		answer: v.array(fundAnswer),
		problems: [404],
		run: async (ctx, { params: { id } }) => {
			await findOrganization(ctx, id);
			return (await listFunds(ctx, { id })).map(({ goalMinor, raisedMinor, closedAt, ...fund }) => ({
				_id: fund.id,
				slug: fund.slug,
				name: fund.name,
				description: fund.description,
				currency: fund.currency,
				goal: goalMinor === null ? null : toMajor(goalMinor),
				raised: toMajor(raisedMinor),
				isOpen: closedAt === null,
			}));
		},
	}),
	defineCall("POST /organization/{id}/funds", {
		allow: accessFor("edit"),
		limit: "message",
		summary: "Make a fund of an organization",
		description:
			"Its money has an account of its own in the ledger. `goal` is in major units of the organization's currency.",
		body: fundBody,
		answer: fundCreatedAnswer,
		problems: [404, 409],
		status: 201,
		run: (ctx, { params: { id }, body }) => createFund(ctx, { id, ...body }),
	}),
	defineCall("PUT /organization/{id}/funds/{fundId}", {
		allow: accessFor("edit"),
		summary: "Change a fund's name, description and goal",
		description: "What is left out is emptied. Links to the fund stay valid.",
		body: fundBody,
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id, fundId }, body }) => {
			await changeFund(ctx, { id, fundId, ...body });
			return null;
		},
	}),
	defineCall("PUT /organization/{id}/funds/{fundId}/state", {
		allow: accessFor("edit"),
		summary: "Close a fund, or open it again",
		description: "A closed fund takes no more gifts. Its money and its past gifts stay.",
		body: fundStateBody,
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id, fundId }, body }) => {
			await closeFund(ctx, { id, fundId, ...body });
			return null;
		},
	}),
	defineCall("PUT /organization/{id}/funds/{fundId}/place", {
		allow: accessFor("edit"),
		summary: "Move a fund one place up or down in its organization's list",
		body: fundPlaceBody,
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id, fundId }, body }) => {
			await moveFund(ctx, { id, fundId, ...body });
			return null;
		},
	}),
	defineCall("DELETE /organization/{id}/funds/{fundId}", {
		allow: accessFor("edit"),
		summary: "Delete a fund that nobody has given to",
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id, fundId } }) => {
			await deleteFund(ctx, { id, fundId });
			return null;
		},
	}),
]);
