import { afterEach, describe, expect, it, vi } from "vitest";
import { httpDonationSource } from "./source.ts";

const signal = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

describe("the donations list's source", () => {
	it("asks for a page by rows to skip, and for whole days in UTC", async () => {
		const asked: URL[] = [];
		vi.stubGlobal("fetch", async (address: string) => {
			asked.push(new URL(address, "http://kindwave.test"));
			return Response.json({ statusCode: 200, data: [], hasMore: false });
		});
		await httpDonationSource.loadDonations(
			{ keyword: " Asha ", status: "succeeded", from: "2026-03-01", to: "2026-03-31", pageSize: 20, page: 2 },
			signal,
		);
		expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
			keyword: "Asha",
			status: "succeeded",
			startDate: String(Date.UTC(2026, 2, 1)),
			endDate: String(Date.UTC(2026, 3, 1) - 1),
			limit: "20",
			offset: "40",
		});
	});

	it("sends no filter that was not chosen", async () => {
		let asked = "";
		vi.stubGlobal("fetch", async (address: string) => {
			asked = address;
			return Response.json({ statusCode: 200, data: [] });
		});
		const query = { keyword: "", status: "all", from: "", to: "", pageSize: 10, page: 0 } as const;
		expect(await httpDonationSource.loadDonations(query, signal)).toEqual({ rows: [], hasMore: false });
		expect(asked).toBe("/api/v1/donation?limit=10&offset=0");
	});
});
