import { eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import {
	donationRequest,
	file,
	organization,
	organizationMember,
	organizationRegistration,
	region,
	requestComment,
	requestDocument,
	requestUpdate,
	user,
} from "../schema/index.ts";
import { demoComments, demoDocuments, demoUpdates } from "./activities/index.ts";
import { demoFiles, demoProfilePictures } from "./files.ts";
import { lookupStatements } from "./lookups.ts";
import { demoMembers, demoOrganizations, demoRegistrations } from "./organizations.ts";
import { demoUsers } from "./people.ts";
import { demoRequests } from "./requests/index.ts";

export { type DonationPlan, demoDonations } from "./donations.ts";
export { demoNow } from "./ids.ts";
export { demoPassword, demoUsers, userId as demoUserId } from "./people.ts";
export { demoRequestIds, type RequestKey } from "./requests/index.ts";

/** Closed requests that received donations. They start as live and get their final status after the donations. */
const closed = demoRequests.filter(
	({ requestType, status }) => requestType === "cash" && (status === 2 || status === -4),
);
const closedIds = new Set(closed.map(({ id }) => id));

/** Inserts regions, categories, countries, states and cities, which every mode needs, unless there are regions already. */
export async function installLookups(db: Database): Promise<void> {
	const [present] = await db.read.select({ one: sql`1` }).from(region).limit(1);
	if (!present) await db.write(lookupStatements(db));
}

/**
 * Inserts the demo's lookups, people, organizations and requests in one write, but not its donations.
 * Does nothing if there are users already.
 */
export async function seedBase(db: Database): Promise<void> {
	await installLookups(db);
	const [present] = await db.read.select({ one: sql`1` }).from(user).limit(1);
	if (present) return;
	await db.write([
		db.build.insert(user).values([...demoUsers]),
		db.build.insert(organization).values([...demoOrganizations]),
		db.build.insert(organizationMember).values([...demoMembers]),
		db.build.insert(organizationRegistration).values([...demoRegistrations]),
		db.build
			.insert(donationRequest)
			.values(demoRequests.map(({ key: _, ...row }) => (closedIds.has(row.id) ? { ...row, status: 1 as const } : row))),
		db.build.insert(requestUpdate).values([...demoUpdates]),
		db.build.insert(requestComment).values([...demoComments]),
		db.build.insert(requestDocument).values([...demoDocuments]),
		db.build.insert(file).values([...demoFiles]),
		...demoProfilePictures.map(({ userId, url }) =>
			db.build.update(user).set({ profileImageUrl: url }).where(eq(user.id, userId)),
		),
	]);
}

/** Sets the final status of closed requests. Call it after posting `demoDonations`. */
export async function closeDemoRequests(db: Database): Promise<void> {
	await db.write(
		closed.map(({ id, status }) => db.build.update(donationRequest).set({ status }).where(eq(donationRequest.id, id))),
	);
}
