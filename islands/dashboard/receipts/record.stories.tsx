import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import type { Receipt, ReceiptRecord } from "./names.ts";
import { ReceiptDetails } from "./record.tsx";

const at = Date.UTC(2026, 10, 14, 6);
const row: Receipt = {
	_id: "7K3M90QXVD4T2HRN",
	number: "80G/2026-27/000042",
	scheme: "80G",
	year: "2026-27",
	issuerId: "org_1",
	issuer: "Vidya Jyothi Trust",
	donor: { name: "Meera Iyer", email: "meera@people.example" },
	donationId: "gift_1",
	giftAmount: 1000,
	feesInside: 0,
	feesAdded: 20,
	certifiedAmount: 1020,
	currency: "INR",
	paidOn: "2026-11-12",
	issuedAt: at,
	voidedAt: null,
	voidReason: null,
	hasPan: false,
	hasGiftAid: false,
	giftAidWithdrawnAt: null,
	giftAidScheduledAt: null,
};
const valid: ReceiptRecord = {
	donor: {
		first_name: "Meera",
		last_name: "Iyer",
		line1: "12 Temple Road",
		line2: "",
		city: "Mysuru",
		state: "Karnataka",
		zip_code: "570001",
		country: "IN",
	},
	panLast4: null,
	mailTo: "meera@people.example",
	replaces: null,
	replacedBy: null,
	change: null,
	mayCorrect: true,
	isOwn: false,
	activity: [],
};

const countries = [
	{ _id: "IN", name: "India", iso3: "IND" },
	{ _id: "US", name: "United States", iso3: "USA" },
];

function Screen({ row: shown }: { row: Receipt; record: ReceiptRecord }) {
	return (
		<DashboardFrame queries={newQueries()}>
			<ReceiptDetails row={shown} mayChange />
		</DashboardFrame>
	);
}

/** A receipt beside the list: its donor, how they are corrected, and what happened to it. */
const meta = {
	component: Screen,
	tags: ["on-react"],
	args: { row, record: valid },
	beforeEach: ({ args }) =>
		serveApi((address) =>
			Response.json({ statusCode: 200, data: address.startsWith("/api/v1/country") ? countries : args.record }),
		),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Correcting: Story = {
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByRole("button", { name: "Correct the donor" })).toBeVisible());
		await userEvent.click(canvas.getByRole("button", { name: "Correct the donor" }));
		await waitFor(() => expect(canvas.getByRole("textbox", { name: /First name/ })).toHaveValue("Meera"));
		const country = canvas.getByRole("combobox", { name: /Country/ });
		await expect(country).toHaveValue("IN");
		await userEvent.selectOptions(country, "United States");
		await expect(country).toHaveValue("US");
	},
};

export const Corrected: Story = {
	args: {
		row: { ...row, voidedAt: at, voidReason: "corrected" },
		record: {
			...valid,
			mayCorrect: false,
			replacedBy: { _id: "8K3M90QXVD4T2HRN", number: "80G/2026-27/000043" },
			change: { kind: "corrected", reason: "Her married name", by: "Meher Irani", at },
		},
	},
};
