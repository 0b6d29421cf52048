import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { demoPapers } from "../../db/seed/journals/index.ts";
import { paperFile } from "./papers.ts";

describe("a paper of the demo", () => {
	it.each(Object.entries(demoPapers))(
		"%s is as large as its row says, and the same at every build",
		async (_, paper) => {
			const file = await paperFile(paper);
			expect(file.length).toBe(paper.bytes);
			expect(await paperFile(paper)).toEqual(file);
		},
	);

	it("is one page that names itself, its language and its day", async () => {
		const paper = demoPapers["kelly-lift"];
		const document = await PDFDocument.load(await paperFile(paper), { updateMetadata: false });
		expect(document.getPageCount()).toBe(1);
		expect(document.getTitle()).toBe(paper.title);
		expect(document.catalog.toString()).toContain("/Lang");
		expect(document.getCreationDate()).toEqual(new Date(paper.date));
	});
});
