import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, readList } from "./api.ts";
import { hasShape, isText } from "./guards.ts";

const row = hasShape({ _id: isText });

function answers(status: number, body: string): string[] {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return new Response(body, { status });
	});
	return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("reading a list", () => {
	it("asks with the given filters and leaves empty ones out", async () => {
		const asked = answers(200, '{"statusCode":200,"data":[{"_id":"a"}],"hasMore":true}');
		const listed = await readList("/donation", { keyword: "A & B", status: "", limit: 10, offset: undefined }, row);
		expect(asked).toEqual(["/api/v1/donation?keyword=A+%26+B&limit=10"]);
		expect(listed).toEqual({ rows: [{ _id: "a" }], hasMore: true });
	});

	it("says what the server said when it refuses", async () => {
		answers(403, '{"statusCode":403,"message":"You do not have the privilege to access the requested page!"}');
		await expect(readList("/donation", {}, row)).rejects.toMatchObject({
			status: 403,
			message: "You do not have the privilege to access the requested page!",
		});
	});

	it.each([
		["HTML", "<p>Bad gateway</p>"],
		["rows that do not fit their contract", '{"statusCode":200,"data":[{"id":1}]}'],
		["no rows at all", '{"statusCode":200}'],
	])("refuses an answer of %s", async (_what, body) => {
		answers(200, body);
		await expect(readList("/donation", {}, row)).rejects.toThrow("could not be read");
	});

	it("tells a broken connection from a call that was given up", async () => {
		vi.stubGlobal("fetch", async () => {
			throw new TypeError("Failed to fetch");
		});
		await expect(readList("/donation", {}, row)).rejects.toBeInstanceOf(ApiError);
		await expect(readList("/donation", {}, row, AbortSignal.abort())).rejects.toBeInstanceOf(TypeError);
	});
});
