import { chooseSender } from "../../../api/features/outbox/senders.ts";
import { oneClickPath, unsubscribe } from "../../../api/features/outbox/unsubscribe.ts";
import { defineRoute } from "../../route.ts";

/**
 * The address in a mail's List-Unsubscribe header, to which mail programs POST (RFC 8058). Of a campaign's mail it stops the list that
 * the mail names, which is its sender's.
 */
export const oneClick = defineRoute({
	method: "POST",
	path: oneClickPath,
	allow: "anyone",
	async run(ctx, { url }) {
		const mail = url.searchParams.get("mail");
		const isDone = mail !== null && (await chooseSender(ctx, { token: mail, wanted: false }));
		if (!isDone) await unsubscribe(ctx, url.searchParams.get("token"));
		return new Response("You won’t get these emails anymore.\n", { headers: { "content-type": "text/plain" } });
	},
});

/** A person who opens that address gets the page with the button: a link alone changes nothing. */
export const oneClickOpened = defineRoute({
	path: oneClickPath,
	allow: "anyone",
	run: (_ctx, { url }) => new Response(null, { status: 303, headers: { location: `/unsubscribe${url.search}` } }),
});
