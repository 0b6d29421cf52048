import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import type { Files } from "../types.ts";

/** Stores files in a local folder, each with its content type in a second file. */
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
		async stream(key, { start, end }) {
			const path = pathOf(key);
			try {
				await access(path);
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
			// Opened by its first reader: the answer to a HEAD request is never read, and would keep the file open.
			let parts: AsyncIterator<Uint8Array> | undefined;
			return new ReadableStream<Uint8Array>(
				{
					async pull(controller) {
						parts ??= createReadStream(path, { start, end })[Symbol.asyncIterator]();
						const { done, value } = await parts.next();
						if (done) controller.close();
						else controller.enqueue(value);
					},
					async cancel() {
						await parts?.return?.();
					},
				},
				{ highWaterMark: 0 },
			);
		},
		async put(key, file) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			const arriving = `${path}.${randomUUID()}.part`;
			try {
				await writeFile(arriving, file.body);
				await writeFile(`${path}.type`, file.contentType);
				await rename(arriving, path);
			} catch (error) {
				await rm(arriving, { force: true });
				throw error;
			}
		},
		async delete(key) {
			const path = pathOf(key);
			await Promise.all([rm(path, { force: true }), rm(`${path}.type`, { force: true })]);
		},
	};
}
