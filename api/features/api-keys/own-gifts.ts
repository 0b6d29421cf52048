import { sql } from "drizzle-orm";
import { netGift } from "../../../db/sql/gift-columns.ts";
import { ownGiftsQuery } from "../../domain/contracts/api-keys.ts";
import { organizationGiftAnswer, partnerGiftAnswer } from "../../domain/contracts/partners.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";

const ownerId = ({ actor }: Ctx): string => (actor.kind === "key" ? actor.owner.id : "");
const owner = sql.placeholder("owner");

const giftColumns = sql`d.public_id AS _id, d.status, d.gift_minor / 100.0 AS amount, ${netGift} / 100.0 AS net, d.currency,
	d.beneficiary_kind AS recipientKind, d.beneficiary_id AS recipientId, d.fund_id AS fundId`;
const isPaid = sql`d.status IN ${[...paidStatuses]}`;

const ofPages = listQueries({
	row: partnerGiftAnswer,
	select: sql`${giftColumns}, g.mode AS widget, g.page, g.created_at AS createdAt`,
	from: sql`widget_gift g JOIN donation d ON d.id = g.donation_id`,
	where: sql`g.partner_id = ${owner} AND ${isPaid}`,
	order: sql`g.created_at DESC, g.donation_id DESC`,
});

/** The paid gifts that the pages of the key's partner brought in, newest first. */
export const listPartnerGifts = definePages({
	query: ownGiftsQuery,
	row: partnerGiftAnswer,
	queries: (_, ctx) => ofPages({ owner: ownerId(ctx) }),
});

const ofOrganization = listQueries({
	row: organizationGiftAnswer,
	select: sql`${giftColumns}, d.succeeded_at AS createdAt`,
	from: sql`(SELECT 'organization' AS kind, ${owner} AS id
			UNION ALL SELECT 'request', r.id FROM donation_request r INDEXED BY request_by_organization WHERE r.organization_id = ${owner}) b
		CROSS JOIN donation d INDEXED BY donation_by_beneficiary ON d.beneficiary_kind = b.kind AND d.beneficiary_id = b.id`,
	where: isPaid,
	order: sql`d.succeeded_at DESC, d.id DESC`,
});

/** The paid gifts to the key's organization, its funds and its requests, newest first. */
export const listOrganizationGifts = definePages({
	query: ownGiftsQuery,
	row: organizationGiftAnswer,
	queries: (_, ctx) => ofOrganization({ owner: ownerId(ctx) }),
});
