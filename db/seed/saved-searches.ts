import { sql } from "drizzle-orm";
import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";

const day = 24 * 3_600_000;

/** The donor's saved searches. Everything of the demo is older than they are. */
export const demoSearches = [
	{ keyword: "hospital", filters: "city=Pune" },
	{ keyword: "", filters: "type=cash&category=education&tax=1" },
].map((search, index) => {
	const createdAt = demoNow - (index + 1) * day;
	return {
		...search,
		id: demoId("srch_", `search ${index}`, createdAt),
		userId: userId("donor"),
		region: "IN" as const,
		language: "en" as const,
		seenKey: sql<number>`(SELECT max(key) FROM request_text_key)`,
		dueAt: demoNow,
		createdAt,
	};
});
