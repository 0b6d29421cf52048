import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { publicStatuses } from "../../../api/domain/requests/statuses.ts";
import { demoFiles } from "../files.ts";
import { demoNow } from "../ids.ts";
import { demoRequests } from "../requests/index.ts";
import { demoComments, demoDocuments, demoUpdates } from "./index.ts";

const entries = [...demoUpdates, ...demoComments, ...demoDocuments];
const requestOf = (id: string) => {
	const found = demoRequests.find((request) => request.id === id);
	if (!found) throw new Error(`no request ${id}`);
	return found;
};

describe("the activity on the demo's requests", () => {
	it("covers about a quarter of them, and none that never went live except one under review", () => {
		const covered = [...new Set(entries.map(({ requestId }) => requestId))].map(requestOf);
		expect(covered.length).toBeGreaterThanOrEqual(14);
		const unseen = covered.filter(({ isPrivate, status }) => isPrivate || !publicStatuses.includes(status));
		expect(unseen.map(({ status }) => status)).toEqual([0]);
	});

	it("lies between the request's creation and the end of the demo's history", () => {
		const outside = entries.filter(
			({ requestId, createdAt }) => createdAt < requestOf(requestId).createdAt || createdAt > demoNow,
		);
		expect(outside).toEqual([]);
	});

	it("has unique ids that never change", () => {
		const ids = entries.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.filter((id) => !/^(upd|com|doc)_[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toEqual([]);
		expect(demoUpdates[0]?.id).toMatchInlineSnapshot(`"upd_01M1VHE8M0AMCFJMRSNBR3KVVQ"`);
	});

	it("includes an update on every fundraiser that has ended", () => {
		const ended = demoRequests.filter(
			({ status, requestType }) => requestType === "cash" && (status === 2 || status === -4),
		);
		expect(ended.filter(({ id }) => !demoUpdates.some(({ requestId }) => requestId === id))).toEqual([]);
	});

	it("includes Indian scripts, right-to-left text and emoji", () => {
		const texts = demoComments.map(({ text }) => text).join("\n");
		for (const script of ["Devanagari", "Kannada", "Telugu", "Tamil", "Arabic", "Latin"]) {
			expect(texts, script).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
		}
		expect(texts).toMatch(/\p{Extended_Pictographic}/u);
	});

	it("includes a comment that staff hid, and enough entries for several pages", () => {
		expect(demoComments.filter(({ hiddenAt }) => hiddenAt)).toHaveLength(1);
		const most = (rows: readonly { requestId: string }[]) =>
			Math.max(...rows.map((row) => rows.filter(({ requestId }) => requestId === row.requestId).length));
		expect(most(demoUpdates)).toBeGreaterThan(2);
		expect(most(demoComments)).toBeGreaterThan(5);
	});
});

const folder = join(import.meta.dirname, "../documents");

/** The lines of text in one of the PDFs, from top to bottom. */
function linesIn(file: string): string[] {
	const pdf = readFileSync(join(folder, file), "latin1");
	// The page's content is the first compressed stream.
	const content = /stream\n([\s\S]*?)\nendstream/.exec(pdf)?.[1] ?? "";
	const operators = inflateSync(Buffer.from(content, "latin1")).toString("latin1");
	return [...operators.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"));
}

describe("the demo's documents", () => {
	it("are the files of the folder, with the sizes in their rows", () => {
		const files = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]);
		const others = demoFiles.filter(({ ownerKind, folder }) => ownerKind === "organization" || folder === "bill");
		expect(files.sort()).toEqual([...demoDocuments, ...others].map(({ name, bytes }) => [name, bytes]).sort());
	});

	it.each(demoDocuments.map((document) => [document.name, document] as const))(
		"%s is marked as a demo and repeats the amounts in its request's story",
		(name, { requestId }) => {
			const lines = linesIn(name);
			expect(lines.at(-1)).toMatch(/^Demo document:/);
			const amounts = lines.flatMap((line) => /^(?:Rs\. |\$)([\d,]+)$/.exec(line)?.[1] ?? []);
			if (amounts.length === 0) return;
			const { story, goalMinor = 0 } = requestOf(requestId);
			const total = amounts.at(-1) ?? "";
			const parts = amounts.length > 1 ? amounts.slice(0, -1) : amounts;
			const isGoal = Number(total.replaceAll(",", "")) * 100 === goalMinor;
			expect(isGoal || story.includes(total) || parts.every((amount) => story.includes(amount))).toBe(true);
		},
	);
});
