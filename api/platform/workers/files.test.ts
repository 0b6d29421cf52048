// @module-tag slow
import { describe, expect, it } from "vitest";
import { type Bucket, bucketFiles } from "./files.ts";

const partBytes = 5 * 1024 * 1024;

/** A bucket that enforces R2's rule: all parts but the last have the same size, 5 MiB or more. */
function bucket() {
	const objects = new Map<string, Uint8Array>();
	const calls: string[] = [];
	const self: Bucket = {
		get: async () => null,
		delete: async () => undefined,
		async put(key, body) {
			calls.push("put");
			objects.set(key, body.slice());
		},
		async createMultipartUpload(key) {
			const parts: Uint8Array[] = [];
			return {
				async uploadPart(number, body) {
					calls.push(`part ${number}`);
					parts[number - 1] = body.slice();
					return number;
				},
				async complete() {
					for (const part of parts.slice(0, -1)) expect(part.byteLength).toBe(partBytes);
					objects.set(key, new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()));
				},
				abort: async () => void calls.push("abort"),
			};
		},
	};
	return { self, objects, calls };
}

function streamOf(length: number, breaksAt = Number.POSITIVE_INFINITY): ReadableStream<Uint8Array> {
	let sent = 0;
	return new ReadableStream({
		pull(controller) {
			if (sent >= breaksAt) controller.error(new Error("broken"));
			else if (sent === length) controller.close();
			else {
				const chunk = Math.min(60_000, length - sent);
				controller.enqueue(new Uint8Array(chunk).fill(sent % 251));
				sent += chunk;
			}
		},
	});
}

describe("a file of unknown length in a bucket", () => {
	it.each([
		[0, ["put"]],
		[partBytes - 1, ["put"]],
		[partBytes, ["part 1"]],
		[partBytes + 1, ["part 1", "part 2"]],
		[partBytes * 2, ["part 1", "part 2"]],
	])("is stored completely at %i bytes", async (length, expected) => {
		const { self, objects, calls } = bucket();
		await bucketFiles(self).put("a", { body: streamOf(length), contentType: "image/png" });
		expect(calls).toEqual(expected);
		const whole = new Uint8Array(await new Response(streamOf(length)).arrayBuffer());
		expect(Buffer.compare(objects.get("a") ?? new Uint8Array(), whole)).toBe(0);
	});

	it("is not stored if its stream breaks off", { tags: ["rest"] }, async () => {
		const { self, objects, calls } = bucket();
		const body = streamOf(partBytes * 3, partBytes + 100_000);
		await expect(bucketFiles(self).put("a", { body, contentType: "image/png" })).rejects.toThrow("broken");
		expect(calls.at(-1)).toBe("abort");
		expect(objects.size).toBe(0);
	});

	it.each(["createMultipartUpload", "uploadPart"])("cancels its stream when %s fails", async (part) => {
		const { self } = bucket();
		const failing: Bucket = {
			...self,
			async createMultipartUpload(key, metadata) {
				if (part === "createMultipartUpload") throw new Error("no room");
				const upload = await self.createMultipartUpload(key, metadata);
				return {
					...upload,
					uploadPart: async () => {
						throw new Error("no room");
					},
				};
			},
		};
		const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
		const writer = writable.getWriter();
		const stored = bucketFiles(failing).put("a", { body: readable, contentType: "image/png" });
		stored.catch(() => undefined);
		const writing = (async () => {
			for (;;) await writer.write(new Uint8Array(1024 * 1024));
		})();
		await expect(stored).rejects.toThrow("no room");
		// Without the cancellation it would wait for ever.
		expect(await Promise.allSettled([writing])).toMatchObject([{ status: "rejected" }]);
	});
});
