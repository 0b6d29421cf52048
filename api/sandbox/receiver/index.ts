import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { webhookSignature } from "../../domain/standard-webhook.ts";
import type { Clock, Ids } from "../../platform/types.ts";
import { type Html, page } from "../engine/page.ts";
import type { SandboxObject, SandboxStore } from "../engine/store.ts";

interface ReceiverOptions {
	store: SandboxStore;
	clock: Clock;
	ids: Ids;
	/** The secrets that may sign the message with an id, in base64; none for an unknown one. */
	secretsOf(id: string): Promise<readonly string[]>;
}

const verdicts = {
	right: "The signature is right.",
	wrong: "The signature is wrong.",
	old: "The signature is right, but the message is older than five minutes.",
	none: "It is not signed.",
} as const;

/** A message as it arrived. */
interface Received extends SandboxObject {
	object: "received_webhook";
	/** The name after the receiver's address. */
	box: string;
	headers: [string, string][];
	body: string;
	verdict: keyof typeof verdicts;
	answer: number;
}

const shown = 20;
const maxBody = 64 * 1024;
/** The oldest signature that counts, in seconds. Source: standardwebhooks.com, "Verifying webhook authenticity" */
const maxAge = 300;

/** Verifies a message as any server should; senders that can set no headers have the proof in the address. */
async function verdictOf(
	c: Context,
	body: string,
	{ clock, secretsOf }: ReceiverOptions,
): Promise<Received["verdict"]> {
	const named = (name: string) => c.req.header(name) ?? c.req.query(name) ?? "";
	const [id, timestamp, given] = [named("webhook-id"), named("webhook-timestamp"), named("webhook-signature")];
	if (!given) return "none";
	const right = await Promise.all(
		(await secretsOf(id)).map((secret) => webhookSignature({ id, timestamp, body, secret })),
	);
	const isRight = given.split(" ").some((each) => right.some((expected) => timingSafeEqual(each, expected)));
	if (!isRight) return "wrong";
	return Math.abs(clock.now() / 1000 - Number(timestamp)) > maxAge ? "old" : "right";
}

function messageOf({ headers, body, verdict, answer, created = 0 }: Received): Html {
	const time = new Date(created * 1000).toISOString().slice(0, 19).replace("T", " ");
	return html`<section><h2>${time} UTC</h2>
<p><strong>${verdicts[verdict]}</strong> It was answered with HTTP ${answer}.</p>
<h3>Headers</h3><pre tabindex="0">${headers.map(([name, value]) => `${name}: ${value}\n`)}</pre>
<h3>Body</h3><pre tabindex="0">${body}</pre></section>`;
}

/** The status that the address asks for, so that failures can be tried: `?answer=500`. */
function answerIn(c: Context): number {
	const asked = Number(c.req.query("answer"));
	return Number.isInteger(asked) && asked >= 200 && asked <= 599 ? asked : 204;
}

/** A server that receives webhooks in the demo, and shows what arrived and whether its signature is right. Each name is a box of its own. */
export function createReceiver(options: ReceiverOptions): Hono {
	const { store, clock, ids } = options;
	const app = new Hono();
	const boxIn = (c: Context) => (c.req.param("box") ?? "").slice(0, 80);
	app.post("/:box", async (c) => {
		const body = await c.req.text();
		if (body.length > maxBody) return c.text("The body is too large.", 413);
		const received: Received = {
			id: ids.next("rcv_"),
			object: "received_webhook",
			created: Math.floor(clock.now() / 1000),
			box: boxIn(c),
			headers: [...c.req.raw.headers].filter(([name]) => name !== "cookie"),
			body,
			verdict: await verdictOf(c, body, options),
			answer: answerIn(c),
		};
		await store.put([{ type: "received_webhook", object: received, version: null }]);
		return new Response(null, { status: received.answer });
	});
	app.get("/:box", async (c) => {
		const { objects } = await store.list("received_webhook", { limit: shown, match: { box: boxIn(c) } });
		const body = html`<main aria-labelledby="title"><h1 id="title">The demo’s receiver of webhooks</h1>
<p>It stands for your own server. Add <code>?answer=500</code> to its address to make it fail.</p>
${objects.length === 0 ? html`<p>Nothing has arrived yet.</p>` : ""}
${(objects as Received[]).map(messageOf)}</main>`;
		return page(c, { title: "Demo receiver of webhooks", root: "../stripe/", bodyClass: "challenge received", body });
	});
	return app;
}
