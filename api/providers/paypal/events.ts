import * as v from "valibot";
import { crc32 } from "../../domain/files/crc32.ts";
import type { PayPalSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import type { EventSubject, PaymentProvider } from "../types.ts";
import { signingCertificate } from "./certificates.ts";
import { captureIdOf } from "./facts.ts";

/** PayPal repeats a delivery for three days. What was stored before changes nothing, so an older one is only refused. */
const acceptedFor = 4 * 86_400_000;
/** Milliseconds that PayPal's clock may be ahead of ours. */
const clockSkew = 5 * 60_000;

const transmission = /^[A-Za-z0-9-]{1,100}$/;
/** An RSA signature of 2,048 to 4,096 bits in base64. */
const signatureText = /^[A-Za-z0-9+/]{340,684}={0,2}$/;

/** PayPal's ids and event types are short and in ASCII. Nothing else reaches a query or an address. */
const plain = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const id = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))), null);

const eventBody = v.object({
	id: plain,
	event_type: plain,
	resource: v.pipe(
		v.custom<object>((input) => typeof input === "object" && input !== null && !Array.isArray(input)),
		v.object({
			id,
			dispute_id: id,
			customer: v.fallback(v.nullish(v.object({ id })), null),
			metadata: v.fallback(v.nullish(v.object({ order_id: id })), null),
			supplementary_data: v.fallback(
				v.nullish(v.object({ related_ids: v.fallback(v.nullish(v.object({ order_id: id })), null) })),
				null,
			),
			disputed_transactions: v.fallback(v.nullish(v.array(v.object({ seller_transaction_id: id }))), null),
			links: v.fallback(v.nullish(v.array(v.object({ href: v.string(), rel: v.string() }))), null),
		}),
	),
});
type PayPalEvent = v.InferOutput<typeof eventBody>;

/** @returns null for a body that is no event of PayPal's */
function parseEvent(rawBody: string): PayPalEvent | null {
	try {
		const parsed = v.safeParse(eventBody, JSON.parse(rawBody));
		return parsed.success ? parsed.output : null;
	} catch {
		return null;
	}
}

function subjectOf({ event_type: type, resource }: PayPalEvent): EventSubject {
	const orderId = resource.supplementary_data?.related_ids?.order_id ?? null;
	if (type.startsWith("CHECKOUT.ORDER.") || type.startsWith("CHECKOUT.PAYMENT-APPROVAL.")) {
		return resource.id ? { kind: "payment", paymentId: resource.id } : { kind: "other" };
	}
	if (type === "VAULT.PAYMENT-TOKEN.CREATED" || type === "VAULT.PAYMENT-TOKEN.DELETED") {
		const isOver = type === "VAULT.PAYMENT-TOKEN.DELETED";
		const customerId = resource.customer?.id ?? null;
		const paymentId = resource.metadata?.order_id ?? null;
		return resource.id ? { kind: "mandate", mandateId: resource.id, customerId, paymentId, isOver } : { kind: "other" };
	}
	if (type === "PAYMENT.CAPTURE.REFUNDED" || type.startsWith("PAYMENT.REFUND.")) {
		return { kind: "refund", chargeId: captureIdOf(resource.links ?? []), paymentId: orderId };
	}
	if (type === "PAYMENT.CAPTURE.REVERSED") return { kind: "refund", chargeId: resource.id ?? null, paymentId: orderId };
	if (type.startsWith("PAYMENT.CAPTURE.") && !orderId && resource.id) return { kind: "charge", chargeId: resource.id };
	if (type.startsWith("CUSTOMER.DISPUTE.")) {
		const disputeId = resource.dispute_id ?? resource.id;
		// Only the dispute itself says which payment it is about.
		const chargeId = resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
		return disputeId ? { kind: "dispute", disputeId, chargeId } : { kind: "other" };
	}
	// Whatever else is about an order of ours settles it.
	return orderId ? { kind: "payment", paymentId: orderId } : { kind: "other" };
}

/** Events, verified with PayPal's certificate as developer.paypal.com/api/rest/webhooks/rest describes ("self verification"). */
export function payPalEvents(
	platform: Platform,
	settings: PayPalSettings,
): Pick<PaymentProvider, "verifyEvent" | "eventSubject"> {
	return {
		async verifyEvent(rawBody, header) {
			const value = (name: string) => header(`paypal-${name}`) ?? "";
			const time = value("transmission-time");
			const age = platform.clock.now() - Date.parse(time);
			// An unreadable time gives NaN, which is neither.
			const recent = age <= acceptedFor && age >= -clockSkew;
			if (!recent || value("auth-algo").toUpperCase() !== "SHA256WITHRSA") return "unsigned";
			// Anything that can't be a delivery is refused before its certificate is fetched.
			if (!transmission.test(value("transmission-id")) || !signatureText.test(value("transmission-sig")))
				return "unsigned";
			const certificate = await signingCertificate(platform, settings, value("cert-url"));
			const body = new TextEncoder().encode(rawBody);
			const text = `${value("transmission-id")}|${time}|${settings.webhookId}|${crc32(body)}`;
			if (!certificate || !(await certificate.verifies(text, value("transmission-sig")))) return "unsigned";
			const event = parseEvent(rawBody);
			if (!event) return "no event";
			return {
				id: event.id,
				type: event.event_type,
				objectId: event.resource.id ?? event.resource.dispute_id ?? null,
				livemode: platform.settings.mode === "live",
			};
		},
		eventSubject({ rawBody }) {
			const event = parseEvent(rawBody);
			return event ? subjectOf(event) : { kind: "other" };
		},
	};
}
