import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Heart } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";

export const followPath = "/follow";

/** The id of the part of a page that follows a request, to which its buttons lead back. */
export function followId(requestId: string): string {
	return `follow-${requestId}`;
}

/** The form that the favourite buttons of all cards on a page belong to. */
export const cardMarksForm = "card-marks";

export interface CardMarksProps {
	/** The requests that the visitor keeps as favourites. */
	favourites: ReadonlySet<string>;
}

/** The form of a page's cards. @param props.back the address of the page, to which the buttons lead back */
export function CardMarksForm({ back }: { back: string }) {
	const { localizePath } = useWords();
	return (
		<form id={cardMarksForm} method="post" action={localizePath(followPath)}>
			<input type="hidden" name="back" value={back} />
		</form>
	);
}

/** The button on a card that keeps its request as a favourite. */
export function CardMark({ request, on }: { request: Pick<RequestRow, "id" | "title">; on: boolean }) {
	const { t } = useWords();
	return (
		<button
			type="submit"
			className="icon-button card-mark"
			form={cardMarksForm}
			name={on ? "unfavourite" : "favourite"}
			value={request.id}
			aria-pressed={on}
		>
			<Icon of={Heart} />
			<span className="visually-hidden">
				{t("follow.favourite")}: {request.title}
			</span>
		</button>
	);
}
