import { openShortUrl } from "../../../api/features/short-urls/short-urls.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/s/{code}`: leads to the page of ours behind a short address, and counts the visit. */
export default definePage("/s/{code}")<null>({
	example: { reached: "Open a short link of the settings; it leads to its page." },
	allow: "anyone",
	load: async (ctx, { params: { code } }) => reply.redirect(await openShortUrl(ctx, { code })),
	head: () => ({ title: "", noIndex: true }),
	Page: () => null,
});
