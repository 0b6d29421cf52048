import { issue } from "../domain/forms/issues.ts";
import { isInNetwork } from "../domain/network.ts";
import { hasRole, judge, type OrganizationRole, organizationRoles } from "../domain/people/access.ts";
import type { Actor, Role } from "../domain/people/roles.ts";
import type { CallInput, Guarded } from "./call.ts";
import type { Ctx } from "./context.ts";
import { organizationRole } from "./organization-role.ts";
import { Problem } from "./problem.ts";

const signInFirst = () => new Problem(401, "sign_in");
const notAllowed = ({ session }: Ctx) =>
	new Problem(403, session?.rolesWithheld ? "staff_second_factor" : "not_allowed");

type Params = Readonly<Record<string, string>>;
type AnyGuard = Guarded<CallInput<Params, never, never>, unknown>;

const alsoOf = (guard: AnyGuard): readonly Role[] => ("also" in guard ? (guard.also ?? []) : []);

/** The signed-in user. @throws Problem 401 for anyone else */
export function requireUser({ actor }: Pick<Ctx, "actor">): Extract<Actor, { kind: "user" }> {
	if (actor.kind !== "user") throw signInFirst();
	return actor;
}

/**
 * Requires that the actor has one of these roles.
 * @throws Problem 401 for a guest, 403 for everyone else
 */
export function requireRole(ctx: Ctx, roles: readonly Role[]): void {
	if (!hasRole(requireUser(ctx), roles)) throw notAllowed(ctx);
}

/** @throws Problem 403 for a key without the scope that the call needs, of another kind of owner, or used from elsewhere */
function guardKey({ actor, clientAddress }: Ctx, guard: AnyGuard): void {
	if (actor.kind !== "key") return;
	const { networks, scopes, owner } = actor;
	if (networks.length > 0 && !networks.some((network) => isInNetwork(clientAddress, network)))
		throw new Problem(403, "key_address_refused");
	if (!("scope" in guard)) return;
	const { scope, ofOwner = owner.kind } = guard;
	if (ofOwner !== owner.kind) throw new Problem(403, "key_owner_refused", { values: { kind: ofOwner } });
	if (scopes.includes(scope)) return;
	const values = { scope };
	throw new Problem(403, "key_scope_missing", { values, issues: [issue("scope", "key_scope_missing", values)] });
}

/**
 * Checks what the actor and the path alone decide, before the request is read.
 * @throws Problem 401 for a guest, 403 for anyone else
 */
export function guardActor(ctx: Ctx, guard: AnyGuard, params: Params): void {
	guardKey(ctx, guard);
	if (typeof guard.allow !== "string") {
		requireRole(ctx, guard.allow);
		return;
	}
	const verdict = judge(guard.allow, alsoOf(guard), ctx.actor);
	if (verdict === "sign-in") throw signInFirst();
	if (verdict === "refuse") throw notAllowed(ctx);
	if (guard.allow !== "self" || verdict !== "ask") return;
	if (ctx.actor.kind !== "user" || ctx.actor.userId !== params.id) throw notAllowed(ctx);
}

/**
 * Checks what depends on the resource, after the request is read: its owner, the organization's members, the signature.
 * @returns the signed content; undefined for every other guard
 * @throws Problem 401 or 403, and the errors of the call's own check
 */
export async function guardSubject(
	ctx: Ctx,
	guard: AnyGuard,
	input: CallInput<Params, never, never>,
): Promise<unknown> {
	const { actor } = ctx;
	if (judge(guard.allow, alsoOf(guard), actor) !== "ask") return undefined;
	if (guard.allow === "signature") return guard.verify(ctx, input);
	if (guard.allow === "signed-in or reset token") {
		if (await guard.holdsToken(ctx, input)) return undefined;
		throw signInFirst();
	}
	if (actor.kind !== "user") throw signInFirst();
	if (guard.allow === "owner") {
		if ((await guard.owner(ctx, input)) !== actor.userId) throw notAllowed(ctx);
	} else if (guard.allow === "org owner" || guard.allow === "org owner or org admin") {
		const organizationId = guard.organization ? await guard.organization(ctx, input) : (input.params.id ?? "");
		const role = await organizationRole(ctx, { organizationId, userId: actor.userId });
		const admitted: readonly (OrganizationRole | null)[] = organizationRoles[guard.allow];
		if (!admitted.includes(role)) throw notAllowed(ctx);
	}
	return undefined;
}
