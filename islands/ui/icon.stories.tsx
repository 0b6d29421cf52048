import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

const named = Object.entries(icons);

const meta = { component: Icon, args: { of: icons.Heart } } satisfies Meta<typeof Icon>;
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
