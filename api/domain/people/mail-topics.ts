/**
 * The topics of messages. People switch them off in their settings and by the link in a mail, except for `security`, which is
 * codes and what concerns the safety of an account, and `receipts`, which is what a payment of theirs led to.
 */
export const mailTopics = [
	"security",
	"receipts",
	"giving",
	"thanks",
	"cards",
	"unfinished",
	"requests",
	"gifts",
	"comments",
	"milestones",
	"applications",
	"searches",
	"invitations",
	"rooms",
	"campaigns",
	"news",
	"reading",
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** The topics that can be switched off. */
export const optionalTopics = [
	"giving",
	"thanks",
	"cards",
	"unfinished",
	"requests",
	"gifts",
	"comments",
	"milestones",
	"applications",
	"searches",
	"invitations",
	"rooms",
	"campaigns",
	"news",
	/** No mail is about it: whether opened mails and used links are counted. */
	"reading",
] as const satisfies readonly MailTopic[];
export type OptionalTopic = (typeof optionalTopics)[number];

export const isOptional = (topic: MailTopic): topic is OptionalTopic => optionalTopics.some((each) => each === topic);

/** Whether a person gets mails on a topic without having chosen: news only go to those who asked for them. */
export const wantedByDefault: Readonly<Record<OptionalTopic, boolean>> = {
	giving: true,
	thanks: true,
	cards: true,
	unfinished: true,
	requests: true,
	gifts: true,
	comments: true,
	milestones: true,
	applications: true,
	searches: true,
	invitations: true,
	rooms: true,
	campaigns: true,
	news: false,
	reading: true,
};
