import { isShortPath } from "../../../api/domain/own-paths.ts";
import { countReading } from "../../../api/features/campaigns/count-reading.ts";
import { clickedPath, openedPath } from "../../../api/features/outbox/campaign-mail.ts";
import { ownPath } from "../../../api/features/short-urls/short-urls.ts";
import { defineRoute } from "../../route.ts";

/** A transparent GIF of one pixel. */
const pixel = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (byte) =>
	byte.charCodeAt(0),
);

/** The picture in a mail to many people, which tells that it was opened. Programs that show no pictures tell nothing. */
export const mailOpened = defineRoute({
	path: openedPath,
	allow: "anyone",
	async run(ctx, { url }) {
		await countReading(ctx, { token: url.searchParams.get("token"), clicked: false });
		return new Response(pixel, { headers: { "content-type": "image/gif", "cache-control": "private, no-store" } });
	},
});

/** A link in such a mail to a page of ours. It leads nowhere else, whoever changed it. */
export const mailLink = defineRoute({
	path: clickedPath,
	allow: "anyone",
	async run(ctx, { url }) {
		const to = url.searchParams.get("to") ?? "";
		const location = isShortPath(to) ? to : ownPath(ctx, to);
		await countReading(ctx, { token: url.searchParams.get("token"), clicked: true });
		return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
	},
});
