import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Alert } from "./alert.tsx";

const meta = {
	component: Alert,
	parameters: notes({
		use: "A message that stays where it is: what happened, or what the reader should know before going on.",
		do: ["Choose the tone by what the message means for the reader: info, good, warn or bad."],
		dont: ["For a message that disappears by itself take a toast; for an empty list an empty state."],
		access:
			'The tone is an icon and words as well as a colour. Give `role="alert"` only to a message that appears after the page has loaded.',
		content:
			"Say what happened and what to do next, in one or two sentences. A title only for a message of several lines.",
	}),
	args: { tone: "info", children: "We are checking your payment." },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.queryByRole("alert")).toBeNull();
		await expect(canvasElement.querySelector(".alert svg")).toHaveAttribute("aria-hidden", "true");
	},
};
export const Warning: Story = {
	args: {
		tone: "warn",
		children: "Please do not refresh the page or click the Back or Close button of your browser",
	},
};
export const Good: Story = { args: { tone: "good", title: "Thank you, Asha", children: "Your gift has arrived." } };
export const Bad: Story = {
	args: { tone: "bad", role: "alert", children: "Your card was declined." },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Your card was declined.");
	},
};
export const EveryToneWithATitle: Story = {
	render: () => (
		<div className="form">
			<Alert tone="info" title="We are checking your payment">
				This usually takes a few seconds.
			</Alert>
			<Alert tone="good" title="Thank you, Asha">
				Your gift has arrived.
			</Alert>
			<Alert tone="warn" title="Please stay on this page">
				Your bank is asking you to confirm the payment.
			</Alert>
			<Alert tone="bad" title="Your card was declined">
				Nothing was charged. <a href="/payment">Try another card</a>
			</Alert>
		</div>
	),
};
export const WithSeveralParts: Story = {
	args: {
		tone: "warn",
		title: "Two things are missing",
		children: (
			<ul>
				<li>
					<a href="#pan">Your tax number</a>
				</li>
				<li>
					<a href="#address">Your address</a>
				</li>
			</ul>
		),
	},
};
export const LongTexts: Story = {
	args: {
		tone: "bad",
		title: "Your bank account could not be verified, because the name on it differs from the name on your documents",
		children:
			"Please check the name against your passbook, with every initial in its place, and write to us when the two are the same and it still does not work. Reference: 0123456789012345678901234567890123456789012345678901234567890123456789",
	},
};
export const Hindi: Story = {
	args: { tone: "good", title: "धन्यवाद, आशा", children: "आपका दान पहुँच गया है।" },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { tone: "bad", title: "رُفضت بطاقتك", children: "لم يُخصم أي مبلغ." },
	decorators: [inArabic],
};
