import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Stepper } from "./stepper.tsx";

const meta = {
	component: Stepper,
	parameters: notes({
		use: "The progress through a task of several pages.",
		do: ["Three to six steps, with links to those that are done."],
		dont: ["Don’t use it for pages in any order: those are tabs."],
		access: "An ordered list; the current step has `aria-current`, done ones say so in words.",
		content: "One or two words a step.",
	}),
	args: {
		label: "Your donation",
		doneText: "(done)",
		steps: [
			{ id: "details", label: "Your details", href: "/billingInfo" },
			{ id: "payment", label: "Payment" },
			{ id: "thanks", label: "Thank you" },
		],
		current: "payment",
	},
} satisfies Meta<typeof Stepper>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
	play: async ({ canvas }) => {
		const steps = canvas.getAllByRole("listitem");
		await expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
		await expect(canvas.getByRole("link", { name: "Your details (done)" })).toHaveAttribute("href", "/billingInfo");
	},
};
export const AtTheStart: Story = {
	args: { current: "details" },
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link")).toBeNull();
		await expect(canvas.queryByText("(done)")).toBeNull();
	},
};
export const AtTheEnd: Story = { args: { current: "thanks" } };
export const AllDone: Story = {
	args: { current: undefined },
	play: async ({ canvas }) => {
		await expect(canvas.getAllByText("(done)")).toHaveLength(3);
	},
};
/** An earlier step that lacks something is not done. */
export const Lacking: Story = {
	args: {
		steps: [
			{ id: "details", label: "Your details", href: "/billingInfo", isDone: false },
			{ id: "payment", label: "Payment" },
			{ id: "thanks", label: "Thank you" },
		],
		current: "thanks",
	},
	play: async ({ canvas }) => {
		await expect(canvas.getAllByText("(done)")).toHaveLength(1);
		await expect(canvas.queryByRole("link")).toBeNull();
	},
};
export const States: Story = statesOf((args, state) => <Stepper {...args} label={`Your donation (${state})`} />);
/** Too narrow for every name, so only the current one is displayed. */
export const Narrow: Story = {
	globals: { viewport: { value: "phone", isRotated: false } },
};
export const LongTexts: Story = {
	args: {
		steps: [
			{ id: "a", label: "Tell us who needs help", href: "/a" },
			{ id: "b", label: "How much money is needed, and what for", href: "/b" },
			{ id: "c", label: "Papers that show it" },
			{ id: "d", label: "Bank account of the beneficiary" },
			{ id: "e", label: "ControlState through and send" },
		],
		current: "c",
	},
};
export const Hindi: Story = {
	args: {
		label: "आपका दान",
		doneText: "(पूरा हुआ)",
		steps: [
			{ id: "details", label: "आपका विवरण" },
			{ id: "payment", label: "भुगतान" },
		],
	},
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: {
		label: "تبرعك",
		doneText: "(تم)",
		steps: [
			{ id: "details", label: "بياناتك", href: "/billingInfo" },
			{ id: "payment", label: "الدفع" },
			{ id: "thanks", label: "شكرًا" },
		],
	},
	decorators: [inArabic],
};
