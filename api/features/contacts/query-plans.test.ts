import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoContactGroups, demoContacts } from "../../../db/seed/contacts.ts";
import { userId } from "../../../db/seed/people.ts";
import { type PlanReader, planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { chooseColumns, draftImport } from "./draft.ts";
import { changeGroup, changeMatching, changeMatchingByName, listGroups, listMembers, membersAmong } from "./groups.ts";
import { finishImport, listImports, undoImport } from "./import.ts";
import { readContactFile } from "./internal/read-file.ts";
import { contactsAfter, findContact, listContacts } from "./list.ts";
import { readDraft } from "./preview.ts";
import { deleteContact } from "./save.ts";

let reader: PlanReader;
beforeAll(async () => {
	reader = await planReader();
});
afterAll(() => reader.close());

describe("Contacts, groups and imports", () => {
	it("are read and written by indexes", async () => {
		const ctx: Ctx = { ...reader.ctx, actor: { kind: "user", userId: userId("donor"), roles: [] } };
		const page = { limit: 10, offset: 0 };
		const [group, contact] = [demoContactGroups[0]?.id ?? "", demoContacts[0]?.id ?? ""];
		const file = new TextEncoder().encode("name,email,labels\nA,a@people.example,Choir");
		const draft = () => draftImport(ctx, { fileName: "a.csv", table: readContactFile(file, "IN") });
		for (const work of [
			() => listContacts(ctx, { ...page, keyword: "a" }),
			() => listContacts(ctx, { ...page, groupId: group }),
			() => listContacts(ctx, { ...page, groupId: "none" }),
			() => contactsAfter(ctx),
			() => findContact(ctx, contact),
			() => listGroups(ctx, page),
			() => listMembers(ctx, page),
			() => listMembers(ctx, { ...page, groupId: group }),
			() => listMembers(ctx, { ...page, groupId: "none" }),
			() => membersAmong(ctx, group, [{ id: contact }]),
			() => changeGroup(ctx, { id: group, assign: [contact], unassign: [contact] }),
			() => changeMatching(ctx, { id: group, keyword: "a", groupId: "none", isIn: true }),
			() => changeMatching(ctx, { id: group, keyword: "a", groupId: group, isIn: false }),
			() => changeMatchingByName(ctx, { name: "Of a query", keyword: "a", isIn: true }),
			() => listImports(ctx, { limit: 5 }),
			async () => {
				const { id } = await draft();
				await readDraft(ctx, { id, problemsOnly: true, ...page });
				await chooseColumns(ctx, { id, columns: ["fullName", "email", "group"], country: "IN", hasHeader: true });
				await finishImport(ctx, { id });
				await undoImport(ctx, { id });
			},
			() => deleteContact(ctx, { id: contact }),
		]) {
			// A JSON list in the statement itself is read as it is.
			const scans = await reader.scansOf(work);
			expect(scans.filter((scan) => !/^SCAN (?:json_each|chosen|fresh|read|shown|r|i) /.test(scan))).toEqual([]);
		}
	});
});
