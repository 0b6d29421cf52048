import { jpegOrientation } from "../../../api/domain/files/jpeg.ts";
import { pictureSvg } from "../../../api/domain/files/picture-svg.ts";
import { storedFileAt } from "../../../api/features/stored-files/bytes.ts";
import type { Ctx } from "../../../api/http/context.ts";
import type { PdfPicture } from "../../pdf/document.ts";
import { drawnIllustration, drawnSize, type Illustrated, illustrationOf } from "./illustration.ts";

const { width, height } = drawnSize;

/** A poster's picture: the photo that the page shows, as it is stored, or else its illustration. */
export async function posterPicture({ platform }: Ctx, illustrated: Illustrated): Promise<PdfPicture> {
	const stored = await storedFileAt(platform, illustrated.defaultImageUrl ?? "");
	if (stored?.contentType === "image/jpeg") {
		return { type: "image/jpeg", bytes: stored.body, turned: jpegOrientation(stored.body) };
	}
	const illustration = async () =>
		platform.rasterize(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawnIllustration(await illustrationOf(platform, illustrated))}</svg>`,
		);
	if (!stored) return { type: "image/png", bytes: await illustration(), turned: 1 };
	const own = pictureSvg(stored, { ...drawnSize, fit: "xMidYMid slice" });
	return { type: "image/png", bytes: await platform.rasterize(own).catch(illustration), turned: 1 };
}
