import { artForms, pictureOf, sizedImage } from "./art.ts";

export interface PictureProps {
	/** An uploaded picture or one of our illustrations; null for the category's illustration. */
	imageUrl: string | null;
	categorySlug: string | null;
	/** The request that the picture is for; it decides which of the category's illustrations to use. */
	requestId?: string;
	/** The displayed width, as in the `sizes` attribute: "(min-width: 40rem) 24rem, 100vw". */
	sizes: string;
	/** The largest picture on the first screen: loaded at once and before others. */
	priority?: boolean;
	/** Displayed large: dense screens get the SVG, which is sharp at every size. */
	large?: boolean;
	alt: string;
}

const denseAndWide = "(min-width: 48rem) and (min-resolution: 1.5x)";

/** A request's picture at 776 x 435. Its space is reserved while it loads. */
export function Picture(props: PictureProps) {
	const { imageUrl, categorySlug, requestId, sizes, priority = false, large = false, alt } = props;
	const url = pictureOf(imageUrl, categorySlug, requestId);
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
