import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportReason } from "../../api/domain/contracts/report.ts";
import type { ReportOutcome } from "../../api/domain/contracts/review.ts";
import type { TypedValues } from "../../api/domain/forms/form.ts";
import type { HomeCurrency } from "../../api/domain/money.ts";
import type { BloodGroup } from "../../api/domain/people/people.ts";
import type { Question } from "../../api/domain/questions.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import type { RequestContent } from "../../api/domain/requests/content.ts";
import type { DetailsPatch } from "../../api/domain/requests/details-patch.ts";
import type { Details } from "../../api/domain/requests/kinds/kind.ts";
import type { RaiseStep } from "../../api/domain/requests/kinds/steps.ts";
import type { MarkKind } from "../../api/domain/requests/marks.ts";
import type { RequestStatus } from "../../api/domain/requests/statuses.ts";
import type { ChangeStatus } from "../../api/domain/requests/transitions.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";

export const donationRequest = sqliteTable("donation_request", {
	id: text().primaryKey(),
	/** Display name of the person the request is for. */
	name: text().notNull(),
	title: text().notNull(),
	/** Plain text; an empty line separates paragraphs. */
	story: text().notNull(),
	requestType: text("request_type").$type<RequestType>().notNull(),
	categoryId: text("category_id"),
	status: integer().$type<RequestStatus>().notNull(),
	region: text().$type<RegionCode>().notNull(),
	currency: text().$type<HomeCurrency>().notNull(),
	/** Minor units; 0 for kinds of help other than money. */
	goalMinor: integer("goal_minor").notNull().default(0),
	userId: text("user_id").notNull(),
	organizationId: text("organization_id"),
	beneficiaryName: text("beneficiary_name"),
	/** Whether the beneficiary is under 18: then only first names are displayed. */
	beneficiaryIsMinor: integer("beneficiary_is_minor", { mode: "boolean" }).notNull().default(false),
	city: text(),
	sourceOfCreation: text("source_of_creation").notNull().default("web"),
	defaultImageUrl: text("default_image_url"),
	isPrivate: integer("is_private", { mode: "boolean" }).notNull().default(false),
	isTaxBenefit: integer("is_tax_benefit", { mode: "boolean" }).notNull().default(false),
	isUrgent: integer("is_urgent", { mode: "boolean" }).notNull().default(false),
	/** When its last day ends in its own place, in milliseconds. */
	endsAt: integer("ends_at"),
	/** Its last day, `2026-12-31`. */
	endsOn: text("ends_on"),
	createdAt: integer("created_at").notNull(),
	/** The values of its kind's fields, by name. */
	details: text({ mode: "json" }).$type<Details>().notNull().default({}),
	/** Read from the details, for lists. */
	bloodGroup: text("blood_group").$type<BloodGroup>().generatedAlwaysAs(sql`(details ->> '$.bloodGroup')`),
	/** Read from the details, for lists: `2027-06-30`. */
	neededBy: text("needed_by").generatedAlwaysAs(sql`(details ->> '$.neededBy')`),
	/** Whether its owner asks for themselves (donee) or for somebody else (donor). */
	raisedAs: text("raised_as", { enum: ["donor", "donee"] })
		.notNull()
		.default("donee"),
	/** Links. */
	videos: text({ mode: "json" }).$type<string[]>().notNull().default([]),
	/** The owner's questions to everyone who answers. */
	questions: text({ mode: "json" }).$type<Question[]>().notNull().default([]),
	/** The places of each shift of a call for volunteers; shifts without a number take everyone. */
	shiftPlaces: text("shift_places", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
});

/** A viewer of a private request: a user's id, or the address of somebody who may have no account. */
export const requestInvite = sqliteTable(
	"request_invite",
	{
		requestId: text("request_id").notNull(),
		invitee: text().notNull(),
		/** The mail that tells them: sent once the request is live. */
		mail: text({ enum: ["waiting", "due", "sent"] })
			.notNull()
			.default("waiting"),
		/** Names the invitation in its signed link. */
		id: text().notNull(),
		invitedAt: integer("invited_at").notNull(),
		/** The first visit. */
		visitedAt: integer("visited_at"),
	},
	({ requestId, invitee }) => [primaryKey({ columns: [requestId, invitee] })],
);

/** An account that opened an invitation which is not its own by name or address. */
export const requestInviteOpened = sqliteTable(
	"request_invite_opened",
	{
		userId: text("user_id").notNull(),
		invitationId: text("invitation_id").notNull(),
		openedAt: integer("opened_at").notNull(),
	},
	({ userId, invitationId }) => [primaryKey({ columns: [userId, invitationId] })],
);

/** Identity numbers of the person who raised a request, encrypted. */
export const requestIdentity = sqliteTable("request_identity", {
	requestId: text("request_id").primaryKey(),
	userId: text("user_id").notNull(),
	pan: text(),
	aadhaar: text(),
	/** The parent who consents to help for a child, encrypted. */
	parentName: text("parent_name"),
	changedAt: integer("changed_at"),
});

/** A request that is being written. */
export const requestDraft = sqliteTable("request_draft", {
	/** Becomes the request's id. */
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	requestType: text("request_type").$type<RequestType>().notNull(),
	/** The form as it was typed. */
	typed: text({ mode: "json" }).$type<TypedValues>().notNull().default({}),
	defaultImageUrl: text("default_image_url"),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	/** The step at which its author stopped. */
	step: text().$type<RaiseStep>().notNull().default("basics"),
	/** 1 after the first reminder, 2 after the last, 3 if its author wants none. */
	reminded: integer().notNull().default(0),
});

export const requestTotals = sqliteTable("request_totals", {
	requestId: text("request_id").primaryKey(),
	currency: text().$type<HomeCurrency>().notNull(),
	raisedMinor: integer("raised_minor").notNull().default(0),
	withdrawnMinor: integer("withdrawn_minor").notNull().default(0),
	donationCount: integer("donation_count").notNull().default(0),
});

/** Visitors' reports about a request; open until a staff member has handled them. */
export const requestReport = sqliteTable("request_report", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	reason: text().$type<ReportReason>().notNull(),
	message: text().notNull(),
	email: text(),
	createdAt: integer("created_at").notNull(),
	resolvedAt: integer("resolved_at"),
	/** The member of staff who settled it. */
	resolvedBy: text("resolved_by"),
	outcome: text().$type<ReportOutcome>(),
	outcomeReason: text("outcome_reason"),
});

/** The review of a request besides its status. Requests that were never reviewed have no row. */
export const requestReview = sqliteTable("request_review", {
	requestId: text("request_id").primaryKey(),
	/** The side that put it on hold; null if it is not. */
	heldBy: text("held_by").$type<"owner" | "staff">(),
	/** Its content when it was last approved. */
	approved: text({ mode: "json" }).$type<RequestContent>(),
	approvedAt: integer("approved_at"),
	approvedBy: text("approved_by"),
	/** The member of staff who looks at it. */
	assignedTo: text("assigned_to"),
	assignedAt: integer("assigned_at"),
});

/** An answer to our team that a keeper of a request that was sent back has saved and not sent. Nobody else reads it. */
export const requestKeptAnswer = sqliteTable(
	"request_kept_answer",
	{
		requestId: text("request_id").notNull(),
		userId: text("user_id").notNull(),
		text: text().notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.userId] })],
);

/** The columns that a change of a request can write. */
export type RequestColumns = Omit<
	typeof donationRequest.$inferInsert,
	"id" | "requestType" | "status" | "userId" | "sourceOfCreation" | "createdAt"
>;

/** The columns of a change that waits; of the details only those that differ. */
export type ChangedColumns = Partial<Omit<RequestColumns, "details"> & { details: DetailsPatch }>;

/** A change by a request's keepers that waits for review beside what everyone sees, or was not accepted. */
export const requestChange = sqliteTable("request_change", {
	requestId: text("request_id").primaryKey(),
	status: integer().$type<ChangeStatus>().notNull(),
	/** Only what differs. */
	columns: text({ mode: "json" }).$type<ChangedColumns>().notNull().default({}),
	/** Everyone who would be invited; null for no change. */
	invitees: text({ mode: "json" }).$type<string[]>(),
	/** Whether a closed request takes gifts again once this is approved. */
	reopens: integer({ mode: "boolean" }).notNull().default(false),
	/** Whether something is done already that staff should look at: a file is gone, an identity number is another. */
	noted: integer({ mode: "boolean" }).notNull().default(false),
	/** Why it was not accepted. */
	reason: text(),
	changedBy: text("changed_by"),
	changedAt: integer("changed_at").notNull(),
});

/** Marks of a request's text, picture and owner. Requests that share one may be duplicates. */
export const requestMark = sqliteTable(
	"request_mark",
	{
		kind: text().$type<MarkKind>().notNull(),
		value: text().notNull(),
		requestId: text("request_id").notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.value, table.requestId] })],
);

/** Requests whose marks the timer computes again. Triggers add them. */
export const requestMarkDue = sqliteTable("request_mark_due", {
	requestId: text("request_id").primaryKey(),
	changes: integer().notNull().default(1),
});

/** An update on a request, written by the person who raised it. */
export const requestUpdate = sqliteTable("request_update", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	/** Plain text; an empty line separates paragraphs. */
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
	/** One of the request's own pictures. */
	imageUrl: text("image_url"),
	editedAt: integer("edited_at"),
	/** Whether it says what became of the request, once that is fulfilled. */
	tellsOutcome: integer("tells_outcome", { mode: "boolean" }).notNull().default(false),
});

export const requestComment = sqliteTable("request_comment", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	userId: text("user_id").notNull(),
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
	/** The time at which staff or the request's owner hid the comment. It stays stored but is never displayed again. */
	hiddenAt: integer("hidden_at"),
	editedAt: integer("edited_at"),
	/** Since when it waits for the owner or staff; null once they showed or hid it. One that waits is hidden as well. */
	heldAt: integer("held_at"),
});

export const requestDocument = sqliteTable("request_document", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	/** The file's name; its extension gives the type. */
	name: text().notNull(),
	userGivenName: text("user_given_name"),
	note: text(),
	url: text().notNull(),
	bytes: integer().notNull(),
	createdAt: integer("created_at").notNull(),
});
