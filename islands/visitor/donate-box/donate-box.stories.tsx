import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import donateBox from "./index.tsx";

/** The donation form. It works without script; with script it displays the total and checks the amount at once. */
const meta = {
	component: donateBox.Component,
	parameters: notes({
		use: "The donation form on requests and profiles.",
		do: ["Lead to the billing page by a link that works without script."],
		dont: ["Don’t ask for anything but amount, fee and interval."],
		access: "Wrong amounts are named beside the field; the total stands before the button.",
		content: "“Donate now”. The fee is a sentence with both amounts.",
	}),
	args: {
		id: "gift",
		donationFor: "donationRequest",
		recipientId: "req_1",
		asksDonor: false,
		from: "",
		dialog: false,
		currency: "INR",
		bps: 290,
		fixedMinor: 0,
		amount: "",
		feesOnTop: false,
		anonymous: false,
		every: "",
		funds: [],
		fund: "",
	},
} satisfies Meta<typeof donateBox.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** With the fee included, 500.00 / 1.029 is 485.91, and 14.09 goes to the provider. */
export const Rupees: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("₹485.91")).toBeVisible();
		await expect(canvas.getByText("₹14.09")).toBeVisible();
	},
};

export const Dollars: Story = {
	args: { currency: "USD" },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("radio", { name: "$25" })).toBeChecked();
	},
};

/** A donor who comes back from the checkout finds their choice. */
export const ComingBack: Story = {
	args: { amount: "750", feesOnTop: true, anonymous: true },
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText(/Other amount/)).toHaveValue("750");
		for (const box of canvas.getAllByRole("checkbox")) await expect(box).toBeChecked();
		await expect(canvas.getByText("₹771.75")).toBeVisible();
	},
};

/** An organization's open funds: none chosen is its general one. */
export const WithFunds: Story = {
	args: {
		donationFor: "organization",
		recipientId: "org_1",
		funds: [
			{ id: "fnd_1", name: "Evening schools" },
			{ id: "fnd_2", name: "Teacher training" },
		],
		fund: "fnd_2",
	},
	play: async ({ canvas }) => {
		const fund = canvas.getByLabelText("Fund");
		await expect(fund).toHaveValue("fnd_2");
		await expect(canvas.getByRole("option", { name: "General fund" })).toHaveValue("");
	},
};

/** Another interval than a month is named in a list, which shows once somebody asks for it. */
export const EachQuarter: Story = {
	args: { every: "quarter" },
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByRole("radio", { name: "Another interval" })).toBeChecked();
		const rhythm = canvas.getByLabelText(/Interval/);
		await expect(rhythm).toHaveValue("quarter");
		await userEvent.selectOptions(rhythm, "");
		await userEvent.click(canvas.getByRole("button", { name: "Donate now" }));
		await expect(canvas.getByText("Please choose how often you give")).toBeVisible();
		await userEvent.click(canvas.getByRole("radio", { name: "Monthly" }));
		await expect(rhythm).not.toBeVisible();
	},
};

export const FeesOnTop: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("radio", { name: "₹1,000" }));
		await userEvent.click(canvas.getByRole("checkbox", { name: /Add the processing fee \(2.9%\) on top/ }));
		await expect(canvas.getByText("₹1,029")).toBeVisible();
		await expect(canvas.getByText("₹29")).toBeVisible();
	},
};

export const OtherAmount: Story = {
	play: async ({ canvas, userEvent }) => {
		const other = canvas.getByLabelText(/Other amount/);
		await userEvent.type(other, "1029");
		await expect(canvas.getByText("₹1,029")).toBeVisible();
		for (const preset of canvas.getAllByRole("radio", { name: /^₹/ })) await expect(preset).not.toBeChecked();
		// A preset selected afterwards replaces it.
		await userEvent.click(canvas.getByRole("radio", { name: "₹100" }));
		await expect(other).toHaveValue("");
	},
};

export const Refused: Story = {
	play: async ({ canvas, userEvent }) => {
		const other = canvas.getByLabelText(/Other amount/);
		await userEvent.type(other, "0.5");
		await userEvent.click(canvas.getByRole("button", { name: "Donate now" }));
		await expect(other).toBeInvalid();
		await expect(other).toHaveFocus();
		await expect(canvas.getByText(/^You can give between/)).toBeVisible();
		await userEvent.clear(other);
		await userEvent.type(other, "50");
		await expect(other).toBeValid();
	},
};

/** The dialog for a person asks a guest for a name and an email, in this order before the amount. */
export const ForAPerson: Story = {
	args: { donationFor: "individual", recipientId: "usr_1", asksDonor: true, dialog: true },
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByLabelText("Currency")).toHaveAttribute("readonly");
		const submit = canvas.getByRole("button", { name: "Continue" });
		await userEvent.click(submit);
		await expect(canvas.getByText("Please enter first name")).toBeVisible();
		await expect(canvas.getByText("Please enter email")).toBeVisible();
		await expect(canvas.getByLabelText("First name")).toHaveFocus();
		await userEvent.type(canvas.getByLabelText("First name"), "Asha");
		await userEvent.type(canvas.getByLabelText("Email"), "asha@");
		await userEvent.click(submit);
		await expect(canvas.getByText("Please enter a valid email")).toBeVisible();
	},
};

/** Keys other than digits do nothing in the amount. */
export const DigitsOnly: Story = {
	play: async ({ canvas, userEvent }) => {
		const other = canvas.getByLabelText(/Other amount/);
		await userEvent.type(other, "1e2x,5");
		await expect(other).toHaveValue("12,5");
	},
};
