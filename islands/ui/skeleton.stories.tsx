import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { Skeleton } from "./skeleton.tsx";

const meta = {
	component: Skeleton,
	parameters: notes({
		use: "A placeholder for content that is loading.",
		do: ["Have the size of what comes, so that nothing moves."],
		dont: ["Don’t show it for less than a moment, nor for what may be empty."],
		access: "Skipped by screen readers: the part that loads has `aria-busy` or says so. It stands still.",
		content: "No words.",
	}),
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Line: Story = {
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector(".skeleton")).toHaveAttribute("aria-hidden", "true");
	},
};
export const Lines: Story = {
	args: { lines: 4 },
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelectorAll(".skeleton-line")).toHaveLength(4);
	},
};
export const Block: Story = { args: { shape: "block" } };
export const Circle: Story = { args: { shape: "circle" } };
/** In a list of donors whose rows are loading. */
export const InAList: Story = {
	render: () => (
		<section aria-label="Donors" aria-busy="true">
			<p className="visually-hidden" role="status">
				Donors are loading
			</p>
			{[1, 2, 3].map((row) => (
				<div key={row} className="donor">
					<Skeleton shape="circle" />
					<p>
						<Skeleton lines={2} />
					</p>
				</div>
			))}
		</section>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("region", { name: "Donors" })).toHaveAttribute("aria-busy", "true");
	},
};
