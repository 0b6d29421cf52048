import { invitationPath } from "../../../api/domain/requests/invitation-path.ts";
import { openInvitation } from "../../../api/features/invited/open-invitation.ts";
import { invitationsChange } from "../../../api/http/cookies.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { requestPath, sharedWithMePath } from "../shared/request-paths.ts";

function EndedPage({ data: { signedIn } }: { data: { signedIn: boolean } }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("shared.ended")}</h1>
			<p>{t("shared.ended-text")}</p>
			<LaterStyles />
			<p className="row gap-s">
				<ButtonLink href={localizePath(signedIn ? sharedWithMePath : "/")}>
					{t(signedIn ? "shared.title" : "joining.home")}
				</ButtonLink>
			</p>
		</div>
	);
}

/** `/invited`: opens the private request of an invitation’s signed link, for as long as the invitation stands. */
export default definePage(invitationPath)<{ signedIn: boolean }>({
	example: { reached: "Open the link in the mail of an invitation to a private request." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, { url }) {
		const opened = await openInvitation(ctx, { key: url.searchParams.get("key") ?? "" });
		return opened
			? reply.redirect(`${requestPath(opened.requestId)}?utm_medium=email`, {
					cookies: [invitationsChange(opened.keys)],
				})
			: reply.page({ signedIn: ctx.actor.kind === "user" }, { status: 404 });
	},
	head: (_data, { words }) => ({ title: words.t("shared.ended"), noIndex: true }),
	Page: EndedPage,
});
