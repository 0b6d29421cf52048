import { Carousel } from "../../../islands/ui/carousel.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { RequestData } from "./request-data.ts";

/** The other pictures of a request. Each opens in its full size. */
export function Gallery({
	categorySlug,
	pictures,
}: Pick<RequestData, "pictures"> & Pick<RequestData["row"], "categorySlug">) {
	const { t } = useWords();
	if (pictures.length === 0) return null;
	const count = pictures.length + 1;
	return (
		<div className="gallery">
			<Carousel
				label={t("request.pictures")}
				heading={<h2>{t("request.pictures")}</h2>}
				previousLabel={t("pages.previous")}
				nextLabel={t("pages.next")}
				slides={pictures.map((url, index) => ({
					id: `picture-${index + 2}`,
					content: (
						<a href={url}>
							<Picture
								imageUrl={url}
								categorySlug={categorySlug}
								alt={t("request.picture-of", { number: index + 2, count })}
								sizes="18rem"
							/>
						</a>
					),
				}))}
			/>
		</div>
	);
}
