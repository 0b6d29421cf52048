import Stripe from "stripe";
import * as v from "valibot";
import type { Platform } from "../../platform/types.ts";
import type { EventSubject, PaymentProvider } from "../types.ts";
import { idOf } from "./facts.ts";

/** Stripe's ids and event types are short and in ASCII. Nothing else reaches a query or an address. */
const plain = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const reference = v.fallback(v.nullish(v.union([plain, v.object({ id: plain })])), null);

/** The fields of an event's object that identify its payment. Some objects, such as a balance, have no id. */
const eventObject = v.pipe(
	v.custom<object>((input) => typeof input === "object" && input !== null && !Array.isArray(input)),
	v.object({ id: v.fallback(v.nullable(plain), null), charge: reference, payment_intent: reference }),
);
type EventObject = v.InferOutput<typeof eventObject>;

const eventBody = v.variant("object", [
	v.object({
		object: v.literal("event"),
		id: plain,
		type: plain,
		livemode: v.boolean(),
		data: v.object({ object: eventObject }),
	}),
	// A thin event (docs.stripe.com/event-destinations#thin-events) only refers to its object. We use none of their types.
	v.object({ object: v.literal("v2.core.event"), id: plain, type: plain, livemode: v.boolean() }),
]);

/** @returns null for a body that is no event of Stripe's */
function parseEvent(rawBody: string): v.InferOutput<typeof eventBody> | null {
	try {
		const parsed = v.safeParse(eventBody, JSON.parse(rawBody));
		return parsed.success ? parsed.output : null;
	} catch {
		return null;
	}
}

function subjectOf(type: string, object: EventObject): EventSubject {
	const { id } = object;
	if (id === null) return { kind: "other" };
	if (type.startsWith("payment_intent.")) return { kind: "payment", paymentId: id };
	// The networks tell Stripe a card's new number or expiry (docs.stripe.com/payments/cards/overview#automatic-card-updates).
	if (type.startsWith("payment_method.") && type.endsWith("updated")) return { kind: "card", cardId: id };
	if (type.startsWith("checkout.session.")) return { kind: "checkout", checkoutId: id };
	if (type.startsWith("charge.dispute.")) return { kind: "dispute", disputeId: id, chargeId: idOf(object.charge) };
	const paymentId = idOf(object.payment_intent);
	if (type.startsWith("charge.refund") || type.startsWith("refund.")) {
		// `charge.refunded` carries the charge itself; the other events carry a refund that names its charge.
		const chargeId = idOf(object.charge) ?? (type.startsWith("charge.refund") ? id : null);
		return { kind: "refund", chargeId, paymentId };
	}
	// Whatever else is about a payment of ours settles it: its charge, a review or a warning of fraud.
	return paymentId === null ? { kind: "other" } : { kind: "payment", paymentId };
}

export function stripeEvents(
	stripe: Stripe,
	{ settings, clock }: Platform,
): Pick<PaymentProvider, "verifyEvent" | "eventSubject"> {
	const { signature: verifier } = stripe.webhooks;
	if (!verifier) throw new Error("the stripe package cannot verify signatures");
	return {
		async verifyEvent(rawBody, header) {
			const signature = header("stripe-signature") ?? "";
			if (!/^t=\d+,(.+,)?v1=[0-9a-f]{64}/.test(signature)) return "unsigned";
			const { webhookSecret: secret } = settings.stripe;
			try {
				const now = clock.now();
				await verifier.verifyHeaderAsync(rawBody, signature, secret, undefined, undefined, now);
			} catch (error) {
				if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "unsigned";
				throw error;
			}
			const event = parseEvent(rawBody);
			if (!event) return "no event";
			const { id, type, livemode } = event;
			return { id, type, livemode, objectId: "data" in event ? event.data.object.id : null };
		},
		eventSubject({ type, rawBody }) {
			const event = parseEvent(rawBody);
			return event && "data" in event ? subjectOf(type, event.data.object) : { kind: "other" };
		},
	};
}
