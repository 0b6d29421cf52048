import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ActivityType } from "../../api/domain/activity-types.ts";

/** Rate limits by fixed windows: one row per scope and window counts its calls. */
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
	/** Follows from the action; stored for its index. */
	activityType: text("activity_type").$type<ActivityType>(),
	subjectKind: text("subject_kind").notNull(),
	subjectId: text("subject_id").notNull(),
	detail: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
	createdAt: integer("created_at").notNull(),
});

/** The time at which a scheduled job last began. */
export const jobRun = sqliteTable("job_run", { name: text().primaryKey(), startedAt: integer("started_at").notNull() });

/** Always empty. Triggers on it check a batch's preconditions (db/migrations/0301_platform.sql). */
export const precondition = sqliteTable("precondition", { met: integer(), name: text().notNull() });
