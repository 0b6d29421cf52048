import { defaultLanguage, inLanguage, languages } from "../../api/domain/languages.ts";
import type { PlacedIsland } from "../../islands/visitor/island.tsx";
import { brand } from "../brand.ts";
import type { Head, View } from "../page.ts";
import { hydrateScript, islandPreloads } from "./assets.ts";
import { cssOf, fonts, type PageStyles, sheetsOf } from "./css.ts";

interface DocumentProps {
	head: Head;
	view: View;
	styles?: PageStyles | undefined;
	islands: readonly PlacedIsland[];
	/** The rendered body. */
	body: string;
}

/** The HTML document around a page. Its one `<style>` is allowed by hash. */
export function Document({ head, view, styles, islands, body }: DocumentProps) {
	const { language, t } = view.words;
	const { canonical } = head;
	const addressIn = (each: typeof language) => `${view.publicUrl}${inLanguage(canonical ?? "", each)}`;
	const og = { site_name: brand.name, title: head.title, type: "website", ...head.og };
	const eager = islands.filter((island) => island.when !== "interaction");
	const preloads = [...new Set(eager.flatMap((island) => islandPreloads(island.name)))];
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#fdf9f3" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#181310" media="(prefers-color-scheme: dark)" />
				<title>{head.title === brand.name ? head.title : `${head.title} · ${brand.name}`}</title>
				<meta name="description" content={head.description ?? t("brand.description", { brand: brand.name })} />
				{head.noIndex ? <meta name="robots" content="noindex" /> : null}
				{canonical ? (
					<>
						<link rel="canonical" href={addressIn(language)} />
						{languages.map((each) => (
							<link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
						))}
						<link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
					</>
				) : null}
				{Object.entries(og).map(([property, content]) => (
					<meta key={property} property={`og:${property}`} content={content} />
				))}
				{"image" in og ? <meta name="twitter:card" content="summary_large_image" /> : null}
				<link rel="preload" as="font" type="font/woff2" href={fonts.latin} crossOrigin="anonymous" />
				{view.region === "IN" ? (
					<link rel="preload" as="font" type="font/woff2" href={fonts.rupee} crossOrigin="anonymous" />
				) : null}
				<style dangerouslySetInnerHTML={{ __html: cssOf(sheetsOf(view, styles)) }} />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/site.webmanifest" />
				{islands.length > 0 && hydrateScript ? (
					<>
						{preloads.map((address) => (
							<link key={address} rel="modulepreload" href={address} />
						))}
						<script type="module" src={hydrateScript} />
					</>
				) : null}
				{(head.jsonLd ?? []).map((object, index) => (
					<script
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
						key={index}
						type="application/ld+json"
						dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll("<", "\\u003c") }}
					/>
				))}
			</head>
			<body dangerouslySetInnerHTML={{ __html: body }} />
		</html>
	);
}
