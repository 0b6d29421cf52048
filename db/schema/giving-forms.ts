import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FormOwnerKind } from "../../api/domain/giving/giving-form.ts";
import type { HomeCurrency } from "../../api/domain/money.ts";
import type { Question, Reply } from "../../api/domain/questions.ts";

/** A donation form of an organization or a request, at `/give/{slug}`. */
export const givingForm = sqliteTable("giving_form", {
	id: text().primaryKey(),
	ownerKind: text("owner_kind").$type<FormOwnerKind>().notNull(),
	ownerId: text("owner_id").notNull(),
	slug: text().notNull(),
	title: text().notNull(),
	text: text().notNull(),
	/** A picture of the owner's; without its file the form has none. */
	pictureId: text("picture_id"),
	currency: text().$type<HomeCurrency>().notNull(),
	/** Minor units of the currency. */
	amounts: text({ mode: "json" }).$type<number[]>().notNull(),
	/** Whether donors may enter another amount. */
	takesOther: integer("takes_other", { mode: "boolean" }).notNull(),
	questions: text({ mode: "json" }).$type<Question[]>().notNull(),
	thanks: text().notNull(),
	isOpen: integer("is_open", { mode: "boolean" }).notNull().default(true),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
	/** The organization's fund that gets the gifts; null for none. */
	fundId: text("fund_id"),
});

/** Every slug that a form has or had. */
export const givingFormSlug = sqliteTable("giving_form_slug", {
	slug: text().primaryKey(),
	formId: text("form_id").notNull(),
});

/** A donor's replies, for the donation that follows. */
export const givingFormDraft = sqliteTable("giving_form_draft", {
	id: text().primaryKey(),
	formId: text("form_id").notNull(),
	/** None once a gift has them. */
	replies: text({ mode: "json" }).$type<Reply[]>().notNull(),
	createdAt: integer("created_at").notNull(),
	/** The browser that sent the replies; null for one that keeps no cookie. */
	browserHash: text("browser_hash"),
});

/** A gift through a form. */
export const formGift = sqliteTable("form_gift", {
	donationId: text("donation_id").primaryKey(),
	formId: text("form_id").notNull(),
	replies: text({ mode: "json" }).$type<Reply[]>().notNull(),
	createdAt: integer("created_at").notNull(),
});

export const givingFormDay = sqliteTable(
	"giving_form_day",
	{ formId: text("form_id").notNull(), day: integer().notNull(), views: integer().notNull() },
	(table) => [primaryKey({ columns: [table.formId, table.day] })],
);

/** The visitors of today. */
export const givingFormVisit = sqliteTable(
	"giving_form_visit",
	{ day: integer().notNull(), formId: text("form_id").notNull(), visitor: text().notNull() },
	(table) => [primaryKey({ columns: [table.day, table.formId, table.visitor] })],
);
