// @module-tag rest
/** A stranger’s way to the API: types from the document, a client of their own, a gift. */
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { demoForAll } from "../site/testing/demo-for-tests.ts";
import { openApiDocument } from "./app.ts";

const app = demoForAll();
const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const folder = join(root, "dist", "api-client");
const node = (...args: string[]) =>
	run(process.execPath, args, { cwd: root }).catch(({ stdout, stderr }) => {
		throw new Error(`${stdout}${stderr}`);
	});

const client = `
import type { components, paths } from "./kindwave.ts";

type Answer<Operation> = Operation extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never;
type Query<Operation> = Operation extends { parameters: { query?: infer Values } } ? Values : never;
type Body<Operation> = Operation extends { requestBody: { content: { "application/json": infer Sent } } } ? Sent : never;
type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export async function give(fetch: Fetch, id: string): Promise<{ status: string; raised: number; donors: number }> {
	async function call<Operation>(method: string, path: string, body?: Body<Operation>): Promise<Answer<Operation>> {
		const headers = { "content-type": "application/json" };
		const response = await fetch("/api/v1" + path, { method, headers, body: body && JSON.stringify(body) });
		if (!response.ok) {
			const problem = (await response.json()) as components["schemas"]["Problem"];
			throw new Error(problem.code + ": " + problem.message);
		}
		return (await response.json()) as Answer<Operation>;
	}

	const query: Query<paths["/donationRequest"]["get"]> = { limit: 100, isTaxBenefit: true, sortBy: "newest" };
	// @ts-expect-error a limit is a number
	query.limit = "ten";
	query.limit = 100;
	delete query.isTaxBenefit;
	const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
	const { data: listed } = await call<paths["/donationRequest"]["get"]>("GET", "/donationRequest?" + text);
	const chosen = listed.find((each) => "_id" in each && each._id === id);
	if (!chosen) throw new Error("not listed");

	const read = async (): Promise<components["schemas"]["DonationRequest"]> => {
		const { data } = await call<paths["/donationRequest/{id}"]["get"]>("GET", "/donationRequest/" + id);
		if ("hidden" in data) throw new Error(data.hidden);
		return data;
	};
	const before = await read();
	// @ts-expect-error requests have no such field
	before.price;

	const intent = await call<paths["/create/payment/intent"]["post"]>("POST", "/create/payment/intent", {
		payment_method_types: ["card"],
		paymentMethodId: "pm_card_visa",
		amount: 50000,
		currency: "INR",
		settlementCurrency: "INR",
	});
	const record: Body<paths["/donation"]["post"]> = {
		clientSecret: intent.clientSecret,
		transactionId: intent.clientSecret?.split("_secret_")[0],
		paymentMethod: "stripe",
		units: "INR",
		type: "cash",
		donationFor: "donationRequest",
		donation_request_id: id,
		quantity: 500,
		externalUserInfo: { first_name: "Ravi", last_name: "Kumar", email: "ravi@people.example" },
	};
	await call<paths["/donation"]["post"]>("POST", "/donation", record);
	const { data: state } = await call<paths["/donation"]["post"]>("POST", "/donation", record);
	const after = await read();
	return {
		status: state.status,
		raised: after.donated_quantity - before.donated_quantity,
		donors: after.donationCount - before.donationCount,
	};
}
`;

beforeAll(async () => {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiDocument()));
	writeFileSync(join(folder, "client.ts"), client);
	writeFileSync(
		join(folder, "tsconfig.json"),
		JSON.stringify({
			compilerOptions: {
				strict: true,
				noEmit: true,
				allowImportingTsExtensions: true,
				module: "nodenext",
				lib: ["esnext", "dom"],
				types: [],
			},
			files: ["client.ts"],
		}),
	);
	await node(".ci/api-types.ts", join(folder, "openapi.json"), join(folder, "kindwave.ts"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("A client with types from the OpenAPI document compiles, finds a request and gives to it", async () => {
	await node(join("node_modules", "typescript", "bin", "tsc"), "--project", folder);
	const { give } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "client.ts")).href);
	const given = await give((path: string, init?: RequestInit) => app.fetch(path, init), demoRequestIds.asha);
	// The fee of 2 percent on top of the gift is in the ₹500.
	expect(given).toEqual({ status: "succeeded", raised: 490.2, donors: 1 });
});
