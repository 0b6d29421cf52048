import { receiptNumber } from "../../../api/domain/giving/receipts.ts";
import { openReceiptAsStaff } from "../../../api/features/receipts/staff-receipt.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { receiptDocument } from "../../pdf/receipt.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "../receipts/pdf-answer.ts";

/** `/admin/receipts/{code}/receipt.pdf`: a receipt as its donor gets it in English, for finance staff. */
export const receiptFileRoute = defineRoute({
	path: "/admin/receipts/{code}/receipt.pdf",
	allow: ["finAdmin", "admin", "superAdmin"],
	async run(ctx, { params: { code } }) {
		const facts = await openReceiptAsStaff(ctx, { code });
		const document = receiptDocument(facts, wordsIn("en"), ctx.platform.settings.publicUrl);
		return pdfAnswer(ctx, document, `receipt-${receiptNumber(facts.receipt).replaceAll("/", "-")}`);
	},
});
