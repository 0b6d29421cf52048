import { Icon } from "./icon.tsx";
import { Heart } from "./icons.ts";

/** First letters of the first and last word, whatever the script. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
	return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

/** A person's picture, else initials; a heart for someone who gives without a name. The name stands beside it. */
export function Avatar({ name, imageUrl }: { name: string | null; imageUrl?: string | null }) {
	return (
		<span className="avatar" aria-hidden="true">
			{imageUrl ? <img src={imageUrl} alt="" /> : name ? initialsOf(name) : <Icon of={Heart} />}
		</span>
	);
}
