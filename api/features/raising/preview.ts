import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { TaxScheme } from "../../domain/giving/tax-numbers.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import type { RequestInput } from "../../domain/requests/kinds/request-contract.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import type { RequestRow } from "../requests/rows.ts";
import { checkContent } from "./internal/check-content.ts";

interface Around {
	ownerName: string;
	ownerUsername: string | null;
	categoryName: string | null;
	categorySlug: string | null;
	organizationName: string | null;
	organizationVerified: number | null;
	scheme: TaxScheme | null;
	cardFeeBps: number;
}

const aroundOf = sqlQuery<Around>(
	() => sql`SELECT trim(u.first_name || ' ' || u.last_name) AS ownerName, u.username AS ownerUsername, g.card_fee_bps AS cardFeeBps, c.name AS categoryName,
			c.slug AS categorySlug, o.name AS organizationName, o.is_profile_verified AS organizationVerified,
			(SELECT scheme FROM organization_registration r WHERE r.organization_id = o.id AND o.is_profile_verified = 1
				AND coalesce(r.valid_until > ${placeholder("now")}, 1) LIMIT 1) AS scheme
		FROM user u JOIN region g ON g.id = ${placeholder("region")} LEFT JOIN category c ON c.id = ${placeholder("category")} LEFT JOIN organization o ON o.id = ${placeholder("organization")}
		WHERE u.id = ${placeholder("user")}`,
);

const firstName = (name: string) => name.trim().split(" ")[0] ?? "";

interface Previewed {
	draft: { id: string; defaultImageUrl: string | null };
	type: RequestType;
	input: RequestInput;
}

/**
 * A draft as the row of the request that it becomes, once it is approved and before anybody gives.
 * @returns null if something is wrong with it that sending it will tell
 */
export async function previewRequest(ctx: Ctx, { draft, type, input }: Previewed): Promise<RequestRow | null> {
	const { userId } = requireUser(ctx);
	const checked = await checkContent(ctx, kinds[type], input, { userId, before: null, isDraft: true }).catch(
		(error: unknown) => {
			if (error instanceof Problem) return null;
			throw error;
		},
	);
	if (!checked) return null;
	const { columns } = checked;
	const now = ctx.platform.clock.now();
	const [around] = await ctx.db.all(
		aroundOf({
			now,
			user: userId,
			region: input.region,
			category: columns.categoryId,
			organization: columns.organizationId,
		}),
	);
	if (!around) return null;
	const { scheme, organizationVerified, ...names } = around;
	const shown = (name: string) => (columns.beneficiaryIsMinor ? firstName(name) : name);
	return {
		...names,
		id: draft.id,
		name: shown(columns.name),
		beneficiaryName: columns.beneficiaryName ? shown(columns.beneficiaryName) : null,
		title: columns.title,
		story: columns.story,
		requestType: type,
		status: 1,
		region: input.region,
		currency: columns.currency,
		goalMinor: input.quantity,
		userId,
		organizationId: columns.organizationId ?? null,
		organizationVerified: organizationVerified === null ? null : organizationVerified === 1,
		organizationTakesGifts: true,
		city: columns.city ?? null,
		sourceOfCreation: "web",
		defaultImageUrl: draft.defaultImageUrl,
		isPrivate: input.isPrivate,
		taxScheme: input.isTaxBenefit ? scheme : null,
		isUrgent: input.isUrgentRequirement,
		endsAt: columns.endsAt ?? null,
		endsOn: input.endDate ?? null,
		details: columns.details ?? {},
		raisedAs: input.raisedAs,
		videos: input.videos,
		createdAt: now,
		raisedMinor: 0,
		withdrawnMinor: 0,
		onItsWayMinor: 0,
		donationCount: 0,
		likeCount: 0,
		commentCount: 0,
		shareCount: 0,
		viewCount: 0,
	};
}
