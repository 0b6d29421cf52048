import { getDelivery, listDeliveries } from "../../../api/features/outbox/deliveries.ts";
import { defineRoute } from "../../route.ts";

/** `/sandbox/outbox.json?to=&after=`: the messages as data, newest first, 20 at a time, for tests from outside. */
export const outboxData = defineRoute({
	path: "/sandbox/outbox.json",
	allow: "anyone",
	async run(ctx, { url }) {
		const { searchParams: query } = url;
		const { deliveries } = await listDeliveries(ctx, { to: query.get("to"), after: query.get("after") });
		const rows = deliveries.map(({ id, channel, to, template, subject, text, html, attachments, createdAt }) => ({
			id,
			channel,
			to,
			template,
			subject,
			text,
			html,
			attachments,
			createdAt: new Date(createdAt).toISOString(),
		}));
		return Response.json(rows);
	},
});

/** A mail's HTML for the frame of the outbox page. It can run no script, and its links open outside the frame. */
export const mailPreview = defineRoute({
	path: "/sandbox/outbox/{id}",
	allow: "anyone",
	async run(ctx, { params }) {
		const { html, text } = await getDelivery(ctx, params.id);
		return new Response(html?.replace("<head>", '<head><base target="_blank">') ?? text, {
			headers: {
				"content-type": `text/${html === null ? "plain" : "html"}; charset=utf-8`,
				"content-security-policy":
					"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
			},
		});
	},
});
