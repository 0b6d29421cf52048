import { LogoMark } from "../../islands/ui/logo.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";

/**
 * How to get the app on a phone: from its store if it is in one, otherwise by the browser's own way to install a site. CSS
 * displays only the instructions for this phone, and nothing if the site already runs as an app.
 */
export function AppBanner({ view }: { view: View }) {
	const { t } = useWords();
	const { appStore, googlePlay } = view.links;
	const stores = [
		{ className: "app-ios", store: "App Store", href: appStore, instructions: t("app.ios") },
		{ className: "app-android", store: "Google Play", href: googlePlay, instructions: t("app.android") },
	];
	return (
		<div className="app-banner">
			<LogoMark />
			<div>
				<p>
					<b>{t("app.title", { brand: brand.name })}</b>
				</p>
				{appStore || googlePlay ? null : <p>{t("app.text")}</p>}
				{stores.map(({ className, store, href, instructions }) => (
					<p key={className} className={className}>
						{href ? <a href={href}>{t("app.store", { store })}</a> : instructions}
					</p>
				))}
			</div>
		</div>
	);
}
