import type { requestComment, requestDocument, requestUpdate } from "../../schema/index.ts";
import { demoId } from "../ids.ts";
import { type PersonKey, userId } from "../people.ts";
import { demoRequestIds, demoRequests, type RequestKey } from "../requests/index.ts";
import type { ActivitySeed } from "./activity.ts";
import { american } from "./american.ts";
import { documentBytes } from "./documents.ts";
import { indian } from "./indian.ts";

const activities = Object.entries({ ...indian, ...american } satisfies Partial<Record<RequestKey, ActivitySeed>>) as [
	RequestKey,
	ActivitySeed,
][];

const isFulfilled = (key: RequestKey) => demoRequests.some((request) => request.key === key && request.status === 2);

const instant = (minute: string) => Date.parse(`${minute}:00Z`);

export const demoUpdates: readonly (typeof requestUpdate.$inferInsert)[] = activities.flatMap(
	([key, { updates = [] }]) =>
		updates.map(([at, text]) => ({
			id: demoId("upd_", `${key} ${at}`, instant(at)),
			requestId: demoRequestIds[key],
			text,
			createdAt: instant(at),
			// The last update of a fulfilled request says what became of it.
			tellsOutcome:
				isFulfilled(key) &&
				at ===
					updates
						.map(([moment]) => moment)
						.toSorted()
						.at(-1),
		})),
);

function comment(key: RequestKey, [at, by, text]: readonly [string, PersonKey, string], hiddenAt: number | null) {
	return {
		id: demoId("com_", `${key} ${by} ${at}`, instant(at)),
		requestId: demoRequestIds[key],
		userId: userId(by),
		text,
		createdAt: instant(at),
		hiddenAt,
	};
}

const hour = 3_600_000;

export const demoComments: readonly (typeof requestComment.$inferInsert)[] = activities.flatMap(
	([key, { comments = [], hidden = [] }]) => [
		...comments.map((entry) => comment(key, entry, null)),
		...hidden.map((entry) => comment(key, entry, instant(entry[0]) + hour)),
	],
);

export const demoDocuments: readonly (typeof requestDocument.$inferInsert)[] = activities.flatMap(
	([key, { documents = [] }]) =>
		documents.map(({ file, name, note, at }) => ({
			id: demoId("doc_", file, instant(at)),
			requestId: demoRequestIds[key],
			name: `${file}.pdf`,
			userGivenName: name,
			note: note ?? null,
			// The build copies db/seed/documents there.
			url: `/documents/demo/${file}.pdf`,
			bytes: documentBytes[file],
			createdAt: instant(at),
		})),
);
