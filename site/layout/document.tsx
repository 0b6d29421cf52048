import type { PlacedIsland } from "../../islands/visitor/island.tsx";
import { brand } from "../brand.ts";
import type { Head, View } from "../page.ts";
import { hydrateScript, islandPreloads } from "./assets.ts";
import { css } from "./css.ts";

interface DocumentProps {
	head: Head;
	view: View;
	islands: readonly PlacedIsland[];
	/** The rendered body. */
	body: string;
}

/** The HTML document around a page. Its one `<style>` is allowed by hash. */
export function Document({ head, view, islands, body }: DocumentProps) {
	const canonical = head.canonical ? `${view.publicUrl}${head.canonical}` : undefined;
	const og = { site_name: brand.name, title: head.title, type: "website", ...head.og };
	const eager = islands.filter((island) => island.when !== "interaction");
	const preloads = [...new Set(eager.flatMap((island) => islandPreloads(island.name)))];
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<title>{head.title === brand.name ? head.title : `${head.title} · ${brand.name}`}</title>
				<meta name="description" content={head.description ?? brand.description} />
				{head.noIndex ? <meta name="robots" content="noindex" /> : null}
				{canonical ? <link rel="canonical" href={canonical} /> : null}
				{Object.entries(og).map(([property, content]) => (
					<meta key={property} property={`og:${property}`} content={content} />
				))}
				<style dangerouslySetInnerHTML={{ __html: css }} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
