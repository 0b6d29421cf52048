import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { IssuerKind, ReceiptScheme, VoidReason } from "../../api/domain/giving/receipts.ts";
import type { Currency } from "../../api/domain/money.ts";
import type { Address } from "./people.ts";

/** The last number of a series of receipts. */
export const receiptSeries = sqliteTable(
	"receipt_series",
	{
		issuerKind: text("issuer_kind").$type<IssuerKind>().notNull(),
		issuerId: text("issuer_id").notNull(),
		scheme: text().$type<ReceiptScheme>().notNull(),
		/** The year in which it begins. */
		fiscalYear: integer("fiscal_year").notNull(),
		lastNumber: integer("last_number").notNull(),
	},
	(table) => [primaryKey({ columns: [table.issuerKind, table.issuerId, table.scheme, table.fiscalYear] })],
);

/** A receipt for a gift, whose donor is named in the donation. It is voided and replaced, never changed or deleted. */
export const receipt = sqliteTable("receipt", {
	/** Unguessable. Whoever knows it may read the document, so only the donor learns it. */
	id: text().primaryKey(),
	/** Unguessable too. It is printed on the document and opens the public page that confirms it. */
	code: text().notNull(),
	donationId: text("donation_id").notNull(),
	issuerKind: text("issuer_kind").$type<IssuerKind>().notNull(),
	issuerId: text("issuer_id").notNull(),
	scheme: text().$type<ReceiptScheme>().notNull(),
	fiscalYear: integer("fiscal_year").notNull(),
	number: integer().notNull(),
	/** The organization as it was when the receipt was issued; null for the foundation. */
	issuerName: text("issuer_name"),
	issuerAddress: text("issuer_address", { mode: "json" }).$type<Address>(),
	/** The English name of its country. */
	issuerCountry: text("issuer_country"),
	/** The number that the tax authority gave; null if the gift is not deductible. */
	registrationNumber: text("registration_number"),
	currency: text().$type<Currency>().notNull(),
	/** After refunds. */
	giftMinor: integer("gift_minor").notNull(),
	coverMinor: integer("cover_minor").notNull(),
	/** The part of the two that it certifies. */
	certifiedMinor: integer("certified_minor").notNull().default(0),
	/** The day of the payment in the issuer's country, `2026-11-05`. */
	paidOn: text("paid_on").notNull(),
	issuedAt: integer("issued_at").notNull(),
	/** The voided receipt that this one replaces. */
	replaces: text(),
	voidedAt: integer("voided_at"),
	voidReason: text("void_reason").$type<VoidReason>(),
	/** The rest of a payment in another currency; null for one in its own. */
	paidCurrency: text("paid_currency").$type<Currency>(),
	paidGiftMinor: integer("paid_gift_minor"),
	paidCoverMinor: integer("paid_cover_minor"),
});

/** A change of a receipt by staff: it was voided, or corrected by another with the next number. */
export const receiptChange = sqliteTable("receipt_change", {
	receiptId: text("receipt_id").primaryKey(),
	donationId: text("donation_id").notNull(),
	kind: text().$type<"voided" | "corrected">().notNull(),
	/** The donor reads that of a voided one. */
	reason: text().notNull(),
	changedBy: text("changed_by").notNull(),
	changedAt: integer("changed_at").notNull(),
	/** The donor on a corrected receipt, as it was printed. */
	donorFirstName: text("donor_first_name"),
	donorLastName: text("donor_last_name"),
	billingAddress: text("billing_address", { mode: "json" }).$type<Address>(),
	panLast4: text("pan_last4"),
});

/** Gifts that were paid before receipts were issued, until the timer has issued theirs. */
export const receiptBacklog = sqliteTable("receipt_backlog", {
	donationId: text("donation_id").primaryKey(),
	paidAt: integer("paid_at").notNull(),
});

/** When the tax office issued a registration's number. */
export const registrationDate = sqliteTable("registration_date", {
	number: text().primaryKey(),
	/** `2021-05-28` */
	issuedOn: text("issued_on").notNull(),
});

/** A donor's Gift Aid declaration for a gift in pounds. */
export const giftAidDeclaration = sqliteTable("gift_aid_declaration", {
	donationId: text("donation_id").primaryKey(),
	firstName: text("first_name").notNull(),
	lastName: text("last_name").notNull(),
	/** The home's name or number, as it was typed. */
	house: text().notNull(),
	postcode: text().notNull(),
	/** The version of the text that the donor has read. */
	statement: integer().notNull(),
	givenAt: integer("given_at").notNull(),
	withdrawnAt: integer("withdrawn_at"),
	/** When it was first on a schedule for HMRC. */
	scheduledAt: integer("scheduled_at"),
});

/** A donor's PAN, encrypted; its last four characters may be displayed to the donor. */
export const donorTaxId = sqliteTable("donor_tax_id", {
	donationId: text("donation_id").primaryKey(),
	kind: text().$type<"pan">().notNull(),
	numberSealed: text("number_sealed").notNull(),
	numberLast4: text("number_last4").notNull(),
	createdAt: integer("created_at").notNull(),
});
