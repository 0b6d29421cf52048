import { sql } from "drizzle-orm";
import * as v from "valibot";
import { listDeliveriesQuery, partnerDeliveryAnswer } from "../../domain/contracts/partners.ts";
import { reply } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { replayDelivery } from "./deliveries.ts";

const partnerIn = ({ actor }: Ctx): string => (actor.kind === "key" ? actor.owner.id : "");
const ofPartner = sql.placeholder("partner");

const deliveries = listQueries({
	row: partnerDeliveryAnswer,
	select: sql`id AS _id, type, status, attempts, response_status AS responseStatus, last_error AS lastError, created_at AS createdAt,
		next_attempt_at AS nextAttemptAt, body`,
	from: sql`partner_delivery`,
	where: sql`partner_id = ${ofPartner} AND (${sql.placeholder("status")} IS NULL OR status = ${sql.placeholder("status")})`,
	order: sql`seq DESC`,
});
const listSent = definePages({
	query: listDeliveriesQuery,
	row: partnerDeliveryAnswer,
	queries: ({ status }, ctx) => deliveries({ partner: partnerIn(ctx), status: status ?? null }),
});

/** The calls of a partner's server with its secret key. */
export const keyCalls = [
	defineCall("GET /partners/me/deliveries", {
		allow: "key",
		scope: "webhooks:read",
		ofOwner: "partner",
		summary: "List the messages to the partner’s server, newest first",
		...listSent.call,
	}),
	defineCall("POST /partners/me/deliveries/{id}/replay", {
		allow: "key",
		scope: "webhooks:write",
		ofOwner: "partner",
		summary: "Send a message to the partner’s server once more",
		description: "With the same id and body, within a minute.",
		answer: v.object({}),
		run: async (ctx, { params }) => {
			await replayDelivery(ctx, { id: partnerIn(ctx), delivery: params.id });
			return reply({}, { status: 202 });
		},
	}),
] as const;
