import { jpegOrientation } from "../../../api/domain/files/jpeg.ts";
import { fileIdIn } from "../../../api/domain/files/stored-file.ts";
import { keyOf } from "../../../api/features/stored-files/bytes.ts";
import type { Ctx } from "../../../api/http/context.ts";
import type { PdfPicture } from "../../pdf/document.ts";
import { type Illustrated, illustrationOf } from "./illustration.ts";

/** An illustration's size, drawn for paper. */
const [width, height] = [1200, 673];
const drawn = (content: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

/** A poster's picture: the photo that the page shows, as it is stored, or else its illustration. */
export async function posterPicture({ platform }: Ctx, illustrated: Illustrated): Promise<PdfPicture> {
	const [path = ""] = (illustrated.defaultImageUrl ?? "").split("?");
	const fileId = fileIdIn(path.split("/").at(-1) ?? "");
	const stored = fileId === null ? null : await platform.files.get(keyOf(fileId));
	if (stored?.contentType === "image/jpeg") {
		return { type: "image/jpeg", bytes: stored.body, turned: jpegOrientation(stored.body) };
	}
	const illustration = async () =>
		platform.rasterize(
			drawn(`<g transform="scale(${width / 776})">${await illustrationOf(platform, illustrated)}</g>`),
		);
	if (!stored) return { type: "image/png", bytes: await illustration(), turned: 1 };
	const href = `data:${stored.contentType};base64,${Buffer.from(stored.body).toString("base64")}`;
	const own = drawn(`<image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${href}"/>`);
	return { type: "image/png", bytes: await platform.rasterize(own).catch(illustration), turned: 1 };
}
