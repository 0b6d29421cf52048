import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkDocument } from "../../api/domain/files/content.ts";
import { demoFileAsset, demoFiles } from "./files.ts";

it.each(demoFiles.map((row) => [row.name, row] as const))("%s is stored as an upload would be", async (_name, row) => {
	const asset = demoFileAsset(row.id) ?? "";
	const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, asset.replace("/demo/", "/"))));
	expect(bytes.length).toBe(row.bytes);
	const checked = await checkDocument(bytes);
	expect([checked?.type, checked?.bytes.length]).toEqual([row.contentType, row.bytes]);
});
