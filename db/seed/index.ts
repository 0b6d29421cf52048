import { eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import {
	apiKey,
	application,
	applicationMessage,
	applicationNote,
	audioRoom,
	audioRoomReminder,
	auditLog,
	campaign,
	campaignRecipient,
	campaignSeries,
	city,
	commentReport,
	contact,
	contactGroup,
	contactGroupMember,
	donationRequest,
	donorGroup,
	employer,
	event,
	eventPackage,
	eventPart,
	eventSpeaker,
	file,
	fund,
	givingForm,
	givingFormDay,
	givingFormSlug,
	helpMessage,
	interestCategory,
	interviewTime,
	matchPledge,
	notification,
	organization,
	organizationCheck,
	organizationInvitation,
	organizationMember,
	organizationRegistration,
	partner,
	partnerDay,
	partnerOrigin,
	region,
	registrationDate,
	registrationEntry,
	requestComment,
	requestDay,
	requestDocument,
	requestFavourite,
	requestHelper,
	requestInvite,
	requestLike,
	requestReport,
	requestReview,
	requestUpdate,
	savedSearch,
	shortUrl,
	shortUrlDay,
	staffNote,
	staffView,
	supporterPage,
	supporterTeam,
	user,
	userInterest,
	volunteerLead,
	volunteerProfile,
	webhookEvent,
} from "../schema/index.ts";
import { demoComments, demoDocuments, demoUpdates } from "./activities/index.ts";
import { demoApplicationMessages, demoApplicationNotes, demoApplications } from "./answering.ts";
import {
	demoContactGroupMembers,
	demoContactGroups,
	demoContacts,
	demoDonorGroups,
	demoReaderGroup,
	demoReaderGroupMembers,
	demoReaders,
	demoSeries,
} from "./contacts.ts";
import { demoEmployers } from "./employers.ts";
import { demoEventPackages, demoEventParts, demoEventSpeakers, demoEvents } from "./events.ts";
import { everyState, everyStateMember, everyStateMoves, everyStateReviews } from "./every-state.ts";
import { demoFiles, demoProfilePictures } from "./files.ts";
import { demoCommentReports, demoDays, demoFavourites, demoLikes } from "./following.ts";
import { demoFunds } from "./funds.ts";
import { demoFormDays, demoFormRows, demoFormSlugs } from "./giving-forms.ts";
import { demoHelpers, demoInvited } from "./helpers.ts";
import { demoHelpMessages, demoNotifications, demoShortUrl, demoShortUrlDays } from "./inbox.ts";
import { demoInterests, demoUserInterests } from "./interests.ts";
import { demoInterviewTimes } from "./interviews.ts";
import { demoInvitations } from "./invitations.ts";
import { cityStatement, lookupStatements } from "./lookups.ts";
import { demoPledges } from "./matching.ts";
import {
	demoChecks,
	demoMembers,
	demoOrganizations,
	demoRegistrationDates,
	demoRegistrations,
} from "./organizations.ts";
import { demoApiKeys, demoPartnerDays, demoPartnerOrigins, demoPartners, partnerGiftStatements } from "./partners.ts";
import { demoMobileUser, demoUsers } from "./people.ts";
import { radioStatements } from "./radio/index.ts";
import { demoRegistrationEntries } from "./registration-entries.ts";
import { demoRequests } from "./requests/index.ts";
import { demoDuplicate, demoMoves, demoReports, demoReviews } from "./review.ts";
import { demoRoomReminders, demoRooms } from "./rooms.ts";
import { demoSearches } from "./saved-searches.ts";
import { demoStaffNotes, demoStaffViews } from "./staff-views.ts";
import { demoSubjectTest, demoSubjectTestReaders } from "./subject-test.ts";
import { demoSupporterPages, demoTeams } from "./supporters.ts";
import { demoVolunteerLeads, demoVolunteers } from "./volunteers.ts";
import { demoWebhookEvents } from "./webhooks.ts";

export { type BankAccountPlan, demoBankAccounts } from "./bank-accounts.ts";
export { type DisputedPlan, demoDisputed } from "./disputes.ts";
export { type DonationPlan, demoDonations } from "./donations.ts";
export { demoRegistrations, type RegistrationPlan } from "./events.ts";
export {
	demoFinance,
	demoFindings,
	demoForeignGift,
	demoOffline,
	demoOrganizationGifts,
	demoReturned,
	type GiftPlan,
	type ReturnedPlan,
} from "./finance.ts";
export { demoClosedFund, demoFundGifts } from "./funds.ts";
export { demoForms } from "./giving-forms.ts";
export { demoNow } from "./ids.ts";
export { demoMobileUser, demoPassword, demoUsers, userId as demoUserId } from "./people.ts";
export { demoRequestIds, type RequestKey } from "./requests/index.ts";
export { demoSupporters, demoTribute } from "./supporters.ts";
export { demoDisputedWithdrawal, demoWithdrawals, type WithdrawalPlan } from "./withdrawals.ts";

/** Closed requests that received donations. They start as live and get their final status after the donations. */
const closed = demoRequests.filter(
	({ requestType, status }) => requestType === "cash" && (status === 2 || status === -4),
);
const closedIds = new Set(closed.map(({ id }) => id));

/** SQLite takes a limited number of values in one statement. */
function inParts<Row>(rows: readonly Row[]): Row[][] {
	const size = 1000;
	return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/** Adds up the views and shares of the days. */
const countDays = sql`INSERT INTO request_count (request_id, views, shares)
	SELECT request_id, sum(views), sum(shares) FROM request_day WHERE true GROUP BY request_id
	ON CONFLICT (request_id) DO UPDATE SET views = excluded.views, shares = excluded.shares`;

/** The views of each day by where they came from: half of them by links. */
const splitDays = sql`INSERT INTO request_source_day (request_id, day, source, views)
	SELECT request_id, day, source, part FROM (
		SELECT request_id, day, 'link' AS source, views - views / 3 - views / 6 - views / 12 AS part FROM request_day
		UNION ALL SELECT request_id, day, 'site', views / 3 FROM request_day
		UNION ALL SELECT request_id, day, 'mail', views / 6 FROM request_day
		UNION ALL SELECT request_id, day, 'widget', views / 12 FROM request_day)
	WHERE part > 0`;

/** Helpers whose help was confirmed get their score. */
const helpersAreDue = sql`INSERT INTO kindness_due (user_id) SELECT DISTINCT helper_id FROM application WHERE helper_id IS NOT NULL
	ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1`;

/** Inserts regions, categories, countries, states and cities, which every mode needs, and cities' places that an older version did not store. */
export async function installLookups(db: Database): Promise<void> {
	const [present] = await db.read.select({ one: sql`1` }).from(region).limit(1);
	if (!present) return void (await db.write(lookupStatements(db)));
	const [placed] = await db.read.select({ one: sql`1` }).from(city).where(isNotNull(city.latitude)).limit(1);
	if (!placed) await db.write([cityStatement()]);
}

/**
 * Inserts the demo's lookups, people, organizations and requests in one write, but not its donations.
 * Does nothing if there are users already.
 */
export async function seedBase(db: Database): Promise<void> {
	await installLookups(db);
	const [present] = await db.read.select({ one: sql`1` }).from(user).limit(1);
	if (present) return;
	await db.write([
		db.build.insert(user).values([...demoUsers, demoMobileUser]),
		db.build.insert(organization).values([...demoOrganizations]),
		db.build.insert(organizationMember).values([...demoMembers]),
		db.build.insert(organizationRegistration).values([...demoRegistrations]),
		db.build.insert(registrationDate).values([...demoRegistrationDates]),
		db.build.insert(registrationEntry).values([...demoRegistrationEntries]),
		db.build.insert(fund).values([...demoFunds]),
		db.build.insert(organizationCheck).values([...demoChecks]),
		db.build.insert(organizationInvitation).values([...demoInvitations]),
		db.build
			.insert(donationRequest)
			.values(demoRequests.map(({ key: _, ...row }) => (closedIds.has(row.id) ? { ...row, status: 1 as const } : row))),
		db.build.insert(donationRequest).values(demoDuplicate),
		db.build.insert(requestHelper).values([...demoHelpers]),
		db.build.insert(requestInvite).values([...demoInvited]),
		db.build.insert(requestReview).values([...demoReviews]),
		db.build.insert(requestReport).values([...demoReports]),
		db.build.insert(auditLog).values([...demoMoves]),
		db.build.insert(requestUpdate).values([...demoUpdates]),
		db.build.insert(requestComment).values([...demoComments]),
		db.build.insert(requestDocument).values([...demoDocuments]),
		db.build.insert(commentReport).values([...demoCommentReports]),
		...inParts(demoLikes).map((rows) => db.build.insert(requestLike).values(rows)),
		db.build.insert(requestFavourite).values([...demoFavourites]),
		db.build.insert(employer).values([...demoEmployers]),
		db.build.insert(event).values(demoEvents),
		db.build.insert(eventPart).values(demoEventParts),
		db.build.insert(eventSpeaker).values(demoEventSpeakers),
		db.build.insert(eventPackage).values(demoEventPackages),
		db.build.insert(interestCategory).values(demoInterests),
		db.build.insert(userInterest).values(demoUserInterests),
		db.build.insert(audioRoom).values(demoRooms),
		db.build.insert(audioRoomReminder).values(demoRoomReminders),
		db.build.insert(partner).values(demoPartners),
		db.build.insert(partnerOrigin).values(demoPartnerOrigins),
		db.build.insert(apiKey).values(demoApiKeys),
		db.build.insert(partnerDay).values(demoPartnerDays),
		db.build.insert(savedSearch).values([...demoSearches]),
		db.build.insert(staffView).values(demoStaffViews),
		db.build.insert(staffNote).values(demoStaffNotes),
		...inParts([...demoContacts, ...demoReaders]).map((rows) => db.build.insert(contact).values(rows)),
		db.build.insert(contactGroup).values([...demoContactGroups, demoReaderGroup]),
		...inParts([...demoContactGroupMembers, ...demoReaderGroupMembers]).map((rows) =>
			db.build.insert(contactGroupMember).values(rows),
		),
		db.build.insert(donorGroup).values([...demoDonorGroups]),
		db.build.insert(campaign).values(demoSeries.map(({ campaign }) => campaign)),
		db.build.insert(campaignSeries).values(demoSeries.map(({ step }) => step)),
		db.build.insert(campaign).values(demoSubjectTest),
		...inParts(demoSubjectTestReaders).map((rows) => db.build.insert(campaignRecipient).values(rows)),
		...inParts(demoDays).map((rows) => db.build.insert(requestDay).values(rows)),
		countDays,
		splitDays,
		db.build.insert(file).values([...demoFiles]),
		db.build.insert(supporterTeam).values([...demoTeams]),
		db.build.insert(supporterPage).values([...demoSupporterPages]),
		db.build.insert(givingForm).values([...demoFormRows]),
		db.build.insert(givingFormSlug).values([...demoFormSlugs]),
		db.build.insert(givingFormDay).values([...demoFormDays]),
		db.build.insert(application).values([...demoApplications]),
		helpersAreDue,
		db.build.insert(applicationMessage).values([...demoApplicationMessages]),
		db.build.insert(applicationNote).values([...demoApplicationNotes]),
		db.build.insert(interviewTime).values([...demoInterviewTimes]),
		db.build.insert(volunteerProfile).values([...demoVolunteers]),
		db.build.insert(volunteerLead).values([...demoVolunteerLeads]),
		db.build.insert(notification).values([...demoNotifications]),
		db.build.insert(helpMessage).values([...demoHelpMessages]),
		db.build.insert(shortUrl).values(demoShortUrl),
		db.build.insert(shortUrlDay).values(demoShortUrlDays),
		...radioStatements(db),
		...demoProfilePictures.map(({ userId, url }) =>
			db.build.update(user).set({ profileImageUrl: url }).where(eq(user.id, userId)),
		),
	]);
}

/** Inserts the pledges. Only gifts that are posted afterwards are matched. */
export async function seedPledges(db: Database): Promise<void> {
	await db.write([db.build.insert(matchPledge).values([...demoPledges])]);
}

/** Inserts a request of every kind in every status, and what led to it. */
export async function seedEveryState(db: Database): Promise<void> {
	await db.write([
		db.build.insert(organizationMember).values(everyStateMember),
		db.build.insert(donationRequest).values([...everyState]),
		db.build.insert(requestReview).values([...everyStateReviews]),
		db.build.insert(auditLog).values([...everyStateMoves]),
	]);
}

/** Sets the final status of closed requests, and adds what providers have told. Call it after posting `demoDonations`. */
export async function closeDemoRequests(db: Database): Promise<void> {
	await db.write([
		...closed.map(({ id, status }) =>
			db.build.update(donationRequest).set({ status }).where(eq(donationRequest.id, id)),
		),
		db.build.insert(webhookEvent).values([...demoWebhookEvents]),
		...partnerGiftStatements(),
	]);
}
