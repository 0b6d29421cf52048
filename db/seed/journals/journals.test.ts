import { describe, expect, it } from "vitest";
import { publicStatuses } from "../../../api/domain/statuses.ts";
import { demoNow } from "../ids.ts";
import { demoRequests } from "../requests/index.ts";
import { demoComments, demoDocuments, demoPapers, demoUpdates } from "./index.ts";

const entries = [...demoUpdates, ...demoComments, ...demoDocuments];
const requestOf = (id: string) => {
	const found = demoRequests.find((request) => request.id === id);
	if (!found) throw new Error(`no request ${id}`);
	return found;
};

describe("what was told about the demo's requests", () => {
	it("is told of about a quarter of them, and never of one that visitors may not see", () => {
		const told = [...new Set(entries.map(({ requestId }) => requestId))].map(requestOf);
		expect(told.length).toBeGreaterThanOrEqual(14);
		expect(told.filter(({ isPrivate, status }) => isPrivate || !publicStatuses.includes(status))).toEqual([]);
	});

	it("lies between the request's first day and the demo's last", () => {
		const outside = entries.filter(
			({ requestId, createdAt }) => createdAt < requestOf(requestId).createdAt || createdAt > demoNow,
		);
		expect(outside).toEqual([]);
	});

	it("has ids that differ and stay", () => {
		const ids = entries.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.filter((id) => !/^(upd|com|doc)_[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toEqual([]);
		expect(demoUpdates[0]?.id).toMatchInlineSnapshot(`"upd_01M1VHE8M0AMCFJMRSNBR3KVVQ"`);
	});

	it("ends the story of every request that ended after it took gifts", () => {
		const ended = demoRequests.filter(
			({ status, requestType }) => requestType === "cash" && (status === 2 || status === -4),
		);
		expect(ended.filter(({ id }) => !demoUpdates.some(({ requestId }) => requestId === id))).toEqual([]);
	});

	it("speaks as its readers do: in Indian scripts, from right to left and with emoji", () => {
		const said = demoComments.map(({ text }) => text).join("\n");
		for (const script of ["Devanagari", "Kannada", "Telugu", "Tamil", "Arabic", "Latin"]) {
			expect(said, script).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
		}
		expect(said).toMatch(/\p{Extended_Pictographic}/u);
	});

	it("holds a comment that staff took away, and pages to turn", () => {
		expect(demoComments.filter(({ hiddenAt }) => hiddenAt)).toHaveLength(1);
		const most = (rows: readonly { requestId: string }[]) =>
			Math.max(...rows.map((row) => rows.filter(({ requestId }) => requestId === row.requestId).length));
		expect(most(demoUpdates)).toBeGreaterThan(2);
		expect(most(demoComments)).toBeGreaterThan(5);
	});
});

describe("the demo's papers", () => {
	const written = (amount: number, language: string) => amount.toLocaleString(language);

	it.each(demoDocuments.map((document) => [document.name, document] as const))(
		"%s says the sums of its story",
		(name, { requestId }) => {
			const paper = Object.entries(demoPapers).find(([key]) => `${key}.pdf` === name)?.[1];
			const { story, goalMinor = 0 } = requestOf(requestId);
			if (!paper?.sums) return;
			const total = paper.sums.reduce((sum, [, amount]) => sum + amount, 0);
			const told = (amount: number) => story.includes(written(amount, paper.language));
			expect(total * 100 === goalMinor || told(total) || paper.sums.every(([, amount]) => told(amount))).toBe(true);
		},
	);

	it("are each a document of a request", () => {
		expect(Object.keys(demoPapers).sort()).toEqual(demoDocuments.map(({ name }) => name.replace(".pdf", "")).sort());
	});
});
