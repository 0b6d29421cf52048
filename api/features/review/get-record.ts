import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { RecordAnswer } from "../../domain/contracts/review.ts";
import type { ActivityAnswer } from "../../domain/contracts/users.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { RequestContent } from "../../domain/requests/content.ts";
import type { HelperRole } from "../../domain/requests/desk-roles.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import { shownTexts } from "../../domain/requests/kinds/shown-texts.ts";
import { minorNameIssues } from "../../domain/requests/minor-name.ts";
import type { Hint } from "../../domain/requests/risk.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { listFiles } from "../stored-files/list.ts";
import { readHistory } from "../users/list-activity.ts";
import { changeJson, readChange, withChange } from "./internal/change.ts";
import { changesAlone, changesBetween, detailTexts } from "./internal/changes.ts";
import { contentJson } from "./internal/content.ts";
import { readHints } from "./internal/hints.ts";
import { maskedNumbers } from "./internal/identity.ts";
import { reportsOf } from "./internal/report-rows.ts";
import { wordDiff } from "./internal/word-diff.ts";

interface Row {
	id: string;
	ownerId: string;
	ownerName: string;
	email: string | null;
	phone: string | null;
	joinedAt: number;
	requests: number;
	approved: string | null;
	approvedAt: number | null;
	approvedBy: string | null;
	content: string;
	changeText: string | null;
}

const recordById = sqlQuery<Row>(
	() => sql`SELECT r.id, u.id AS ownerId, trim(u.first_name || ' ' || u.last_name) AS ownerName, u.email, u.phone,
		u.created_at AS joinedAt, (SELECT count(*) FROM donation_request WHERE user_id = u.id) AS requests,
		v.approved, v.approved_at AS approvedAt, trim(b.first_name || ' ' || b.last_name) AS approvedBy, ${contentJson(sql`r.id`)} AS content,
		${changeJson(sql`r.id`)} AS changeText
		FROM donation_request r JOIN user u ON u.id = r.user_id LEFT JOIN request_review v ON v.request_id = r.id
		LEFT JOIN user b ON b.id = v.approved_by WHERE r.id = ${sql.placeholder("id")}`,
);

function latestAnswer(activity: readonly ActivityAnswer[]): RecordAnswer["answer"] {
	const found = activity.find(({ detail }) => typeof detail.answer === "string");
	return found ? { text: String(found.detail.answer), by: found.actor.name ?? "", at: found.createdAt } : null;
}

const documentsOf = sqlQuery<{ name: string; note: string | null; url: string }>(
	() => sql`SELECT coalesce(user_given_name, name) AS name, note, url FROM request_document
		WHERE request_id = ${sql.placeholder("id")} ORDER BY created_at, id LIMIT 50`,
);

const helpersOf = sqlQuery<{ id: string; name: string; role: HelperRole }>(
	() => sql`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, h.role FROM request_helper h JOIN user u ON u.id = h.user_id
		WHERE h.request_id = ${sql.placeholder("id")} AND h.state = 'accepted' ORDER BY h.settled_at LIMIT 20`,
);

const updatesOf = sqlQuery<{ text: string }>(
	() =>
		sql`SELECT text FROM request_update WHERE request_id = ${sql.placeholder("id")} ORDER BY created_at DESC, id DESC LIMIT 50`,
);

/** The hint that a child's full name is in the texts that everyone reads. */
function minorHint(content: RequestContent, updates: readonly { text: string }[]): Hint[] {
	const { isMinor, beneficiaryName, name, title, story, requestType, details } = content;
	const texts = shownTexts(kinds[requestType], { title, description: story, details });
	const files = content.files.filter(({ shared }) => shared).flatMap((each) => [each.name, each.note ?? ""]);
	const text = [...Object.values(texts), ...files, ...updates.map((each) => each.text)].join("\n");
	const issues = minorNameIssues({ isMinor, name: beneficiaryName ?? name }, { text });
	return issues.length > 0 ? [{ kind: "minor-name", number: null, requests: [] }] : [];
}

/** The request's uploaded files. Finance admins read requests, but not their private documents. */
async function filesOf(ctx: Ctx, id: string) {
	if (!hasRole(ctx.actor, ["admin", "superAdmin"])) return [];
	return (await listFiles(ctx, { ownerKind: "request", ownerId: id, limit: 60, ofUpdates: "waiting" })).rows;
}

/**
 * Everything that a decision about a request needs: story, files, what changed since the last approval, hints and history.
 * @throws Problem 404 for an unknown request
 */
export async function getRecord(ctx: Ctx, { id }: { id: string }): Promise<RecordAnswer> {
	const [[row], documents, helpers, updates] = await ctx.db.batch([
		recordById({ id }),
		documentsOf({ id }),
		helpersOf({ id }),
		updatesOf({ id }),
	]);
	if (!row) throw notFound("request");
	const [hints, reports, activity, files, identity] = await Promise.all([
		readHints(ctx, id),
		reportsOf(ctx, id),
		readHistory(ctx, { subjectKind: "request", subjectId: id, limit: 50 }),
		filesOf(ctx, id),
		maskedNumbers(ctx, id),
	]);
	const visible = JSON.parse(row.content) as RequestContent;
	const stored = readChange(row.changeText);
	const change = stored && (stored.status === 0 || stored.status === 3) ? stored : null;
	const content = change ? withChange(visible, change) : visible;
	const approved = row.approved === null ? null : (JSON.parse(row.approved) as RequestContent);
	const before = approved ?? (change && visible);
	return {
		_id: row.id,
		story: content.story,
		beneficiaryName: content.beneficiaryName,
		endDate: content.endsAt,
		endDay: content.endsOn ?? null,
		isPrivate: content.isPrivate,
		details: Object.entries(detailTexts(content)).map(([name, value]) => ({ name, value })),
		owner: {
			id: row.ownerId,
			name: row.ownerName,
			email: row.email,
			phone: row.phone,
			createdAt: row.joinedAt,
			requests: row.requests,
		},
		identity,
		pictures: [
			...new Set([
				...(content.imageUrl ? [content.imageUrl] : []),
				...files.filter(({ kind }) => kind === "picture").map(({ url }) => url),
			]),
		],
		documents: [
			...documents,
			...files
				.filter(({ kind }) => kind === "document")
				.map(({ userGivenName, name, note, url }) => ({ name: userGivenName ?? name, note, url })),
		],
		helpers,
		approvedAt: row.approvedAt,
		approvedBy: row.approvedBy,
		changes: [...(before ? changesBetween(before, content) : []), ...changesAlone(change)].map((each) => ({
			...each,
			parts: wordDiff(each.before, each.now),
		})),
		hints: [...hints, ...minorHint(content, updates)],
		reports,
		answer: latestAnswer(activity),
		activity,
	};
}
