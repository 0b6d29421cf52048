import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { DisputeRecord } from "../../../api/domain/contracts/disputes.ts";
import { serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import { DisputeDetails } from "./record.tsx";

const day = 86_400_000;
const openedAt = Date.UTC(2026, 10, 14, 6);
const collected = {
	statement: "",
	product:
		"A donation of ₹1,020 to “A new hip for Aai”.\nThe page on which it was given: https://give.example/donationRequest/req_1",
	donorName: "Meera Iyer",
	donorEmail: "meera@people.example",
	billingAddress: "12 Temple Road\nMysuru, Karnataka, 570001\nIN",
	origin: "The payment was made from a network in India.",
	communication: "2026-11-02 09:14 UTC: we mailed the receipt for this payment to meera@people.example.",
	refundPolicy: "A gift is voluntary and usually final.",
};
const dispute: DisputeRecord["dispute"] = {
	_id: "dsp_1",
	provider: "razorpay",
	providerDisputeId: "disp_AHfqOvkldwsbqt",
	providerStatus: "open",
	state: "answer",
	amount: 1020,
	currency: "INR",
	reason: "chargeback_no_authorization",
	networkCode: null,
	network: "upi",
	fee: 0,
	feeCurrency: "INR",
	openedAt,
	// Far away, so that the story looks the same for years.
	dueAt: Date.UTC(2036, 10, 21, 6),
	closedAt: null,
	answer: null,
	donationId: "gift_1",
	donor: { name: "Meera Iyer", email: "meera@people.example", userId: null },
	donationFor: "donationRequest",
	beneficiaryId: "req_1",
	title: "A new hip for Aai",
	paymentId: "pay_1",
};
const open: DisputeRecord = {
	dispute,
	texts: collected,
	collected,
	files: [
		{ kind: "receipt", name: "receipt.pdf", bytes: null },
		{ kind: "letter", name: "letter.pdf", bytes: null },
		{ kind: "communication", name: "Chat with the donor.png", bytes: 48_200 },
	],
	revision: 0,
	mayAnswer: true,
	refusal: null,
	history: [{ kind: "opened", at: openedAt, by: null }],
	postings: [],
};
const sent: DisputeRecord = {
	...open,
	dispute: { ...dispute, state: "review", answer: "sent" },
	texts: { ...collected, statement: "The donor thanked us two days later." },
	revision: 1,
	mayAnswer: false,
	history: [...open.history, { kind: "evidence", at: openedAt + day, by: "Meher Irani" }],
};

/** The sent answer, with its call. */
const calls: { call: string; body: unknown }[] = [];

function Screen({ record, mayAnswer }: { record: DisputeRecord; mayAnswer: boolean }) {
	return (
		<DashboardFrame queries={newQueries()}>
			<DisputeDetails row={record.dispute} mayAnswer={mayAnswer} />
		</DashboardFrame>
	);
}

/** A dispute beside the list: why and until when, what we have collected, and how it is sent to the bank. */
const meta = {
	component: Screen,
	tags: ["on-react"],
	args: { record: open, mayAnswer: true },
	beforeEach: ({ args }) => {
		calls.length = 0;
		return serveApi((url, init) => {
			const method = init?.method ?? "GET";
			if (method !== "GET")
				calls.push({
					call: `${method} ${new URL(String(url), location.href).pathname}`,
					body: JSON.parse(String(init?.body)),
				});
			return Response.json({ statusCode: 200, data: method === "POST" ? sent : args.record });
		});
	},
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Collected texts can be corrected. Sending asks first, and takes what the form has now. */
export const ToAnswer: Story = {
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByRole("textbox", { name: /What was paid for/ })).toBeVisible());
		await userEvent.type(canvas.getByRole("textbox", { name: /In our own words/ }), "She thanked us.");
		await userEvent.click(canvas.getByRole("button", { name: "Send to the bank…" }));
		const dialog = within(canvas.getByRole("alertdialog"));
		await expect(dialog.getByText(/Razorpay passes it on once/)).toBeVisible();
		await expect(calls).toEqual([]);
		await userEvent.click(dialog.getByRole("button", { name: "Send it" }));
		await waitFor(() =>
			expect(calls).toEqual([
				{
					call: "POST /api/v1/disputes/dsp_1/evidence",
					body: { revision: 0, texts: { ...collected, statement: "She thanked us." } },
				},
			]),
		);
	},
};

/** A refused answer is told beside the reader, and what they wrote stays. */
export const TooLateMeanwhile: Story = {
	beforeEach: () =>
		serveApi((_url, init) =>
			(init?.method ?? "GET") === "GET"
				? Response.json({ statusCode: 200, data: open })
				: Response.json(
						{ statusCode: 409, code: "dispute_too_late", message: "The time for an answer is over." },
						{ status: 409 },
					),
		),
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByRole("textbox", { name: /In our own words/ })).toBeVisible());
		await userEvent.type(canvas.getByRole("textbox", { name: /In our own words/ }), "She thanked us.");
		await userEvent.click(canvas.getByRole("button", { name: "Send to the bank…" }));
		await userEvent.click(canvas.getByRole("button", { name: "Send it" }));
		const told = await canvas.findByText("The time for an answer is over.");
		await expect(told.closest(".toast")).toBeVisible();
		await expect(canvas.getByRole("textbox", { name: /In our own words/ })).toHaveValue("She thanked us.");
	},
};

/** Once it is too late, our evidence can be read, and nothing is sent. */
export const TooLate: Story = {
	args: { record: { ...open, mayAnswer: false, dispute: { ...dispute, dueAt: openedAt - day } } },
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText("A gift is voluntary and usually final.")).toBeVisible());
		await expect(canvas.queryByRole("button", { name: "Send to the bank…" })).toBeNull();
	},
};

/** The provider refused the last answer, which is a draft again. */
export const Refused: Story = {
	args: {
		record: {
			...open,
			revision: 2,
			refusal: "At least one document is required to contest a dispute.",
			dispute: { ...dispute, answer: "draft" },
			history: [...open.history, { kind: "saved", at: openedAt + day, by: "Meher Irani" }],
		},
	},
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText(/Razorpay refused the last answer/)).toBeVisible());
	},
};

/** While the provider has not confirmed our answer, nobody sends it once more. */
export const BeingSent: Story = {
	args: {
		record: {
			...open,
			mayAnswer: false,
			revision: 1,
			dispute: { ...dispute, answer: "sending" },
			history: [...open.history, { kind: "sending", at: openedAt + day, by: "Meher Irani" }],
		},
	},
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText(/has not confirmed our answer yet/)).toBeVisible());
		await expect(canvas.queryByRole("button", { name: "Send to the bank…" })).toBeNull();
	},
};

/** With the bank: the evidence as it was sent. */
export const WithTheBank: Story = {
	args: { record: sent },
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText("The donor thanked us two days later.")).toBeVisible());
	},
};

/** Lost: the gift was taken back in the books. */
export const Lost: Story = {
	args: {
		record: {
			...sent,
			dispute: { ...dispute, state: "lost", answer: "sent", closedAt: openedAt + 20 * day, fee: 15 },
			history: [...sent.history, { kind: "lost", at: openedAt + 20 * day, by: null }],
			postings: [
				{
					_id: "ltx_1",
					kind: "refund",
					at: openedAt + 20 * day,
					lines: [
						{ account: "payable:request:req_1:INR", currency: "INR", amount: 1000 },
						{ account: "fee_cover:foundation::INR", currency: "INR", amount: 20 },
						{ account: "psp_clearing:provider:razorpay:INR", currency: "INR", amount: -1020 },
					],
				},
			],
		},
	},
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText(/Debit Owed to a beneficiary/)).toBeVisible());
	},
};
