import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { TransactionDetails } from "../../../api/domain/contracts/finance.ts";
import { serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const refundable = { attemptId: "pat_1", left: 501, least: 0.01, balance: 10_000, covered: 10_000 };
const details: TransactionDetails = {
	donation: {
		_id: "gift_1",
		status: "succeeded",
		donor: { name: "Meera Iyer", email: "meera@people.example", userId: null },
		isAnonymous: false,
		donationFor: "donationRequest",
		beneficiaryId: "req_1",
		fund: null,
		title: "A new hip for Aai",
		donatedAmount: 491.18,
		processingFees: 9.82,
		totalAmount: 501,
		shouldChargeProcessingFees: false,
		refundedAmount: 0,
		paidCurrency: null,
		paidAmount: null,
		paidRefundedAmount: null,
		currency: "INR",
		provider: "stripe",
		paymentMethod: "card",
		transactionId: "ch_1",
		createdAt: Date.UTC(2026, 10, 14),
		succeededAt: Date.UTC(2026, 10, 14),
	},
	attempts: [
		{
			_id: "pat_1",
			provider: "stripe",
			method: "card",
			status: "succeeded",
			amount: 501,
			currency: "INR",
			paymentId: "pi_1",
			chargeId: "ch_3PqkXy2eZvKYlo2C",
			cardBrand: "visa",
			cardLast4: "4242",
			instrument: null,
			instrumentName: null,
			instrumentReference: null,
			providerFee: 9.82,
			feeCurrency: "INR",
			failure: null,
			createdAt: Date.UTC(2026, 10, 14),
		},
	],
	refunds: [],
	disputes: [],
	refundable,
	postings: [],
};

/** The bodies that were sent. */
const sent: unknown[] = [];

function Screen({ covered }: { covered: number }) {
	return (
		<DashboardFrame queries={newQueries()}>
			<RefundDialog details={details} refundable={{ ...refundable, balance: covered, covered }} onClose={() => {}} />
		</DashboardFrame>
	);
}

/** Asks how much goes back, and says to what card and from which accounts. */
const meta = {
	component: Screen,
	tags: ["on-react"],
	args: { covered: refundable.covered },
	beforeEach: () => {
		sent.length = 0;
		return serveApi((_, init) => {
			sent.push(JSON.parse(String(init?.body)));
			return Response.json({ statusCode: 200, data: details });
		});
	},
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogIn = (canvas: ReturnType<typeof within>) => within(canvas.getByRole("alertdialog"));
const split = (dialog: ReturnType<typeof dialogIn>) =>
	Object.fromEntries(dialog.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]));

/** All that is left is chosen at first; a reason is asked for. */
export const All: Story = {
	play: async ({ canvas }) => {
		const dialog = dialogIn(canvas);
		await waitFor(() => expect(dialog.getByText("Visa ending in 4242")).toBeVisible());
		await expect(split(dialog)).toMatchObject({
			"From the recipient’s balance": "₹491.18",
			"From what covers payment fees": "₹9.82",
			"Back to the donor": "₹501",
		});
		await userEvent.click(dialog.getByRole("button", { name: "Refund ₹501" }));
		await expect(dialog.getByText("Please give a reason.")).toBeVisible();
		await expect(sent).toEqual([]);
		await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The donor asked");
		await userEvent.click(dialog.getByRole("button", { name: "Refund ₹501" }));
		await waitFor(() => expect(sent).toEqual([{ amount: "all", reason: "The donor asked", fromReserve: false }]));
	},
};

/** A part needs its amount: an empty one, and one with a third decimal, refund nothing. */
export const Part: Story = {
	play: async ({ canvas }) => {
		const dialog = dialogIn(canvas);
		await waitFor(() => expect(dialog.getByRole("radio", { name: "Part of it" })).toBeVisible());
		await userEvent.click(dialog.getByRole("radio", { name: "Part of it" }));
		await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The donor asked");
		await userEvent.click(dialog.getByRole("button", { name: "Refund" }));
		await expect(dialog.getByText("Enter an amount, or choose all that is left")).toBeVisible();
		const amount = dialog.getByRole("textbox", { name: "Amount in INR" });
		await userEvent.type(amount, "100.205");
		await userEvent.click(dialog.getByRole("button", { name: "Refund" }));
		await expect(dialog.getByText("Enter an amount such as 100 or 99.50, with at most two decimals")).toBeVisible();
		await expect(sent).toEqual([]);
		await userEvent.clear(amount);
		await userEvent.type(amount, "$5");
		await userEvent.click(dialog.getByRole("button", { name: "Refund" }));
		await expect(dialog.getByText(/without “\$”/)).toBeVisible();
		await expect(sent).toEqual([]);
		await userEvent.clear(amount);
		await userEvent.type(amount, "₹.100");
		await expect(dialog.getByRole("button", { name: "Refund ₹100" })).toBeVisible();
		await userEvent.clear(amount);
		await userEvent.type(amount, "₹100.20");
		await expect(split(dialog)).toMatchObject({
			"From the recipient’s balance": "₹98.24",
			"From what covers payment fees": "₹1.96",
			"Back to the donor": "₹100.20",
		});
		await userEvent.click(dialog.getByRole("button", { name: "Refund ₹100.20" }));
		await waitFor(() => expect(sent).toEqual([{ amount: "100.20", reason: "The donor asked", fromReserve: false }]));
	},
};

/** The recipient has withdrawn most of it, so the reserve pays, if staff choose so. */
export const FromTheReserve: Story = {
	args: { covered: 91.18 },
	play: async ({ canvas }) => {
		const dialog = dialogIn(canvas);
		await waitFor(() => expect(dialog.getByRole("checkbox")).toBeVisible());
		await expect(split(dialog)).toMatchObject({
			"From the recipient’s balance": "₹91.18",
			"From the foundation’s reserve": "₹400",
			"From what covers payment fees": "₹9.82",
		});
	},
};
