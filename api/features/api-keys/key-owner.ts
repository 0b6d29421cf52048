import { type KeyOwner, keyOwnerOf } from "../../domain/people/api-keys.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { findOrganization, organizationFor } from "../organizations/find.ts";
import { partnerById } from "../partners/find-partner.ts";
import { ownPartner } from "../partners/save-partner.ts";

export interface NamedOwner extends KeyOwner {
	name: string;
}

/** The owner of the key that the actor calls with. */
async function ownerOfKey(ctx: Ctx, { kind, id }: KeyOwner): Promise<NamedOwner> {
	const found = kind === "partner" ? await partnerById(ctx, { id }) : await findOrganization(ctx, id);
	if (!found) throw notFound("key_owner");
	return { kind, id, name: found.name };
}

/**
 * The partner or organization whose keys and webhooks the actor may manage: with a key its own; the partner that one's account
 * runs, and any for staff; an organization of which one is an owner.
 * @param id may be left out with a key
 * @throws Problem 404 for an unknown one or another's partner, 403 for an organization of others, 409 for a closed one
 */
export async function keyOwnerFor(ctx: Ctx, id: string | undefined): Promise<NamedOwner> {
	if (ctx.actor.kind === "key") {
		if (id !== undefined && id !== ctx.actor.owner.id) throw notFound("key_owner");
		return ownerOfKey(ctx, ctx.actor.owner);
	}
	const owner = keyOwnerOf(id ?? "");
	if (!owner) throw notFound("key_owner");
	const { name } =
		owner.kind === "partner"
			? await ownPartner(ctx, owner)
			: (await organizationFor(ctx, { id: owner.id, action: "keys" })).row;
	return { ...owner, name };
}
