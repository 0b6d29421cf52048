import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { KeeperView } from "../../../api/features/review/keeper-view.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { AnswerForm, LastAnswer } from "../review/answer-part.tsx";
import { ChangeText, StatusText } from "../review/owner-panel.tsx";

/** The words of our team or of its organization about a request that was not approved as it is, and the way to send it again. */
export function AskedPart({ of }: { of: KeeperView | null }) {
	const { t, localizePath } = useWords();
	if (!of) return null;
	const { requestId, requestType, status, change, asked } = of;
	const isSentBack = status === -2 || status === -7;
	if (!isSentBack && !change) return <LastAnswer of={of} />;
	return (
		<section className="stack gap-s" aria-label={t("review.title")}>
			{isSentBack ? (
				<Alert tone="warn">
					<StatusText of={of} />
				</Alert>
			) : null}
			<ChangeText change={change} />
			<LastAnswer of={of} />
			{asked ? null : (
				<p>
					<ButtonLink variant="secondary" href={localizePath(editPath(kinds[requestType], requestId))}>
						{t("raise.edit-title")}
					</ButtonLink>
				</p>
			)}
			<AnswerForm of={of} from="desk" />
		</section>
	);
}
