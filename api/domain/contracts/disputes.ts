import * as v from "valibot";
import {
	addedFileKinds,
	disputeStates,
	type EvidenceText,
	evidenceTextLengths,
	evidenceTextNames,
} from "../giving/disputes.ts";
import { onlineProviders } from "../giving/payment-providers/index.ts";
import { message } from "../messages/index.ts";
import { isEmail, plainEmail } from "../people/email-address.ts";
import { flag } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { severalLines } from "./plain-text.ts";

/** How soon an answer is due: it is too late, within two days, or within a week. */
export const dueFilters = ["overdue", "soon", "week"] as const;

/** GET /disputes */
export const listDisputesQuery = v.object({
	provider: v.optional(v.picklist(onlineProviders, message("value_invalid"))),
	/** `answer` waits for us, `review` for the bank. */
	state: v.optional(v.picklist(disputeStates, message("value_invalid"))),
	/** Of those that wait for us. */
	due: v.optional(v.picklist(dueFilters, message("value_invalid"))),
	/** The provider's id of a dispute or of the payment, the beginning of the donor's name or email, or the disputed amount. */
	search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("too_long")))),
	/** Those that are assigned to the caller. */
	mine: v.optional(flag),
	id: v.optional(v.pipe(v.string(), v.maxLength(64))),
	isDownload: v.optional(flag, "false"),
	limit: limit(10),
	offset,
});

/** Amounts are in major units of what the donor paid in, times in milliseconds. */
export const disputeAnswer = v.object({
	_id: v.string(),
	provider: v.picklist(onlineProviders),
	providerDisputeId: v.string(),
	/** The provider's own word. */
	providerStatus: v.string(),
	state: v.picklist(disputeStates),
	amount: v.number(),
	currency: v.string(),
	/** The provider's code, and the card network's. */
	reason: v.string(),
	networkCode: v.nullable(v.string()),
	/** The card's brand, or another means of payment. */
	network: v.nullable(v.string()),
	/** The provider's fee for the dispute; 0 while none was taken. */
	fee: v.number(),
	feeCurrency: v.nullable(v.string()),
	openedAt: v.number(),
	dueAt: v.nullable(v.number()),
	closedAt: v.nullable(v.number()),
	/** Our answer; null while nobody began one. */
	answer: v.nullable(v.picklist(["draft", "sending", "sent"])),
	/** The gift's public id; null for a payment that never became a gift. */
	donationId: v.nullable(v.string()),
	donor: v.object({ name: v.nullable(v.string()), email: v.nullable(v.string()), userId: v.nullable(v.string()) }),
	donationFor: v.nullable(v.string()),
	beneficiaryId: v.nullable(v.string()),
	title: v.nullable(v.string()),
	/** The provider's id of the payment. */
	paymentId: v.nullable(v.string()),
});
export type DisputeAnswer = v.InferOutput<typeof disputeAnswer>;

/** One entry for each text. */
function ofTexts<Of>(entry: (name: EvidenceText) => Of): Record<EvidenceText, Of> {
	return Object.fromEntries(evidenceTextNames.map((name) => [name, entry(name)])) as Record<EvidenceText, Of>;
}

/** The texts of our evidence as staff write them. */
const texts = v.object(
	ofTexts((name) =>
		v.pipe(
			v.optional(v.string(message("value_invalid")), ""),
			v.trim(),
			severalLines,
			v.maxLength(evidenceTextLengths[name], message("too_long")),
			v.check((text) => name !== "donorEmail" || text === "" || isEmail(plainEmail(text)), message("email_invalid")),
		),
	),
);

const moneyLine = v.object({ account: v.string(), currency: v.string(), amount: v.number() });
const person = v.nullable(v.string());

/** GET /disputes/{id} */
export const disputeRecord = v.object({
	dispute: disputeAnswer,
	/** The texts of our evidence: the saved ones, or what we have collected. */
	texts: v.object(ofTexts(() => v.string())),
	/** The current evidence, to begin again from. */
	collected: v.object(ofTexts(() => v.string())),
	/** The files that go along, each at `/admin/disputes/{id}/files/{kind}`. */
	files: v.array(
		v.object({
			kind: v.picklist(["receipt", "letter", ...addedFileKinds]),
			name: v.string(),
			/** Null for a file that is made when it is opened or sent. */
			bytes: v.nullable(v.number()),
		}),
	),
	/** The draft that a change must name; 0 for none. */
	revision: v.number(),
	/** Whether an answer can be sent now, and why not if a provider refused the last one. */
	mayAnswer: v.boolean(),
	refusal: v.nullable(v.string()),
	/** The events, oldest first. */
	history: v.array(
		v.object({
			kind: v.picklist(["opened", "saved", "sending", "evidence", "acceptance", "won", "lost"]),
			at: v.number(),
			by: person,
		}),
	),
	/** The ledger's postings: + debit, − credit. */
	postings: v.array(v.object({ _id: v.string(), kind: v.string(), at: v.number(), lines: v.array(moneyLine) })),
});
export type DisputeRecord = v.InferOutput<typeof disputeRecord>;

const revision = v.pipe(
	v.number(message("value_invalid")),
	v.integer(message("value_invalid")),
	v.minValue(0, message("value_invalid")),
);

/** PUT /disputes/{id}/draft and POST /disputes/{id}/evidence */
export const evidenceBody = v.object({ revision, texts });
/** POST /disputes/{id}/acceptance */
export const acceptanceBody = v.object({ revision });

/** POST /disputes/{id}/files */
export const disputeFileBody = v.object({ kind: v.picklist(addedFileKinds, message("value_invalid")) });
