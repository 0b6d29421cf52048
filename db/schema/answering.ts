import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HomeCurrency } from "../../api/domain/money.ts";
import type { VolunteerInterest, VolunteerLanguage } from "../../api/domain/people/volunteers.ts";
import type { Reply } from "../../api/domain/questions.ts";
import type { OpenStage } from "../../api/domain/requests/applications/stages.ts";
import type { ApplicationStatus } from "../../api/domain/requests/applications/status.ts";
import type { AnswerDetails } from "../../api/domain/requests/kinds/kind.ts";

/** An answer to a request for something other than money. */
export const application = sqliteTable("application", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	userId: text("user_id").notNull(),
	status: text().$type<ApplicationStatus>().notNull(),
	/** Empty for a signature without words. */
	message: text().notNull(),
	availability: text(),
	/** Only the owner's side sees the address and the number. */
	email: text(),
	phone: text(),
	/** A private file of the applicant's. */
	documentId: text("document_id"),
	/** The person who helped, once the one who was helped has confirmed it. */
	helperId: text("helper_id"),
	confirmedAt: integer("confirmed_at"),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
	/** The fields of the request's kind; amounts in minor units of `currency`. */
	details: text({ mode: "json" }).$type<AnswerDetails>().notNull().default({}),
	currency: text().$type<HomeCurrency>(),
	/** The owner's questions as they were asked, with the replies. */
	replies: text({ mode: "json" }).$type<Reply[]>().notNull().default([]),
	/** Of the owner's side, as is the rating from 1 to 5; the stage counts until somebody decides. */
	stage: text().$type<OpenStage>().notNull().default("new"),
	rating: integer(),
	/** The shifts in which an accepted volunteer has a place, of those they offered; null for all of them. */
	shifts: text({ mode: "json" }).$type<string[]>(),
	/** Since when the applicant may choose a time for an interview. */
	invitedAt: integer("invited_at"),
	/** The calendar files that were sent about its interviews. */
	interviewMails: integer("interview_mails").notNull().default(0),
	/** Since when the request's page doesn't name a signature. */
	hiddenAt: integer("hidden_at"),
});

export const applicationMessage = sqliteTable("application_message", {
	id: text().primaryKey(),
	applicationId: text("application_id").notNull(),
	userId: text("user_id").notNull(),
	fromApplicant: integer("from_applicant", { mode: "boolean" }).notNull(),
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** The owner's side's note about an applicant, who never sees it. */
export const applicationNote = sqliteTable("application_note", {
	applicationId: text("application_id").primaryKey(),
	userId: text("user_id").notNull(),
	text: text().notNull(),
	changedAt: integer("changed_at").notNull(),
});

/** A time that a request's side offers for interviews. */
export const interviewTime = sqliteTable("interview_time", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	startsAt: integer("starts_at").notNull(),
	endsAt: integer("ends_at").notNull(),
	/** An address or a link. */
	place: text().notNull(),
	/** The owner. */
	applicationId: text("application_id"),
	chosenAt: integer("chosen_at"),
	createdAt: integer("created_at").notNull(),
});

export const volunteerProfile = sqliteTable("volunteer_profile", {
	userId: text("user_id").primaryKey(),
	skills: text({ mode: "json" }).$type<string[]>().notNull(),
	interests: text({ mode: "json" }).$type<VolunteerInterest[]>().notNull(),
	languages: text({ mode: "json" }).$type<VolunteerLanguage[]>().notNull(),
	hoursPerWeek: integer("hours_per_week"),
	city: text(),
	isRemote: integer("is_remote", { mode: "boolean" }).notNull(),
	about: text(),
	isPublic: integer("is_public", { mode: "boolean" }).notNull(),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
});

/** Somebody without an account who wants to volunteer. */
export const volunteerLead = sqliteTable("volunteer_lead", {
	id: text().primaryKey(),
	name: text().notNull(),
	email: text().notNull(),
	phone: text(),
	city: text(),
	message: text(),
	region: text().notNull(),
	createdAt: integer("created_at").notNull(),
});
