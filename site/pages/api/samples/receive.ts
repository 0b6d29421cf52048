import { createHmac, timingSafeEqual } from "node:crypto";

const secret = process.env.KINDWAVE_WEBHOOK_SECRET ?? "whsec_…";
const seen = new Set<string>();

/** Answers a message of Kindwave, in any framework that has `Request`. */
export async function receive(request: Request): Promise<Response> {
	const id = request.headers.get("webhook-id") ?? "";
	const time = request.headers.get("webhook-timestamp") ?? "";
	const body = await request.text(); // As it was sent: do not parse it first.

	const key = Buffer.from(secret.replace("whsec_", ""), "base64");
	const expected = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest();
	const isOurs = (request.headers.get("webhook-signature") ?? "")
		.split(" ")
		.map((each) => Buffer.from(each.replace("v1,", ""), "base64"))
		.some((each) => each.length === 32 && timingSafeEqual(each, expected));
	const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
	if (!isOurs || !isFresh) return new Response(null, { status: 401 });

	if (!seen.has(id)) {
		seen.add(id); // In your database, so that a repeat does nothing.
		const { type, data } = JSON.parse(body);
		console.log(type, data.amount, data.currency, data.page);
	}
	return new Response(null, { status: 204 });
}
