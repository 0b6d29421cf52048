import type * as v from "valibot";
import type { RequestAnswer } from "../../api/domain/contracts/answers.ts";
import type { askDonorBody, BloodDonorAnswer, listBloodDonorsQuery } from "../../api/domain/contracts/blood-donors.ts";
import type {
	decideMessageBody,
	waitingMessageAnswer,
	waitingMessagesQuery,
} from "../../api/domain/contracts/donations.ts";
import type {
	listPayoutsQuery,
	listTransactionsQuery,
	PayoutAnswer,
	ReconciliationAnswer,
	reconciliationReportQuery,
	refundBody,
	TransactionAnswer,
	TransactionDetails,
	transactionDetailsQuery,
} from "../../api/domain/contracts/finance.ts";
import type {
	FindingAnswer,
	LedgerAccountAnswer,
	LedgerDayAnswer,
	LedgerEntryAnswer,
	listAccountsQuery,
	listEntriesQuery,
	listFindingsQuery,
	settleFindingBody,
} from "../../api/domain/contracts/findings.ts";
import type {
	commentReportAnswer,
	commentReportsQuery,
	heldCommentAnswer,
	heldCommentsQuery,
	resolveCommentReportBody,
	showCommentBody,
} from "../../api/domain/contracts/following.ts";
import type { answerHelpBody, HelpAnswer, listHelpQuery, moveHelpBody } from "../../api/domain/contracts/help.ts";
import type { checkOrganizationBody, registrationBody } from "../../api/domain/contracts/organization-checks.ts";
import type {
	checkAnswer,
	decideOrganizationBody,
	mergeOrganizationBody,
	OrganizationRecord,
	OrganizationReview,
	StaffOrganization,
	staffOrganizationsQuery,
	updateOrganizationBody,
} from "../../api/domain/contracts/organizations.ts";
import type {
	changePartnerBody,
	ListedPartnerAnswer,
	listPartnersQuery,
	partnerStateBody,
	registerPartnerBody,
} from "../../api/domain/contracts/partners.ts";
import type { listReceiptsQuery, ReceiptAnswer } from "../../api/domain/contracts/receipts.ts";
import type {
	assignBody,
	findOrganizationsQuery,
	identityAnswer,
	listQueueQuery,
	listReportsQuery,
	organizationOption,
	QueueAnswer,
	RecordAnswer,
	ReviewReport,
	settleReportBody,
	showIdentityBody,
} from "../../api/domain/contracts/review.ts";
import type { rangeQuery, StatisticsAnswer } from "../../api/domain/contracts/statistics.ts";
import type {
	ActivityAnswer,
	changeRolesBody,
	changeUserStateBody,
	listActivityQuery,
	listUsersQuery,
	UserAnswer,
} from "../../api/domain/contracts/users.ts";
import type {
	ListedVolunteerAnswer,
	listVolunteersQuery,
	removeLeadBody,
} from "../../api/domain/contracts/volunteers.ts";
import type {
	listWebhookEventsQuery,
	replayWebhookEventBody,
	WebhookEventAnswer,
} from "../../api/domain/contracts/webhooks.ts";
import type {
	listWithdrawalsQuery,
	moveWithdrawalBody,
	WithdrawalAnswer,
	WithdrawalRecord,
	withdrawalNumbers,
} from "../../api/domain/contracts/withdrawals.ts";
import type { RequestStatus } from "../../api/domain/statuses.ts";
import type { Query } from "./call-query.ts";
import type { EventCalls } from "./event-calls.ts";
import type { InterestCalls } from "./interest-calls.ts";
import type { RadioCalls } from "./radio-calls.ts";
import type { RadioLibraryCalls } from "./radio-library-calls.ts";

/** The calls that browser code makes, with the types of their contracts. */
export interface Calls extends RadioCalls, RadioLibraryCalls, InterestCalls, EventCalls {
	"GET /users": { query: Query<typeof listUsersQuery>; data: UserAnswer[] };
	"GET /bloodDonors": { query: Query<typeof listBloodDonorsQuery>; data: BloodDonorAnswer[] };
	"POST /bloodDonors/{id}/ask": {
		params: { id: string };
		body: v.InferInput<typeof askDonorBody>;
		data: BloodDonorAnswer;
	};
	"GET /partners": { query: Query<typeof listPartnersQuery>; data: ListedPartnerAnswer[] };
	"POST /partners": { body: v.InferInput<typeof registerPartnerBody>; data: { _id: string } };
	"PUT /partners/{id}": { params: { id: string }; body: v.InferInput<typeof changePartnerBody>; data: object };
	"PUT /partners/{id}/state": { params: { id: string }; body: v.InferInput<typeof partnerStateBody>; data: object };
	"GET /volunteers": { query: Query<typeof listVolunteersQuery>; data: ListedVolunteerAnswer[] };
	"DELETE /volunteers/{id}": { params: { id: string }; body: v.InferInput<typeof removeLeadBody>; data: object };
	"GET /helpMessages": { query: Query<typeof listHelpQuery>; data: HelpAnswer[] };
	"PUT /helpMessages/{id}": { params: { id: string }; body: v.InferInput<typeof moveHelpBody>; data: HelpAnswer };
	"POST /helpMessages/{id}/answer": {
		params: { id: string };
		body: v.InferInput<typeof answerHelpBody>;
		data: HelpAnswer;
	};
	"GET /userActivityLog": { query: Query<typeof listActivityQuery>; data: ActivityAnswer[] };
	"GET /statistics": { query: Query<typeof rangeQuery>; data: StatisticsAnswer };
	"GET /webhookEvents": { query: Query<typeof listWebhookEventsQuery>; data: WebhookEventAnswer[] };
	"POST /webhookEvents/{id}/replay": {
		params: { id: string };
		body: v.InferInput<typeof replayWebhookEventBody>;
		data: WebhookEventAnswer;
	};
	"GET /receipts": { query: Query<typeof listReceiptsQuery>; data: ReceiptAnswer[] };
	"GET /donation": { query: Query<typeof listTransactionsQuery>; data: TransactionAnswer[] };
	"GET /transactionDetails": { query: Query<typeof transactionDetailsQuery>; data: TransactionDetails };
	"POST /donation/{id}/refunds": {
		params: { id: string };
		body: v.InferInput<typeof refundBody>;
		data: TransactionDetails;
	};
	"GET /reconciliationFindings": { query: Query<typeof listFindingsQuery>; data: FindingAnswer[] };
	"POST /reconciliationFindings/{id}/settle": {
		params: { id: string };
		body: v.InferInput<typeof settleFindingBody>;
		data: FindingAnswer;
	};
	"GET /ledger": { query: Query<typeof listAccountsQuery>; data: LedgerAccountAnswer[] };
	"GET /ledger/{account}": {
		params: { account: string };
		query: Query<typeof listEntriesQuery>;
		data: LedgerEntryAnswer[];
	};
	"GET /ledger/{account}/days": { params: { account: string }; data: LedgerDayAnswer[] };
	"GET /reconciliationReport": { query: Query<typeof reconciliationReportQuery>; data: ReconciliationAnswer[] };
	"GET /stripe/payouts": { query: Query<typeof listPayoutsQuery>; data: PayoutAnswer[] };
	"GET /paypal/payouts": { query: Query<typeof listPayoutsQuery>; data: PayoutAnswer[] };
	"GET /razorpay/payouts": { query: Query<typeof listPayoutsQuery>; data: PayoutAnswer[] };
	"GET /review/requests": { query: Query<typeof listQueueQuery>; data: QueueAnswer[] };
	"GET /review/requests/{id}": { params: { id: string }; data: RecordAnswer };
	"POST /review/requests/{id}/identity": {
		params: { id: string };
		body: v.InferInput<typeof showIdentityBody>;
		data: v.InferOutput<typeof identityAnswer>;
	};
	"PUT /review/requests/{id}/assignee": {
		params: { id: string };
		body: v.InferInput<typeof assignBody>;
		data: QueueAnswer;
	};
	"GET /review/reports": { query: Query<typeof listReportsQuery>; data: ReviewReport[] };
	"PUT /review/reports/{id}": {
		params: { id: string };
		body: v.InferInput<typeof settleReportBody>;
		data: ReviewReport;
	};
	"GET /review/organizations": {
		query: Query<typeof findOrganizationsQuery>;
		data: v.InferOutput<typeof organizationOption>[];
	};
	"GET /organizations": { query: Query<typeof staffOrganizationsQuery>; data: StaffOrganization[] };
	"GET /organizations/{id}/record": { params: { id: string }; data: OrganizationReview };
	"PUT /organizations/{id}/checks": {
		params: { id: string };
		body: v.InferInput<typeof checkOrganizationBody>;
		data: v.InferOutput<typeof checkAnswer>[];
	};
	"PUT /organizations/{id}/registrations": {
		params: { id: string };
		body: v.InferInput<typeof registrationBody>;
		data: OrganizationReview["registrations"];
	};
	"DELETE /organizations/{id}/registrations/{scheme}": {
		params: { id: string; scheme: string };
		data: OrganizationReview["registrations"];
	};
	"POST /organizations/{id}/merge": {
		params: { id: string };
		body: v.InferInput<typeof mergeOrganizationBody>;
		data: null;
	};
	"PUT /organization/{id}": {
		params: { id: string };
		body: v.InferInput<typeof updateOrganizationBody>;
		data: OrganizationRecord;
	};
	"PUT /organizations/{id}/decision": {
		params: { id: string };
		body: v.InferInput<typeof decideOrganizationBody>;
		data: StaffOrganization;
	};
	"GET /commentReports": {
		query: Query<typeof commentReportsQuery>;
		data: v.InferOutput<typeof commentReportAnswer>[];
	};
	"PUT /commentReports/{id}": {
		params: { id: string };
		body: v.InferInput<typeof resolveCommentReportBody>;
		data: object;
	};
	"GET /heldComments": {
		query: Query<typeof heldCommentsQuery>;
		data: v.InferOutput<typeof heldCommentAnswer>[];
	};
	"POST /donationRequest/{id}/comments/{commentId}/show": {
		params: { id: string; commentId: string };
		body: v.InferInput<typeof showCommentBody>;
		data: object;
	};
	"POST /donationRequest/{id}/comments/{commentId}/hide": {
		params: { id: string; commentId: string };
		data: object;
	};
	"GET /giftMessages": {
		query: Query<typeof waitingMessagesQuery>;
		data: v.InferOutput<typeof waitingMessageAnswer>[];
	};
	"PUT /giftMessages/{id}": {
		params: { id: string };
		body: v.InferInput<typeof decideMessageBody>;
		data: object;
	};
	"PUT /donationRequest/{id}": {
		params: { id: string };
		body: { status: RequestStatus; reason?: string; seen: string };
		data: RequestAnswer;
	};
	"GET /donationRequest/withdraw": { query: Query<typeof listWithdrawalsQuery>; data: WithdrawalAnswer[] };
	"PUT /donationRequest/withdraw/{id}": {
		params: { id: string };
		body: v.InferInput<typeof moveWithdrawalBody>;
		data: WithdrawalAnswer;
	};
	"GET /donationRequest/withdraw/{id}/record": { params: { id: string }; data: WithdrawalRecord };
	"POST /donationRequest/withdraw/{id}/numbers": {
		params: { id: string };
		body: undefined;
		data: v.InferOutput<typeof withdrawalNumbers>;
	};
	"PUT /users/{id}/roles": { params: { id: string }; body: v.InferInput<typeof changeRolesBody>; data: UserAnswer };
	"PUT /users/{id}/state": {
		params: { id: string };
		body: v.InferInput<typeof changeUserStateBody>;
		data: UserAnswer;
	};
}

/** The calls that list rows in pages. */
export type ListCall = {
	[Name in keyof Calls]: Calls[Name] extends { query: unknown; data: unknown[] } ? Name : never;
}[keyof Calls];
export type RowOf<Name extends ListCall> = Calls[Name]["data"][number];
