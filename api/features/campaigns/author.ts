import { eq, sql } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import { type CampaignKind, campaignStaff, isOpenFor } from "../../domain/requests/campaigns/campaign.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { standsFor } from "../../http/organization-role.ts";
import { Problem } from "../../http/problem.ts";
import { requireSpeaker } from "../following/speaks-for.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";

/** The author of a campaign and the request that it is about; a mail to users has none. */
export interface Author {
	id: string;
	name: string;
	/** Null for an account with a mobile number only, which writes no campaigns. */
	email: string | null;
	createdAt: number;
	isVerified: boolean;
	request: RequestRow | null;
	/** An organization if the author stands for it, else the author; empty for a mail to users. */
	senderId: string;
}

async function requestOf(ctx: Ctx, kind: CampaignKind, id: string): Promise<RequestRow | null> {
	if (kind === "users") return null;
	const request = await getRequest(ctx, { id });
	if (kind === "donors") await requireSpeaker(ctx, request, "run");
	if (!isOpenFor(kind, request)) throw new Problem(409, "campaign_not_open");
	return request;
}

/**
 * The author of a campaign, and whether they may write it: to donors only who speaks for the request, to contacts anyone about a public
 * request, to users only staff.
 * @throws Problem 401 for a guest, 403, 404 for an unknown request, 409 for a request that they can't see
 */
export async function readAuthor(ctx: Ctx, kind: CampaignKind, requestId: string): Promise<Author> {
	const id = requireUser(ctx).userId;
	if (kind === "users") requireRole(ctx, campaignStaff);
	const request = await requestOf(ctx, kind, requestId);
	const [row] = await ctx.db.read
		.select({
			name: sql<string>`trim(${user.firstName} || ' ' || ${user.lastName})`,
			email: user.email,
			createdAt: user.createdAt,
			verifiedAt: user.emailVerifiedAt,
		})
		.from(user)
		.where(eq(user.id, id))
		.limit(1);
	if (!row) throw new Problem(401, "sign_in");
	const { verifiedAt, ...author } = row;
	const organization = request?.organizationId && (await standsFor(ctx, request)) ? request.organizationId : null;
	const senderId = kind === "users" ? "" : (organization ?? id);
	return { id, ...author, isVerified: verifiedAt !== null, request, senderId };
}
