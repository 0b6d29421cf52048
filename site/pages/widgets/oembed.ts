import { splitLanguage } from "../../../api/domain/languages.ts";
import { readGoal } from "../../../api/features/partners/read-goal.ts";
import { listChannels } from "../../../api/features/radio/list-channels.ts";
import { notFound, Problem } from "../../../api/http/problem.ts";
import { brand } from "../../brand.ts";
import { defineRoute } from "../../route.ts";

const size = { width: 480, goal: 260, radio: 320 } as const;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The width that the consumer allows, at most ours. */
function widthIn(text: string | null): number {
	const wanted = Number(text);
	return Number.isInteger(wanted) && wanted >= 240 ? Math.min(wanted, size.width) : size.width;
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
		const [, kind, name = ""] = /^\/(donationRequest|talradiowidget|radio)\/([\w.~-]{1,64})\/?$/.exec(path) ?? [];
		const width = widthIn(query.get("maxwidth"));
		const show = (title: string, source: string, height: number) =>
			Response.json(
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
		if (kind === "donationRequest") {
			const { title } = await readGoal(ctx, { id: name });
			return show(title, `/embed/widget?widget=goal&request=${encodeURIComponent(name)}`, size.goal);
		}
		const channel = (await listChannels(ctx)).find((each) => each.channel.slug === name);
		if (kind === undefined || !channel) throw new Problem(404, "no_such_page");
		return show(channel.channel.name, `/talradiowidget/${encodeURIComponent(name)}`, size.radio);
	},
});
