import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type {
	BankAccountStatus,
	BankCountry,
	DepositKind,
	HolderType,
} from "../../api/domain/giving/bank-accounts/bank-account.ts";

/** A bank account of a person or an organization. */
export const bankAccount = sqliteTable("bank_account", {
	id: text().primaryKey(),
	/** Its owner: either of these. */
	userId: text("user_id"),
	organizationId: text("organization_id"),
	country: text().$type<BankCountry>().notNull(),
	/** The bank's name. */
	label: text().notNull(),
	holderName: text("holder_name").notNull(),
	holderType: text("holder_type").$type<HolderType>().notNull(),
	/** The US routing number or the IFSC, and the account's number: encrypted, and readable only at their end. */
	routingSealed: text("routing_sealed").notNull(),
	routingLast4: text("routing_last4").notNull(),
	numberSealed: text("number_sealed").notNull(),
	numberLast4: text("number_last4").notNull(),
	numberLength: integer("number_length").notNull(),
	isDefault: integer("is_default", { mode: "boolean" }).notNull(),
	status: text().$type<Exclude<BankAccountStatus, null>>(),
	revision: integer().notNull(),
	/** The provider's ids of the verification, of the donor, and of the account that can be debited; null for an Indian one. */
	setupId: text("setup_id"),
	customerId: text("customer_id"),
	methodId: text("method_id"),
	deposits: text().$type<DepositKind>(),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
});
