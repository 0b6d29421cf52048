import type { Mark } from "../../../api/features/following/set-mark.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Heart, ThumbsUp } from "../../../islands/ui/icons.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { followId, followPath } from "../shared/card-marks.tsx";

const icons = { like: ThumbsUp, favourite: Heart } as const;

function MarkButton({ mark, on, requestId, count }: { mark: Mark; on: boolean; requestId: string; count?: number }) {
	const { t } = useWords();
	return (
		<button
			type="submit"
			className="button button-secondary"
			name={on ? `un${mark}` : mark}
			value={requestId}
			aria-pressed={on}
		>
			<Icon of={icons[mark]} /> {t(`follow.${mark}`)}{" "}
			{count === undefined ? null : <span data-count>{count > 0 ? count.toLocaleString("en") : ""}</span>}
		</button>
	);
}

export interface FollowFormProps {
	requestId: string;
	/** The visitor's marks. */
	favourite: boolean;
	liked: boolean;
	likeCount: number;
	shareCount: number;
	/** Whether the visitor is signed in: then a script presses the buttons without a new page. */
	signedIn: boolean;
}

/** The buttons of a request's page to like it and to keep it as a favourite. */
export function FollowForm({ requestId, favourite, liked, likeCount, shareCount, signedIn }: FollowFormProps) {
	const { t, localizePath } = useWords();
	return (
		<form
			className="follow"
			id={followId(requestId)}
			method="post"
			action={localizePath(followPath)}
			{...(signedIn ? enhancedBy("follow", "interaction") : {})}
		>
			<MarkButton mark="like" on={liked} requestId={requestId} count={likeCount} />
			<MarkButton mark="favourite" on={favourite} requestId={requestId} />
			{shareCount > 0 ? (
				<span className="quiet">
					{t("follow.shares", { count: shareCount, number: shareCount.toLocaleString("en") })}
				</span>
			) : null}
		</form>
	);
}
