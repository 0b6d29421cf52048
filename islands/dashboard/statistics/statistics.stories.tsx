import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { StatisticsAnswer } from "../../../api/domain/contracts/statistics.ts";
import { notAllowed, refusal, serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import { StatisticsScreen } from "./index.tsx";

const data: StatisticsAnswer = {
	from: "2026-10-01",
	to: "2026-10-07",
	people: { signedUp: { now: 40, before: 50 }, withKindness: 310, kindness: 9_870 },
	requests: {
		raised: { now: 12, before: 9 },
		kinds: [
			{ name: "cash", count: 8 },
			{ name: "bloodDonation", count: 4 },
		],
		statuses: [{ name: "1", count: 12 }],
		sources: [{ name: "web", count: 12 }],
	},
	money: [
		{
			currency: "INR",
			gifts: 84,
			receivedMinor: 41_250_000,
			returnedMinor: 50_000,
			before: { gifts: 60, receivedMinor: 30_000_000 },
		},
	],
	methods: [{ method: "upi", currency: "INR", gifts: 84, receivedMinor: 41_250_000, returnedMinor: 50_000 }],
	regions: [{ region: "IN", currency: "INR", gifts: 84, receivedMinor: 41_250_000, returnedMinor: 50_000 }],
	radio: { minutes: { now: 6_000, before: 3_000 } },
	views: {
		all: { now: 41_200, before: 38_900 },
		thanks: { now: 84, before: 60 },
		pages: [
			{ name: "/", count: 9_800 },
			{ name: "/donationRequest/{id}", count: 8_400 },
		],
	},
	outbox: { waiting: 3, since: Date.parse("2026-10-07T09:00:00Z") },
	days: Array.from({ length: 7 }, (_, index) => ({
		day: `2026-10-0${index + 1}`,
		signUps: (index * 3) % 8,
		requests: index % 3,
		listenedMinutes: 700 + index * 50,
		views: 5_000 + index * 300,
		gifts: 12,
		received: { INR: 4_000_000 + index * 700_000 },
	})),
};

const none: StatisticsAnswer = {
	...data,
	people: { signedUp: { now: 0, before: 0 }, withKindness: 0, kindness: 0 },
	requests: { raised: { now: 0, before: 0 }, kinds: [], statuses: [], sources: [] },
	money: [],
	methods: [],
	regions: [],
	radio: { minutes: { now: 0, before: 0 } },
	views: { all: { now: 0, before: 0 }, thanks: { now: 0, before: 0 }, pages: [] },
	outbox: { waiting: 0, since: null },
	days: data.days.map(({ day }) => ({
		day,
		signUps: 0,
		requests: 0,
		listenedMinutes: 0,
		views: 0,
		gifts: 0,
		received: {},
	})),
};

function Screen(_: { answer: StatisticsAnswer | "error" }) {
	return (
		<DashboardFrame queries={newQueries()}>
			<StatisticsScreen />
		</DashboardFrame>
	);
}

const meta = {
	component: Screen,
	tags: ["on-react"],
	args: { answer: data },
	beforeEach: ({ args: { answer } }) =>
		serveApi(() => (answer === "error" ? notAllowed() : Response.json({ statusCode: 200, data: answer }))),
} satisfies Meta<typeof Screen>;
export default meta;

export const AWeek: StoryObj<typeof meta> = {
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText("10 fewer than before (20%)")).toBeVisible());
		await expect(canvas.getByText("₹1,12,500 more than before")).toBeVisible();
	},
};

/** Nobody came, gave or listened. */
export const Nothing: StoryObj<typeof meta> = {
	args: { answer: none },
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getAllByText("Nothing in this period.").length).toBe(6));
	},
};

export const Refused: StoryObj<typeof meta> = {
	args: { answer: "error" },
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(refusal));
	},
};
