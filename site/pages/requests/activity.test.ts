import { describe, expect, it } from "vitest";
import { readActivity } from "../../../api/features/requests/activity.ts";
import { listComments } from "../../../api/features/requests/list-comments.ts";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const hostile = `"><script>alert(1)</script><b>bold</b> & نص`;
const bare = demoRequestIds.kavita;
const full = demoRequestIds.chandan;
const removedText = "Removed by staff";

async function html(id: string, query = ""): Promise<string> {
	const response = await app.fetch(`/donationRequest/${id}${query}`);
	expect(response.status).toBe(200);
	return response.text();
}

/** The ids of the page's parts, in order. */
function partsOf(page: string): string[] {
	return [...page.matchAll(/<section[^>]* id="([\w-]+)" aria-labelledby="\1-title"/g)].map(([, id]) => id ?? "");
}

/** The HTML of one part of the page. */
function part(page: string, id: string): string {
	return new RegExp(`<section[^>]* id="${id}" aria-labelledby="${id}-title".*?</section>`, "s").exec(page)?.[0] ?? "";
}

const itemsOf = (text: string) => text.match(/<li/g)?.length ?? 0;

const app = await sharedApp();
const writer = demoUserId("kavita");
await app.client.batch(
	[
		...Array.from({ length: 4 }, (_, index) => ({
			sql: "INSERT INTO request_update (id, request_id, text, created_at) VALUES (?, ?, ?, ?)",
			args: [`upd_${index}`, full, `Update ${index} ${hostile}`, 1000 + index],
		})),
		...Array.from({ length: 120 }, (_, index) => ({
			sql: "INSERT INTO request_comment (id, request_id, user_id, text, created_at) VALUES (?, ?, ?, ?, ?)",
			args: [`com_${index}`, full, writer, `Comment ${index} ${hostile}`, 1000 + index],
		})),
		{
			sql: "INSERT INTO request_comment (id, request_id, user_id, text, created_at, hidden_at) VALUES ('com_hidden', ?, ?, ?, 999999, 1000000)",
			args: [full, writer, removedText],
		},
		{
			sql: "INSERT INTO request_document VALUES ('doc_1', ?, 'a.pdf', ?, ?, 'javascript:alert(1)', 5, 1), ('doc_2', ?, 'b.pdf', NULL, NULL, 'https://files.example.org/b.pdf', 5, 2)",
			args: [full, hostile, hostile, full],
		},
	],
	"write",
);

describe("a request's activity", () => {
	it("is read newest first, up to the given limits, with total counts", async () => {
		const activity = await readActivity(app.ctx, { requestId: full, updates: 2, comments: 5 });
		expect(activity.updates.map(({ id }) => id)).toEqual(["upd_3", "upd_2"]);
		expect(activity.comments.map(({ id }) => id)).toEqual(["com_119", "com_118", "com_117", "com_116", "com_115"]);
		expect(activity.documents.map(({ id }) => id)).toEqual(["doc_1", "doc_2"]);
		expect([activity.updateCount, activity.commentCount]).toEqual([4, 120]);
	});

	it("has its comments in pages, without those that staff removed", async () => {
		const page = await listComments(app.ctx, { requestId: full, limit: 100, offset: 100 });
		expect([page.rows.length, page.total, page.hasMore]).toEqual([20, 120, false]);
		expect(page.rows.filter(({ text }) => text === removedText)).toEqual([]);
	});

	it("marks the organizer's comments", async () => {
		const { rows } = await listComments(app.ctx, { requestId: demoRequestIds.deepa, limit: 100, offset: 0 });
		expect(rows.filter(({ isOrganizer }) => isOrganizer).map(({ name }) => name)).toEqual(["Deepa Krishnan"]);
	});
});

describe("a request's page", () => {
	it("leaves out empty parts, but not the comments, where visitors can write", async () => {
		expect(partsOf(await html(bare))).toEqual(["details", "comments", "donors", "supporters"]);
	});

	it("has its parts in order", async () => {
		expect(partsOf(await html(full))).toEqual(["details", "documents", "updates", "comments", "donors", "supporters"]);
	});

	it("displays two updates and five comments first, with links to the rest that work without script", async () => {
		const page = await html(full);
		expect(itemsOf(part(page, "updates"))).toBe(2);
		expect(part(page, "updates")).toContain('href="?updates=all#updates"');
		expect(itemsOf(part(page, "comments"))).toBe(5);
		expect(part(page, "comments")).toContain('href="?comments=15#new-comments"');
		expect(page).toContain('Comments<span class="tab-count"> 120</span>');
	});

	it("keeps one list expanded while another is expanded", async () => {
		const page = await html(full, "?updates=all&comments=15");
		expect(itemsOf(part(page, "updates"))).toBe(4);
		expect(part(page, "updates")).not.toContain("href=");
		expect(itemsOf(part(page, "comments"))).toBe(15);
		expect(part(page, "comments").indexOf('id="new-comments"')).toBe(
			part(page, "comments").split("<li").slice(0, 6).join("<li").length + 4,
		);
		expect(part(page, "comments")).toContain('href="?updates=all&amp;comments=25#new-comments"');
	});

	it("displays at most a hundred comments", async () => {
		const page = await html(full, "?comments=999");
		expect(itemsOf(part(page, "comments"))).toBe(100);
		expect(part(page, "comments")).not.toContain("#new-comments");
	});

	it.each([
		"?comments=-1",
		"?comments=1e9",
		"?comments=%3Cscript%3E",
		"?comments=",
		"?comments=0",
		"?updates=ALL",
		"?updates=2",
		"?updates=%22%3E",
	])("uses the defaults for %s", async (query) => {
		const page = await html(full, query);
		expect(itemsOf(part(page, "updates"))).toBe(2);
		expect(itemsOf(part(page, "comments"))).toBe(5);
	});

	it("never displays a comment that staff removed", async () => {
		expect(await html(full, "?comments=100")).not.toContain(removedText);
	});

	it("escapes people's texts, and never links to a script", async () => {
		const page = await html(full, "?updates=all");
		expect(page).not.toContain("<script>alert");
		expect(page).not.toContain("<b>bold");
		expect(page).not.toContain('href="javascript:');
		expect(part(page, "documents")).toContain('href="https://files.example.org/b.pdf" rel="ugc nofollow noopener"');
	});

	it("marks the language of people's texts", async () => {
		const page = part(await html(demoRequestIds.nusrat), "comments");
		expect(page).toMatch(/<p (?=[^>]*class="words")(?=[^>]*dir="auto")[^>]*lang="ur"/);
	});
});
