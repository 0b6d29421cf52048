import { defaultLanguage, inLanguage, languages, splitLanguage } from "../../api/domain/languages.ts";
import type { PlacedPart } from "../../islands/ui/parts.ts";
import { stepsId } from "../../islands/ui/stepper.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { Head, View } from "../page.ts";
import { appSheet, laterSheet, loaderScript, scriptsOf } from "./assets.ts";
import { fonts, isSignedInArea, type PageStyles } from "./css.ts";

/** Data that the head of a document depends on besides the language: plain data, because it is rendered once for each. */
export interface HeadAboveProps extends Pick<View, "publicUrl" | "chrome" | "path" | "region" | "shared"> {
	head: Omit<Head, "jsonLd">;
	styles: PageStyles | undefined;
	/** The islands and enhancements of the page. */
	parts: readonly PlacedPart[];
}

/** The head of a document above its inlined styles. */
export function HeadAbove({ head, styles, parts, ...view }: HeadAboveProps) {
	const { language, t } = useWords();
	const { canonical } = head;
	const addressIn = (each: typeof language) => `${view.publicUrl}${inLanguage(canonical ?? "", each)}`;
	// The API's pages are in English only.
	const translated = languages.filter((each) => splitLanguage(inLanguage(canonical ?? "", each)).language === each);
	const og = { site_name: brand.name, title: head.title, type: "website", ...head.og };
	const inApp = isSignedInArea({ styles });
	const eager = parts.filter((part) => part.when !== "interaction");
	const preloads = [...new Set(eager.flatMap(scriptsOf))];
	// A step of the checkout displays its text at once, in the device's own typeface unless ours is cached. The page after it
	// waits for a cached typeface, which moves the receipt's amounts if it comes a moment after the text.
	const preloadedFonts =
		view.chrome === "bare" && view.path !== "/thankyou"
			? []
			: view.region === "IN"
				? [fonts.latin, fonts.rupee]
				: [fonts.latin];
	return (
		<>
			<meta charSet="utf-8" />
			{/* First and async: a deferred script would also wait for style sheets in the body. */}
			{(parts.length > 0 || view.shared) && loaderScript ? (
				<>
					<script type="module" async src={loaderScript} />
					{preloads.map((address) => (
						<link key={address} rel="modulepreload" href={address} />
					))}
				</>
			) : null}
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="theme-color" content="#fdf9f3" media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content="#181310" media="(prefers-color-scheme: dark)" />
			<title>{head.title.includes(brand.name) ? head.title : `${head.title} · ${brand.name}`}</title>
			<meta name="description" content={head.description ?? t("brand.description", { brand: brand.name })} />
			{head.refresh ? (
				<noscript>
					<meta httpEquiv="refresh" content={String(head.refresh)} />
				</noscript>
			) : null}
			{head.noIndex ? <meta name="robots" content="noindex" /> : null}
			{canonical ? (
				<>
					<link rel="canonical" href={addressIn(language)} />
					{translated.map((each) => (
						<link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
					))}
					<link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
				</>
			) : null}
			{head.oEmbed ? (
				<link
					rel="alternate"
					type="application/json+oembed"
					href={`${view.publicUrl}/oembed?url=${encodeURIComponent(view.publicUrl + head.oEmbed)}`}
				/>
			) : null}
			{Object.entries(og).map(([property, content]) => (
				<meta key={property} property={`og:${property}`} content={content} />
			))}
			{"image" in og ? <meta name="twitter:card" content="summary_large_image" /> : null}
			{/* Preloaded early, but after the scripts of the first screen. */}
			{laterSheet && !inApp ? <link rel="preload" as="style" href={laterSheet} fetchPriority="low" /> : null}
			{preloadedFonts.map((address) => (
				<link
					key={address}
					rel="preload"
					as="font"
					type="font/woff2"
					href={address}
					crossOrigin="anonymous"
					fetchPriority="low"
				/>
			))}
			{inApp && appSheet ? <link rel="stylesheet" href={appSheet} /> : null}
		</>
	);
}

interface HeadBelowProps {
	jsonLd: readonly object[];
	/** The page has the steps of a form, which a browser waits for before it paints. */
	hasSteps: boolean;
}

/** The head of a document below its inlined styles. */
export function HeadBelow({ jsonLd, hasSteps }: HeadBelowProps) {
	return (
		<>
			{hasSteps ? <link rel="expect" href={`#${stepsId}`} blocking="render" /> : null}
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			<link rel="manifest" href="/site.webmanifest" />
			{jsonLd.map((object, index) => (
				<script
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					key={index}
					type="application/ld+json"
					dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll("<", "\\u003c") }}
				/>
			))}
		</>
	);
}
