import type { NowPlaying } from "../../../api/features/radio/now-playing.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { Island } from "../../../islands/visitor/island.tsx";
import radioPlayer from "../../../islands/visitor/radio-player/index.tsx";
import { brand } from "../../brand.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { OnAirLines } from "./on-air-lines.tsx";
import { firstChannel, radioPath, widgetPath } from "./paths.ts";
import { channelPlayer, radioSecurity } from "./player-props.ts";
import { loadRadio, playForm, type RadioData, StreamsWithoutScript } from "./radio-frame.tsx";

interface WidgetData extends Pick<RadioData, "channels"> {
	/** The channel on top; null if the radio has no channel. */
	first: NowPlaying | null;
}

/** The radio on a partner's page: one channel on top, and buttons for all. Its links open a new tab. */
function Widget({ data: { channels, first }, view }: { data: WidgetData; view: View }) {
	const { t, localizePath } = useWords();
	const playable = channels.map(({ channel }) => channel);
	return (
		<div className="radio-widget" data-touch-area>
			<h1>{first?.channel.name ?? t("nav.media", { short: brand.shortName })}</h1>
			{first ? (
				<div className="radio-widget-channel">
					<OnAirLines on={first} />
					<Button form={playForm(first.channel.slug)}>{t("radio.listen", { channel: first.channel.name })}</Button>
				</div>
			) : (
				<p>{t("radio.none-text")}</p>
			)}
			<Island
				of={radioPlayer}
				props={{
					...channelPlayer({ channels: playable, favourites: [] }, view, first?.channel.slug ?? ""),
					signedIn: false,
					player: "widget",
					place: "page",
					follows: false,
				}}
			/>
			<StreamsWithoutScript channels={playable} />
			<p className="radio-widget-home">
				<a className="link" href={localizePath(radioPath)} target="_blank" rel="noopener">
					{t("radio.widget-home", { short: brand.shortName })}
				</a>
			</p>
		</div>
	);
}

const widgetAt = (path: string, chosen: (channels: readonly NowPlaying[], slug?: string) => NowPlaying | null) =>
	definePage(path)<WidgetData>({
		example: { at: path.replace("{defaultChannel}", "hindi") },
		allow: "anyone",
		cache: 5,
		chrome: "none",
		styles: "radio",
		// Any site may embed it: it reads no cookie and changes nothing.
		security: () => ({ ...radioSecurity(), frameAncestors: ["*"] }),
		failureFrames: async () => ["*"],
		async load(ctx, { params }) {
			const { channels } = await loadRadio(ctx);
			return reply.page({ channels, first: chosen(channels, params.defaultChannel) });
		},
		head: ({ first }, { words }) => ({
			title: first?.channel.name ?? words.t("nav.media", { short: brand.shortName }),
			description: words.t("radio.lead"),
			noIndex: true,
			...(first ? { oEmbed: widgetPath + first.channel.slug } : {}),
		}),
		Page: Widget,
	});

/** `/talradiowidget/`: the radio for a partner's page, with the channel that plays everything on top. */
export const radioWidget = widgetAt(widgetPath, firstChannel);

/** `/talradiowidget/{defaultChannel}`: the same with a channel of the partner's choice on top. 404 for an unknown one. */
export const channelWidget = widgetAt(`${widgetPath}{defaultChannel}`, (channels, slug) => {
	const named = channels.find(({ channel }) => channel.slug === slug);
	if (!named) throw new Problem(404, "channel_unknown");
	return named;
});
