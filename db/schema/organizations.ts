import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OrganizationRole } from "../../api/domain/people/access.ts";
import type { CheckItem, InvitationState } from "../../api/domain/people/organizations.ts";

export const organizationInvitation = sqliteTable("organization_invitation", {
	id: text().primaryKey(),
	organizationId: text("organization_id").notNull(),
	/** Only an account with this verified address can accept. */
	email: text().notNull(),
	role: text().$type<OrganizationRole>().notNull(),
	/** The SHA-256 of the secret in the newest link. */
	tokenHash: text("token_hash").notNull(),
	invitedBy: text("invited_by").notNull(),
	state: text().$type<InvitationState>().notNull().default("open"),
	createdAt: integer("created_at").notNull(),
	sentAt: integer("sent_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	settledAt: integer("settled_at"),
	acceptedBy: text("accepted_by"),
	/** The account that was named instead of its address, which its inviter does not learn. */
	accountId: text("account_id"),
});

/** The link in the mail that proves an organization's address. */
export const organizationEmailLink = sqliteTable("organization_email_link", {
	organizationId: text("organization_id").primaryKey(),
	userId: text("user_id").notNull(),
	email: text().notNull(),
	tokenHash: text("token_hash").notNull(),
	sentAt: integer("sent_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	usedAt: integer("used_at"),
});

/** Staff's check of an organization. */
export const organizationCheck = sqliteTable(
	"organization_check",
	{
		organizationId: text("organization_id").notNull(),
		item: text().$type<CheckItem>().notNull(),
		result: text().$type<"passed" | "failed">().notNull(),
		/** The public register that was read. */
		register: text().notNull().default(""),
		/** Null if it has no end. */
		validUntil: integer("valid_until"),
		checkedAt: integer("checked_at").notNull(),
		checkedBy: text("checked_by").notNull(),
		/** The end of the checked PAN or EIN. */
		numberLast4: text("number_last4"),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.item] })],
);

/** Invitations of people to open an account. */
export const friendInvitation = sqliteTable("friend_invitation", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	email: text().notNull(),
	createdAt: integer("created_at").notNull(),
	/** When the last mail went to the address; null if none did. */
	sentAt: integer("sent_at"),
});
