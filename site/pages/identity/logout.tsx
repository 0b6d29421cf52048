import { signOut } from "../../../api/features/identity/sign-out.ts";
import { signedOutChanges } from "../../../api/http/cookies.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

interface Data {
	/** Staff's tabs hold records, which go with the session. */
	isStaff: boolean;
}

function LogoutPage({ data: { isStaff } }: { data: Data }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("logout.title")}</h1>
			<p>{t("logout.text")}</p>
			<form
				method="post"
				action={localizePath("/logout")}
				{...(isStaff ? { ...enhancedBy("log-out", "interaction"), "data-hold": "" } : {})}
			>
				<Button>{t("logout.submit")}</Button>
			</form>
		</div>
	);
}

/** Signing out changes something, so a link alone does not do it: the page asks, and its form does. */
export default definePage("/logout")<Data>({
	allow: "anyone",
	styles: "identity",
	load: async ({ actor }) => reply.page({ isStaff: actor.kind === "user" && actor.roles.length > 0 }),
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
