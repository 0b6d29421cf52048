import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FraudHintRecord } from "../../../api/domain/contracts/fraud.ts";
import { serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import { HintEvidence } from "./evidence.tsx";

const at = Date.UTC(2026, 10, 14, 6);
const record: FraudHintRecord = {
	_id: "frd_1",
	kind: "same-bank",
	subjectKind: "request",
	subjectId: "req_1",
	subject: "A new hip for Aai",
	number: 3,
	state: "open",
	foundAt: at,
	changedAt: at,
	settledAt: null,
	settledBy: null,
	note: null,
	evidence: [
		{ kind: "payee", id: "wdr_1", name: "Deccan School Supplies", units: "INR", amount: 12_000, at },
		{ kind: "gift", id: "gift_1", name: null, units: "INR", amount: 100, at },
		{ kind: "user", id: "usr_1", name: "Imran Shaikh", units: null, amount: null, at: null },
	],
	activity: [],
};

const meta = {
	component: HintEvidence,
	tags: ["on-react"],
	args: { id: "frd_1", state: "open", changedAt: at },
	beforeEach: () => serveApi(() => Response.json({ statusCode: 200, data: record })),
	render: (args) => (
		<DashboardFrame queries={newQueries()}>
			<HintEvidence {...args} />
		</DashboardFrame>
	),
} satisfies Meta<typeof HintEvidence>;
export default meta;

/** The hint's subject, for somebody who has a part in the money and so can't settle it. */
export const OfOnesOwnMoney: StoryObj<typeof meta> = {};
