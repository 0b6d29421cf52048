import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { webhookEndpoint } from "../../../db/schema/index.ts";
import {
	type EndpointChange,
	type EndpointChoice,
	listEndpointsQuery,
	type WebhookEndpointRow,
	webhookEndpointAnswer,
} from "../../domain/contracts/webhook-endpoints.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { KeyOwner } from "../../domain/people/api-keys.ts";
import { isPublicAddress } from "../../domain/public-address.ts";
import {
	type chosenStates,
	type EndpointState,
	isDemoReceiver,
	mostEndpoints,
} from "../../domain/webhook-endpoints.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { keyOwnerFor } from "../api-keys/key-owner.ts";
import { encrypt } from "../identity/encrypt.ts";

/** How long the secret before a new one signs too. */
const overlapMs = 24 * 3_600_000;

/** The context of an encrypted secret. */
export const secretOf = (ownerId: string): string => `webhook:${ownerId}`;

async function newSecret(ctx: Ctx, ownerId: string): Promise<{ secret: string; sealed: string }> {
	const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64");
	const sealed = await encrypt(ctx.platform.settings.secretsKeys, secret, secretOf(ownerId));
	return { secret: `whsec_${secret}`, sealed };
}

/** Whether we may send messages to an address: a public server's, or the demo's own receiver. */
export const maySendTo = (ctx: Ctx, url: string): boolean =>
	isPublicAddress(url) || isDemoReceiver(url, ctx.platform.settings);

function requireAddress(ctx: Ctx, url: string): void {
	if (!maySendTo(ctx, url)) throw invalid([issue("url", "webhook_url_invalid")]);
}

/** The audit row of a change, about the owner. Addresses of some services are secrets, so it has the host only. */
const changed = (ctx: Ctx, { kind, id }: KeyOwner, action: string, detail: Record<string, unknown>) =>
	auditRow(ctx, `${kind}.webhook_${action}`, { [kind]: id }, detail);

const described = ({ url, ...choice }: EndpointChange) => ({ ...choice, host: new URL(url).host });

/**
 * Lets us tell a server of a partner or organization about its gifts.
 * @returns its id and the secret that signs its messages, which is shown once
 * @throws Problem 403 or 404 for another's, 400 for an address that is not a public server's, 409 for too many
 */
export async function createEndpoint(
	ctx: Ctx,
	{ owner: ownerId, ...choice }: EndpointChoice & { owner?: string | undefined },
): Promise<{ _id: string; secret: string }> {
	const owner = await keyOwnerFor(ctx, ownerId);
	requireAddress(ctx, choice.url);
	const { db, platform } = ctx;
	const id = platform.ids.next("whe_");
	const now = platform.clock.now();
	const { secret, sealed } = await newSecret(ctx, owner.id);
	const row = { id, ownerKind: owner.kind, ownerId: owner.id, ...choice, secret: sealed, state: "active" } as const;
	await db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM webhook_endpoint WHERE owner_id = ${owner.id} AND state <> 'removed') < ${mostEndpoints}`,
				"room for an endpoint",
			),
			db.build.insert(webhookEndpoint).values({ ...row, createdAt: now, updatedAt: now }),
			changed(ctx, owner, "created", { endpoint: id, ...described(choice) }),
		],
		{ unmet: () => new Problem(409, "webhooks_too_many") },
	);
	return { _id: id, secret };
}

/** An endpoint that the actor may manage. @throws Problem 404 for an unknown or removed one, 403 or 404 for another's */
export async function endpointFor(ctx: Ctx, { id }: { id: string }): Promise<{ id: string; owner: KeyOwner }> {
	const [found] = await ctx.db.read.all<{ ownerId: string; state: EndpointState }>(
		sql`SELECT owner_id AS ownerId, state FROM webhook_endpoint WHERE id = ${id}`,
	);
	if (!found || found.state === "removed") throw notFound("webhook");
	return { id, owner: await keyOwnerFor(ctx, found.ownerId) };
}

/** Changes an endpoint, pauses it or lets it go on. Its secret stays, and so does what is left out. @throws Problem as `createEndpoint` and `endpointFor` do */
export async function changeEndpoint(
	ctx: Ctx,
	{ id, state, ...choice }: EndpointChange & { id: string },
): Promise<void> {
	const { owner } = await endpointFor(ctx, { id });
	requireAddress(ctx, choice.url);
	await ctx.db.write([
		// Messages that have not arrived are written anew in the shape that the server takes now.
		sql`UPDATE webhook_delivery SET body = NULL WHERE endpoint_id = ${id} AND status <> 'delivered'
			AND EXISTS (SELECT 1 FROM webhook_endpoint WHERE id = ${id} AND format <> ${choice.format ?? null})`,
		sql`UPDATE webhook_endpoint SET name = coalesce(${choice.name ?? null}, name), url = ${choice.url}, format = coalesce(${choice.format ?? null}, format),
			events = ${JSON.stringify(choice.events)}, state = coalesce(${state ?? null}, state), failed_at = 0,
			updated_at = ${ctx.platform.clock.now()} WHERE id = ${id} AND state <> 'removed'`,
		changed(ctx, owner, "changed", { endpoint: id, ...described(choice), ...(state ? { state } : {}) }),
	]);
}

/** Pauses an endpoint, whose messages then wait, or lets it go on. @throws Problem as `endpointFor` does */
export async function moveEndpoint(
	ctx: Ctx,
	{ id, state }: { id: string; state: (typeof chosenStates)[number] },
): Promise<void> {
	const { owner } = await endpointFor(ctx, { id });
	await ctx.db.write([
		sql`UPDATE webhook_endpoint SET state = ${state}, failed_at = 0, updated_at = ${ctx.platform.clock.now()}
			WHERE id = ${id} AND state <> 'removed'`,
		changed(ctx, owner, state === "paused" ? "paused" : "resumed", { endpoint: id }),
	]);
}

/**
 * Gives an endpoint a new secret. The one before it signs too for a day, so that servers can change one after another.
 * @throws Problem as `endpointFor` does
 */
export async function renewSecret(ctx: Ctx, { id }: { id: string }): Promise<{ _id: string; secret: string }> {
	const { owner } = await endpointFor(ctx, { id });
	const { secret, sealed } = await newSecret(ctx, owner.id);
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		sql`UPDATE webhook_endpoint SET old_secret = secret, old_secret_ends_at = ${now + overlapMs}, secret = ${sealed}, updated_at = ${now}
			WHERE id = ${id} AND state <> 'removed'`,
		changed(ctx, owner, "secret_renewed", { endpoint: id }),
	]);
	return { _id: id, secret };
}

/** Removes an endpoint with its address and secrets. What waited for it is not sent any more. @throws Problem as `endpointFor` does */
export async function removeEndpoint(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { owner } = await endpointFor(ctx, { id });
	await ctx.db.write([
		sql`UPDATE webhook_endpoint SET state = 'removed', url = NULL, secret = NULL, old_secret = NULL, old_secret_ends_at = NULL,
			updated_at = ${ctx.platform.clock.now()} WHERE id = ${id}`,
		sql`UPDATE webhook_delivery SET status = 'failed', last_error = 'The webhook was removed.' WHERE endpoint_id = ${id} AND status = 'pending'`,
		changed(ctx, owner, "removed", { endpoint: id }),
	]);
}

const queries = listQueries({
	row: webhookEndpointAnswer,
	select: sql`id AS _id, name, url, format, events, state, failed_at AS failedAt, created_at AS createdAt`,
	from: sql`webhook_endpoint`,
	where: sql`owner_id = ${sql.placeholder("owner")} AND state <> 'removed'`,
	order: sql`created_at DESC, id DESC`,
});

/** Addresses of some services are secrets, which a key that may only read is not told. */
const showsAddresses = ({ actor }: Ctx) => actor.kind !== "key" || actor.scopes.includes("webhooks:write");

/** The endpoints of a partner or organization, newest first. @throws Problem 403 or 404 for another's */
export const listEndpoints = definePages({
	query: listEndpointsQuery,
	row: webhookEndpointAnswer,
	queries: async ({ owner }, ctx) => queries({ owner: (await keyOwnerFor(ctx, owner)).id }),
	toWire: (row: WebhookEndpointRow, ctx: Ctx) => (showsAddresses(ctx) ? row : { ...row, url: new URL(row.url).origin }),
});
