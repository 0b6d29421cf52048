import type { EvidenceFileKind, EvidenceTexts } from "../domain/giving/disputes.ts";

export interface EvidenceFile {
	readonly kind: EvidenceFileKind;
	/** Of letters, digits, dashes and one dot. */
	readonly name: string;
	readonly contentType: string;
	readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Our answer to a dispute. */
export interface NewAnswer {
	readonly disputeId: string;
	/** Of our row and its try: the same answer has the same key, so a repeated call is one answer. */
	readonly key: string;
}

export interface NewEvidence extends NewAnswer {
	/** The whole disputed amount, which we contest. */
	readonly amountMinor: number;
	readonly texts: EvidenceTexts;
	/** The most important of the texts, within the provider's limit. */
	readonly note: string;
	/** The day of the payment, `2026-11-05`. */
	readonly paidOn: string;
	/** One of a kind. */
	readonly files: readonly EvidenceFile[];
}

/**
 * Answers to disputes. Each is final. The dispute is returned as it is afterwards.
 * @throws ProviderError `refused` also if it is too late, or was answered before
 */
export interface DisputeAnswers<Facts> {
	/** Contests the dispute. Files are uploaded first; those of a call that broke off are never used. */
	sendEvidence(evidence: NewEvidence): Promise<Facts>;
	/** Accepts the loss: the money goes back to the donor. */
	acceptLoss(answer: NewAnswer): Promise<Facts>;
}
