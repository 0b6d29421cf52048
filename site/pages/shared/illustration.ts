import type { PreviewFacts } from "../../../api/features/requests/preview-address.ts";
import type { Platform } from "../../../api/platform/types.ts";
import { artForms, artOf } from "../../../islands/ui/art.ts";

/** The facts of a request that its illustration depends on. */
export type Illustrated = Pick<PreviewFacts, "id" | "categorySlug" | "defaultImageUrl">;

/** The paths of a request's illustrations: its own if it is one of ours, then its category's. */
export function drawingsOf({ id, categorySlug, defaultImageUrl }: Illustrated): string[] {
	return [defaultImageUrl ?? "", artOf(categorySlug, id)].flatMap((url) => artForms(url)?.drawing ?? []);
}

/** The size of an illustration in pictures that we draw, which are wider than a page shows it. */
export const drawnSize = { width: 1200, height: 673 } as const;

/** An illustration at the size of `drawnSize`. @param drawing an SVG document of 776 x 435 */
export const drawnIllustration = (drawing: string): string =>
	`<g transform="scale(${drawnSize.width / 776})">${drawing}</g>`;

/** A request's illustration, an SVG document of 776 x 435. */
export async function illustrationOf({ asset }: Pick<Platform, "asset">, illustrated: Illustrated): Promise<string> {
	const [own = "", fallback = own] = drawingsOf(illustrated);
	return new TextDecoder().decode(await asset(own).catch(() => asset(fallback)));
}
