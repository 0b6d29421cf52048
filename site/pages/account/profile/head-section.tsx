import { Avatar } from "../../../../islands/ui/avatar.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import type { View } from "../../../page.ts";
import { defineSection } from "../section.tsx";

interface HeadData {
	id: string;
	name: string;
	username: string;
	imageUrl: string | null;
	kindnessScore: number;
	own: boolean;
}

/** The pages that change what the forms below don't; links to missing pages are left out. */
function linksOf({ own, id }: HeadData, { isReachable }: View) {
	const links = [
		{ word: "me.picture", path: "/account/pictures", own: true },
		{ word: "documents.title", path: "/account/documents", own: true },
		{ word: "volunteer.mine", path: "/volunteerProfile", own: true },
		{ word: "nav.username", path: "/editUsername", own: true },
		{ word: "nav.settings", path: "/account", own: true },
		{ word: "me.public", path: `/user/${id}`, own: false },
	] as const;
	return links.filter((link) => (own || !link.own) && isReachable(link.path));
}

function HeadSection({ data, view }: { data: HeadData; view: View }) {
	const { t, localizePath } = useWords();
	return (
		<header className="account-head row gap-m">
			<Avatar name={data.name} imageUrl={data.imageUrl} size="large" />
			<div>
				<h1>{t("nav.edit-profile")}</h1>
				<p className="quiet">
					{data.name} · @{data.username} · {t("nav.kindness")}: {data.kindnessScore}
				</p>
				<p className="row gap-2xs across-m">
					{linksOf(data, view).map(({ word, path }) => (
						<a key={path} href={localizePath(path)}>
							{t(word)}
						</a>
					))}
				</p>
			</div>
		</header>
	);
}

/** Whose profile this is. */
export default defineSection<HeadData>({
	id: "head",
	async load({ actor }, { user }) {
		return {
			id: user.id,
			name: `${user.firstName} ${user.lastName}`.trim(),
			username: user.username,
			imageUrl: user.profileImageUrl,
			kindnessScore: user.kindnessScore,
			own: actor.kind === "user" && actor.userId === user.id,
		};
	},
	Section: HeadSection,
});
