import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { type IdentityNumber, identityNumbers } from "../../../domain/contracts/review.ts";
import type { OrganizationRole } from "../../../domain/people/access.ts";
import type { Ctx } from "../../../http/context.ts";
import { decrypt } from "../../identity/encrypt.ts";
import { transitionRolesOf } from "./load-request.ts";

interface Row extends Record<IdentityNumber, string | null> {
	userId: string;
	memberRole: OrganizationRole | null;
	organizationId: string | null;
}

const identityById = sqlQuery<Row>(
	() => sql`SELECT r.user_id AS userId, m.role AS memberRole, r.organization_id AS organizationId, i.pan, i.aadhaar, i.parent_name AS parentName FROM donation_request r
		LEFT JOIN request_identity i ON i.request_id = r.id
		LEFT JOIN organization_member m ON m.organization_id = r.organization_id AND m.user_id = ${sql.placeholder("actor")}
		WHERE r.id = ${sql.placeholder("id")}`,
);

export interface Identity {
	/** Whether the actor may decide about the request, and so may read the numbers. */
	mayRead: boolean;
	/** The numbers that the owner gave, encrypted. */
	sealed: readonly { name: IdentityNumber; text: string }[];
}

/** The identity numbers of a request's owner; null for an unknown request. */
export async function loadIdentity(ctx: Ctx, requestId: string): Promise<Identity | null> {
	const { actor } = ctx;
	const actorId = actor.kind === "user" ? actor.userId : "";
	const [row] = await ctx.db.all(identityById({ id: requestId, actor: actorId }));
	if (!row) return null;
	return {
		mayRead: transitionRolesOf(ctx, row).some((mover) => mover === "admin" || mover === "superAdmin"),
		sealed: identityNumbers.flatMap((name) => {
			const text = row[name];
			return text === null ? [] : [{ name, text }];
		}),
	};
}

/** Decrypts a number of a request's owner; null without the key that it was encrypted with, which is logged. */
export async function openNumber(
	{ platform }: Ctx,
	requestId: string,
	{ name, text }: Identity["sealed"][number],
): Promise<string | null> {
	try {
		return await decrypt(platform.settings.secretsKeys, text, `${name}:${requestId}`);
	} catch (error) {
		platform.log.error("identity number cannot be decrypted", error, { requestId, name });
		return null;
	}
}

/**
 * The numbers with all but their last four characters hidden, or null for one that can't be decrypted; none for those who may
 * not decide about the request.
 */
export async function maskedNumbers(ctx: Ctx, requestId: string) {
	const identity = await loadIdentity(ctx, requestId);
	if (!identity?.mayRead) return [];
	return Promise.all(
		identity.sealed.map(async (sealed) => ({
			name: sealed.name,
			masked: (await openNumber(ctx, requestId, sealed))?.replaceAll(/.(?=.{4})/g, "•") ?? null,
		})),
	);
}
