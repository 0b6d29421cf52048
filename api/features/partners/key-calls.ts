import { sql } from "drizzle-orm";
import * as v from "valibot";
import { netGift } from "../../../db/sql/gift-columns.ts";
import {
	listDeliveriesQuery,
	listKeysQuery,
	newKeyAnswer,
	partnerDeliveryAnswer,
	partnerGiftAnswer,
	partnerKeyAnswer,
	rotateKeyBody,
} from "../../domain/contracts/partners.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { listOf } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { replayDelivery } from "./deliveries.ts";
import { createKey, endKey, keysOf, rotateKey } from "./keys.ts";
import { ownPartner } from "./save-partner.ts";

const partnerIn = ({ actor }: Ctx): string => (actor.kind === "partner" ? actor.partnerId : "");
const ofPartner = sql.placeholder("partner");

const gifts = listQueries({
	row: partnerGiftAnswer,
	select: sql`d.public_id AS _id, d.status, d.gift_minor / 100.0 AS amount, ${netGift} / 100.0 AS net, d.currency,
		d.beneficiary_kind AS recipientKind, d.beneficiary_id AS recipientId, d.fund_id AS fundId, g.mode AS widget, g.page, g.created_at AS createdAt`,
	from: sql`widget_gift g JOIN donation d ON d.id = g.donation_id`,
	where: sql`g.partner_id = ${ofPartner} AND d.status IN ${[...paidStatuses]}`,
	order: sql`g.created_at DESC, g.donation_id DESC`,
});
const listGifts = definePages({
	query: listKeysQuery,
	row: partnerGiftAnswer,
	queries: (_, ctx) => gifts({ partner: partnerIn(ctx) }),
});

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

/** The calls of a partner's server with its secret key, and those of the account that makes the keys. */
export const keyCalls = [
	defineCall("GET /partners/me/gifts", {
		allow: "partner",
		summary: "List the paid gifts that the partner’s pages brought in, newest first",
		description:
			"`amount` is the gift without fees, `net` what is left of it after refunds, in major units. Nothing says who gave.",
		...listGifts.call,
	}),
	defineCall("GET /partners/me/deliveries", {
		allow: "partner",
		summary: "List the messages to the partner’s server, newest first",
		...listSent.call,
	}),
	defineCall("POST /partners/me/deliveries/{id}/replay", {
		allow: "partner",
		summary: "Send a message to the partner’s server once more",
		description: "With the same id and body, within a minute.",
		answer: v.object({}),
		status: 202,
		run: async (ctx, { params }) => {
			await replayDelivery(ctx, { id: partnerIn(ctx), delivery: params.id });
			return {};
		},
	}),
	defineCall("GET /partners/{id}/keys", {
		allow: "signed-in",
		summary: "List the secret keys of one’s own partner",
		description: "`hint` is the end of the key. The key itself is stored as a hash only.",
		query: listKeysQuery,
		answer: listOf(partnerKeyAnswer),
		run: async (ctx, { params, query }) => keysOf((await ownPartner(ctx, { id: params.id })).id)(ctx, query),
	}),
	defineCall("POST /partners/{id}/keys", {
		allow: "signed-in",
		summary: "Make a secret key for a partner’s server",
		description: "The answer is the only place where the key is shown. A partner has at most 5 keys that are valid.",
		answer: newKeyAnswer,
		problems: [409],
		status: 201,
		run: (ctx, { params }) => createKey(ctx, { id: params.id }),
	}),
	defineCall("POST /partners/{id}/keys/{key}/rotate", {
		allow: "signed-in",
		summary: "Make a key that takes the place of another one",
		description:
			"The old one stays valid for `hours` (24 by default, at most 168), so that servers can change one after another.",
		body: rotateKeyBody,
		answer: newKeyAnswer,
		problems: [409],
		status: 201,
		run: (ctx, { params, body }) => rotateKey(ctx, { ...params, ...body }),
	}),
	defineCall("DELETE /partners/{id}/keys/{key}", {
		allow: "signed-in",
		summary: "End a secret key at once",
		answer: v.object({}),
		run: async (ctx, { params }) => {
			await endKey(ctx, params);
			return {};
		},
	}),
] as const;
