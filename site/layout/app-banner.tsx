import { LogoMark } from "../../islands/ui/logo.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";

/**
 * How to have us on a phone: from its store where we are in one, else by the browser's own way to install a site. CSS
 * shows the way of the phone at hand, and nothing where the site was opened as an app already.
 */
export function AppBanner({ view }: { view: View }) {
	const { t } = useWords();
	const { appStore, googlePlay } = view.links;
	const ways = [
		{ className: "app-ios", store: "App Store", href: appStore, byHand: t("app.ios") },
		{ className: "app-android", store: "Google Play", href: googlePlay, byHand: t("app.android") },
	];
	return (
		<div className="app-banner">
			<LogoMark />
			<div>
				<p>
					<b>{t("app.title", { brand: brand.name })}</b>
				</p>
				{appStore || googlePlay ? null : <p>{t("app.text")}</p>}
				{ways.map(({ className, store, href, byHand }) => (
					<p key={className} className={className}>
						{href ? <a href={href}>{t("app.store", { store })}</a> : byHand}
					</p>
				))}
			</div>
		</div>
	);
}
