import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inHindi } from "../../stories/frames.tsx";
import { GivingProgress } from "./progress.tsx";

const meta = {
	component: GivingProgress,
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
