import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { quote } from "../../api/domain/fees.ts";
import { valuesOf } from "../../site/pages/payments/billing-again.ts";
import type { BillingData } from "../../site/pages/payments/billing-data.ts";
import page from "../../site/pages/payments/billing-info.tsx";
import { atWidths } from "./at-widths.ts";
import { beneficiary, donation, request } from "./data.ts";
import { shown } from "./shown.tsx";

const data: BillingData = {
	beneficiary,
	values: { donationFor: "donationRequest", donationRequestId: request.id, amount: "1000", country: "IN" },
	errors: {},
	refusal: null,
	amounts: quote(100_000, "INR", beneficiary.policy, false),
	countries: [
		{ value: "IN", label: "India" },
		{ value: "US", label: "United States" },
	],
};

/** `/billingInfo`: who gives, how much, and what reaches the people. */
const meta = {
	component: shown<BillingData>(page, "/billingInfo"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof shown<BillingData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText(request.title)).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Back to the request" })).toBeVisible();
		await expect(canvas.getByText("What reaches them")).toBeVisible();
		await expect(canvas.getByLabelText(/City/)).not.toBeVisible();
		await expect(canvas.getByRole("textbox", { name: /Amount/i })).toHaveValue("1000");
	},
};
const widths = atWidths(Fresh);
export const FreshOnAPhone = widths.phone;
export const FreshOnATablet = widths.tablet;
export const FreshOnADesk = widths.desk;

export const Refused: Story = {
	args: {
		data: {
			...data,
			values: { ...data.values, first_name: "Dan", email: "dan@" },
			errors: { last_name: "Please enter Last Name", email: "Please enter valid email" },
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please enter Last Name");
		await expect(canvas.getByLabelText(/First name/i)).toHaveValue("Dan");
		await expect(canvas.getByLabelText(/Email/i)).toBeInvalid();
	},
};
const refused = atWidths(Refused);
export const RefusedOnAPhone = refused.phone;
export const RefusedOnATablet = refused.tablet;
export const RefusedOnADesk = refused.desk;

const typed = { ...valuesOf(donation, true), amount: "1234" };
export const TooManyTries: Story = {
	args: {
		data: {
			...data,
			values: typed,
			refusal: {
				message: "That was a lot of tries in a short time. Please wait a minute and try again.",
				goesOn: null,
			},
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please wait a minute");
		await expect(canvas.getByRole("textbox", { name: /Amount/i })).toHaveValue("1234");
	},
};
export const PaymentHasBegun: Story = {
	args: {
		data: {
			...data,
			values: typed,
			refusal: {
				message: "Your payment has already begun, so its amount can’t change any more.",
				goesOn: "payment",
			},
		},
	},
	play: async ({ canvas }) => {
		const onward = canvas.getByRole("link", { name: "Continue to payment" });
		await expect(onward).toHaveAttribute("href", `/payment?donation=${donation.id}`);
	},
};
const begun = atWidths(PaymentHasBegun);
export const PaymentHasBegunOnAPhone = begun.phone;
export const PaymentHasBegunOnATablet = begun.tablet;
export const PaymentHasBegunOnADesk = begun.desk;
export const PaidAlready: Story = {
	args: {
		data: {
			...data,
			values: typed,
			refusal: { message: "This donation has already been paid. Thank you!", goesOn: "thanks" },
		},
	},
	play: async ({ canvas }) => {
		const onward = canvas.getByRole("link", { name: "Your donation" });
		await expect(onward).toHaveAttribute("href", `/thankyou?donation=${donation.id}`);
	},
};

export const WithAnAddress: Story = {
	args: { data: { ...data, values: { ...data.values, line1: "12 Rose Lane", city: "Araku" } } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: /City/ })).toBeVisible();
	},
};
/** The donor came back from the payment page. */
export const Again: Story = {
	args: { data: { ...data, values: valuesOf(donation, true) } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: "Last name" })).toHaveValue("Cooper");
	},
};
export const ToTheFoundation: Story = {
	args: { data: { ...data, beneficiary: { ...beneficiary, kind: "foundation", title: null, organizationName: null } } },
};
export const ABadAmount: Story = {
	args: {
		data: {
			...data,
			amounts: null,
			values: { ...data.values, amount: "0.5" },
			errors: { amount: "Minimum amount is 1" },
		},
	},
};
