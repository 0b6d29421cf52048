import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Info } from "./icons.ts";
import { Tooltip } from "./tooltip.tsx";

const meta = {
	component: Tooltip,
	args: {
		id: "fee-tip",
		tip: "What the payment provider keeps",
		children: (described) => (
			<Button {...described} type="button" variant="secondary">
				Fee
			</Button>
		),
	},
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("What the payment provider keeps")).not.toBeVisible();
		await expect(canvas.getByRole("button")).toHaveAccessibleDescription("What the payment provider keeps");
	},
};
export const OpenOnFocus: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.tab();
		await expect(canvas.getByRole("tooltip")).toBeVisible();
	},
};
export const DismissedByEscape: Story = {
	play: async ({ canvas, userEvent }) => {
		const tip = canvas.getByText("What the payment provider keeps");
		await userEvent.tab();
		await expect(tip).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect(tip).not.toBeVisible();
		await expect(canvas.getByRole("button")).toHaveFocus();
		await userEvent.tab();
		await userEvent.tab({ shift: true });
		await expect(tip).toBeVisible();
	},
};
export const OnAnIcon: Story = {
	args: {
		children: (described) => (
			<button {...described} type="button" className="icon-button" aria-label="About the fee">
				<Icon of={Info} />
			</button>
		),
	},
	play: async ({ canvas, userEvent }) => {
		await userEvent.tab();
		await expect(canvas.getByRole("button", { name: "About the fee" })).toHaveAccessibleDescription(
			"What the payment provider keeps",
		);
	},
};
export const OnALink: Story = {
	args: {
		children: (described) => (
			<a {...described} href="/fees">
				Fees
			</a>
		),
	},
};
export const LongText: Story = {
	args: {
		tip: "What the payment provider keeps of every gift for moving the money. It differs from card to card and from country to country; on average it is a little less than three percent.",
	},
	play: OpenOnFocus.play,
};
/** The tooltip stays inside the window at both edges. */
export const AtTheEdges: Story = {
	render: () => (
		<div className="summary">
			<div>
				{["start", "end"].map((side) => (
					<Tooltip key={side} id={`${side}-tip`} tip="It moves sideways where there is no room for it.">
						{(described) => (
							<Button {...described} type="button" variant="secondary">
								{side}
							</Button>
						)}
					</Tooltip>
				))}
			</div>
		</div>
	),
	play: async ({ canvas, canvasElement, userEvent }) => {
		for (const side of ["start", "end"]) {
			await userEvent.tab();
			await expect(canvas.getByRole("button", { name: side })).toHaveFocus();
			// Selected by id, because the tooltip that lost the focus may still be fading out.
			const tip = canvasElement.querySelector(`#${side}-tip`) as HTMLElement;
			await expect(tip).toBeVisible();
			const { left, right, top } = tip.getBoundingClientRect();
			await expect(left).toBeGreaterThanOrEqual(0);
			await expect(top).toBeGreaterThanOrEqual(0);
			await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
		}
	},
};
export const Hindi: Story = {
	args: { tip: "जो भुगतान प्रदाता रखता है" },
	render: (args) => (
		<div lang="hi">
			<Tooltip {...args} />
		</div>
	),
	play: OpenOnFocus.play,
};
export const RightToLeft: Story = {
	args: { tip: "ما يحتفظ به مزود الدفع" },
	render: (args) => (
		<div lang="ar" dir="rtl">
			<Tooltip {...args} />
		</div>
	),
	play: OpenOnFocus.play,
};
