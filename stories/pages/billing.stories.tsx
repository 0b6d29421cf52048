// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { billingForm } from "../../api/domain/contracts/billing.ts";
import { issue } from "../../api/domain/forms/issues.ts";
import { newForm } from "../../api/domain/forms/read-form.ts";
import { type BillingData, onlyAmountIssues, readBilling } from "../../site/pages/payments/billing-data.ts";
import page from "../../site/pages/payments/billing-info.tsx";
import { valuesOf } from "../../site/pages/payments/billing-values.ts";
import { shows, showsRole } from "../../stories/plays.ts";
import { beneficiary, donation, request, tooManyTries } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";
import { onAPhone } from "./on-a-phone.ts";

const values = { donationFor: "donationRequest", donationRequestId: request.id, amount: "1000", country: "IN" };
const data: BillingData = {
	beneficiary,
	form: newForm(billingForm, values),
	funds: [],
	emailOptional: false,
	otherBrowser: false,
	supporterPage: null,
	continueOn: null,
	origin: null,
	payIn: "INR",
	payable: ["INR"],
	giftAid: false,
	ways: [],
	wallets: [],
	deductible: false,
	panLast4: null,
	givingForm: null,
	changing: false,
	claimed: { partner: "", page: "", widget: "link", checkout: "" },
	countries: [
		{ value: "IN", label: "India" },
		{ value: "US", label: "United States" },
	],
};

/** The page with other data. */
const given = (more: Partial<BillingData>) => ({ data: { ...data, ...more } });

/** `/billingInfo`: the donor's details, the amount and how much reaches the people. */
const meta = {
	component: framedPage<BillingData>(page, "/billingInfo"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<BillingData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByText(request.title)).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Back to the request" })).toBeVisible();
		await expect(canvas.getByText("They receive")).toBeVisible();
		await expect(canvas.getByLabelText(/City/)).not.toBeVisible();
		await expect(canvas.getByText("₹1,000", { selector: "output" })).toBeVisible();
	},
};

export const Refused: Story = {
	parameters: hasView,
	args: given({
		form: readBilling(
			new URLSearchParams({ ...values, first_name: "Dan", last_name: "", email: "dan@", zip_code: "560001" }),
		),
	}),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please enter Last Name");
		await expect(canvas.getByLabelText(/First name/i)).toHaveValue("Dan");
		await expect(canvas.getByLabelText(/^Email/i)).toBeInvalid();
	},
};

const typed = newForm(billingForm, { ...valuesOf(donation, true), amount: "1234" });
export const TooManyTries: Story = {
	args: given({ form: { ...typed, problem: tooManyTries }, changing: true }),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please confirm that you are a person");
		await expect(canvas.getByRole("textbox", { name: /Amount/i })).toHaveValue("1234");
	},
};
export const PaymentHasBegun: Story = {
	args: given({
		form: { ...typed, problem: { ...issue("", "payment_begun"), status: 409 } },
		continueOn: "payment",
	}),
	play: async ({ canvas }) => {
		const onward = canvas.getByRole("link", { name: "Continue to payment" });
		await expect(onward).toHaveAttribute("href", `/payment?donation=${donation.id}`);
	},
};
export const PaymentHasBegunOnAPhone = onAPhone(PaymentHasBegun);
export const PaidAlready: Story = {
	args: given({ form: { ...typed, problem: { ...issue("", "already_paid"), status: 409 } }, continueOn: "thanks" }),
	play: async ({ canvas }) => {
		const onward = canvas.getByRole("link", { name: "Your donation" });
		await expect(onward).toHaveAttribute("href", `/thankyou?donation=${donation.id}`);
	},
};

const upi: Partial<BillingData> = {
	ways: ["upi", "card", "razorpay"],
	wallets: ["Amazon Pay", "MobiKwik"],
	deductible: true,
	form: newForm(billingForm, { ...values, method: "upi" }),
};
/** A gift in rupees with a tax benefit: UPI is selected, and the address appears for a card or a tax receipt only. */
export const ByUpi: Story = {
	args: given(upi),
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByLabelText("Mobile number")).toBeVisible();
		await expect(canvas.getByLabelText("Country")).not.toBeVisible();
		await userEvent.click(canvas.getByRole("checkbox", { name: /80G/ }));
		await expect(canvas.getByLabelText(/PAN/)).toBeVisible();
		await expect(canvas.getByLabelText("Country")).toBeVisible();
		await expect(canvas.getByLabelText("Mobile number")).toBeVisible();
	},
};
export const ByUpiOnAPhone = onAPhone(ByUpi);

export const WithAnAddress: Story = {
	args: given({ form: newForm(billingForm, { ...values, line1: "12 Rose Lane", city: "Araku" }) }),
	play: showsRole("textbox", /City/),
};
/** The donor came back from the payment page to change something. */
export const BackFromPayment: Story = {
	args: given({ form: newForm(billingForm, valuesOf(donation, true)) }),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: "Last name" })).toHaveValue("Cooper");
	},
};
/** Opened with the link of a donation in a browser other than the donor's. */
export const SharedLink: Story = {
	args: given({ otherBrowser: true }),
	play: shows("This link was opened in another browser"),
};
export const ToTheFoundation: Story = {
	args: given({ beneficiary: { ...beneficiary, kind: "foundation", title: null, organizationName: null } }),
};
export const InvalidAmount: Story = {
	parameters: hasView,
	args: given({ form: onlyAmountIssues(readBilling(new URLSearchParams({ ...values, amount: "0.5" }))) }),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please enter valid amount");
	},
};
