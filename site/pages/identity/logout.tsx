import { signOut } from "../../../api/features/identity/sign-out.ts";
import { signedOutChanges } from "../../../api/http/cookies.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

function LogoutPage() {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("logout.title")}</h1>
			<p>{t("logout.text")}</p>
			<form method="post" action={localizePath("/logout")}>
				<Button>{t("logout.submit")}</Button>
			</form>
		</div>
	);
}

/** Signing out changes something, so a link alone does not do it: the page asks, and its form does. */
export default definePage("/logout")<null>({
	allow: "anyone",
	styles: "identity",
	load: async () => reply.page(null),
	async action(ctx) {
		await signOut(ctx);
		return reply.redirect("/", {
			cookies: signedOutChanges(ctx.platform.settings),
			notice: { tone: "good", word: "notice.signed-out" },
		});
	},
	head: (_data, { words }) => ({ title: words.t("logout.title"), noIndex: true }),
	Page: LogoutPage,
});
