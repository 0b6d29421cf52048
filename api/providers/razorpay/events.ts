import * as v from "valibot";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { hmacSha256, sha256 } from "../../domain/sha256.ts";
import type { RazorpaySettings } from "../../platform/settings.ts";
import type { Clock } from "../../platform/types.ts";
import type { EventSubject, PaymentProvider } from "../types.ts";

/** Razorpay's ids and event types are short and in ASCII. Nothing else reaches a query or an address. */
const plain = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const reference = v.fallback(v.nullish(plain, null), null);
const part = v.optional(
	v.object({
		entity: v.object({
			id: plain,
			order_id: reference,
			payment_id: reference,
			customer_id: reference,
			status: reference,
		}),
	}),
);

const eventBody = v.object({
	entity: v.literal("event"),
	event: plain,
	created_at: v.pipe(v.number(), v.integer()),
	payload: v.object({
		payment: part,
		order: part,
		refund: part,
		dispute: part,
		payment_link: part,
		qr_code: part,
		token: part,
	}),
});
type EventBody = v.InferOutput<typeof eventBody>;

/** Milliseconds for which a signed body is accepted. Razorpay repeats an event for 24 hours. */
const acceptedFor = 3 * 24 * 3600_000;

/** @returns null for a body that is no event of Razorpay's */
function parseEvent(rawBody: string): EventBody | null {
	try {
		const parsed = v.safeParse(eventBody, JSON.parse(rawBody));
		return parsed.success ? parsed.output : null;
	} catch {
		return null;
	}
}

/** The entity that gives an event its name: `refund.processed` is about the refund, and carries its payment too. */
function mainPart({ event, payload }: EventBody) {
	if (event.startsWith("payment.dispute.")) return payload.dispute?.entity;
	const name = event.split(".", 1)[0] as keyof EventBody["payload"];
	return (Object.hasOwn(payload, name) ? payload[name] : undefined)?.entity;
}

/** Events of a mandate that can still be debited, now or once its donor resumes it. */
const liveTokens: ReadonlySet<string> = new Set(["token.confirmed", "token.paused", "token.resumed"]);

function subjectOf(body: EventBody): EventSubject {
	const { event, payload } = body;
	const main = mainPart(body);
	const orderId = payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null;
	const ofOrder: EventSubject = orderId === null ? { kind: "other" } : { kind: "payment", paymentId: orderId };
	if (!main) return ofOrder;
	if (event.startsWith("token.")) {
		const isOver = !liveTokens.has(event);
		return { kind: "mandate", mandateId: main.id, customerId: main.customer_id, paymentId: null, isOver };
	}
	if (event.startsWith("payment.dispute.")) return { kind: "dispute", disputeId: main.id, chargeId: main.payment_id };
	if (event.startsWith("refund.")) {
		return { kind: "refund", chargeId: main.payment_id, paymentId: orderId };
	}
	if (event.startsWith("payment_link.")) return { kind: "checkout", checkoutId: main.id };
	if (event === "qr_code.credited" || event === "qr_code.closed") {
		return { kind: "code", codeId: main.id, paymentId: payload.payment?.entity.id ?? null };
	}
	// A payment without an order was made elsewhere, or by a code, which has an event of its own.
	return ofOrder;
}

/** Events, signed by HMAC-SHA256 of the raw body in `X-Razorpay-Signature` (razorpay.com/docs/webhooks/validate-test). */
export function razorpayEvents(
	{ webhookSecrets, keyId }: RazorpaySettings,
	clock: Clock,
): Pick<PaymentProvider, "verifyEvent" | "eventSubject"> {
	return {
		async verifyEvent(rawBody, header) {
			const signature = header("x-razorpay-signature") ?? "";
			const expected = await Promise.all(webhookSecrets.map((secret) => hmacSha256(secret, rawBody)));
			if (!expected.some((one) => timingSafeEqual(signature, one))) return "unsigned";
			const body = parseEvent(rawBody);
			if (!body) return "no event";
			// The signature holds for ever.
			if (body.created_at * 1000 < clock.now() - acceptedFor) return "unsigned";
			const livemode = keyId.startsWith("rzp_live_");
			// The id in Razorpay's header is not signed, so it may be missing, repeated or another's: the body is what it is.
			const id = await sha256(rawBody);
			return { id, type: body.event, livemode, objectId: mainPart(body)?.id ?? null };
		},
		eventSubject({ rawBody }) {
			const body = parseEvent(rawBody);
			return body ? subjectOf(body) : { kind: "other" };
		},
	};
}
