import { artForms, artOf, sizedImage } from "./art.ts";

export interface PictureProps {
	/** What somebody uploaded, or one of our illustrations; null for the category's. */
	imageUrl: string | null;
	categorySlug: string | null;
	/** Whose picture it is, which chooses among its category's. */
	requestId?: string;
	/** How wide it is shown, as the attribute `sizes` says it: "(min-width: 40rem) 24rem, 100vw". */
	sizes: string;
	/** The largest thing that is seen first: fetched at once and before others. */
	priority?: boolean;
	/** Shown large: dense screens get the drawing itself, which is sharp at every size. */
	large?: boolean;
	alt: string;
}

const denseAndWide = "(min-width: 48rem) and (min-resolution: 1.5x)";

/** A request's picture, 776 to 435. Its room is kept while it loads. */
export function Picture(props: PictureProps) {
	const { imageUrl, categorySlug, requestId, sizes, priority = false, large = false, alt } = props;
	const url = imageUrl || artOf(categorySlug, requestId);
	const forms = artForms(url);
	return (
		<picture>
			{forms && large ? <source type="image/svg+xml" media={denseAndWide} srcSet={forms.drawing} /> : null}
			{forms ? <source type="image/webp" srcSet={forms.webp} sizes={sizes} /> : null}
			<img
				src={forms ? url : sizedImage(url)}
				alt={alt}
				width={776}
				height={435}
				loading={priority ? undefined : "lazy"}
				fetchPriority={priority ? "high" : undefined}
				decoding="async"
			/>
		</picture>
	);
}
