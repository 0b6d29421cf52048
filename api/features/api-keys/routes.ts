import * as v from "valibot";
import {
	changeKeyBody,
	newKeyAnswer,
	newKeyBody,
	ownKeyAnswer,
	rotateKeyBody,
} from "../../domain/contracts/api-keys.ts";

import { callArea, defineCall } from "../../http/call.ts";
import { changeKey, createKey, endKey, listKeys, readOwnKey, rotateKey } from "./keys.ts";
import { listOrganizationGifts, listPartnerGifts } from "./own-gifts.ts";

/** Keys of partners and organizations, and what they open. */
export default callArea(
	"Keys",
	[
		defineCall("GET /keys", {
			allow: "signed-in",
			summary: "List the keys of one’s own partner or organization",
			description:
				"`owner` is the id of a partner that one’s account runs, or of an organization of which one is an owner. `hint` is the end of a key: of a secret one only a hash is stored. A key that has ended stays in the list.",
			problems: [403, 404, 409],
			...listKeys.call,
		}),
		defineCall("POST /keys", {
			allow: "signed-in",
			limit: "message",
			summary: "Make a key for a partner’s or an organization’s server or pages",
			description:
				"A `secret` key stays on a server, a `public` one may stand in pages and has the scope `profile:read` only. `addresses` are the IP addresses and networks from which it may be used, any if there are none; IPv6 addresses count by their /56. The answer is the only place where a secret key is shown. There are at most 10 valid keys.",
			body: newKeyBody,
			answer: newKeyAnswer,
			problems: [403, 404, 409],
			status: 201,
			run: (ctx, { body }) => createKey(ctx, body),
		}),
		defineCall("GET /keys/me", {
			allow: "key",
			scope: "profile:read",
			summary: "The key of this call, and its owner",
			answer: ownKeyAnswer,
			run: (ctx) => readOwnKey(ctx),
		}),
		defineCall("PUT /keys/{id}", {
			allow: "signed-in",
			limit: "message",
			summary: "Change a key’s name, scopes and addresses",
			description: "The change counts from the next call on. Without `addresses` the key keeps those that it has.",
			body: changeKeyBody,
			answer: v.object({}),
			problems: [403, 404, 409],
			run: async (ctx, { params, body }) => {
				await changeKey(ctx, { id: params.id, ...body });
				return {};
			},
		}),
		defineCall("POST /keys/{id}/rotate", {
			allow: "signed-in",
			limit: "message",
			summary: "Make a key that takes the place of another one",
			description:
				"It has the same name, scopes and addresses. The old one stays valid for `hours` (24 by default, at most 168), so that servers can change one after another.",
			body: rotateKeyBody,
			answer: newKeyAnswer,
			problems: [403, 404, 409],
			status: 201,
			run: (ctx, { params, body }) => rotateKey(ctx, { ...params, ...body }),
		}),
		defineCall("DELETE /keys/{id}", {
			allow: "signed-in",
			summary: "End a key at once",
			answer: v.object({}),
			problems: [403, 404, 409],
			run: async (ctx, { params }) => {
				await endKey(ctx, params);
				return {};
			},
		}),
		defineCall("GET /partners/me/gifts", {
			allow: "key",
			scope: "gifts:read",
			ofOwner: "partner",
			summary: "List the paid gifts that the partner’s pages brought in, newest first",
			description:
				"`amount` is the gift without fees, `net` what is left of it after refunds, in major units. Nothing says who gave.",
			...listPartnerGifts.call,
		}),
		defineCall("GET /organization/me/gifts", {
			allow: "key",
			scope: "gifts:read",
			ofOwner: "organization",
			summary: "List the paid gifts to the organization, its funds and its requests, newest first",
			description:
				"`amount` is the gift without fees, `net` what is left of it after refunds, in major units. Nothing says who gave.",
			...listOrganizationGifts.call,
		}),
	],
	{ forServers: true },
);
