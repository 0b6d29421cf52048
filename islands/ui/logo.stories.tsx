import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { shows } from "../../stories/plays.ts";
import { Logo, LogoMark } from "./logo.tsx";

const meta = {
	component: Logo,
	args: { name: "Kindwave" },
	parameters: notes({
		use: "Our symbol and name, in header, footer, mails and documents.",
		do: ["Let it be as large as its line of text."],
		dont: ["Don’t recolour, stretch or frame it.", "Never write the name as a picture alone."],
		access: "The symbol is skipped, because the name is text beside it.",
		content: "The name comes from `site/brand.ts`, never typed.",
	}),
} satisfies Meta<typeof Logo>;
export default meta;

type Story = StoryObj<typeof meta>;

export const MarkAndWord: Story = { play: shows("Kindwave") };

export const Mark: Story = {
	render: () => <LogoMark />,
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
	},
};

/** The logo scales with the text around it, down to a footnote. */
export const EverySize: Story = {
	render: (args) => (
		<>
			<h1>
				<Logo {...args} />
			</h1>
			<h2>
				<Logo {...args} />
			</h2>
			<p>
				<Logo {...args} />
			</p>
			<p className="quiet">
				<Logo {...args} />
			</p>
		</>
	),
};
