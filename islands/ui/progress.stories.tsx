import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { GivingProgress } from "./progress.tsx";

const meta = {
	component: GivingProgress,
	parameters: notes({
		use: "What was raised towards the goal, as a bar and in words.",
		do: ["Always write the amounts beside the bar."],
		dont: ["Don’t show it for requests that take no money."],
		access: "A native `progress` with a label; the words say the same.",
		content: "“Under 1%” before the first percent; 100 % only once the goal is reached.",
	}),
	args: { raisedMinor: 4_250_000, goalMinor: 10_000_000, currency: "INR", gifts: 37 },
} satisfies Meta<typeof GivingProgress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PartWay: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("progressbar", { name: "Raised so far" })).toHaveValue(42);
		await expect(canvas.getByText("37 gifts")).toBeVisible();
	},
};
export const NothingYet: Story = { args: { raisedMinor: 0, gifts: 0 } };
export const FirstRupee: Story = {
	args: { raisedMinor: 100, gifts: 1 },
	play: async ({ canvas }) => {
		await expect(canvas.getByText(/Under 1%/, { selector: "span" })).toBeVisible();
	},
};
export const BeyondTheGoal: Story = {
	args: { raisedMinor: 12_000_000 },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("progressbar")).toHaveValue(100);
		await expect(canvas.getByText("120% of the goal", { selector: "span" })).toBeVisible();
	},
};

export const Hindi: Story = { globals: { language: "hi" }, decorators: [inHindi] };
/** The bar fills from the start of the reading direction. */
export const RightToLeft: Story = {
	render: (args) => (
		<div dir="rtl">
			<GivingProgress {...args} />
		</div>
	),
};
