import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import type { Files } from "../types.ts";

/** Files in a local folder, each with a neighbour that keeps its content type. */
export function folderFiles(root: string): Files {
	const pathOf = (key: string): string => {
		const path = normalize(join(root, key));
		if (!path.startsWith(normalize(root) + sep)) throw new Error("a file key may not leave its folder");
		return path;
	};
	const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
	return {
		async get(key) {
			try {
				const path = pathOf(key);
				const [body, contentType] = await Promise.all([readFile(path), readFile(`${path}.type`, "utf8")]);
				return { body: new Uint8Array(body), contentType };
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		async put(key, file) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			await writeFile(`${path}.type`, file.contentType);
			await writeFile(path, file.body);
		},
		async delete(key) {
			const path = pathOf(key);
			await Promise.all([rm(path, { force: true }), rm(`${path}.type`, { force: true })]);
		},
	};
}
