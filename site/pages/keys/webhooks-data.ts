import {
	changeEndpointForm,
	endpointForm,
	type WebhookDeliveryRow,
	type WebhookEndpointRow,
} from "../../../api/domain/contracts/webhook-endpoints.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { demoReceiverPath, isDemoReceiver, mostEndpoints } from "../../../api/domain/webhook-endpoints.ts";
import type { NamedOwner } from "../../../api/features/api-keys/key-owner.ts";
import { listOwnersDeliveries } from "../../../api/features/webhook-endpoints/deliveries.ts";
import { listEndpoints } from "../../../api/features/webhook-endpoints/endpoints.ts";
import { type Again, nothingAgain } from "../../intents.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { ownerIn } from "./owner-frame.tsx";

/** The buttons beside a webhook or a message. */
export const buttons = ["ping", "pause", "resume", "renew", "remove", "retry"] as const;

export interface WebhooksData {
	owner: NamedOwner;
	endpoints: readonly (WebhookEndpointRow & {
		/** The page of the demo's receiver, if that is where messages go. */
		receiver: string | null;
	})[];
	deliveries: readonly WebhookDeliveryRow[];
	form: FormState;
	/** The webhook that the form changes; null for a new one. */
	changed: WebhookEndpointRow | null;
	/** The reason why a button did nothing. */
	problem: Reason | null;
	/** A secret that was just made, shown once, and whether it is for a sheet. */
	made: { secret: string; isForSheets: boolean } | null;
	/** How a ping went: null if it was not tried, "" if it was answered. */
	pingError: string | null;
}

const latest = 20;

/** A new webhook of the demo goes to its own receiver, unless its owner has another server. */
function freshValues(ctx: PageContext, owner: NamedOwner) {
	const { mode, publicUrl } = ctx.platform.settings;
	const url = mode === "demo" ? `${publicUrl}${demoReceiverPath}/${owner.id}` : "";
	return { url, format: "json", events: ["donation.succeeded", "donation.refunded"] };
}

/** The data of the page of webhooks, with a refused form if there is one. */
export async function webhooksData(
	ctx: PageContext,
	request: PageRequest,
	again: Again = nothingAgain,
): Promise<WebhooksData> {
	const owner = await ownerIn(ctx, request);
	const [{ rows }, { rows: deliveries }] = await Promise.all([
		listEndpoints(ctx, { owner: owner.id, limit: mostEndpoints, offset: 0 }),
		listOwnersDeliveries(ctx, { owner: owner.id, limit: latest, offset: 0 }),
	]);
	const [created, changing, refused] = [again("create"), again("change"), again(...buttons)];
	const chosen = changing ? textAt(changing.values, "endpointId") : request.url.searchParams.get("change");
	const changed = created ? null : (rows.find(({ _id }) => _id === chosen) ?? null);
	const values = changed && {
		endpointId: changed._id,
		name: changed.name,
		url: changed.url,
		format: changed.format,
		events: [...changed.events],
	};
	const fresh = values ? newForm(changeEndpointForm, values) : newForm(endpointForm, freshValues(ctx, owner));
	const { settings } = ctx.platform;
	return {
		owner,
		endpoints: rows.map((row) => ({
			...row,
			receiver: isDemoReceiver(row.url, settings) ? new URL(row.url).pathname : null,
		})),
		deliveries,
		form: created ?? changing ?? fresh,
		changed,
		problem: refused && (refused.problem ?? refused.issues[0] ?? null),
		made: null,
		pingError: null,
	};
}
