import type { ReactNode } from "react";
import type { NowPlaying, OnAir } from "../../../api/features/radio/now-playing.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";

interface OnAirLinesProps {
	on: Pick<NowPlaying, "channel" | "current" | "next">;
	className?: string;
	/** Stands above the lines. An element in it with `data-program` is kept up to date too. */
	heading?: ReactNode;
}

/** A channel's current and next program, kept up to date while the page is seen. */
export function OnAirLines({ on: { channel, current, next }, className, heading }: OnAirLinesProps) {
	const { t } = useWords();
	const trackOf = ({ title, artist }: OnAir) => (artist ? t("radio.track", { title, artist }) : title);
	const placeholders = { title: "{title}", artist: "{artist}" };
	return (
		<div
			className={className}
			{...enhancedBy("on-air")}
			data-channel={channel.slug}
			data-track={t("radio.track", placeholders)}
		>
			{heading}
			<p data-now={t("radio.now", { track: "{track}" })} data-pause={t("radio.pause")}>
				{current ? t("radio.now", { track: trackOf(current) }) : t("radio.pause")}
			</p>
			<p className="quiet" data-next={t("radio.next", { track: "{track}" })}>
				{next ? t("radio.next", { track: trackOf(next) }) : null}
			</p>
		</div>
	);
}
