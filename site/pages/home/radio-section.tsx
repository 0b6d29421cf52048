import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { radioPath } from "../radio/paths.ts";
import { PlayerHere, type RadioData } from "../radio/radio-frame.tsx";
import { Section } from "./section.tsx";

/** The radio, which plays here and goes on while the visitor reads and gives. Nothing if no channel is on the air. */
export function RadioSection({ radio, view }: { radio: RadioData; view: View }) {
	const { t, localizePath } = useWords();
	if (radio.channels.length === 0) return null;
	return (
		<Section id="radio-home" title={t("radio.home-title")}>
			<div className="stack gap-m">
				<p className="lede">{t("radio.home-lead")}</p>
				<PlayerHere view={view} data={radio} />
				<p>
					<a className="link" href={localizePath(radioPath)}>
						{t("radio.home-more")}
					</a>
				</p>
			</div>
		</Section>
	);
}
