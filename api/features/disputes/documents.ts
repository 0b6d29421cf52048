import type { EvidenceTexts } from "../../domain/giving/disputes.ts";
import type { Ctx } from "../../http/context.ts";
import type { ReceiptFacts } from "../receipts/find.ts";

/** A letter to a bank, with everything that we say. */
export interface EvidenceLetter {
	disputeId: string;
	paymentId: string | null;
	/** Such as "₹2,500". */
	amount: string;
	paidOn: string;
	reason: string;
	texts: EvidenceTexts;
}

/** The site's part in evidence: it knows our texts and draws documents. */
export interface EvidenceDocuments {
	/** The part of our terms about refunds, with its address. */
	refundPolicy(publicUrl: string): string;
	/** PDF files. @param at the time that they name */
	receipt(ctx: Ctx, receipt: ReceiptFacts, at: number): Promise<Uint8Array<ArrayBuffer>>;
	letter(ctx: Ctx, letter: EvidenceLetter, at: number): Promise<Uint8Array<ArrayBuffer>>;
}

let made: EvidenceDocuments | null = null;

/** Called by the site, once. */
export function makeDocumentsWith(documents: EvidenceDocuments): void {
	made = documents;
}

/** @throws Error if no site is there to make them */
export function evidenceDocuments(): EvidenceDocuments {
	if (!made) throw new Error("nobody makes the documents of evidence");
	return made;
}
