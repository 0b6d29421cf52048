import { Icon } from "./icon.tsx";
import { Heart } from "./icons.ts";

/** First letters of the first and last word, in any script. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
	return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

export interface AvatarProps {
	/** Null for an anonymous donor, who gets a heart. */
	name: string | null;
	imageUrl?: string | null;
	size?: "small" | "medium" | "large";
}

/**
 * A person's picture on top of their initials, which stay visible until the picture loads or if it fails. It is hidden from
 * screen readers because the name is always beside it.
 */
export function Avatar({ name, imageUrl, size = "medium" }: AvatarProps) {
	return (
		<span className={size === "medium" ? "avatar" : `avatar avatar-${size}`} aria-hidden="true">
			{name ? initialsOf(name) : <Icon of={Heart} />}
			{imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : null}
		</span>
	);
}

export interface AvatarGroupProps {
	people: readonly Pick<AvatarProps, "name" | "imageUrl">[];
	/** The number of people beyond those displayed. */
	more?: number;
	/** The people in words: "Asha, Dan and 12 others". */
	label: string;
	size?: AvatarProps["size"];
}

/** A few people out of many, as overlapping avatars. */
export function AvatarGroup({ people, more = 0, label, size = "medium" }: AvatarGroupProps) {
	return (
		<span className="avatars">
			{people.map((person, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
				<Avatar key={index} {...person} size={size} />
			))}
			{more > 0 ? (
				<span className={size === "medium" ? "avatar" : `avatar avatar-${size}`} aria-hidden="true">
					+{more}
				</span>
			) : null}
			<span className="visually-hidden">{label}</span>
		</span>
	);
}
