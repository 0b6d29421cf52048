import type { requestHelper, requestInvite } from "../schema/index.ts";
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

/** The people of two requests: a helper each, and two invitations. The secret of each link is `demo-helper-<state>`, of which this is the SHA-256. */
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
	// A private request has an editor too, who keeps the list of its invited people.
	{
		...shared,
		id: id("private"),
		requestId: demoRequestIds.yasmin,
		invitedBy: userId("yasmin"),
		email: "owner@demo.test",
		tokenHash: "9f575f0c5df9227b51a02b4856c148945cdb20ebd2123cf78b08d662f046401d",
		state: "accepted",
		userId: userId("owner"),
		settledAt: demoNow - 8 * day,
	},
];

/** The people whom a private request is for: one has an account, and one only an address. */
export const demoInvited: readonly (typeof requestInvite.$inferInsert)[] = [
	"donor@demo.test",
	"salim@people.example",
].map((invitee, index) => ({
	requestId: demoRequestIds.yasmin,
	invitee,
	mail: "sent",
	id: demoId("inv_", `private ${index}`, demoNow - (6 - index) * day),
	invitedAt: demoNow - (6 - index) * day,
}));
