import { describe, expect, it, vi } from "vitest";
import { ApiProblem, callAddress, callApi, repeatSafely, retryDelay, shouldRetry, signIn } from "../../client/api.ts";
import { actionText, detailText } from "./activity-texts.ts";
import { type ListShape, readState, writeState } from "./list-state.ts";
import { countText } from "./resource.ts";

const shape: ListShape = {
	names: ["search", "region"],
	sorts: ["createdAt", "name"],
	sort: { by: "createdAt", order: "desc" },
	pageSizes: [5, 10, 100],
	pageSize: 10,
};

describe("a list's address", () => {
	it("leaves out what is as at first, and says everything else", () => {
		expect(writeState(readState("", shape), shape)).toBe("");
		const address = "?search=asha&region=US&sort=-name&size=5&page=3&open=usr_1";
		expect(writeState(readState(address, shape), shape)).toBe(address);
	});

	it.each([
		"?page=-1",
		"?page=abc",
		"?size=7",
		"?sort=password",
		"?unknown=x",
		"?page=1e99&size=<script>",
		"?search=%20%20",
	])("is read without harm: %s", (address) => {
		const state = readState(address, shape);
		expect(shape.pageSizes).toContain(state.size);
		expect((state.page - 1) * state.size).toBeLessThanOrEqual(10_000);
		expect(state.sort).toEqual(shape.sort);
		expect(state.values).toEqual({});
	});
});

describe("texts", () => {
	it("count, and say when a count has no end", () => {
		const noun = { one: "user", other: "users" };
		expect([0, 1, 1_000, 1_001].map((count) => countText(count, noun))).toEqual([
			"0 users",
			"1 user",
			"1,000 users",
			"1,000+ users",
		]);
	});

	it("name actions and their details", () => {
		expect(["auth.signed_in", "user.roles_changed", "request.reported"].map(actionText)).toEqual([
			"Logged in",
			"Roles changed",
			"Request reported",
		]);
		expect(detailText({ granted: ["admin"], revoked: [], reason: "Joins", gone: null })).toBe(
			"granted: admin · reason: Joins",
		);
	});
});

describe("a call", () => {
	const answering = (make: () => Promise<Response>) => vi.spyOn(globalThis, "fetch").mockImplementation(make);
	const failure = () => callApi("GET /users", { query: {} }).catch((error: unknown) => error as ApiProblem);

	it("writes its query without empty values", () => {
		expect(callAddress("/users", { roles: ["admin", "finAdmin"], search: "", limit: 5, region: undefined })).toBe(
			"/api/v1/users?roles=admin%2CfinAdmin&limit=5",
		);
	});

	it("throws the API's refusal with its fields and its time to wait", async () => {
		const body = {
			code: "invalid",
			message: "x",
			issues: [{ path: "reason", code: "reason_missing", message: "Why?" }],
		};
		answering(async () => Response.json(body, { status: 429, headers: { "retry-after": "7" } }));
		const problem = (await failure()) as ApiProblem;
		expect([problem.status, problem.code, problem.message, problem.retryAfter]).toEqual([429, "invalid", "Why?", 7]);
		expect(shouldRetry(0, problem)).toBe(true);
		expect(retryDelay(0, problem)).toBe(7_000);
		expect(shouldRetry(2, problem)).toBe(false);
	});

	it("says so if nothing answers, or something other than the API does", async () => {
		answering(async () => Promise.reject(new TypeError("failed")));
		expect(((await failure()) as ApiProblem).code).toBe("no_answer");
		answering(async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
		const gateway = (await failure()) as ApiProblem;
		expect([gateway.status, gateway.isTemporary]).toEqual([502, true]);
		answering(async () => new Response("<h1>Log in to this hotel</h1>"));
		expect(((await failure()) as ApiProblem).code).toBe("unknown");
	});

	it("stays on the screen with what was typed if a write comes after the session ended", async () => {
		const opened = vi.spyOn(signIn, "open").mockImplementation(() => {});
		answering(async () => Response.json({ code: "sign_in", message: "Please sign in." }, { status: 401 }));
		const write = callApi("PUT /users/{id}/state", {
			params: { id: "usr_1" },
			body: { state: "blocked", reason: "Spam" },
		});
		const problem = (await write.catch((error: unknown) => error)) as ApiProblem;
		expect([problem.status, problem.message]).toEqual([401, expect.stringContaining("Log in again in another tab")]);
		expect(opened).not.toHaveBeenCalled();
		vi.restoreAllMocks();
	});

	it("opens the sign-in page if the session has ended, and is not repeated", async () => {
		const opened = vi.spyOn(signIn, "open").mockImplementation(() => {});
		answering(async () => Response.json({ code: "sign_in", message: "Please sign in." }, { status: 401 }));
		const problem = (await failure()) as ApiProblem;
		expect(opened).toHaveBeenCalledOnce();
		expect(shouldRetry(0, problem)).toBe(false);
		vi.restoreAllMocks();
	});
});

describe("a form that moves money", () => {
	const noAnswer = new ApiProblem(0, "no_answer", "No answer");
	const refusal = new ApiProblem(400, "refund_too_much", "Too much");

	it.each([
		["keeps its key while the answer is unknown", noAnswer, true],
		["takes another key after a refusal", refusal, false],
		["takes another key after a success", null, false],
	])("%s", async (_name, outcome, same) => {
		const keys: string[] = [];
		const send = repeatSafely(async (_body: { amount: string }, key) => {
			keys.push(key);
			if (outcome) throw outcome;
		});
		for (let time = 0; time < 2; time++) await send({ amount: "10" }).catch(() => undefined);
		expect(keys[0] === keys[1]).toBe(same);
	});

	it("takes another key for other values", async () => {
		const keys: string[] = [];
		const send = repeatSafely(async (_body: { amount: string }, key) => {
			keys.push(key);
			throw noAnswer;
		});
		for (const amount of ["10", "20"]) await send({ amount }).catch(() => undefined);
		expect(new Set(keys).size).toBe(2);
	});
});
