import type { SharedRequest } from "../../../api/domain/contracts/invited.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { sharedWithMePath } from "../shared/request-paths.ts";
import { SharedList } from "../shared/shared-list.tsx";

/** The latest private requests that others share with the viewer; nothing without any. */
export function Shared({ requests, hasMore }: { requests: readonly SharedRequest[]; hasMore: boolean }) {
	const { t, localizePath } = useWords();
	if (requests.length === 0) return null;
	return (
		<section className="stack gap-s" aria-labelledby="shared-title">
			<h2 id="shared-title">{t("shared.title")}</h2>
			<SharedList requests={requests} level={3} />
			<p>
				<a href={localizePath(sharedWithMePath)}>{t(hasMore ? "shared.all" : "shared.open")}</a>
			</p>
		</section>
	);
}
