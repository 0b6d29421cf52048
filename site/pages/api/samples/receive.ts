const secret = process.env.KINDWAVE_WEBHOOK_SECRET ?? "whsec_…";
const seen = new Set<string>();

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Whether a signature is ours. Your language's library of Standard Webhooks does the same. */
async function isOurs(signed: string, signatures: string): Promise<boolean> {
	const hmac = { name: "HMAC", hash: "SHA-256" };
	const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace("whsec_", "")), hmac, false, ["verify"]);
	for (const each of signatures.split(" ")) {
		const signature = bytesOf(each.replace("v1,", ""));
		if (await crypto.subtle.verify("HMAC", key, signature, new TextEncoder().encode(signed))) return true;
	}
	return false;
}

/** Answers a message of Kindwave, in any framework that has `Request`. */
export async function receive(request: Request): Promise<Response> {
	const id = request.headers.get("webhook-id") ?? "";
	const time = request.headers.get("webhook-timestamp") ?? "";
	const signatures = request.headers.get("webhook-signature") ?? "";
	const body = await request.text(); // As it was sent: do not parse it first.
	const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
	if (!isFresh || !(await isOurs(`${id}.${time}.${body}`, signatures))) return new Response(null, { status: 401 });

	if (!seen.has(id)) {
		seen.add(id); // In your database, so that a repeat does nothing.
		const { type, data } = JSON.parse(body);
		console.log(type, data.amount, data.currency, data.page);
	}
	return new Response(null, { status: 204 });
}
