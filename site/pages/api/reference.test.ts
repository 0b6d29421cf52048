// @module-tag slow
import { stripTypeScriptTypes } from "node:module";
import { describe, expect, it } from "vitest";
import { openApiDocuments, openApiExamples } from "../../../api/app.ts";
import { demoForAll } from "../../testing/demo-for-tests.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { referenceCalls } from "./reference-calls.ts";
import { areaPath } from "./reference-search.ts";
import { runCurl } from "./testing/run-curl.ts";

const app = demoForAll();
const base = "https://kindwave.example/api/v1";
const calls = openApiDocuments().flatMap((document) => referenceCalls(document, base, openApiExamples));
const toApp = (url: string, init?: RequestInit) => app.fetch(url.replace("https://kindwave.example", ""), init);
const mainOf = async (path: string) => {
	const html = await (await app.fetch(path)).text();
	return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
};

describe("The reference's samples", () => {
	const sampleOf = ({ samples }: (typeof calls)[number], title: string) =>
		samples.find((each) => each.title === title)?.text ?? "";

	it("run for each call that has an example, and for each public read without an id", async () => {
		const token = (await signedIn(app, "owner")).cookie.replace("session=", "");
		const donorToken = (await signedIn(app, "donor")).cookie.replace("session=", "");
		const exampled = calls.filter(({ method, path }) => openApiExamples[`${method} ${path}`]);
		expect(exampled.length).toBe(Object.keys(openApiExamples).length);
		const open = calls.filter(
			({ method, path, caller }) => method === "GET" && !path.includes("{") && caller === "Everyone",
		);
		const refused: unknown[] = [];
		// The one needs a payment of its own, which the guide's test makes, the other a ticket.
		const others = ["postDonation", "getEventDonationThankyou"];
		// Their examples name no key and no id that exists; api/openapi-examples.test.ts has made them by these calls.
		const areasOfKeys = ["Keys", "Webhooks of partners and organizations"];
		for (const call of new Set([...exampled, ...open])) {
			if (others.includes(call.id) || areasOfKeys.includes(call.tag)) continue;
			// Each of the two is refused the other’s own.
			const answers = await Promise.all(
				[token, donorToken].map((TOKEN) => runCurl(sampleOf(call, "curl"), toApp, { TOKEN })),
			);
			if (answers.some((answer) => answer?.ok)) continue;
			refused.push([call.path, answers[0]?.status, (await answers[0]?.json())?.message]);
		}
		expect(refused).toEqual([]);
	});

	it("are a program in TypeScript for every call, with a proof where one is needed", () => {
		expect(calls.length).toBeGreaterThan(350);
		for (const call of calls) {
			const program = sampleOf(call, "TypeScript");
			expect(() => stripTypeScriptTypes(program), program).not.toThrow();
			const needsProof = !/^Everyone$|signature$|reset token$/.test(call.caller);
			expect([call.id, program.includes("authorization:")]).toEqual([call.id, needsProof]);
		}
	});
});

describe("The reference", () => {
	it("has a page for each area, with every call, its samples and the demo's answer, without script", async () => {
		const contents = await mainOf("/api/v1/reference");
		for (const area of new Set(calls.map(({ tag }) => tag))) {
			expect(contents).toContain(`href="${areaPath(area)}"`);
			const page = await mainOf(areaPath(area));
			const own = calls.filter(({ tag }) => tag === area);
			expect(
				own.filter(({ id }) => !page.includes(`id="${id}"`)),
				area,
			).toEqual([]);
			expect(page.split("<figcaption>curl").length - 1, area).toBe(own.length);
			expect(page).not.toContain("<script");
		}
		expect(await mainOf("/api/v1/reference/requests")).toContain("The demo’s answer");
		expect((await app.fetch("/api/v1/reference/nothing")).status).toBe(404);
	});

	it("finds calls by all words of a search, and says so if there are none", async () => {
		const found = await mainOf("/api/v1/reference?q=regular+PAUSE");
		expect(found).toContain("/api/v1/reference/regular-gifts#");
		expect(found).not.toContain("/api/v1/reference/radio#");
		expect(await mainOf("/api/v1/reference?q=%3Cb%3Exyzzy")).toContain("No call has all words of “&lt;b>xyzzy”");
		expect((await mainOf("/api/v1/reference?q=get")).match(/<li>/g)?.length).toBeLessThan(150);
	});
});
