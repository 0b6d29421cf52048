import { sql } from "drizzle-orm";
import type { DonorGroupAnswer } from "../../domain/contracts/donor-groups.ts";
import { currencies, toMajor } from "../../domain/money.ts";
import { mostContactGroups } from "../../domain/people/contacts.ts";
import { currencyOf } from "../../domain/regions.ts";
import {
	type DonorRule,
	isReadyGroup,
	readyRuleFor,
	readyRules,
} from "../../domain/requests/campaigns/donor-groups.ts";
import { readableStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { recipientsOf } from "./audience.ts";
import { readAuthor } from "./author.ts";
import { ownDonorGroups } from "./donor-groups.ts";

/** A group of donors that fills itself, with how many people a mail to it reaches now. */
export interface DonorGroup {
	/** Of a ready one its name. */
	id: string;
	/** Null for a ready one. */
	name: string | null;
	rule: DonorRule;
	count: number;
}

/**
 * The ready groups over the donors of a request, and the actor's own over those of its sender. Counted without those who don't want their mails.
 * @throws Problem as `readAuthor`
 */
export async function listDonorGroups(ctx: Ctx, { requestId }: { requestId: string }): Promise<DonorGroup[]> {
	const { id: userId, senderId, request } = await readAuthor(ctx, "donors", requestId);
	const currency = currencyOf(request?.region ?? ctx.region);
	const others = currencies.filter((each) => each !== currency).map((each) => `ready:large-${each}`);
	const ready = Object.entries(readyRules).flatMap(([id, rule]) =>
		isReadyGroup(id) && !others.includes(id) ? [{ id: id as string, name: null, rule: rule as DonorRule }] : [],
	);
	const groups = [...ready, ...(await ownDonorGroups(ctx))];
	const now = ctx.platform.clock.now();
	const counts = groups.map(({ id, rule }) => {
		const counted = isReadyGroup(id) ? readyRuleFor(id, requestId) : rule;
		const audience = {
			kind: "donors",
			requestId,
			userId,
			senderId,
			groups: [],
			rules: { of: [counted], now },
		} as const;
		return sql`SELECT ${id} AS id, (SELECT count(*) FROM (${recipientsOf(audience)})) AS count`;
	});
	const counted = await ctx.db.read.all<{ id: string; count: number }>(sql.join(counts, sql` UNION ALL `));
	return groups.map((group) => ({ ...group, count: counted.find(({ id }) => id === group.id)?.count ?? 0 }));
}

/** One of them. @throws Problem as `readAuthor`, 404 for one that is not the actor's */
export async function findDonorGroup(
	ctx: Ctx,
	{ id, requestId }: { id: string; requestId: string },
): Promise<DonorGroup> {
	const found = (await listDonorGroups(ctx, { requestId })).find((each) => each.id === id);
	if (!found) throw notFound("contact_group");
	return found;
}

/** A group in the API's format. */
export function donorGroupToWire({ id, name, rule, count }: DonorGroup): DonorGroupAnswer {
	const { total, ...others } = rule;
	const amount = total && { total: { amount: toMajor(total.minor), currency: total.currency } };
	return { _id: id, name, count, rule: { ...others, ...amount } };
}

/** Choices for the conditions of a new group: the newest fundraisers of a sender that were ever approved, and the actor's groups of contacts. */
export interface RuleChoices {
	/** Whose donors: also a choice, for gifts to nobody's request. */
	sender: { id: string; title: string };
	requests: { id: string; title: string }[];
	contactGroups: { id: string; name: string }[];
	/** Whether the actor has contacts. */
	hasContacts: boolean;
}

/** @throws Problem as `readAuthor` */
export async function listRuleChoices(ctx: Ctx, { requestId }: { requestId: string }): Promise<RuleChoices> {
	const { id: userId, name, senderId } = await readAuthor(ctx, "donors", requestId);
	const [organization] = await ctx.db.read.all<{ name: string }>(
		sql`SELECT name FROM organization WHERE id = ${senderId}`,
	);
	const own = senderId.startsWith("org_")
		? sql`organization_id = ${senderId}`
		: sql`user_id = ${senderId} AND organization_id IS NULL`;
	const requests = await ctx.db.read.all<{ id: string; title: string }>(
		sql`SELECT id, title FROM donation_request r WHERE ${own} AND title <> '' AND request_type = 'cash' AND (status IN ${[...readableStatuses]}
			OR EXISTS (SELECT 1 FROM request_review v WHERE v.request_id = r.id AND v.approved_at IS NOT NULL)) ORDER BY created_at DESC LIMIT 100`,
	);
	const contactGroups = await ctx.db.read.all<{ id: string; name: string }>(
		sql`SELECT id, name FROM contact_group WHERE user_id = ${userId} ORDER BY name_key LIMIT ${mostContactGroups}`,
	);
	const [contact] = await ctx.db.read.all(sql`SELECT 1 FROM contact WHERE user_id = ${userId} LIMIT 1`);
	const sender = { id: senderId, title: organization?.name ?? name };
	return { sender, requests, contactGroups, hasContacts: contact !== undefined };
}
