import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { QueueAnswer, RecordAnswer } from "../../../api/domain/contracts/review.ts";
import { serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { requestQueue } from "./requests.tsx";

const request: QueueAnswer = {
	_id: "req_1",
	title: "Thirty ramps for thirty polling booths",
	requestType: "cash",
	status: 0,
	region: "IN",
	city: "Mysuru",
	orgId: null,
	orgName: null,
	owner: { id: "usr_1", name: "Bhavana Gowda" },
	quantity: 300_000,
	donated_quantity: 0,
	totalWithdrawalAmount: 0,
	onItsWayAmount: 0,
	units: "INR",
	createdAt: Date.UTC(2026, 10, 14),
	reports: 1,
	risk: [{ _id: "frd_1", kind: "same-bank", number: 1 }],
	assignee: null,
	isChanged: true,
	change: null,
	version: "v",
	moves: [
		{ to: 1, name: "approved", needsReason: false },
		{ to: -2, name: "sent_back", needsReason: true },
		{ to: -1, name: "rejected", needsReason: true },
	],
};

const record: RecordAnswer = {
	_id: "req_1",
	story: "Before every election the corporation puts a plank on the steps of each school.",
	beneficiaryName: null,
	endDate: Date.UTC(2027, 9, 31, 18, 29, 59),
	endDay: "2027-10-31",
	isPrivate: false,
	details: [],
	owner: {
		id: "usr_1",
		name: "Bhavana Gowda",
		email: "bhavana@people.example",
		phone: null,
		createdAt: Date.UTC(2026, 10, 12),
		requests: 2,
	},
	identity: [{ name: "pan", masked: "••••••234F" }],
	pictures: [],
	documents: [{ name: "Permission", note: "Signed", url: "/documents/demo/ramps-permission.pdf" }],
	helpers: [{ id: "usr_2", name: "Tenzin Dolma", role: "editor" }],
	approvedAt: Date.UTC(2026, 10, 13),
	approvedBy: "Arvind Kulkarni",
	changes: [
		{
			field: "Title",
			before: "Twenty ramps for twenty polling booths",
			now: "Thirty ramps for thirty polling booths",
			parts: [
				{ kind: "before", text: "Twenty" },
				{ kind: "now", text: "Thirty" },
				{ kind: "same", text: " ramps for " },
				{ kind: "before", text: "twenty" },
				{ kind: "now", text: "thirty" },
				{ kind: "same", text: " polling booths" },
			],
		},
		{
			field: "Goal",
			before: "INR 200000",
			now: "INR 300000",
			parts: [
				{ kind: "same", text: "INR " },
				{ kind: "before", text: "200000" },
				{ kind: "now", text: "300000" },
			],
		},
	],
	answer: {
		text: "The estimate of the hospital is on page two now.",
		by: "Lakshmi Reddy",
		at: Date.UTC(2026, 10, 5, 8),
	},
	hints: [
		{ kind: "similar-text", number: 72, requests: [{ id: "req_2", title: "Ramps for every school", status: 1 }] },
		{ kind: "young-account", number: 2, requests: [] },
		{ kind: "minor-name", number: null, requests: [] },
	],
	reports: [],
	activity: [],
};

const live: QueueAnswer = {
	...request,
	_id: "req_live",
	title: "Twenty ramps for twenty polling booths",
	status: 1,
	donated_quantity: 42_000,
	change: { status: 0, reopens: false },
	moves: [
		{ to: 1, name: "change_approved", needsReason: false },
		{ to: -2, name: "change_sent_back", needsReason: true },
		{ to: -1, name: "change_rejected", needsReason: true },
		{ to: -6, name: "held", needsReason: true },
	],
};

const answerTo = (address: string) =>
	address.endsWith("/identity")
		? { statusCode: 200, data: { number: "ABCDE1234F" } }
		: address.includes("/review/requests/")
			? { statusCode: 200, data: record }
			: { statusCode: 200, data: [request, live], totalCountOfRecords: 2, hasMore: false };

function Screen({ role }: { role: "admin" | "finAdmin" }) {
	return (
		<DashboardFrame queries={newQueries()}>
			<div className="review">
				<ListScreen resource={requestQueue({ id: "usr_9", roles: [role] })} download />
			</div>
		</DashboardFrame>
	);
}

/** The queue of requests, whose data are in the story. */
const meta = {
	component: Screen,
	tags: ["on-react"],
	args: { role: "admin" },
	beforeEach: () => {
		const [restoreFetch, address] = [serveApi((path) => Response.json(answerTo(path))), location.href];
		return () => {
			restoreFetch();
			history.replaceState(null, "", address);
		};
	},
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The changes since the last approval stand side by side, below the hints. */
export const Changed: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByRole("link", { name: request.title }));
		await waitFor(() => expect(canvas.getByRole("heading", { name: "Changed since the last approval" })).toBeVisible());
		const removed = canvas.getAllByRole("deletion").map(({ textContent }) => textContent);
		await expect(removed.slice(0, 2)).toEqual(["[removed: Twenty]", "[removed: twenty]"]);
		await expect(canvas.getByText(/A similar story \(up to 72 % in common\) to/)).toBeVisible();
		await expect(canvas.getByText("The account was 2 days old.")).toBeVisible();
	},
};

/** A change of a public request waits beside it: what it changes, and decisions about the change alone. */
export const ChangeWaits: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByRole("link", { name: live.title }));
		await waitFor(() => expect(canvas.getByRole("heading", { name: "Change waiting for a decision" })).toBeVisible());
		await expect(canvas.getByText("Change waiting")).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Approve the change" })).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Reject the change" })).toBeVisible();
	},
};

/** An identity number is whole only on demand, and can be hidden again. */
export const IdentityShown: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByRole("link", { name: request.title }));
		await userEvent.click(await canvas.findByRole("button", { name: "Show PAN" }));
		await waitFor(() => expect(canvas.getByText("ABCDE1234F")).toBeVisible());
		await userEvent.click(canvas.getByRole("button", { name: "Hide PAN" }));
		await expect(canvas.getByText("••••••234F")).toBeVisible();
	},
};

/** A decision asks for its reason, which the owner gets. */
export const Deciding: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByLabelText(`Select ${request.title}`));
		await userEvent.click(canvas.getByRole("button", { name: "Ask for information" }));
		const dialog = within(await canvas.findByRole("alertdialog"));
		// The dialog fades in.
		await waitFor(() => expect(dialog.getByText(/The owner gets it by email/)).toBeVisible());
		await userEvent.click(dialog.getByRole("button", { name: "Ask for information" }));
		await expect(dialog.getByText("Please give a reason.")).toBeVisible();
	},
};

/** Finance admins read the queue and decide nothing. */
export const ReadOnly: Story = {
	args: { role: "finAdmin" },
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByRole("link", { name: request.title })).toBeVisible());
		await expect(canvas.queryByRole("checkbox", { name: `Select ${request.title}` })).toBeNull();
	},
};

/** A key asks about the open record, and after the decision the next one is there. Keys do nothing while the reader types. */
export const DecidingByKey: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByRole("link", { name: request.title }));
		await waitFor(() => expect(canvas.getByRole("heading", { name: request.title })).toHaveFocus());
		await expect(canvas.getByRole("button", { name: "Approve" })).toHaveAttribute("aria-keyshortcuts", "a");
		await userEvent.keyboard("a");
		const reason = await within(await canvas.findByRole("alertdialog")).findByLabelText("Reason (optional)");
		await expect(reason).toHaveFocus();
		await userEvent.keyboard("a spirited story");
		await expect(canvas.getAllByRole("alertdialog")).toHaveLength(1);
		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await waitFor(() => expect(canvas.getByRole("heading", { name: live.title })).toHaveFocus());
		await userEvent.keyboard("?");
		const help = within(await canvas.findByRole("dialog", { name: "Keyboard shortcuts" }));
		await expect(help.getByText("Search everything")).toBeVisible();
		await expect(help.getByText("Mark as spam")).toBeVisible();
	},
};
