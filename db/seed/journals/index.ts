import type { requestComment, requestDocument, requestUpdate } from "../../schema/index.ts";
import { demoId } from "../ids.ts";
import { type PersonKey, userId } from "../people.ts";
import { demoRequestIds, type RequestKey } from "../requests/index.ts";
import { american } from "./american.ts";
import { indian } from "./indian.ts";
import type { JournalSeed } from "./journal.ts";
import { demoPapers } from "./papers.ts";

export { demoPapers, type Paper } from "./papers.ts";

const journals = Object.entries({ ...indian, ...american } satisfies Partial<Record<RequestKey, JournalSeed>>) as [
	RequestKey,
	JournalSeed,
][];

const instant = (minute: string) => Date.parse(`${minute}:00Z`);

export const demoUpdates: readonly (typeof requestUpdate.$inferInsert)[] = journals.flatMap(([key, { updates = [] }]) =>
	updates.map(([at, text]) => ({
		id: demoId("upd_", `${key} ${at}`, instant(at)),
		requestId: demoRequestIds[key],
		text,
		createdAt: instant(at),
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

export const demoComments: readonly (typeof requestComment.$inferInsert)[] = journals.flatMap(
	([key, { comments = [], hidden = [] }]) => [
		...comments.map((entry) => comment(key, entry, null)),
		...hidden.map((entry) => comment(key, entry, instant(entry[0]) + hour)),
	],
);

export const demoDocuments: readonly (typeof requestDocument.$inferInsert)[] = journals.flatMap(
	([key, { documents = [] }]) =>
		documents.map(({ paper, name, note, at }) => ({
			id: demoId("doc_", paper, instant(at)),
			requestId: demoRequestIds[key],
			name: `${paper}.pdf`,
			userGivenName: name,
			note: note ?? null,
			// Made by site/dev/papers.ts.
			url: `/documents/demo/${paper}.pdf`,
			bytes: demoPapers[paper].bytes,
			createdAt: instant(at),
		})),
);
