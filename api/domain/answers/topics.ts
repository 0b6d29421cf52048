/** The help center's answers by topic, in the order of its page. An answer's name is its address, `/help/<name>`, so it never changes. */
export const answerTopics = {
	giving: [
		"how-to-give",
		"ways-to-pay",
		"fees",
		"without-account",
		"anonymous",
		"fundraiser",
		"where-is-my-gift",
		"unfinished-gift",
		"volunteer",
		"follow",
	],
	payments: ["upi-debited", "card-declined", "paid-twice", "bank-transfer", "card-safety", "refund", "chargeback"],
	receipts: ["receipt", "receipt-missing", "80g", "pan", "501c3", "gift-aid", "yearly-statement", "check-a-receipt"],
	asking: [
		"ask-for-help",
		"review",
		"not-approved",
		"change-a-request",
		"post-update",
		"thank-donors",
		"share-request",
		"documents",
	],
	withdrawals: ["withdraw", "withdrawal-time", "withdraw-less", "bank-account", "identity"],
	safety: ["who-runs", "is-it-real", "report", "privacy", "your-data", "emails"],
	account: [
		"number-sign-up",
		"log-in",
		"no-code",
		"mobile-number",
		"change-email",
		"profile",
		"notifications",
		"language-region",
		"phone-app",
		"two-steps",
	],
	organizations: ["add-organization", "verified"],
	radio: ["radio", "radio-silent", "podcasts", "widgets", "widget-payment"],
} as const;

export type AnswerTopic = keyof typeof answerTopics;
export type AnswerName = (typeof answerTopics)[AnswerTopic][number];

export const topicNames = Object.keys(answerTopics) as AnswerTopic[];
export const answerNames: readonly AnswerName[] = topicNames.flatMap((topic) => answerTopics[topic]);

/** An answer in one language. `{brand}`, `{foundation}`, `{email}` and the limits in `answerValues` are filled in. */
export interface Answer {
	question: string;
	/** Paragraphs. */
	text: readonly string[];
	/** Other words that people search for it by. */
	also: string;
}

/** The answers in one language. A missing one does not compile. */
export type Answers = Readonly<Record<AnswerName, Answer>>;

/** The answers that lead on from each. */
export const related: Readonly<Record<AnswerName, readonly AnswerName[]>> = {
	"how-to-give": ["ways-to-pay", "fees", "without-account"],
	"ways-to-pay": ["how-to-give", "upi-debited", "bank-transfer"],
	fees: ["how-to-give", "ways-to-pay", "where-is-my-gift"],
	"without-account": ["how-to-give", "receipt", "anonymous"],
	fundraiser: ["how-to-give", "anonymous", "receipt"],
	anonymous: ["privacy", "without-account", "receipt"],
	"where-is-my-gift": ["withdrawal-time", "is-it-real", "refund"],
	"unfinished-gift": ["how-to-give", "upi-debited", "emails"],
	volunteer: ["ask-for-help", "follow", "how-to-give"],
	follow: ["notifications", "emails", "is-it-real"],
	"upi-debited": ["paid-twice", "receipt-missing", "refund"],
	"card-declined": ["ways-to-pay", "card-safety", "paid-twice"],
	"paid-twice": ["refund", "upi-debited", "receipt"],
	"bank-transfer": ["ways-to-pay", "bank-account", "withdraw-less"],
	"card-safety": ["card-declined", "privacy", "ways-to-pay"],
	refund: ["paid-twice", "chargeback", "receipt"],
	chargeback: ["refund", "withdraw-less", "receipt"],
	receipt: ["receipt-missing", "yearly-statement", "80g", "501c3"],
	"receipt-missing": ["receipt", "change-email", "upi-debited"],
	"80g": ["pan", "receipt", "yearly-statement"],
	pan: ["80g", "privacy", "receipt"],
	"501c3": ["receipt", "yearly-statement", "check-a-receipt"],
	"gift-aid": ["receipt", "ways-to-pay", "change-email"],
	"yearly-statement": ["receipt", "80g", "501c3"],
	"check-a-receipt": ["receipt", "80g", "501c3"],
	"ask-for-help": ["review", "documents", "fees", "withdraw"],
	review: ["not-approved", "change-a-request", "documents"],
	"not-approved": ["review", "change-a-request", "documents"],
	"change-a-request": ["review", "not-approved", "withdraw"],
	"post-update": ["thank-donors", "share-request", "change-a-request"],
	"thank-donors": ["post-update", "share-request", "withdraw"],
	"share-request": ["post-update", "thank-donors", "widgets"],
	documents: ["privacy", "review", "ask-for-help"],
	withdraw: ["withdrawal-time", "withdraw-less", "bank-account", "identity"],
	"withdrawal-time": ["withdraw", "withdraw-less", "where-is-my-gift"],
	"withdraw-less": ["chargeback", "bank-transfer", "verified"],
	"bank-account": ["withdraw", "bank-transfer", "identity"],
	identity: ["withdraw", "privacy", "bank-account"],
	"who-runs": ["fees", "is-it-real", "privacy"],
	"is-it-real": ["report", "review", "verified", "where-is-my-gift"],
	report: ["is-it-real", "refund", "privacy"],
	privacy: ["anonymous", "your-data", "documents"],
	"your-data": ["privacy", "emails", "log-in"],
	emails: ["notifications", "change-email", "your-data"],
	"number-sign-up": ["log-in", "no-code", "mobile-number"],
	"log-in": ["number-sign-up", "no-code", "mobile-number", "two-steps"],
	"no-code": ["log-in", "mobile-number", "emails"],
	"mobile-number": ["change-email", "no-code", "log-in"],
	"change-email": ["receipt-missing", "mobile-number", "log-in"],
	profile: ["change-email", "mobile-number", "privacy"],
	notifications: ["emails", "follow", "mobile-number"],
	"language-region": ["phone-app", "profile", "ways-to-pay"],
	"phone-app": ["notifications", "language-region", "radio"],
	"two-steps": ["log-in", "your-data", "mobile-number"],
	"add-organization": ["verified", "bank-account", "withdraw"],
	verified: ["add-organization", "withdraw-less", "80g"],
	radio: ["radio-silent", "podcasts", "widgets"],
	"radio-silent": ["radio", "podcasts"],
	podcasts: ["radio", "radio-silent"],
	widgets: ["widget-payment", "radio", "add-organization"],
	"widget-payment": ["widgets", "card-safety", "receipt"],
};
