import type { ReactNode } from "react";
import { useWords } from "../../islands/ui/words.tsx";
import type { View } from "../page.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header, the page, footer. On payment-type routes menus are hidden and the logo is disabled (specification, section 2). */
export function PageFrame({ view, bare, children }: { view: View; bare: boolean; children: ReactNode }) {
	const { t } = useWords();
	return (
		<>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			<Header view={view} bare={bare} />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Footer view={view} bare={bare} />
		</>
	);
}
