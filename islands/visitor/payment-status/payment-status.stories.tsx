import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import { serveCalls } from "../../../stories/serve-calls.ts";
import paymentStatus from "./index.tsx";

const waiting = "<main><div data-island=payment-status></div></main>";
const settled = "<title>Thank you</title><main><h1 tabindex=-1>Thank you, Asha</h1></main>";
const page = fn(async () => new Response(waiting));

/** Checks again automatically while a payment is processing; the link does the same by hand. */
const meta = {
	component: paymentStatus.Component,
	parameters: notes({
		use: "Checks again while a payment is processing.",
		do: ["Say that nobody must stay on the page."],
		dont: ["Don’t promise a time that a bank decides."],
		access: "The result is announced; a link does the same by hand.",
		content: "“We are checking your payment.”",
	}),
	args: { id: "status", href: "/thankyou?donation=don_1" },
	decorators: [
		(Story) => (
			// The island replaces the whole main element, so main must not be the root of this tree.
			<div>
				<main>
					<h1>We are checking your payment</h1>
					<Story />
				</main>
			</div>
		),
	],
	beforeEach: () => {
		page.mockClear().mockImplementation(async () => new Response(waiting));
		return serveCalls((address) => (address.startsWith("/thankyou") ? page() : null));
	},
} satisfies Meta<typeof paymentStatus.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("This usually takes a few seconds. Please don’t pay again.")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Check again" })).toHaveAttribute("href", "/thankyou?donation=don_1");
	},
};

/** The first check fails and the second finds the payment settled. */
export const Settled: Story = {
	play: async ({ canvas }) => {
		page.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		page.mockImplementation(async () => new Response(settled));
		const title = await canvas.findByRole("heading", { name: "Thank you, Asha" });
		await expect(title).toHaveFocus();
		await expect(page).toHaveBeenCalledTimes(2);
	},
};
