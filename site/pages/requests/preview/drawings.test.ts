import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { threadRasterizer } from "../../../../api/platform/node/rasterize.ts";
import { drawings } from "../../../dev/art.ts";
import { previewRows, previewSize, previewSvg } from "./preview.ts";

const rasterize = threadRasterizer();
const facts = {
	id: "req_1",
	requestType: "cash",
	categorySlug: "education",
	defaultImageUrl: null,
	raisedMinor: 9_100_000,
	goalMinor: 25_000_000,
} as const;

async function sizeOf(name: string): Promise<[width: number, height: number]> {
	const png = await rasterize(previewSvg(facts, readFileSync(join(drawings, name), "utf8")), previewRows);
	const view = new DataView(png.buffer, png.byteOffset);
	return [view.getUint32(16), view.getUint32(20)];
}
const size = [previewSize.width, previewSize.height];

it("A preview is drawn of an illustration whose shapes lie outside of it", async () => {
	expect(await sizeOf("disability-2.svg")).toEqual(size);
});

it("A preview is drawn of every illustration", { tags: ["bench"] }, async () => {
	for (const name of await readdir(drawings))
		if (name.endsWith(".svg")) expect([name, ...(await sizeOf(name))]).toEqual([name, ...size]);
});
