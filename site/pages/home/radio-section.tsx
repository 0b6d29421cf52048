import type { NowPlaying } from "../../../api/features/radio/now-playing.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { firstChannel, radioPath } from "../radio/paths.ts";
import { artworkFor } from "../radio/player-props.ts";
import { Section } from "./section.tsx";

/** The way to the radio, with the track on the air. Nothing if no channel is on the air. The front page loads no script for it. */
export function RadioSection({ channels }: { channels: readonly NowPlaying[] }) {
	const { t, localizePath } = useWords();
	const first = firstChannel(channels);
	if (first === null) return null;
	const { channel, current } = first;
	return (
		<Section id="radio-home" title={t("radio.home-title")}>
			<div className="radio-home">
				<img src={artworkFor(channel.name, channel.thumbnailUrl)} alt="" width={160} height={160} loading="lazy" />
				<div className="stack gap-s">
					<p>{t("radio.home-lead")}</p>
					{current ? <p className="quiet">{[current.title, current.artist].filter(Boolean).join(", ")}</p> : null}
					<p className="row gap-s">
						<ButtonLink href={localizePath(radioPath)}>{t("radio.open-page", { channel: channel.name })}</ButtonLink>
					</p>
				</div>
			</div>
		</Section>
	);
}
