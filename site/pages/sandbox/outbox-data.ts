import { bytesOf } from "../../../api/domain/delivery.ts";
import { getDelivery, listDeliveries } from "../../../api/features/outbox/deliveries.ts";
import { Problem } from "../../../api/http/problem.ts";
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

/** The types of files that mails bring; a file of any other type is nothing that a browser shows or runs. */
const fileTypes = ["text/calendar", "application/pdf"];

/** `/sandbox/outbox/{id}/files/{number}`: a file of a mail, by its place from 0. */
export const mailFile = defineRoute({
	path: "/sandbox/outbox/{id}/files/{number}",
	allow: "anyone",
	async run(ctx, { params }) {
		const { attachments = [] } = await getDelivery(ctx, params.id);
		const file = attachments[Number(params.number)];
		if (!file) throw new Problem(404, "no_such_page");
		const isKnown = fileTypes.some((type) => file.contentType.startsWith(type));
		return new Response(bytesOf(file.content), {
			headers: {
				"content-type": isKnown ? file.contentType : "application/octet-stream",
				"content-disposition": `attachment; filename="${file.name.replaceAll(/[^\w.-]+/g, "_")}"`,
			},
		});
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
