import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

const named = Object.entries(icons);

const meta = {
	component: Icon,
	args: { of: icons.Heart },
	parameters: notes({
		use: "A line drawing in the text’s colour, beside words.",
		do: [
			"Take an icon for the meaning that it has elsewhere: search the list below.",
			"Add missing ones from Lucide, one export each.",
		],
		dont: ["Don’t use an icon alone where words have room.", "Don’t scale it apart from its text."],
		access: "Decorative: screen readers skip it. A control with an icon only needs a name of its own.",
		content: "Icons have no words; the text beside them says everything.",
	}),
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryIcon: Story = {
	render: () => (
		<ul className="icon-list">
			{named.map(([name, drawing]) => (
				<li key={name}>
					<Icon of={drawing} /> {name}
				</li>
			))}
		</ul>
	),
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(named.length);
		// Icons are decorative, so screen readers skip them.
		await expect(canvasElement.querySelectorAll("svg:not([aria-hidden=true])")).toHaveLength(0);
	},
};
