import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { Role } from "../../domain/people/roles.ts";
import { documentVersions } from "../../domain/terms.ts";
import type { Ctx } from "../../http/context.ts";
import { type UserCounts, userCounts } from "./summary.ts";

/** A signed-in user, as menus greet them. */
export interface KnownViewer {
	id: string;
	firstName: string;
	name: string;
	imageUrl: string | null;
	roles: readonly Role[];
	kindnessScore: number;
	/** Whether the user has not agreed to the current terms. */
	owesAgreement: boolean;
	counts: UserCounts;
}

const viewerById = query((read) =>
	read
		.select({
			firstName: user.firstName,
			lastName: user.lastName,
			imageUrl: user.profileImageUrl,
			kindnessScore: user.kindnessScore,
			termsVersion: user.termsVersion,
		})
		.from(user)
		.where(eq(user.id, sql.placeholder("user")))
		.limit(1),
);

/** The signed-in user's data for menus, in one round trip; null for everyone else. */
export async function getViewer(ctx: Ctx): Promise<KnownViewer | null> {
	const { actor, db } = ctx;
	if (actor.kind !== "user") return null;
	const [[row], [counts]] = await db.batch([viewerById({ user: actor.userId }), userCounts({ user: actor.userId })]);
	if (!row || !counts) return null;
	const { lastName, termsVersion, ...viewer } = row;
	return {
		...viewer,
		id: actor.userId,
		name: `${row.firstName} ${lastName}`.trim(),
		roles: actor.roles,
		owesAgreement: termsVersion !== documentVersions.terms,
		counts,
	};
}
