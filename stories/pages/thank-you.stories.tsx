// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import page from "../../site/pages/payments/thank-you.tsx";
import type { ThankYouData } from "../../site/pages/payments/thank-you-data.ts";
import { shows, showsRole } from "../../stories/plays.ts";
import { beneficiary, donation, now, request } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const data: ThankYouData = {
	stage: "paid",
	donation: { ...donation, status: "succeeded", succeededAt: now },
	beneficiary,
	own: true,
	attempt: null,
	issuer: null,
	receipt: null,
	panLast4: null,
	formThanks: "",
	panDue: null,
	giftAid: null,
	tribute: null,
	supporterPage: null,
	pageThanks: null,
	thanks: null,
	request: { ...request, raisedMinor: request.raisedMinor + donation.giftMinor },
	way: null,
	regular: null,
	gaveOnce: false,
	approving: false,
	origin: null,
	framed: false,
	match: null,
};
type Data = ThankYouData;

/** The page with other data. */
const given = (more: Partial<Data>) => ({ data: { ...data, ...more } });

/** `/thankyou`: how the payment went, the receipt, and what the donor can do next. */
const meta = {
	component: framedPage<Data>(page, "/thankyou"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<Data>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Paid: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Thank you, Dan!");
		await expect(canvas.getByText("₹1,029")).toBeVisible();
		await expect(canvas.getByRole("region", { name: "With your gift" })).toHaveTextContent("₹92,000 raised");
	},
};

/** The gift was to be regular, and was paid in a browser in which none could begin. */
export const GaveOnce: Story = {
	args: given({ donation: { ...data.donation, every: "month" }, gaveOnce: true }),
	play: shows("No regular gift has begun"),
};

/** Nobody but the donor sees the link of their UPI app. */
export const WaitsForApproval: Story = {
	args: given({ stage: "checking", approving: true, own: false }),
	play: showsRole("heading", "Waiting for the approval"),
};

/** The people of the request have written to the donor. */
export const Thanked: Story = {
	args: given({
		thanks: { text: "Thank you so much!\n\nThe roof is on.", sender: "Hill Schools Trust", createdAt: now },
	}),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("region", { name: "Hill Schools Trust thanks you" })).toHaveTextContent(
			"The roof is on.",
		);
	},
};

const inside = { ...data.donation, feesOnTop: false, giftMinor: 97_182, coverMinor: 2_818, chargeMinor: 100_000 };

export const FeesInside: Story = {
	args: given({ donation: inside }),
	play: async ({ canvas }) => {
		await expect(canvas.getByText("₹1,000, of which ₹28.18 went to payment fees")).toBeVisible();
		await expect(canvas.queryByText("Added for payment fees")).toBeNull();
	},
};

/** A part of the gift came back. */
export const PartlyRefunded: Story = {
	args: given({ donation: { ...inside, status: "partially_refunded", refundedMinor: 25_000 } }),
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Refunded to you").nextSibling).toHaveTextContent("₹250");
		await expect(canvas.getByText(/and ₹250 was refunded/)).toBeVisible();
	},
};

export const Checking: Story = {
	parameters: hasView,
	args: given({ stage: "checking" }),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Check again" })).toBeVisible();
		await expect(canvas.queryByText("₹1,000")).toBeNull();
	},
};

/** Opened with the link in a browser other than the donor's. */
export const SharedLink: Story = {
	args: given({ own: false, donation: { ...data.donation, donorFirstName: null, donorLastName: null } }),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(/^Thank you$/);
		await expect(canvas.getByText("The donor’s details are hidden here")).toBeVisible();
	},
};
export const Returned: Story = { args: given({ stage: "returned" }) };
export const Anonymous: Story = {
	args: given({ donation: { ...data.donation, anonymous: true } }),
	play: shows("It appears on the request’s page without your name."),
};
export const ToTheFoundation: Story = {
	args: given({
		beneficiary: { ...beneficiary, kind: "foundation", title: null, organizationName: null },
		request: null,
	}),
	play: showsRole("link", "See requests that need help"),
};

const day = 24 * 3_600_000;
/** Months later, after its recipient has withdrawn most of it. */
export const OnItsWay: Story = {
	args: given({
		way: {
			parts: [
				{ status: "paid", amountMinor: 60_000, at: now - 9 * day, payee: null },
				{ status: "hold", amountMinor: 20_000, at: now - day, payee: null },
			],
			restMinor: 20_000,
			update: { id: "upd_1", text: "The first bill is paid.", imageUrl: null, createdAt: now - 8 * day },
		},
	}),
	play: shows("₹600 of it was paid into the recipient’s bank account"),
};
