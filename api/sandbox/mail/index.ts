import { Hono } from "hono";
import { bytesOf, type Delivery } from "../../domain/delivery.ts";
import type { Clock, Ids } from "../../platform/types.ts";
import { type SandboxObject, type SandboxStore, StoreConflict } from "../engine/store.ts";

/** A message that arrived at the stand-in. */
interface StoredDelivery extends Delivery, SandboxObject {
	object: "delivery";
	headers: Readonly<Record<string, string>>;
}

export interface MailSandboxOptions {
	store: SandboxStore;
	clock: Clock;
	ids: Ids;
	mailKey: string;
	sms: { accountSid: string; authToken: string };
	/** Receives events about mails to the provider's test addresses. */
	onEvent(event: { type: string; data: object }): void;
}

/** Resend's test addresses (resend.com/docs/dashboard/emails/send-test-emails), and what happens to their mails. */
const testAddresses: Readonly<Record<string, string>> = {
	"delivered@resend.dev": "email.delivered",
	"bounced@resend.dev": "email.bounced",
	"complained@resend.dev": "email.complained",
};

const pageSize = 20;

function textOf(value: unknown): string | null {
	return typeof value === "string" && value !== "" ? value : null;
}

/** The value of the tag `template`, as Resend lists tags. */
function templateTag(tags: unknown): string | null {
	const list = Array.isArray(tags) ? (tags as { name?: unknown; value?: unknown }[]) : [];
	return textOf(list.find(({ name }) => name === "template")?.value);
}

/** The tags of an event, by name. */
const tagsOf = (tags: unknown) =>
	Object.fromEntries((Array.isArray(tags) ? tags : []).map(({ name, value }: Record<string, string>) => [name, value]));

/** The files of a mail. */
function filesIn(attachments: unknown): Delivery["attachments"] {
	return (Array.isArray(attachments) ? attachments : []).map((file: Record<string, string>) => ({
		name: String(file.filename),
		contentType: String(file.content_type),
		text: new TextDecoder().decode(bytesOf(String(file.content))),
		content: String(file.content),
	}));
}

function templateInJson(tags: unknown): string | null {
	try {
		return textOf((JSON.parse(String(tags)) as { template?: unknown }).template);
	} catch {
		return null;
	}
}

/**
 * A stand-in for the providers of mail and SMS: Resend's `POST /emails` and Twilio's
 * `POST /2010-04-01/Accounts/{sid}/Messages.json`. Nothing leaves the machine; `GET /deliveries` lists what arrived.
 */
export function createMailSandbox({ store, clock, ids, mailKey, sms, onEvent }: MailSandboxOptions): Hono {
	const app = new Hono();
	const keep = async (delivery: Omit<StoredDelivery, "object" | "created" | "createdAt">) => {
		const createdAt = clock.now();
		const object: StoredDelivery = {
			...delivery,
			object: "delivery",
			created: Math.floor(createdAt / 1000),
			createdAt,
		};
		await store.put([{ type: "delivery", object, version: null }]);
	};

	app.post("/emails", async (c) => {
		const refuse = (statusCode: 401 | 422, name: string, message: string) =>
			c.json({ statusCode, name, message }, statusCode);
		if (c.req.header("authorization") !== `Bearer ${mailKey}`) {
			return refuse(401, "validation_error", "API key is invalid");
		}
		const body = (await c.req.json().catch(() => null)) as Record<string, unknown> | null;
		const to = textOf(Array.isArray(body?.to) ? body.to[0] : body?.to);
		if (!body || !to || !/^[^\s@,]+@[^\s@,]+$/.test(to)) {
			return refuse(
				422,
				"validation_error",
				"Invalid `to` field. The email address needs to follow the `email@example.com` format.",
			);
		}
		const subject = textOf(body.subject);
		const html = textOf(body.html);
		const text = textOf(body.text);
		if (!textOf(body.from) || !subject || !html || !text) {
			return refuse(422, "missing_required_field", "Missing `from`, `subject`, `html` or `text` field.");
		}
		// One mail per key: the id is made of it, and the store refuses a second one.
		const key = c.req.header("idempotency-key");
		const id = key === undefined ? ids.next("mail_") : `mail_${key.slice(0, 256)}`;
		const headers = (body.headers ?? {}) as Record<string, string>;
		try {
			await keep({
				id,
				channel: "mail",
				to,
				template: templateTag(body.tags),
				subject,
				text,
				html,
				headers,
				attachments: filesIn(body.attachments),
			});
		} catch (error) {
			if (!(error instanceof StoreConflict)) throw error;
			return c.json({ id });
		}
		// The address may name a sub-address: `bounced+label@resend.dev`.
		const type = testAddresses[to.toLowerCase().replace(/\+[^@]*/, "")];
		if (type) {
			const bounce = type === "email.bounced" ? { bounce: { type: "Permanent", subType: "General", message: "" } } : {};
			onEvent({ type, data: { email_id: id, to: [to], from: body.from, subject, tags: tagsOf(body.tags), ...bounce } });
		}
		return c.json({ id });
	});

	app.post("/2010-04-01/Accounts/:sid/Messages.json", async (c) => {
		const refuse = (status: 400 | 401, code: number, message: string) =>
			c.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);
		if (
			c.req.param("sid") !== sms.accountSid ||
			c.req.header("authorization") !== `Basic ${btoa(`${sms.accountSid}:${sms.authToken}`)}`
		) {
			return refuse(401, 20003, "Authenticate");
		}
		const form = new URLSearchParams(await c.req.text());
		const to = form.get("To") ?? "";
		const text = form.get("Body") ?? "";
		if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to.slice(0, 20)}`);
		if (text === "" || text.length > 1600) return refuse(400, 21602, "Message body is required.");
		const sid = ids.next("SM");
		const template = templateInJson(form.get("Tags"));
		await keep({ id: sid, channel: "sms", to, template, subject: null, text, html: null, headers: {} });
		return c.json({ sid, status: "queued", to, from: form.get("From"), body: text, error_code: null }, 201);
	});

	/** The messages that arrived, newest first: 20 at a time, from `?after=` on, and only to `?to=`. */
	app.get("/deliveries", async (c) => {
		const to = c.req.query("to");
		const page = await store.list("delivery", {
			limit: pageSize,
			startingAfter: c.req.query("after"),
			match: to ? { to } : undefined,
		});
		return c.json({ deliveries: page.objects, hasMore: page.hasMore });
	});
	app.get("/deliveries/:id", async (c) => {
		const stored = await store.get(c.req.param("id"));
		if (stored?.object.object !== "delivery") return c.json({ message: "not found" }, 404);
		return c.json(stored.object);
	});
	return app;
}
