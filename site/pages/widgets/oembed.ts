import { splitLanguage } from "../../../api/domain/languages.ts";
import { readGoal } from "../../../api/features/partners/read-goal.ts";
import { listChannels } from "../../../api/features/radio/list-channels.ts";
import { notFound, Problem } from "../../../api/http/problem.ts";
import { brand } from "../../brand.ts";
import { defineRoute } from "../../route.ts";
import { firstChannel, widgetPath } from "../radio/paths.ts";

const size = { width: 480, goal: 260, radio: 320 } as const;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A length of ours, or less if the consumer has less room. */
function within(ours: number, room: string | null): number {
	const most = Number(room);
	return Number.isInteger(most) && most > 0 ? Math.min(most, ours) : ours;
}

/** `/oembed`: how request pages and the radio's channels are shown on other sites (oembed.com). JSON only. */
export const oEmbed = defineRoute({
	path: "/oembed",
	allow: "anyone",
	async run(ctx, { url: { searchParams: query } }) {
		const { publicUrl } = ctx.platform.settings;
		const address = query.get("url") ?? "";
		const format = query.get("format") ?? "json";
		if (format !== "json") return new Response("Only JSON is available.\n", { status: 501 });
		if (!URL.canParse(address) || new URL(address).origin !== new URL(publicUrl).origin) throw notFound("request");
		const { path } = splitLanguage(new URL(address).pathname);
		const [, kind, name = ""] =
			/^\/(donationRequest|talradiowidget|radio|talmedia$)(?:\/([\w.~-]{1,64}))?\/?$/.exec(path) ?? [];
		const width = within(size.width, query.get("maxwidth"));
		const show = (title: string, source: string, ownHeight: number) => {
			const height = within(ownHeight, query.get("maxheight"));
			return Response.json(
				{
					version: "1.0",
					type: "rich",
					provider_name: brand.name,
					provider_url: publicUrl,
					title,
					width,
					height,
					cache_age: 300,
					html: `<iframe src="${escaped(publicUrl + source)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy"></iframe>`,
				},
				{ headers: { "access-control-allow-origin": "*", "cache-control": "public, max-age=300" } },
			);
		};
		if (kind === "donationRequest") {
			const { title } = await readGoal(ctx, { id: name });
			return show(title, `/embed/widget?widget=goal&request=${encodeURIComponent(name)}`, size.goal);
		}
		const channels = await listChannels(ctx);
		const isWhole = (kind === "talradiowidget" || kind === "talmedia") && name === "";
		const shown = isWhole ? firstChannel(channels) : channels.find((each) => each.channel.slug === name);
		if (kind === undefined || !shown) throw new Problem(404, "no_such_page");
		return show(shown.channel.name, widgetPath + encodeURIComponent(name), size.radio);
	},
});
