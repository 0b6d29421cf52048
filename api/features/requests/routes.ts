import { Hono } from "hono";
import {
	type CommentAnswer,
	commentAnswer,
	type DonorAnswer,
	donorAnswer,
	requestAnswer,
} from "../../domain/contracts/answers.ts";
import { idParam, listCommentsQuery, listDonorsQuery, listRequestsQuery } from "../../domain/contracts/requests.ts";
import { toMajor } from "../../domain/money.ts";
import type { AppEnv } from "../../http/context.ts";
import { describeCall } from "../../http/describe.ts";
import { ok } from "../../http/envelope.ts";
import { acceptsParams, acceptsQuery } from "../../http/validate.ts";
import { listDonors } from "../donations/list-donors.ts";
import { getRequest } from "./get.ts";
import { listRequests } from "./list.ts";
import { listComments } from "./list-comments.ts";
import { toWire } from "./wire.ts";

/** Donation requests, for reading. */
export const requests = new Hono<AppEnv>()
	.get(
		"/donationRequest",
		describeCall({
			tag: "Requests",
			summary: "List requests of a region, newest first",
			description: "Without a status: 0, 1 and 2. totalCountOfRecords is exact to 1,000; 1,001 means more.",
			data: requestAnswer,
			list: true,
			problems: [400],
		}),
		acceptsQuery(listRequestsQuery),
		async (c) => {
			const { rows, total, hasMore } = await listRequests(c.get("ctx"), c.req.valid("query"));
			return ok(c, rows.map(toWire), { totalCountOfRecords: total, hasMore });
		},
	)
	.get(
		"/donationRequest/donors",
		describeCall({
			tag: "Requests",
			summary: "Who gave to a request, newest first",
			data: donorAnswer,
			list: true,
			problems: [400, 404],
		}),
		acceptsQuery(listDonorsQuery),
		async (c) => {
			const { donation_request_id: requestId, limit, offset } = c.req.valid("query");
			const ctx = c.get("ctx");
			const request = await getRequest(ctx, requestId);
			const { rows, hasMore } = await listDonors(ctx, { requestId: request.id, limit, offset });
			const donors = rows.map(
				(donor): DonorAnswer => ({
					_id: donor.id,
					name: donor.name,
					anonymous: donor.name === null,
					quantity: toMajor(donor.giftMinor),
					units: donor.currency,
					createdAt: donor.succeededAt,
				}),
			);
			return ok(c, donors, { totalCountOfRecords: request.donationCount, hasMore });
		},
	)
	.get(
		"/donationRequest/:id",
		describeCall({ tag: "Requests", summary: "One request", data: requestAnswer, problems: [404] }),
		acceptsParams(idParam),
		async (c) => ok(c, toWire(await getRequest(c.get("ctx"), c.req.valid("param").id))),
	)
	.get(
		"/donationRequest/:id/comments",
		describeCall({
			tag: "Requests",
			summary: "What people say about a request, newest first",
			data: commentAnswer,
			list: true,
			problems: [400, 404],
		}),
		acceptsParams(idParam),
		acceptsQuery(listCommentsQuery),
		async (c) => {
			const ctx = c.get("ctx");
			const request = await getRequest(ctx, c.req.valid("param").id);
			const { rows, total, hasMore } = await listComments(ctx, { requestId: request.id, ...c.req.valid("query") });
			const comments = rows.map(({ id, ...comment }): CommentAnswer => ({ _id: id, ...comment }));
			return ok(c, comments, { totalCountOfRecords: total, hasMore });
		},
	);
