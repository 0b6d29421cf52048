import type { Payment, PaymentEntity, QrCode, QrCodeEntity } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import { acquirerData } from "./payments.ts";
import type { Work } from "./work.ts";

/** POST /v1/payments/qr_codes, for an account with "QR Codes (Image Content)". */
export async function createQrCode(work: Work, input: Input): Promise<QrCodeEntity> {
	if (input.text("type") !== "upi_qr") throw badRequest("The selected type is invalid.", "type");
	const usage = input.text("usage");
	if (usage !== "multiple_use") throw badRequest("The selected usage is invalid.", "usage");
	if (input.flag("fixed_amount")) throw badRequest("Static QR codes take any amount here.", "fixed_amount");
	const id = work.id("qr_");
	const name = input.optionalText("name", 120);
	const said = new URLSearchParams({
		ver: "01",
		mode: "15",
		pa: "rpy.qrkindwave@icici",
		pn: name ?? "Kindwave",
		tr: `RZP${id.slice(3)}qrv2`,
		tn: "Payment to Kindwave",
		cu: "INR",
		mc: "8398",
		qrMedium: "04",
	});
	const entity: QrCodeEntity = {
		id,
		entity: "qr_code",
		created_at: work.now(),
		name,
		usage,
		type: "upi_qr",
		image_url: `${work.options.origin}/upi`,
		payment_amount: null,
		status: "active",
		description: input.optionalText("description"),
		fixed_amount: false,
		payments_amount_received: 0,
		payments_count_received: 0,
		notes: input.notes(),
		customer_id: null,
		close_by: null,
		closed_at: null,
		close_reason: null,
		image_content: `upi://pay?${said.toString().replaceAll("+", "%20")}`,
	};
	work.emit("qr_code.created", { qr_code: entity });
	return work.save<QrCode>({ id, object: "razorpay.qr_code", created: work.now(), parent: null, hidden: {}, entity })
		.entity;
}

/** POST /v1/payments/qr_codes/:id/close */
export async function closeQrCode(work: Work, id: string): Promise<QrCodeEntity> {
	const code = await work.get<QrCode>("razorpay.qr_code", id);
	if (code.entity.status === "closed") throw badRequest("QR code is already closed.");
	const closed = { status: "closed", closed_at: work.now(), close_reason: "on_demand" } as const;
	const entity: QrCodeEntity = { ...code.entity, ...closed };
	work.emit("qr_code.closed", { qr_code: entity });
	return work.save<QrCode>({ ...code, entity }).entity;
}

/** Somebody scans the code and pays. Razorpay captures such a payment at once, and makes no order for it. */
export async function payQrCode(
	work: Work,
	id: string,
	{ amount, vpa }: { amount: number; vpa: string },
): Promise<Payment> {
	const code = await work.get<QrCode>("razorpay.qr_code", id);
	if (code.entity.status === "closed") throw badRequest("This QR code is closed.");
	if (!Number.isSafeInteger(amount) || amount < 100) throw badRequest("Pay ₹1 or more.", "amount");
	if (!/^[\w.-]{2,256}@[a-z][a-z0-9]{1,63}$/.test(vpa)) throw badRequest("Please enter a valid UPI ID", "vpa");
	const paymentId = work.id("pay_");
	const entity: PaymentEntity = {
		id: paymentId,
		entity: "payment",
		amount,
		currency: "INR",
		status: "captured",
		order_id: null,
		invoice_id: null,
		international: false,
		method: "upi",
		amount_refunded: 0,
		refund_status: null,
		captured: true,
		description: "QRv2 Payment",
		card_id: null,
		bank: null,
		wallet: null,
		vpa,
		email: null,
		contact: null,
		notes: code.entity.notes,
		fee: 0,
		tax: 0,
		error_code: null,
		error_description: null,
		error_source: null,
		error_step: null,
		error_reason: null,
		acquirer_data: acquirerData({ id: paymentId, method: "upi" }),
		created_at: work.now(),
	};
	const received = {
		payments_amount_received: code.entity.payments_amount_received + amount,
		payments_count_received: code.entity.payments_count_received + 1,
	};
	const after = { ...code.entity, ...received };
	work.save<QrCode>({ ...code, entity: after });
	work.emit("payment.captured", { payment: entity });
	work.emit("qr_code.credited", { payment: entity, qr_code: after });
	return work.save<Payment>({
		id: paymentId,
		object: "razorpay.payment",
		created: work.now(),
		parent: id,
		hidden: { expiresAt: null, upiLink: null },
		entity,
	});
}
