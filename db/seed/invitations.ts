import type { organizationInvitation } from "../schema/index.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";

const day = 86_400_000;
const shared = {
	organizationId: demoOrganizationIds["vidya-jyothi"],
	role: "member",
	invitedBy: userId("owner"),
	createdAt: demoNow - 3 * day,
	sentAt: demoNow - 3 * day,
	// The demo may be started at any time.
	expiresAt: Date.parse("2099-12-31T00:00:00Z"),
	settledAt: demoNow - 2 * day,
} as const;

type Row = typeof organizationInvitation.$inferInsert;
const id = (state: string) => demoId("inv_", state, shared.createdAt);

/** An invitation in each state. The secret of each link is `demo-invitation-<state>`, of which this is the SHA-256. */
export const demoInvitations: readonly Row[] = [
	{
		...shared,
		id: id("open"),
		email: "donor@demo.test",
		role: "admin",
		tokenHash: "224b52dbb4676725e71cbcfb7a22c4ef8c9511bc8e1537d1140c38cf1ad0b63a",
		settledAt: null,
	},
	{
		...shared,
		id: id("expired"),
		email: "donee@demo.test",
		tokenHash: "b267e5298684462cb73921490dfa2997e3fb32cf4a137313c1e0c54e23df9d8a",
		expiresAt: demoNow - day,
		settledAt: null,
	},
	{
		...shared,
		id: id("accepted"),
		email: "volunteer@demo.test",
		tokenHash: "98677d5d73a7b4ed3e127539e0ffa3dbf116ee7b0366ef35bad2394ed75ef42e",
		state: "accepted",
		acceptedBy: userId("volunteer"),
	},
	{
		...shared,
		id: id("declined"),
		email: "manasa@vidya-jyothi.example",
		tokenHash: "cad0abdc7ee133de42a34f552cd1e0bee4a1076d45eb7f3f0232f2dbb00a8833",
		state: "declined",
	},
	{
		...shared,
		id: id("withdrawn"),
		email: "former@vidya-jyothi.example",
		tokenHash: "e59c31f93aa01eb2e6961f1d26b4ff07d1857cee8daea6088da6aa519ae9e034",
		state: "withdrawn",
	},
];
