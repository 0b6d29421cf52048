import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { databaseStore, memoryStore, type SandboxObject, StoreConflict } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "sandbox-store-"));
const client = createClient({ url: `file:${join(folder, "store.db")}`, concurrency: 1 });
afterAll(() => {
	client.close();
	rmSync(folder, { recursive: true });
});

const thing = (id: string, created: number, more: object = {}): SandboxObject =>
	({ id, object: "thing", created, ...more }) as SandboxObject;

describe.each([
	["memory", () => memoryStore(), "m"],
	["database", () => databaseStore(createDatabase(client)), "d"],
] as const)("the sandbox's store in %s", (_name, open, mark) => {
	const store = open();
	const type = `thing_${mark}`;
	const put = (object: SandboxObject, version: number | null = null) => store.put([{ type, object, version }]);

	it("returns null for an unknown id, even before its table exists", async () => {
		expect(await store.get("nothing")).toBeNull();
	});

	it("stores a document and counts its versions", async () => {
		await put(thing("a", 10, { word: "first" }));
		await put(thing("a", 10, { word: "second" }), 1);
		expect(await store.get("a")).toEqual({ object: thing("a", 10, { word: "second" }), version: 2 });
	});

	it("returns copies", async () => {
		const stored = await store.get("a");
		if (stored) stored.object.object = "changed";
		expect((await store.get("a"))?.object.object).toBe("thing");
	});

	it("refuses to overwrite a version that was not read, and rolls back the whole batch", async () => {
		const stale = store.put([
			{ type, object: thing("b", 20), version: null },
			{ type, object: thing("a", 10), version: 1 },
		]);
		await expect(stale).rejects.toBeInstanceOf(StoreConflict);
		expect(await store.get("b")).toBeNull();
	});

	it("refuses a new document under an id that is taken", async () => {
		await expect(put(thing("a", 10))).rejects.toBeInstanceOf(StoreConflict);
	});

	it("lists newest first, from a cursor and within a period", async () => {
		for (const [index, id] of ["b", "c", "d", "e"].entries()) await put(thing(id, 20 + index));
		const ids = async (query: Parameters<typeof store.list>[1]) => {
			const page = await store.list(type, query);
			return [page.objects.map((each) => each.id).join(""), page.hasMore];
		};
		expect(await ids({ limit: 3 })).toEqual(["edc", true]);
		expect(await ids({ limit: 3, startingAfter: "c" })).toEqual(["ba", false]);
		expect(await ids({ limit: 5, createdGte: 21, createdLte: 22 })).toEqual(["dc", false]);
	});

	it("lists by the value of a member", async () => {
		await put(thing("f", 30, { owner: "o'brien" }));
		const page = await store.list(type, { limit: 5, match: { owner: "o'brien" } });
		expect(page.objects.map((each) => each.id)).toEqual(["f"]);
		expect((await store.list("another", { limit: 5 })).objects).toEqual([]);
	});
});
