import { eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import {
	donationRequest,
	organization,
	organizationMember,
	region,
	requestComment,
	requestDocument,
	requestUpdate,
	user,
} from "../schema/index.ts";
import { demoComments, demoDocuments, demoUpdates } from "./journals/index.ts";
import { lookupStatements } from "./lookups.ts";
import { demoMembers, demoOrganizations } from "./organizations.ts";
import { demoUsers } from "./people.ts";
import { demoRequests } from "./requests/index.ts";

export { type DonationPlan, demoDonations } from "./donations.ts";
export { demoPassword, userId as demoUserId } from "./people.ts";
export { demoRequestIds, type RequestKey } from "./requests/index.ts";

/** Requests that took gifts and are closed since: they open as live ones and get their status after the donations. */
const closed = demoRequests.filter(
	({ requestType, status }) => requestType === "cash" && (status === 2 || status === -4),
);
const closedIds = new Set(closed.map(({ id }) => id));

/** Regions, categories, countries, states and cities, which every mode needs; nothing when there are regions already. */
export async function installLookups(db: Database): Promise<void> {
	const [present] = await db.read.select({ one: sql`1` }).from(region).limit(1);
	if (!present) await db.write(lookupStatements(db));
}

/**
 * Lookups, people, organizations and requests of the demo: everything but donations, in one write.
 * Does nothing when there are people already.
 */
export async function seedBase(db: Database): Promise<void> {
	await installLookups(db);
	const [present] = await db.read.select({ one: sql`1` }).from(user).limit(1);
	if (present) return;
	await db.write([
		db.build.insert(user).values([...demoUsers]),
		db.build.insert(organization).values([...demoOrganizations]),
		db.build.insert(organizationMember).values([...demoMembers]),
		db.build
			.insert(donationRequest)
			.values(demoRequests.map(({ key: _, ...row }) => (closedIds.has(row.id) ? { ...row, status: 1 as const } : row))),
		db.build.insert(requestUpdate).values([...demoUpdates]),
		db.build.insert(requestComment).values([...demoComments]),
		db.build.insert(requestDocument).values([...demoDocuments]),
	]);
}

/** Gives the requests that ended their final status; call it once `demoDonations` are posted. */
export async function closeDemoRequests(db: Database): Promise<void> {
	await db.write(
		closed.map(({ id, status }) => db.build.update(donationRequest).set({ status }).where(eq(donationRequest.id, id))),
	);
}
