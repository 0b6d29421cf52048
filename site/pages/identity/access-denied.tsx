import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

function AccessDeniedPage() {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("denied.title")}</h1>
			<p>{t("denied.text")}</p>
			<ButtonLink href={localizePath("/")}>{t("denied.home")}</ButtonLink>
		</div>
	);
}

export default definePage("/access-denied")<null>({
	allow: "anyone",
	styles: "identity",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("denied.text"), noIndex: true }),
	Page: AccessDeniedPage,
});
