import { type SQL, sql } from "drizzle-orm";
import type { KeyScope } from "../../api/domain/people/api-keys.ts";
import { webhookEvents } from "../../api/domain/webhook-endpoints.ts";
import { demoId, demoNow, numberOf } from "./ids.ts";
import { userId } from "./people.ts";

const day = 24 * 3_600_000;
const createdAt = demoNow - 60 * day;
const id = demoId("ptr_", "sunrise", createdAt);
const endpoint = demoId("whe_", "sunrise", createdAt);
const page = "https://www.sunrise.example/help-us";

/** A partner of the demo, whose pages have our widgets. */
export const demoPartners = [
	{
		id,
		publicKey: "pk_demo_sunrise",
		name: "Sunrise Learning Trust",
		userId: userId("owner"),
		createdAt,
		updatedAt: createdAt,
	},
];
export const demoPartnerOrigins = ["https://www.sunrise.example", "http://partner.localhost:4545"].map((origin) => ({
	partnerId: id,
	origin,
	createdAt,
}));

/** Keys of the partner that nobody has: their hashes are of nothing. */
export const demoApiKeys = [
	{
		name: "Web server",
		scopes: ["profile:read", "gifts:read"],
		hint: "q7Xa",
		endsAt: null,
		lastUsedAt: demoNow - day / 24,
	},
	{
		name: "Old web server",
		scopes: ["gifts:read"],
		hint: "0bTz",
		endsAt: demoNow - 20 * day,
		lastUsedAt: demoNow - 20 * day,
	},
].map(({ scopes, ...key }, index) => ({
	id: demoId("key_", `sunrise ${index}`, createdAt + index),
	ownerKind: "partner" as const,
	ownerId: id,
	kind: "secret" as const,
	mode: "test" as const,
	scopes: scopes as KeyScope[],
	addresses: index === 0 ? ["203.0.113.0/24"] : [],
	hash: `none ${index}`,
	publicKey: null,
	createdAt: createdAt + day * (2 - index),
	...key,
}));

/** The last 30 days. */
export const demoPartnerDays = Array.from({ length: 30 }, (_, index) => {
	const loads = 40 + (numberOf(`loads ${index}`) % 60);
	return {
		partnerId: id,
		day: Math.floor(demoNow / day) - index,
		loads,
		opens: Math.floor(loads / 9),
		plays: Math.floor(loads / 5),
		minutes: 3 * loads,
	};
});

/** Gifts that began on the partner's page, and what its server was told. After the demo's donations. */
export const partnerGiftStatements = (): SQL[] => [
	sql`INSERT INTO widget_gift (donation_id, partner_id, mode, page, created_at)
		SELECT id, ${id}, 'popup', ${page}, created_at FROM donation WHERE status = 'succeeded' ORDER BY id DESC LIMIT 6`,
	// Paused, because nobody answers at its address.
	sql`INSERT INTO webhook_endpoint (id, owner_kind, owner_id, name, url, secret, events, format, state, created_at, updated_at)
		VALUES (${endpoint}, 'partner', ${id}, 'Our till', 'https://hooks.sunrise.example/kindwave', 'none', ${JSON.stringify(webhookEvents)},
			'json', 'paused', ${createdAt}, ${createdAt})`,
	sql`INSERT INTO webhook_delivery (id, endpoint_id, owner_id, donation_id, type, body, status, attempts, response_status, last_error, created_at, delivered_at)
		SELECT 'msg_' || substr(donation_id, 5), ${endpoint}, ${id}, donation_id, 'donation.succeeded', '{}',
			iif(n = 1, 'failed', 'delivered'), iif(n = 1, 8, 1), iif(n = 1, 500, 204), iif(n = 1, 'HTTP 500', NULL), at, iif(n = 1, NULL, at + 900)
		FROM (SELECT g.donation_id, d.succeeded_at AS at, row_number() OVER (ORDER BY g.donation_id) AS n
			FROM widget_gift g JOIN donation d ON d.id = g.donation_id WHERE g.partner_id = ${id} ORDER BY g.donation_id LIMIT 3)`,
];
