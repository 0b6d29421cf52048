import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Looks, looksDiffer } from "../../stories/looks.tsx";
import { Link } from "./link.tsx";

const meta = {
	component: Link,
	args: { href: "/about", children: "How we look after gifts" },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Inline: Story = {
	render: (args) => (
		<p>
			Every organization is verified before it can receive a gift. <Link {...args} /> tells you more.
		</p>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "How we look after gifts" })).toHaveAttribute("href", "/about");
	},
};
export const Standalone: Story = { args: { standalone: true } };
export const States: Story = {
	args: { standalone: true },
	render: (args) => <Looks of={() => <Link {...args} />} />,
	play: looksDiffer,
};
export const InANewTab: Story = {
	args: { href: "https://example.org/report.pdf", children: "Annual report", newTab: "(opens in a new tab)" },
	render: (args) => (
		<p>
			What became of the money is in the <Link {...args} />, which accountants have looked through.
		</p>
	),
	play: async ({ canvas }) => {
		const link = canvas.getByRole("link", { name: "Annual report (opens in a new tab)" });
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", "noopener");
	},
};
export const StandaloneInANewTab: Story = {
	args: { ...InANewTab.args, href: "https://example.org/report.pdf", standalone: true },
};
export const Current: Story = {
	args: { current: "page", standalone: true },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link")).toHaveAttribute("aria-current", "page");
	},
};
export const LongText: Story = {
	args: {
		standalone: true,
		children: "Everything that we have learned in ten years about giving to people you have never met yourself",
	},
};
export const Hindi: Story = {
	args: { children: "हम दान की देखभाल कैसे करते हैं", standalone: true },
	render: (args) => (
		<div lang="hi">
			<Link {...args} />
		</div>
	),
};
/** The arrow points in the reading direction. */
export const RightToLeft: Story = {
	args: { children: "كيف نعتني بالهدايا", standalone: true },
	render: (args) => (
		<div lang="ar" dir="rtl">
			<Link {...args} />
		</div>
	),
};
