import { type Content, readContent } from "../../domain/contracts/raise.ts";
import { issuesFrom } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { currentVersion, moveRequest } from "../review/move-request.ts";
import { changeRequest } from "./change.ts";
import { type Editable, editableRequest } from "./editable.ts";
import { contentOf } from "./typed.ts";

const isGroup = (value: unknown): value is Content => typeof value === "object" && value !== null;

/** Whether a name is the one that a request is displayed with: a client sends back what it has read. Of a minor it is the first. */
const isNameOf = ({ beneficiaryIsMinor, beneficiaryName, name }: Editable["row"], given: unknown) =>
	given === name || (beneficiaryIsMinor && (beneficiaryName ?? name).trim().split(" ")[0] === given);

/**
 * Whether a request that names no beneficiary stays so. It is displayed with its organization's or its owner's name; only one
 * that leaves its organization has to name somebody.
 */
const staysUnnamed = (row: Editable["row"], { orgId, name }: Content) =>
	row.beneficiaryName === null &&
	(row.organizationId === null || orgId === undefined || orgId === row.organizationId) &&
	(name === undefined || isNameOf(row, name));

interface ChangeByContent extends Pick<Parameters<typeof changeRequest>[1], "requestId" | "imageUrl" | "move"> {
	content: Content;
	/** The version that the actor has seen. */
	seen?: string | undefined;
}

/**
 * Changes only the named parts of a request's content, and moves it in the same write. If nothing differs, no content is written or
 * reviewed again.
 * @throws Problem 400 with what is wrong, and what `changeRequest` and `moveRequest` throw
 */
export async function changeByContent(
	ctx: Ctx,
	{ requestId, content, imageUrl, move, ...given }: ChangeByContent,
): Promise<void> {
	// The parts that are not named are stored as they are read here, so the write requires that they still are.
	const { version: seen, status } = await currentVersion(ctx, { requestId, seen: given.seen });
	const editable = await editableRequest(ctx, requestId);
	const { row, changeStatus } = editable;
	// A change that was not accepted may be sent again as it is.
	const isRefused = changeStatus !== null && changeStatus !== 0 && changeStatus !== 3;
	const stored = contentOf(editable);
	const details =
		isGroup(content.details) && isGroup(stored.details) ? { ...stored.details, ...content.details } : undefined;
	const { story, description = story } = content;
	const merged = {
		...stored,
		...content,
		...(description === undefined ? {} : { description }),
		...(details ? { details } : {}),
		...(isNameOf(row, content.name) ? { name: stored.name } : {}),
		// Causes are read by name and stored by slug.
		...(content.category === row.categoryName ? { category: stored.category } : {}),
	};
	const isUnnamed = staysUnnamed(row, content);
	const asInput = (given: Content) =>
		readContent(row.requestType, isUnnamed ? { ...given, name: "unnamed" } : given, row.region);
	const read = asInput(merged);
	if ("issues" in read) throw invalid(issuesFrom(read.issues));
	const hasNewPicture = Boolean(imageUrl) && imageUrl !== row.imageUrl;
	if (!isRefused && !hasNewPicture && JSON.stringify(read) === JSON.stringify(asInput(stored))) {
		// A client may send the whole request back with the status that it has.
		if (move && move.to !== status) await moveRequest(ctx, { requestId, ...move });
		return;
	}
	const input = isUnnamed ? { ...read.input, name: "" } : read.input;
	await changeRequest(ctx, { requestId, input, imageUrl, seen, move });
}
