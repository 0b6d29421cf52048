import * as v from "valibot";
import {
	changeEndpointBody,
	listDeliveriesQuery,
	newEndpointAnswer,
	newEndpointBody,
	pingAnswer,
	webhookDeliveryAnswer,
} from "../../domain/contracts/webhook-endpoints.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { listDeliveries, listKeysDeliveries, pingEndpoint, replayDelivery } from "./deliveries.ts";
import { changeEndpoint, createEndpoint, listEndpoints, removeEndpoint, renewSecret } from "./endpoints.ts";

const whose =
	"With a key it is the key’s owner’s; without one, `owner` is the id of one’s own partner or organization.";

const ownDeliveries = { allow: "key", scope: "webhooks:read", ...listKeysDeliveries.call } as const;

const replaying = {
	allow: "key",
	scope: "webhooks:write",
	description:
		"With the same id, within a minute. The body is the same too, unless the message is older than 30 days, or has not arrived and the webhook’s format has changed since.",
	answer: v.object({}),
	problems: [404, 409],
	status: 202,
	run: async (ctx: Ctx, { params: { id } }: { params: { id: string } }) => {
		await replayDelivery(ctx, { id });
		return {};
	},
} as const;

/** Webhooks of partners and organizations: the servers that we tell about their gifts, and the messages to them. */
export default callArea(
	"Webhooks of partners and organizations",
	[
		defineCall("GET /webhookEndpoints", {
			allow: "signed-in or key",
			scope: "webhooks:read",
			summary: "List the webhooks of a partner or an organization, newest first",
			description: `${whose} A key without \`webhooks:write\` gets only the origin of each \`url\`, whose path can be a secret.`,
			problems: [403, 404, 409],
			...listEndpoints.call,
		}),
		defineCall("POST /webhookEndpoints", {
			allow: "signed-in or key",
			scope: "webhooks:write",
			limit: "message",
			summary: "Let us tell a server about gifts",
			description: `${whose} \`url\` is an https address of a public server, \`events\` are those that it is told. \`format\` is \`json\` for our own messages; \`slack\`, \`discord\` and \`sheets\` (a script of Google Sheets) are in the shape that these take. Messages are signed according to Standard Webhooks with the \`secret\`, which only this answer shows. There are at most 10.`,
			body: newEndpointBody,
			answer: newEndpointAnswer,
			problems: [403, 404, 409],
			status: 201,
			run: (ctx, { body }) => createEndpoint(ctx, body),
		}),
		defineCall("PUT /webhookEndpoints/{id}", {
			allow: "signed-in or key",
			scope: "webhooks:write",
			limit: "message",
			summary: "Change a webhook, pause it, or let it go on",
			description:
				"Its secret stays, and so do a `name`, `format` and `state` that are left out. While it is `paused`, its messages wait, and new gifts add none.",
			body: changeEndpointBody,
			answer: v.object({}),
			problems: [403, 404, 409],
			run: async (ctx, { params, body }) => {
				await changeEndpoint(ctx, { id: params.id, ...body });
				return {};
			},
		}),
		defineCall("DELETE /webhookEndpoints/{id}", {
			allow: "signed-in or key",
			scope: "webhooks:write",
			summary: "Remove a webhook",
			description: "What waits for it is not sent any more.",
			answer: v.object({}),
			problems: [403, 404, 409],
			run: async (ctx, { params }) => {
				await removeEndpoint(ctx, params);
				return {};
			},
		}),
		defineCall("POST /webhookEndpoints/{id}/secret", {
			allow: "signed-in or key",
			scope: "webhooks:write",
			limit: "message",
			summary: "Give a webhook a new signing secret",
			description: "For a day messages have two signatures, also one by the secret before it.",
			answer: newEndpointAnswer,
			problems: [403, 404, 409],
			status: 201,
			run: (ctx, { params }) => renewSecret(ctx, params),
		}),
		defineCall("POST /webhookEndpoints/{id}/ping", {
			allow: "signed-in or key",
			scope: "webhooks:write",
			limit: "message",
			summary: "Send a webhook a message without a gift, and say what it answered",
			description: "Its type is `ping`. It is sent once.",
			answer: pingAnswer,
			problems: [403, 404, 409],
			run: (ctx, { params }) => pingEndpoint(ctx, params),
		}),
		defineCall("GET /webhookEndpoints/{id}/deliveries", {
			allow: "signed-in or key",
			scope: "webhooks:read",
			summary: "List the messages to a webhook, newest first",
			query: listDeliveriesQuery,
			answer: listOf(webhookDeliveryAnswer),
			problems: [403, 404, 409],
			run: (ctx, { params, query }) => listDeliveries(ctx, { id: params.id, ...query }),
		}),
		defineCall("POST /webhookEndpoints/{id}/deliveries/{delivery}/retry", {
			allow: "signed-in or key",
			scope: "webhooks:write",
			limit: "message",
			summary: "Send a message to a webhook once more",
			description:
				"With the same id, within a minute. The body is the same too, unless the message is older than 30 days, or has not arrived and the webhook’s format has changed since.",
			answer: v.object({}),
			problems: [403, 404, 409],
			status: 202,
			run: async (ctx, { params }) => {
				await replayDelivery(ctx, { id: params.delivery, endpoint: params.id });
				return {};
			},
		}),
		defineCall("GET /partners/me/deliveries", {
			...ownDeliveries,
			ofOwner: "partner",
			summary: "List the messages to all of the partner’s webhooks, newest first",
		}),
		defineCall("GET /organization/me/deliveries", {
			...ownDeliveries,
			ofOwner: "organization",
			summary: "List the messages to all of the organization’s webhooks, newest first",
		}),
		defineCall("POST /partners/me/deliveries/{id}/replay", {
			...replaying,
			ofOwner: "partner",
			summary: "Send a message to the partner’s server once more",
		}),
		defineCall("POST /organization/me/deliveries/{id}/replay", {
			...replaying,
			ofOwner: "organization",
			summary: "Send a message to the organization’s server once more",
		}),
	],
	{ forServers: true },
);
