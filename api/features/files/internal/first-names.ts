import type { Ctx } from "../../../http/context.ts";
import { requireFirstNameOnly } from "../../requests/first-name-only.ts";
import type { FileRow } from "../../stored-files/find.ts";

type Named = Pick<FileRow, "ownerKind" | "ownerId" | "kind" | "name" | "userGivenName" | "note">;

/**
 * Pages display a shared file's name and note, and a document without a name by the name it was uploaded with.
 * @throws Problem 400 for one with the full name of the child whom the request is for
 */
export async function requireFirstNames(ctx: Ctx, { ownerKind, ownerId, kind, name, ...texts }: Named): Promise<void> {
	if (ownerKind !== "request") return;
	const userGivenName = texts.userGivenName || (kind === "document" ? name : "");
	await requireFirstNameOnly(ctx, ownerId, { userGivenName, note: texts.note ?? "" });
}
