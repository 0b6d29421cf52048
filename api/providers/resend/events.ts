import { timingSafeEqual } from "../../domain/constant-time.ts";
import { webhookSignature } from "../../domain/standard-webhook.ts";

/** An event of a mail (resend.com/docs/webhooks/event-types). */
export interface MailEvent {
	type: "delivered" | "bounced" | "complained";
	/** The addresses that it was sent to. */
	to: readonly string[];
	/** The outbox's id of the message, as its tag tells; null for one that was not sent by us. */
	messageId: string | null;
	/** Whether the address never accepts mail. A full mailbox is no reason to stop writing. */
	permanent: boolean;
}

/** Older and newer events are refused, in seconds. */
const tolerance = 300;

/**
 * Whether an event is signed with the secret of its webhook. Resend names the headers `svix-…`, others `webhook-…`.
 * @param now milliseconds
 */
export async function isSigned(
	input: { body: string; header: (name: string) => string | null },
	{ secret, now }: { secret: string; now: number },
): Promise<boolean> {
	const { body, header } = input;
	const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map(
		(name) => header(`svix-${name}`) ?? header(`webhook-${name}`) ?? "",
	) as [string, string, string];
	if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance) return false;
	const expected = await webhookSignature({ id, timestamp, body, secret: secret.replace(/^whsec_/, "") });
	return signatures.split(" ").some((signature) => timingSafeEqual(signature, expected));
}

const types: Readonly<Record<string, MailEvent["type"]>> = {
	"email.delivered": "delivered",
	"email.bounced": "bounced",
	"email.complained": "complained",
};

/** Reads an event; null for one of another type, and for what is none. */
export function readMailEvent(body: string): MailEvent | null {
	let event: { type?: unknown; data?: { to?: unknown; tags?: unknown; bounce?: { type?: unknown } } };
	try {
		event = JSON.parse(body);
	} catch {
		return null;
	}
	const type = types[String(event?.type)];
	const { to, tags, bounce } = event?.data ?? {};
	if (!type || !Array.isArray(to)) return null;
	const message = (tags as Record<string, unknown> | undefined)?.message;
	return {
		type,
		to: to.filter((address) => typeof address === "string").slice(0, 50),
		messageId: typeof message === "string" ? message : null,
		permanent: bounce?.type === undefined || bounce.type === "Permanent",
	};
}
