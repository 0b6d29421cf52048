import * as v from "valibot";
import { ProviderError } from "../trouble.ts";
import type { PaymentFacts } from "../types.ts";
import type { UpiCode, UpiCodes } from "../upi-types.ts";
import type { RazorpayClient } from "./client.ts";
import { codePaymentFacts, paymentSchema } from "./facts.ts";
import { callRazorpay, listRazorpay, readRazorpay } from "./trouble.ts";

/**
 * A QR code. `image_content` is what it says, for accounts that Razorpay's support has given "QR Codes (Image Content)"
 * (razorpay.com/docs/api/qr-codes/image-content); others get a picture of it only.
 */
const codeSchema = v.object({
	id: v.string(),
	status: v.picklist(["active", "closed"]),
	image_content: v.fallback(v.nullish(v.pipe(v.string(), v.startsWith("upi://"), v.maxLength(1024)), null), null),
	closed_at: v.nullish(v.number(), null),
});

const codeOf = ({ id, status, image_content: link, closed_at: at }: v.InferOutput<typeof codeSchema>): UpiCode => ({
	id,
	link,
	closedAt: status === "active" ? null : (at ?? 0) * 1000,
});

/** Codes for UPI, paid many times with any amount (razorpay.com/docs/api/qr-codes). */
export function razorpayCodes(razorpay: RazorpayClient, keySecret: string): UpiCodes<PaymentFacts> {
	const read = async (codeId: string) => {
		const code = await readRazorpay(codeSchema, () => razorpay.qrCode.fetch(codeId));
		return code && codeOf(code);
	};
	return {
		async createCode({ name, description, requestId }) {
			const code = await callRazorpay(codeSchema, () =>
				razorpay.qrCode.create({
					type: "upi_qr",
					name,
					usage: "multiple_use",
					fixed_amount: false,
					description,
					notes: { request_id: requestId },
				}),
			);
			return codeOf(code);
		},
		readCode: read,
		async closeCode(codeId) {
			try {
				return codeOf(await callRazorpay(codeSchema, () => razorpay.qrCode.close(codeId)));
			} catch (error) {
				// A code that is closed already is refused.
				const code = error instanceof ProviderError && error.trouble.kind === "refused" ? await read(codeId) : null;
				if (code === null || code.closedAt === null) throw error;
				return code;
			}
		},
		async *paymentsOfCode(codeId, from, to) {
			const span = { from: Math.floor(from / 1000), to: Math.ceil(to / 1000) };
			const list = listRazorpay(paymentSchema, (page) =>
				razorpay.qrCode.fetchAllPayments(codeId, { ...span, ...page }),
			);
			for await (const payment of list) yield await codePaymentFacts(payment, keySecret);
		},
	};
}
