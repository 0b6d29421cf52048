import type { ReactNode } from "react";
import { useWords } from "../../islands/ui/words.ts";
import type { View } from "../page.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LaterStyles } from "./later-styles.tsx";

/** Header, the page, footer, as far as the page's path has them. */
export function PageFrame({ view, children }: { view: View; children: ReactNode }) {
	const { t } = useWords();
	const { surroundings } = view;
	const bare = surroundings === "bare";
	return (
		<>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			{surroundings === "none" ? null : <Header view={view} bare={bare} />}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<LaterStyles />
			{surroundings === "none" ? null : <Footer view={view} bare={bare} />}
		</>
	);
}
