import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Fixed windows: one row a scope and window, counted up by the calls in it. */
export const rateLimit = sqliteTable(
	"rate_limit",
	{ scope: text().notNull(), window: integer().notNull(), count: integer().notNull() },
	(table) => [primaryKey({ columns: [table.scope, table.window] })],
);

export const auditLog = sqliteTable("audit_log", {
	id: text().primaryKey(),
	actorKind: text("actor_kind").notNull(),
	actorId: text("actor_id"),
	action: text().notNull(),
	subjectKind: text("subject_kind").notNull(),
	subjectId: text("subject_id").notNull(),
	detail: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
	createdAt: integer("created_at").notNull(),
});

/** When a timed job last began. */
export const jobRun = sqliteTable("job_run", { name: text().primaryKey(), startedAt: integer("started_at").notNull() });

/** Never holds a row: see db/migrations/0000_house.sql. */
export const precondition = sqliteTable("precondition", { met: integer(), name: text().notNull() });
