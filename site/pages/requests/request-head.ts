import { toDecimal } from "../../../api/domain/money.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { artOf, sizedImage } from "../../../islands/ui/art.ts";
import { isoDay } from "../../../islands/ui/dates.ts";
import type { Head } from "../../page.ts";
import { summaryOf } from "./request-facts.ts";

/** A request's one address. */
export function requestPath(id: string): string {
	return `/donationRequest/${encodeURIComponent(id)}`;
}

/** What search engines and link previews are told about a request. */
export function requestHead(row: RequestRow, publicUrl: string): Head {
	const url = `${publicUrl}${requestPath(row.id)}`;
	// Link previews show no SVG, so our own pictures exist as PNG too.
	const image = row.defaultImageUrl ? sizedImage(row.defaultImageUrl) : `${publicUrl}${artOf(row.categorySlug)}`;
	const description = summaryOf(row.story);
	const recipient = row.organizationName
		? { "@type": "NGO", name: row.organizationName }
		: { "@type": "Person", name: row.name };
	return {
		title: row.title,
		description,
		// Until it has been reviewed, search engines need not know it.
		noIndex: row.status === 0,
		canonical: requestPath(row.id),
		og: { type: "article", url, image, description },
		jsonLd: [
			{
				"@context": "https://schema.org",
				"@type": "WebPage",
				"@id": url,
				url,
				name: row.title,
				description,
				primaryImageOfPage: image,
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
