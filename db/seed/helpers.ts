import type { requestHelper } from "../schema/index.ts";
import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";
import { demoRequestIds } from "./requests/index.ts";

const day = 86_400_000;
const shared = {
	requestId: demoRequestIds.imran,
	role: "editor",
	invitedBy: userId("donee"),
	createdAt: demoNow - 9 * day,
	sentAt: demoNow - 9 * day,
	// The demo may be started at any time.
	expiresAt: Date.parse("2099-12-31T00:00:00Z"),
} as const;

const id = (state: string) => demoId("hlp_", state, shared.createdAt);

/** The people of one request: a helper, and two invitations. The secret of each link is `demo-helper-<state>`, of which this is the SHA-256. */
export const demoHelpers: readonly (typeof requestHelper.$inferInsert)[] = [
	{
		...shared,
		id: id("accepted"),
		email: "volunteer@demo.test",
		tokenHash: "81abf288d116fc9f132eaea841be8dfb257c8d57595200d39db2d1b15dff3c94",
		state: "accepted",
		userId: userId("volunteer"),
		settledAt: demoNow - 8 * day,
	},
	{
		...shared,
		id: id("open"),
		email: "donor@demo.test",
		role: "reader",
		tokenHash: "d57e1589be63bb7dd273cab04fcce62dee4e2d6b32f2da3ef3e6ed6b6ce2b25a",
	},
	{
		...shared,
		id: id("expired"),
		email: "salim@people.example",
		role: "reader",
		tokenHash: "f9c44af495977710533590a94c458947d3078e5e1b9174fcf94e5f9bedeb5575",
		expiresAt: demoNow - day,
	},
];
