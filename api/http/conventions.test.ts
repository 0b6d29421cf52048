// @module-tag slow
/** The headers that every call has. */
import { describe, expect, it, vi } from "vitest";
import { demoForAll, sessionsIn } from "../../site/testing/demo-for-tests.ts";

const app = demoForAll({});
const sessions = sessionsIn(app, "donor");
const call = (path: string, init?: RequestInit) => app.fetch(`/api/v1${path}`, init);
const report = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

describe("The id of a request", () => {
	it("is in every answer, also of an unknown call", async () => {
		for (const path of ["/region", "/no/such/call", "/notifications"]) {
			expect((await call(path)).headers.get("x-request-id"), path).toMatch(/^req_\w+$/);
		}
	});

	it("is the client’s own, unless that could be more than an id", async () => {
		const idOf = async (sent: string) =>
			(await call("/region", { headers: { "x-request-id": sent } })).headers.get("x-request-id");
		expect(await idOf("order-2026.11:42")).toBe("order-2026.11:42");
		for (const odd of ["short", "with space and more", `x${"y".repeat(200)}`, '{"level":"error"}']) {
			expect(await idOf(odd), odd).toMatch(/^req_/);
		}
	});

	it("is in the log beside an error", async () => {
		const logged = vi.spyOn(app.platform.log, "error").mockImplementation(() => undefined);
		const broken = vi.spyOn(app.platform.clock, "now").mockImplementation(() => {
			throw new Error("no clock");
		});
		try {
			const { status, headers } = await call("/currentTime", { headers: { "x-request-id": "client-id-1" } });
			expect([status, headers.get("x-request-id")]).toEqual([500, "client-id-1"]);
			expect(logged).toHaveBeenCalledWith("unhandled", expect.anything(), { requestId: "client-id-1" });
		} finally {
			broken.mockRestore();
			logged.mockRestore();
		}
	});
});

describe("A limit", () => {
	it("is in the headers of calls that count under it, and only of those", async () => {
		const { headers } = await call("/contactus", report);
		expect(headers.get("ratelimit-policy")).toMatch(/^"contact";q=\d+;w=60$/);
		const [, left, resets] = /^"contact";r=(\d+);t=(\d+)$/.exec(headers.get("ratelimit") ?? "") ?? [];
		expect(Number(resets)).toBeLessThanOrEqual(60);
		const again = (await call("/contactus", report)).headers.get("ratelimit");
		expect(again).toBe(`"contact";r=${Number(left) - 1};t=${resets}`);
		expect((await call("/region")).headers.has("ratelimit")).toBe(false);
	});

	it("that is used up has nothing left and says when to come back", async () => {
		app.advance(60_000);
		const { donor } = sessions;
		const send = () =>
			call("/contactus", {
				...report,
				headers: { ...report.headers, ...donor, origin: app.platform.settings.publicUrl },
			});
		let answer = await send();
		for (let tries = 0; tries < 10 && answer.status !== 429; tries++) answer = await send();
		expect(answer.status).toBe(429);
		expect(answer.headers.get("ratelimit")).toMatch(/^"contact";r=0;t=\d+$/);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		const refused = await send();
		expect(refused.headers.get("ratelimit")).toMatch(/^"contact";r=0;/);
		app.advance(60_000);
	});
});

describe("A refusal", () => {
	const body = async (accept: string) => {
		const answer = await call("/donationRequest?limit=0", { headers: { accept } });
		return { type: answer.headers.get("content-type"), body: await answer.json() };
	};

	it("is a problem of RFC 9457 for clients that ask for one", async () => {
		expect(await body("application/json;q=0.5, application/problem+json")).toEqual({
			type: "application/problem+json",
			body: {
				type: "about:blank",
				title: "Bad Request",
				status: 400,
				detail: expect.any(String),
				code: "invalid",
				issues: [expect.objectContaining({ path: "limit" })],
			},
		});
	});

	it("is in our envelope for all others", async () => {
		for (const accept of ["*/*", "application/json", "application/problem+json;q=0"]) {
			const found = await body(accept);
			expect(found.type, accept).toMatch(/^application\/json/);
			expect(found.body, accept).toMatchObject({ statusCode: 400, code: "invalid", message: expect.any(String) });
		}
	});
});

describe("Scripts of other sites", () => {
	const origin = "https://partner.example";
	const allowed = async (path: string, init: RequestInit = {}) => {
		const { headers } = await call(path, { ...init, headers: { origin, ...init.headers } });
		expect(headers.has("access-control-allow-credentials")).toBe(false);
		return headers.get("access-control-allow-origin");
	};
	const preflight = (method: string, names: string) =>
		allowed("/notifications", {
			method: "OPTIONS",
			headers: { "access-control-request-method": method, "access-control-request-headers": names },
		});
	const bearer = () => ({
		authorization: `Bearer ${sessions.donor.cookie.replace(/.*session=/, "").replace(/;.*/, "")}`,
	});

	it("may read what everybody may", async () => {
		expect(await allowed("/donationRequest")).toBe("*");
		expect(await preflight("GET", "x-request-id")).toBe("*");
	});

	it("may read and write with a token", async () => {
		expect(await preflight("PUT", "content-type, authorization")).toBe("*");
		expect(await allowed("/notifications", { headers: bearer() })).toBe("*");
		const headers = { origin, "sec-fetch-site": "cross-site", "content-type": "application/json", ...bearer() };
		const written = await call("/savedSearch", { method: "POST", headers, body: "{}" });
		expect(written.status).toBe(400);
		expect(written.headers.get("access-control-allow-origin")).toBe("*");
	});

	it("may neither read nor write with the cookie of a session, nor beside one", async () => {
		const { donor } = sessions;
		expect(await allowed("/notifications", { headers: donor })).toBeNull();
		expect(await allowed("/donationRequest", { headers: donor })).toBeNull();
		expect(await preflight("POST", "content-type")).toBeNull();
		const headers = { origin, "sec-fetch-site": "cross-site", "content-type": "application/json" };
		for (const more of [donor, { ...donor, ...bearer() }]) {
			const refused = await call("/savedSearch", { method: "POST", headers: { ...headers, ...more }, body: "{}" });
			expect(refused.status).toBe(403);
			expect(refused.headers.get("access-control-allow-origin")).toBeNull();
		}
	});
});
