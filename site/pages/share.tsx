import { ShareBar } from "../../islands/ui/share-bar.tsx";
import { useWords } from "../../islands/ui/words.ts";
import copyLink from "../../islands/visitor/copy-link/index.tsx";
import { Island } from "../../islands/visitor/island.tsx";

/** Ways to tell others of a page of ours. */
export function Share({ title, url }: { title: string; url: string }) {
	const { t } = useWords();
	return (
		<section className="share-section" id="tell" aria-labelledby="share-title">
			<h2 id="share-title">{t("share.title")}</h2>
			<p className="quiet">{t("share.text")}</p>
			<ShareBar
				id="share"
				title={title}
				url={url}
				words={{
					label: t("share"),
					shareOn: (place) => t("share.on", { place }),
					email: t("share.email"),
					shareByEmail: t("share.on", { place: t("share.email") }),
					address: t("share.address"),
				}}
			>
				<Island
					of={copyLink}
					props={{
						id: "copy-link",
						url,
						title,
						share: t("share"),
						label: t("share.address"),
						copy: t("copy"),
						copied: t("copied"),
					}}
				/>
			</ShareBar>
		</section>
	);
}
