import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeyKind, KeyMode, KeyOwnerKind, KeyScope } from "../../api/domain/people/api-keys.ts";
import type { DeliveryStatus, PartnerState, WidgetMode } from "../../api/domain/people/partners.ts";
import type { EndpointState, WebhookEvent, WebhookFormat } from "../../api/domain/webhook-endpoints.ts";

/** A site with our widgets. */
export const partner = sqliteTable("partner", {
	id: text().primaryKey(),
	/** In the partner's pages; it attributes gifts and opens nothing. */
	publicKey: text("public_key").notNull(),
	name: text().notNull(),
	/** The account that registered it. */
	userId: text("user_id").notNull(),
	state: text().$type<PartnerState>().notNull().default("active"),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

/** A key of a partner or an organization. */
export const apiKey = sqliteTable("api_key", {
	id: text().primaryKey(),
	ownerKind: text("owner_kind").$type<KeyOwnerKind>().notNull(),
	ownerId: text("owner_id").notNull(),
	kind: text().$type<KeyKind>().notNull(),
	mode: text().$type<KeyMode>().notNull(),
	name: text().notNull(),
	scopes: text({ mode: "json" }).$type<readonly KeyScope[]>().notNull(),
	/** From which it may be used; none means any. */
	addresses: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
	/** The SHA-256 of the key. */
	hash: text().notNull(),
	/** The last characters of the key. */
	hint: text().notNull(),
	/** The whole key, of a public one only. */
	publicKey: text("public_key"),
	createdAt: integer("created_at").notNull(),
	/** Null while it has no end. */
	endsAt: integer("ends_at"),
	lastUsedAt: integer("last_used_at"),
});

/** Origins whose pages may frame the partner's inline checkout. */
export const partnerOrigin = sqliteTable(
	"partner_origin",
	{
		partnerId: text("partner_id").notNull(),
		origin: text().notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.partnerId, table.origin] })],
);

/** The origin of a donation: the page with the widget, and its partner if it has one. */
export const widgetGift = sqliteTable("widget_gift", {
	donationId: text("donation_id").primaryKey(),
	partnerId: text("partner_id"),
	mode: text().$type<WidgetMode>().notNull(),
	/** Origin and path. */
	page: text().notNull(),
	/** The widget's own id of the checkout, with which it asks for the result. */
	checkout: text(),
	createdAt: integer("created_at").notNull(),
});

/** A partner's numbers of a day (UTC, days since 1970). */
export const partnerDay = sqliteTable(
	"partner_day",
	{
		partnerId: text("partner_id").notNull(),
		day: integer().notNull(),
		loads: integer().notNull().default(0),
		opens: integer().notNull().default(0),
		plays: integer().notNull().default(0),
		/** Of listening. */
		minutes: integer().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.partnerId, table.day] })],
);

/** A server that a partner or an organization lets us tell about its gifts. */
export const webhookEndpoint = sqliteTable("webhook_endpoint", {
	id: text().primaryKey(),
	ownerKind: text("owner_kind").$type<KeyOwnerKind>().notNull(),
	ownerId: text("owner_id").notNull(),
	name: text().notNull(),
	/** Null once it is removed, as the secrets are. */
	url: text(),
	/** Encrypted. */
	secret: text(),
	/** The secret before it, which signs too until it ends. */
	oldSecret: text("old_secret"),
	oldSecretEndsAt: integer("old_secret_ends_at"),
	events: text({ mode: "json" }).$type<readonly WebhookEvent[]>().notNull(),
	format: text().$type<WebhookFormat>().notNull(),
	state: text().$type<EndpointState>().notNull(),
	/** When it last failed; 0 since it last answered. */
	failedAt: integer("failed_at").notNull().default(0),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

/** A message to such a server. */
export const webhookDelivery = sqliteTable("webhook_delivery", {
	seq: integer().primaryKey(),
	id: text().notNull(),
	endpointId: text("endpoint_id").notNull(),
	/** The endpoint's, by which the newest messages are found. */
	ownerId: text("owner_id").notNull(),
	/** Null for a ping. */
	donationId: text("donation_id"),
	type: text().notNull(),
	/** Of the charge, when it happened; null in old messages. */
	refundedMinor: integer("refunded_minor"),
	/** Null until it is sent for the first time. */
	body: text(),
	status: text().$type<DeliveryStatus>().notNull().default("pending"),
	attempts: integer().notNull().default(0),
	nextAttemptAt: integer("next_attempt_at").notNull().default(0),
	lockedUntil: integer("locked_until").notNull().default(0),
	responseStatus: integer("response_status"),
	lastError: text("last_error"),
	createdAt: integer("created_at"),
	deliveredAt: integer("delivered_at"),
});
