import { and, eq, lte, ne, sql } from "drizzle-orm";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import type { Database, Statement } from "../../db/client.ts";
import { query } from "../../db/query.ts";
import { type SessionMethod, session, user } from "../../db/schema/index.ts";
import type { Role } from "../domain/people/roles.ts";
import { randomText } from "../domain/random-text.ts";
import type { RegionCode } from "../domain/regions.ts";
import { sha256 } from "../domain/sha256.ts";
import type { Clock } from "../platform/types.ts";
import type { Ctx } from "./context.ts";

/*
 * The only file that knows lucia, which is deprecated upstream and therefore pinned. It decides when a session expires and
 * when it is extended; tokens, hashes and rows are ours, so leaving it means replacing `checkSession` with those two rules.
 */

const lifetime = new TimeSpan(30, "d");
/** Pages update the time of a session's last use at most this often, because each update is a durable write. */
const seenEvery = 10 * 60_000;

/** A signed-in browser or API client, and its user. */
export interface OpenSession {
	/** The SHA-256 of the token. */
	id: string;
	userId: string;
	roles: readonly Role[];
	/** Of the user's account. */
	region: RegionCode;
	/** When the second factor was checked; null if none was. */
	secondFactorAt: number | null;
	/** The session was just extended, so the cookie has to be sent again. */
	extended: boolean;
}

interface SessionUser {
	roles: Role[];
	region: RegionCode;
	state: string;
	secondFactorAt: number | null;
	seenAt: number;
}

const sessionAndUser = query((read) =>
	read
		.select({
			userId: session.userId,
			expiresAt: session.expiresAt,
			seenAt: session.seenAt,
			secondFactorAt: session.secondFactorAt,
			roles: user.roles,
			region: user.region,
			state: user.state,
		})
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.where(eq(session.id, sql.placeholder("id")))
		.limit(1),
);

function notNeeded(): never {
	throw new Error("sessions are listed and deleted by our own statements");
}

/** Notes that a session is used. A database that takes no writes must not keep anyone from reading. */
async function note(db: Database, statement: Statement): Promise<void> {
	await db.write([statement]).catch(() => undefined);
}

/** Lucia reads the real clock; stored times follow the platform's, which tests move. */
function adapterFor(db: Database, clock: Clock): Adapter {
	const ahead = () => clock.now() - Date.now();
	return {
		async getSessionAndUser(id) {
			const [row] = await db.all(sessionAndUser({ id }));
			if (!row) return [null, null];
			const { userId, expiresAt, ...attributes } = row;
			return [
				{ id, userId, expiresAt: new Date(expiresAt - ahead()), attributes: {} },
				{ id: userId, attributes },
			];
		},
		async updateSessionExpiration(id, expiresAt) {
			const values = { expiresAt: expiresAt.getTime() + ahead(), seenAt: clock.now() };
			await note(db, db.build.update(session).set(values).where(eq(session.id, id)));
		},
		async deleteSession(id) {
			await note(db, deleteSession(db, id));
		},
		setSession: notNeeded,
		getUserSessions: notNeeded,
		deleteUserSessions: notNeeded,
		deleteExpiredSessions: notNeeded,
	};
}

/**
 * Finds the open session of a token, and extends it in the second half of its 30 days.
 * @returns null for an unknown, ended or expired session, and for a user who is blocked or gone
 */
export async function checkSession(db: Database, clock: Clock, token: string): Promise<OpenSession | null> {
	const id = await sha256(token);
	const lucia = new Lucia(adapterFor(db, clock), {
		sessionExpiresIn: lifetime,
		getUserAttributes: (attributes) => attributes as SessionUser,
	});
	const { session: found, user: holder } = await lucia.validateSession(id);
	if (!found) return null;
	const { roles, region, state, secondFactorAt, seenAt } = holder as unknown as SessionUser;
	if (state !== "active") return null;
	const now = clock.now();
	if (now - seenAt >= seenEvery && !found.fresh) {
		await note(db, db.build.update(session).set({ seenAt: now }).where(eq(session.id, id)));
	}
	return { id, userId: found.userId, roles, region, secondFactorAt, extended: found.fresh };
}

export interface NewSession {
	userId: string;
	method: SessionMethod;
	/** A second factor was checked just now. */
	secondFactor?: boolean;
	userAgent: string | null;
}

/** A new session: its token, for the cookie or the API client, and the statement that stores it. */
export async function newSession(
	ctx: Ctx,
	{ userId, method, secondFactor = false, userAgent }: NewSession,
): Promise<{ token: string; id: string; statement: Statement }> {
	const token = randomText(32);
	const id = await sha256(token);
	const now = ctx.platform.clock.now();
	const statement = ctx.db.build.insert(session).values({
		id,
		userId,
		createdAt: now,
		expiresAt: now + lifetime.milliseconds(),
		seenAt: now,
		userAgent: userAgent?.slice(0, 300) ?? null,
		method,
		secondFactorAt: secondFactor ? now : null,
	});
	return { token, id, statement };
}

/** Ends one session. */
export function deleteSession(db: Database, id: string): Statement {
	return db.build.delete(session).where(eq(session.id, id));
}

/** Ends all of a user's sessions, except one if it is given. */
export function deleteUserSessions(db: Database, userId: string, except?: string): Statement {
	const all = eq(session.userId, userId);
	return db.build.delete(session).where(except === undefined ? all : and(all, ne(session.id, except)));
}

/** Deletes the rows of sessions that have expired. */
export function deleteExpiredSessions(db: Database, now: number): Statement {
	return db.build.delete(session).where(lte(session.expiresAt, now));
}
