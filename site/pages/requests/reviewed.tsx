import type { ReviewedRequest } from "../../../api/features/requests/find-reviewed.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** What those who gave to a request, or have it among their favourites, read while it is being reviewed again. */
export function Reviewed({ of: { title } }: { of: ReviewedRequest }) {
	const { t, localizePath } = useWords();
	return (
		<article className="wrap request">
			<header className="request-head">
				<h1 dir="auto">{title ?? t("request.reviewing")}</h1>
			</header>
			<div className="request-body">
				<Alert tone="info">
					{title === null ? null : <p>{t("request.reviewing")}</p>}
					<p>{t("request.reviewing-text")}</p>
				</Alert>
				<p>
					<a href={localizePath("/myDonations")}>{t("nav.donations")}</a>
				</p>
				<p>
					<a href={localizePath("/myfavourites")}>{t("nav.favourites")}</a>
				</p>
			</div>
		</article>
	);
}
