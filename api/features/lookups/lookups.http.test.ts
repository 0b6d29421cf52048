import { expect, it } from "vitest";
import { api } from "../../../site/testing/http.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

onBothHosts("Lookups", (host) => {
	it("list the two regions with their currency and fees", async () => {
		const { status, body } = await api(host(), "/region");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			statusCode: 200,
			totalCountOfRecords: 2,
			data: [
				{ _id: "IN", regionCodeIso3: "IND", currency: "INR", isDefault: true, disabled: false },
				{ _id: "US", regionCodeIso3: "USA", currency: "USD", isDefault: false, disabled: false },
			],
		});
	});

	it("lead from a country to its states and from a state to its cities", async () => {
		const { body: countries } = await api(host(), "/country");
		expect(countries.data).toContainEqual(expect.objectContaining({ _id: "IN", iso3: "IND" }));
		const { body: states } = await api(host(), "/state?countryId=IN");
		expect(states.data).toContainEqual({ _id: "IN-KA", name: "Karnataka", countryId: "IN" });
		const { body: cities } = await api(host(), "/city?stateId=IN-KA");
		expect(cities.data).toContainEqual(
			expect.objectContaining({ stateId: "IN-KA", name: expect.stringMatching(/^Ben/) }),
		);
	});

	it.each([
		["/state", "countryId"],
		["/city", "stateId"],
	])("%s requires the %s", async (path, field) => {
		const { status, body } = await api(host(), path);
		expect(status).toBe(400);
		expect(body).toMatchObject({ statusCode: 400, code: "invalid", issues: [{ path: field }] });
	});

	it.each(["/region", "/category", "/country", "/state?countryId=US"])("%s may be cached for minutes", async (path) => {
		const { headers } = await api(host(), path);
		expect(headers.get("cache-control")).toBe("public, max-age=300");
	});

	it("return the server's time, which must not be cached", async () => {
		const before = Date.now();
		const { headers, body } = await api(host(), "/currentTime");
		const { currentTime, year } = body.data as { currentTime: number; year: number };
		expect(currentTime).toBeGreaterThanOrEqual(before - 60_000);
		expect(year).toBe(new Date(currentTime).getUTCFullYear());
		expect(headers.get("cache-control")).toBe("private, no-store");
	});
});
