import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Button, ButtonLink } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";

const onRetry = fn();

const meta = {
	component: ErrorState,
	parameters: notes({
		use: "Replaces content that could not be loaded.",
		do: ["Offer to try again, and another way if there is one."],
		dont: ["Don’t show codes; the reference at the end is for our help desk."],
		access: 'Give `role="alert"` if it replaces what was displayed already.',
		content: "Say what could not be done and that nothing was lost, if that is so.",
	}),
	args: {
		title: "The donors could not be loaded",
		children: "The connection was lost. Nothing that you entered is gone.",
		level: 1,
	},
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WordsOnly: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1, name: "The donors could not be loaded" })).toBeVisible();
	},
};
export const WithARetry: Story = {
	args: {
		retry: (
			<Button type="button" onClick={onRetry}>
				Try again
			</Button>
		),
	},
	play: async ({ canvas, userEvent }) => {
		onRetry.mockClear();
		await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
		await expect(onRetry).toHaveBeenCalledOnce();
	},
};
export const Retrying: Story = {
	args: {
		retry: (
			<Button type="button" busy>
				Try again
			</Button>
		),
	},
};
export const WithAnAlternative: Story = {
	args: {
		title: "We could not find this page",
		children: "It may have moved, or the link was cut short.",
		alternative: <ButtonLink href="/">See all fundraisers</ButtonLink>,
	},
};
/** Displayed when something failed on our side. */
export const WithEverything: Story = {
	args: {
		title: "Something went wrong on our side",
		children: "Your gift was not charged. Please try again in a minute.",
		retry: <ButtonLink href="/billingInfo">Try again</ButtonLink>,
		alternative: (
			<ButtonLink variant="quiet" href="/contact">
				Write to us
			</ButtonLink>
		),
		reference: "Reference: 7f3a-19c2",
	},
};
export const InPlaceOfAList: Story = {
	args: { level: 3, role: "alert" },
	decorators: [
		(Story) => (
			<section aria-label="Donors">
				<h2>Donors</h2>
				<Story />
			</section>
		),
	],
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("The donors could not be loaded");
	},
};
export const LongTexts: Story = {
	args: {
		title: "The list of people who gave to the Association of Parents and Teachers could not be loaded",
		children:
			"The server took longer than half a minute to answer, which can happen when very many people open the page of one fundraiser at the same time, as after a broadcast.",
		retry: <ButtonLink href="/">Try it once more from the beginning</ButtonLink>,
		alternative: <ButtonLink href="/">Go back to all fundraisers of this week</ButtonLink>,
	},
};
export const Hindi: Story = {
	args: {
		title: "दाताओं की सूची नहीं खुल सकी",
		children: "संपर्क टूट गया। आपका लिखा हुआ सुरक्षित है।",
		retry: <ButtonLink href="/">फिर कोशिश करें</ButtonLink>,
	},
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: {
		title: "تعذر تحميل المتبرعين",
		children: "انقطع الاتصال. لم يضِع شيء مما كتبته.",
		retry: <ButtonLink href="/">حاول مرة أخرى</ButtonLink>,
	},
	decorators: [inArabic],
};
