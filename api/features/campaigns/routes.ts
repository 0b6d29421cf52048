import * as v from "valibot";
import {
	adminCampaignBody,
	campaignAnswer,
	campaignReportAnswer,
	contactCampaignBody,
	donorCampaignBody,
	emailTemplateAnswer,
	emailTemplateQuery,
	launchAnswer,
	listCampaignsQuery,
	moveCampaignBody,
} from "../../domain/contracts/campaigns.ts";
import {
	donorCountAnswer,
	donorCountBody,
	donorGroupAnswer,
	donorGroupBody,
	listDonorGroupsQuery,
} from "../../domain/contracts/donor-groups.ts";
import {
	editSeriesStepBody,
	listSeriesQuery,
	seriesStepAnswer,
	seriesStepBody,
	switchSeriesStepBody,
} from "../../domain/contracts/donor-series.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { everybody } from "../../domain/requests/campaigns/audience.ts";
import { emailTemplates } from "../../domain/requests/campaigns/templates.ts";
import { listOf, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import {
	addDonorGroup,
	changeDonorGroup,
	countDonorGroup,
	deleteDonorGroup,
	ownerOfDonorGroup,
} from "./donor-groups.ts";
import type { Draft, DraftKey } from "./drafts.ts";
import { launchCampaign, sendTest } from "./launch.ts";
import { listCampaigns, reportCampaign } from "./list.ts";
import { donorGroupToWire, findDonorGroup, listDonorGroups } from "./list-donor-groups.ts";
import { moveCampaign } from "./move.ts";
import { addStep, changeStep, findStep, listSeries, removeStep, switchStep } from "./series.ts";
import { endSubjectTest } from "./subject-test.ts";

const staff = ["admin", "superAdmin"] as const;
const rules =
	"With `test`, only the author gets it, and the status is 200. The author’s address must be confirmed; a day’s recipients are limited by the account’s age; with `sendAt` it is sent later; the first mail to more than 100 people is held until staff release it. A second subject, `subjectB`, is tested on a tenth of at least 400 recipients: after `testHours` the one with more clicks goes to the others. Every recipient gets it once.";

async function launch(ctx: Ctx, { test, ...input }: DraftKey & Draft & { sendAt: number | null; test: boolean }) {
	const wanted = { ...input, language: defaultLanguage };
	const { id, ...launched } = test ? await sendTest(ctx, wanted) : await launchCampaign(ctx, wanted);
	return reply({ _id: id, ...launched }, test ? { status: 200 } : {});
}

/** Calls about mails to many people. */
export default callArea("Campaigns", [
	defineCall("GET /donorGroups", {
		allow: "signed-in",
		summary: "List groups of one's donors that fill themselves",
		description:
			"For who speaks for the request: over the donors of all requests of its organization, or of the caller's own. Ready groups come first. Counts leave out who wants no such mails; names and addresses are never told.",
		query: listDonorGroupsQuery,
		answer: listOf(donorGroupAnswer),
		problems: [403, 404, 409],
		async run(ctx, { query: { donationRequestId } }) {
			const rows = await listDonorGroups(ctx, { requestId: donationRequestId });
			return { rows: rows.map(donorGroupToWire), total: rows.length, hasMore: false };
		},
	}),
	defineCall("POST /donorGroups", {
		allow: "signed-in",
		summary: "Make a group of one's donors by rules",
		description:
			"With one to five conditions, all of which must be true. A city, region or language can't be combined with one's contacts, and finds nobody below five people; then, and with contacts, gifts without a name don't count.",
		body: donorGroupBody,
		answer: donorGroupAnswer,
		problems: [403, 404, 409],
		status: 201,
		async run(ctx, { body }) {
			const id = await addDonorGroup(ctx, body);
			const group = await findDonorGroup(ctx, { id, requestId: body.donationRequestId });
			return donorGroupToWire(group);
		},
	}),
	defineCall("POST /donorGroups/count", {
		allow: "signed-in",
		summary: "Count the donors of a group before it is made",
		limit: "draft",
		body: donorCountBody,
		answer: donorCountAnswer,
		problems: [403, 404, 409],
		run: async (ctx, { body }) => ({ count: await countDonorGroup(ctx, body) }),
	}),
	defineCall("PUT /donorGroups/{groupId}", {
		allow: "owner",
		owner: (ctx, { params: { groupId } }) => ownerOfDonorGroup(ctx, groupId),
		summary: "Rename a group of one's donors, and change its rule",
		body: donorGroupBody,
		answer: donorGroupAnswer,
		problems: [403, 404, 409],
		async run(ctx, { params: { groupId }, body }) {
			await changeDonorGroup(ctx, { ...body, id: groupId });
			return donorGroupToWire(await findDonorGroup(ctx, { id: groupId, requestId: body.donationRequestId }));
		},
	}),
	defineCall("DELETE /donorGroups/{groupId}", {
		allow: "owner",
		owner: (ctx, { params: { groupId } }) => ownerOfDonorGroup(ctx, groupId),
		summary: "Delete a group of one's donors",
		answer: v.object({ _id: v.string() }),
		problems: [404],
		async run(ctx, { params: { groupId } }) {
			await deleteDonorGroup(ctx, { id: groupId });
			return { _id: groupId };
		},
	}),
	defineCall("GET /donorSeries", {
		allow: "signed-in",
		summary: "List mails that go to a request's donors by themselves",
		description: "For who speaks for the request; also those that its sender made for all requests.",
		query: listSeriesQuery,
		answer: listOf(seriesStepAnswer),
		problems: [403, 404, 409],
		async run(ctx, { query: { donationRequestId } }) {
			const rows = await listSeries(ctx, { requestId: donationRequestId });
			return { rows, total: rows.length, hasMore: false };
		},
	}),
	defineCall("POST /donorSeries", {
		allow: "signed-in",
		summary: "Add a mail that goes to donors by itself",
		description:
			"So many days after a donor's first gift, or after the last one if no other followed; to each person once, and only to people whose time comes from now on. Nobody gets it who unsubscribed.",
		limit: "message",
		body: seriesStepBody,
		answer: seriesStepAnswer,
		problems: [403, 404, 409],
		status: 201,
		run: async (ctx, { body }) => findStep(ctx, await addStep(ctx, body)),
	}),
	defineCall("PUT /donorSeries/{stepId}", {
		allow: "signed-in",
		summary: "Change a mail that goes to donors by itself",
		description: "For those who have not got it yet.",
		limit: "message",
		body: editSeriesStepBody,
		answer: seriesStepAnswer,
		problems: [403, 404, 409],
		async run(ctx, { params: { stepId }, body }) {
			await changeStep(ctx, { id: stepId, ...body });
			return findStep(ctx, stepId);
		},
	}),
	defineCall("PUT /donorSeries/{stepId}/state", {
		allow: "signed-in",
		summary: "Switch a mail that goes to donors by itself on or off",
		body: switchSeriesStepBody,
		answer: seriesStepAnswer,
		problems: [403, 404, 409],
		async run(ctx, { params: { stepId }, body: { isOn } }) {
			await switchStep(ctx, { id: stepId, isOn });
			return findStep(ctx, stepId);
		},
	}),
	defineCall("DELETE /donorSeries/{stepId}", {
		allow: "signed-in",
		summary: "End a mail that goes to donors by itself",
		answer: v.object({ _id: v.string() }),
		problems: [403, 404, 409],
		async run(ctx, { params: { stepId } }) {
			await removeStep(ctx, { id: stepId });
			return { _id: stepId };
		},
	}),
	defineCall("GET /emailTemplate", {
		allow: "signed-in",
		summary: "List templates of mails to many people",
		description: "`{firstName}`, `{requestTitle}` and `{senderName}` are filled for each recipient.",
		query: emailTemplateQuery,
		answer: listOf(emailTemplateAnswer),
		run: async (_ctx, { query: { category } }) => {
			const rows = emailTemplates(category, defaultLanguage).map(({ id, ...template }) => ({ _id: id, ...template }));
			return { rows, total: rows.length, hasMore: false };
		},
	}),
	defineCall("POST /emailCampaignLauncher", {
		allow: "signed-in",
		summary: "Write to the donors of a request",
		description: `For who speaks for the request. \`groups\` names groups of GET /donorGroups; \`all\` is everyone who gave to the request. ${rules}`,
		limit: "message",
		body: donorCampaignBody,
		answer: launchAnswer,
		problems: [404, 409],
		status: 201,
		run: (ctx, { body: { donationRequestId, groups, ...body } }) =>
			launch(ctx, {
				kind: "donors",
				requestId: donationRequestId,
				groups,
				...body,
			}),
	}),
	defineCall("POST /contactEmailCampaignLauncher", {
		allow: "signed-in",
		summary: "Write to one’s contacts about a request",
		description: `\`groups\` names groups of contacts, \`none\` for those in no group, and \`match:words\` for those whose name, address or number has the words. With \`contactType\` and without \`groups\` it goes to all. ${rules}`,
		limit: "message",
		body: contactCampaignBody,
		answer: launchAnswer,
		problems: [404, 409],
		status: 201,
		run: (ctx, { body: { donationRequestId, contactType, groups, ...body } }) =>
			launch(ctx, {
				kind: "contacts",
				requestId: donationRequestId,
				groups: groups.length === 0 && contactType ? [everybody] : groups,
				...body,
			}),
	}),
	defineCall("POST /adminEmailCampaignLauncher", {
		allow: staff,
		summary: "Write to users who want our news",
		description: "`groups` has `all`. With `test`, only the author gets it, and the status is 200.",
		limit: "message",
		body: adminCampaignBody,
		answer: launchAnswer,
		problems: [409],
		status: 201,
		run: (ctx, { body }) => launch(ctx, { kind: "users", requestId: "", ...body }),
	}),
	defineCall("GET /emailCampaigns", {
		allow: staff,
		summary: "List mails to many people, with what came of them",
		description: "Newest first. `delivered`, `bounced` and `complained` are what the mail provider told us.",
		query: listCampaignsQuery,
		answer: listOf(campaignAnswer),
		run: (ctx, { query }) => listCampaigns(ctx, { ...query, everybody: true }),
	}),
	defineCall("GET /emailCampaigns/{id}", {
		allow: "signed-in",
		summary: "Read how far a mail to many people has come",
		description:
			"For its author and staff. `opened`, `clicked` and `given` are null for mails to fewer than ten people, and leave out recipients who do not want to be counted.",
		answer: campaignReportAnswer,
		problems: [404],
		run: (ctx, { params: { id } }) => reportCampaign(ctx, id),
	}),
	defineCall("POST /emailCampaigns/{id}/endTest", {
		allow: "signed-in",
		summary: "End the test of a mail's two subjects",
		description: "For its author and staff. The subject that is ahead goes to everybody else.",
		answer: campaignReportAnswer,
		problems: [404, 409],
		async run(ctx, { params: { id } }) {
			await endSubjectTest(ctx, { id });
			return reportCampaign(ctx, id);
		},
	}),
	defineCall("PUT /emailCampaigns/{id}", {
		allow: "signed-in",
		summary: "Release, refuse or stop a mail to many people",
		description: "An author may stop theirs, also while it is held; staff release, refuse and stop those of others.",
		body: moveCampaignBody,
		answer: campaignAnswer,
		problems: [403, 404, 409],
		run: (ctx, { params: { id }, body }) => moveCampaign(ctx, { id, ...body }),
	}),
]);
