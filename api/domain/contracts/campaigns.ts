import * as v from "valibot";
import { message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { mostContactGroups } from "../people/contacts.ts";
import { blockKinds, campaignKinds, maxBlocks } from "../requests/campaigns/campaign.ts";
import { hrefOf } from "../requests/campaigns/links.ts";
import { subjectVariants, testHours, usualTestHours } from "../requests/campaigns/subject-test.ts";
import { templateCategories } from "../requests/campaigns/templates.ts";
import { isTimeZone, zonedTime } from "../rooms/zoned-time.ts";
import { limit, offset } from "./paging.ts";
import { oneLine, severalLines } from "./plain-text.ts";

const id = v.pipe(v.string(message("value_invalid")), v.trim(), v.maxLength(64, message("too_long")));
const subject = v.pipe(
	v.string(message("help_subject_missing")),
	v.trim(),
	v.nonEmpty(message("help_subject_missing")),
	oneLine,
	v.maxLength(150, message("too_long")),
);

type AnyBlock = { kind: (typeof blockKinds)[number]; text: string; link: string };
const needsText = ["heading", "text", "button", "footer"];

/** A part of a mail: a heading, Markdown text, image, button, divider, card of the request, or footer. */
export const campaignBlock = v.pipe(
	v.object({
		kind: v.picklist(blockKinds, message("value_invalid")),
		text: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(3000, message("too_long"))), ""),
		link: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, message("too_long"))), ""),
	}),
	v.forward(
		v.check(({ kind, text }: AnyBlock) => text !== "" || !needsText.includes(kind), message("campaign_text_missing")),
		["text"],
	),
	v.forward(
		v.check(
			({ kind, link }: AnyBlock) => (kind === "button" || kind === "image" ? hrefOf(link) !== null : true),
			message("campaign_link_invalid"),
		),
		["link"],
	),
);

const blocks = v.pipe(
	v.array(campaignBlock, message("campaign_empty")),
	v.minLength(1, message("campaign_empty")),
	v.maxLength(maxBlocks, message("list_too_long")),
);

/** A second subject, tested on a tenth of the recipients. Empty for none. */
const subjectTest = {
	subjectB: v.optional(v.pipe(v.string(), v.trim(), oneLine, v.maxLength(150, message("too_long"))), ""),
	testHours: v.optional(
		v.union(
			[
				v.picklist(testHours),
				v.pipe(
					v.picklist(testHours.map(String)),
					v.transform((text) => testHours.find((each) => String(each) === text) ?? usualTestHours),
				),
			],
			message("value_invalid"),
		),
		usualTestHours,
	),
};
const content = { subject, blocks };
/** When to send it, in milliseconds; now without it. */
const sendAt = v.optional(v.nullable(v.pipe(v.number(message("campaign_time_invalid")), v.integer())), null);
/** The same in a form: a time as a field of the browser writes it, and its zone. */
const plan = {
	sendAt: v.optional(
		v.pipe(
			v.string(),
			v.check((text) => text === "" || zonedTime(text, "UTC") !== null, message("campaign_time_invalid")),
		),
		"",
	),
	zone: v.optional(v.pipe(v.string(), v.check(isTimeZone, message("room_zone_invalid"))), "UTC"),
	...subjectTest,
};
const groups = v.pipe(
	v.optional(v.array(id, message("value_invalid")), []),
	v.maxLength(mostContactGroups, message("list_too_long")),
);
const test = v.optional(v.boolean(message("value_invalid")), false);

/** A campaign's form: subject, parts, and when to send it. */
export const campaignForm = v.object({ ...content, ...plan, groups });
/** The form that sends a mail which was written before. */
export const campaignPlanForm = v.object(plan);

/** The time of a form, in milliseconds; null for now. */
export const plannedTime = (form: { sendAt: string; zone: string }): number | null => zonedTime(form.sendAt, form.zone);

/** POST /emailCampaignLauncher: to the donors of a request, or to groups of donors. `test` sends it to the author alone. */
export const donorCampaignBody = v.object({ donationRequestId: id, ...content, groups, sendAt, ...subjectTest, test });
/** POST /contactEmailCampaignLauncher: to the author's contacts, those of some groups or, if it says `mycontacts`, all. */
export const contactCampaignBody = v.object({
	donationRequestId: id,
	...content,
	contactType: v.optional(v.picklist(["mycontacts"], message("value_invalid"))),
	groups,
	sendAt,
	...subjectTest,
	test,
});
/** POST /adminEmailCampaignLauncher: to users who want our news. */
export const adminCampaignBody = v.object({ ...content, groups, sendAt, ...subjectTest, test });

/** The answer of the launchers. */
export const launchAnswer = v.object({
	_id: v.nullable(v.string()),
	state: v.picklist(["test", "sending", "held", "scheduled"]),
	recipients: v.number(),
});

/** GET /emailTemplate */
export const emailTemplateQuery = v.object({
	category: v.optional(v.picklist(templateCategories, message("value_invalid")), "donor"),
});
export const emailTemplateAnswer = v.object({
	_id: v.string(),
	category: v.picklist(templateCategories),
	name: v.string(),
	subject: v.string(),
	blocks: v.array(v.object({ kind: v.picklist(blockKinds), text: v.string(), link: v.string() })),
});

/** GET /emailCampaigns */
export const listCampaignsQuery = v.object({
	state: v.optional(v.picklist(["held", "all"], message("value_invalid")), "all"),
	limit: limit(10),
	offset,
});
export const campaignAnswer = v.object({
	_id: v.string(),
	kind: v.picklist(campaignKinds),
	donationRequestId: v.string(),
	userId: v.string(),
	sender: v.string(),
	subject: v.string(),
	state: v.picklist(["held", "scheduled", "sending", "running", "sent", "stopped", "refused"]),
	recipients: v.number(),
	waiting: v.number(),
	sent: v.number(),
	delivered: v.number(),
	bounced: v.number(),
	complained: v.number(),
	/** Recipients who want no more mails of this sender since. */
	unsubscribed: v.number(),
	failed: v.number(),
	skipped: v.number(),
	/** Null for mails to fewer than ten people. */
	opened: v.nullable(v.number()),
	clicked: v.nullable(v.number()),
	reports: v.number(),
	createdAt: v.number(),
	sendAt: v.number(),
	reason: v.string(),
	/** Whether it goes out by itself, or did before it was switched off or stopped. */
	isSeries: v.boolean(),
	/** Whether our team stopped such a mail, which its sender can’t switch on then. */
	isStoppedByStaff: v.boolean(),
});
export type CampaignAnswer = v.InferOutput<typeof campaignAnswer>;

/** Both subjects of a mail, with what came of them. */
export const subjectTestReport = v.object({
	/** Null until one has won. */
	winner: v.nullable(v.picklist(subjectVariants)),
	isRunning: v.boolean(),
	testHours: v.number(),
	/** When the test ends, later if its mails take longer. */
	endsAt: v.number(),
	/** Without recipients if there were too few of them for a test. */
	subjects: v.array(
		v.object({
			variant: v.picklist(subjectVariants),
			subject: v.string(),
			recipients: v.number(),
			sent: v.number(),
			opened: v.number(),
			clicked: v.number(),
		}),
	),
});
export type SubjectTestReport = v.InferOutput<typeof subjectTestReport>;

/** GET /emailCampaigns/{id}: also what its recipients gave within 30 days, to the request or for a mail to users at all. */
export const campaignReportAnswer = v.object({
	...campaignAnswer.entries,
	/** By currency; null for mails to fewer than ten people. */
	given: v.nullable(v.array(v.object({ currency: v.picklist(currencies), gifts: v.number(), amount: v.number() }))),
	/** Null for a mail with one subject. */
	subjectTest: v.nullable(subjectTestReport),
});
export type CampaignReport = v.InferOutput<typeof campaignReportAnswer>;

/** PUT /emailCampaigns/{id}: an author may stop theirs, also while it is held; staff release, refuse and stop any. */
export const moveCampaignBody = v.object({
	move: v.picklist(["release", "refuse", "stop"], message("value_invalid")),
	reason: v.optional(v.pipe(v.string(), v.trim(), oneLine, v.maxLength(500, message("too_long"))), ""),
});
export type CampaignMove = v.InferOutput<typeof moveCampaignBody>["move"];

/** The form behind the report link of each mail. */
export const campaignReportForm = v.object({
	token: v.pipe(v.string(), v.maxLength(300)),
	text: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(500, message("too_long"))), ""),
});
