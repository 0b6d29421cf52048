// @module-tag rest
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoApp } from "../../../site/testing/demo-app.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

it("takes 100 documents of 2 MB at once in bounded memory", async () => {
	const app = await demoApp({}, identifyByName);
	const end = new TextEncoder().encode("\n%%EOF");
	const boundary = "x-boundary";
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\ndocument\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
	const chunk = new Uint8Array(64 * 1024);
	const body = () => {
		let sent = 0;
		return new ReadableStream<Uint8Array>({
			pull(controller) {
				if (sent === 0) controller.enqueue(new TextEncoder().encode(head));
				if (sent++ < 32) controller.enqueue(chunk);
				else {
					controller.enqueue(end);
					controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`));
					controller.close();
				}
			},
		});
	};
	const limit = 100 * 1024 * 1024;
	let before = 0;
	/** The bytes of buffers. Those that nobody uses any more are collected when it looks like too many. */
	const held = () => {
		if (process.memoryUsage().external - before > limit) {
			// Buffers are freed beside the collection that found them; another one waits for that.
			collectGarbage();
			collectGarbage();
		}
		return process.memoryUsage().external - before;
	};
	collectGarbage();
	before = process.memoryUsage().external;
	let highest = 0;
	const measure = setInterval(() => {
		highest = Math.max(highest, held());
	}, 20);
	const visitors = ["owner", "signed-in"] as const;
	const answers = await Promise.all(
		Array.from({ length: 100 }, async (_, place) => {
			const headers = {
				...as(visitors[place % 2] ?? "owner"),
				"content-type": `multipart/form-data; boundary=${boundary}`,
				"cf-connecting-ip": `192.0.2.${place}`,
			};
			const request = { method: "POST", body: body(), headers, duplex: "half" } as RequestInit;
			return (await app.fetch("/api/v1/files", request)).status;
		}),
	);
	clearInterval(measure);
	app.close();
	expect(answers.filter((status) => status !== 201 && status !== 409)).toEqual([]);
	expect(answers.filter((status) => status === 201).length).toBeGreaterThan(90);
	// All of them together are 200 MB.
	expect(highest).toBeGreaterThan(0);
	expect(highest).toBeLessThan(limit);
});
