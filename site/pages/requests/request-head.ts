import { toDecimal } from "../../../api/domain/money.ts";
import { publicVisibility } from "../../../api/domain/requests/visibility.ts";
import { previewPath } from "../../../api/features/requests/preview-address.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { pictureOf, sizedImage } from "../../../islands/ui/art.ts";
import { isoDay } from "../../../islands/ui/dates.ts";
import type { Head, View } from "../../page.ts";
import { requestPath } from "../shared/request-paths.ts";
import { summaryOf } from "../shared/story.ts";

/** The metadata of a request for search engines and link previews; of a private one there is none, because pages are passed on. */
export function requestHead(row: RequestRow, { publicUrl, words }: Pick<View, "publicUrl" | "words">): Head {
	if (row.isPrivate) return { title: row.title, noIndex: true };
	const url = publicUrl + words.localizePath(requestPath(row.id));
	const picture = new URL(sizedImage(pictureOf(row.defaultImageUrl, row.categorySlug, row.id)), publicUrl).href;
	const description = summaryOf(row.story);
	const recipient = row.organizationName
		? { "@type": "NGO", name: row.organizationName }
		: { "@type": "Person", name: row.name };
	return {
		title: row.title,
		description,
		// Of these, only insiders see the page.
		noIndex: publicVisibility(row) !== "page",
		canonical: requestPath(row.id),
		...(publicVisibility(row) === "page" ? { oEmbed: requestPath(row.id) } : {}),
		og: {
			type: "article",
			url,
			description,
			image: publicUrl + previewPath(row),
			"image:width": "1200",
			"image:height": "630",
			"image:alt": row.title,
		},
		jsonLd: [
			{
				"@context": "https://schema.org",
				"@type": "WebPage",
				url,
				name: row.title,
				description,
				primaryImageOfPage: picture,
				datePublished: isoDay(row.createdAt),
				...(row.requestType === "cash" && row.goalMinor > 0
					? {
							about: {
								"@type": "Project",
								name: row.title,
								funding: {
									"@type": "MonetaryGrant",
									amount: { "@type": "MonetaryAmount", currency: row.currency, value: toDecimal(row.goalMinor) },
								},
							},
							potentialAction: { "@type": "DonateAction", target: url, recipient },
						}
					: {}),
			},
		],
	};
}
