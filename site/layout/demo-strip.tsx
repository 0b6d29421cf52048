import { useWords } from "../../islands/ui/words.ts";

/** A strip above the demo's pages, which leads to the demo guide. */
export function DemoStrip() {
	const { t } = useWords();
	const guide = t("footer.demo-guide");
	return (
		<section className="demo-strip" aria-label={guide}>
			<span>{t("footer.demo")}</span> <a href="/sandbox">{guide}</a>
		</section>
	);
}
