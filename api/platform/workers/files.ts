import type { Files } from "../types.ts";

/** The part of an R2 bucket that is used. */
export interface Bucket {
	get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer>; httpMetadata?: { contentType?: string } } | null>;
	put(key: string, body: Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
	delete(key: string): Promise<void>;
}

/** Files in an R2 bucket. */
export function bucketFiles(bucket: Bucket): Files {
	return {
		async get(key) {
			const object = await bucket.get(key);
			if (!object) return null;
			return {
				body: new Uint8Array(await object.arrayBuffer()),
				contentType: object.httpMetadata?.contentType ?? "application/octet-stream",
			};
		},
		async put(key, file) {
			await bucket.put(key, file.body, { httpMetadata: { contentType: file.contentType } });
		},
		delete: (key) => bucket.delete(key),
	};
}
