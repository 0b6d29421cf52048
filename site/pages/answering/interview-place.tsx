import { likelyLanguage } from "../../../api/domain/languages.ts";

/** The place of an interview: a link that opens, or an address. */
export function PlaceText({ place }: { place: string }) {
	if (/^https?:\/\/\S+$/.test(place)) {
		return (
			<a href={place} rel="nofollow noopener ugc">
				{place}
			</a>
		);
	}
	return (
		<span lang={likelyLanguage(place)} dir="auto">
			{place}
		</span>
	);
}
