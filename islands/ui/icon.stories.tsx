import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import * as icons from "./icon.tsx";

const { Icon, ...drawings } = icons;
const named = Object.entries(drawings);

const meta = { component: Icon, args: { path: icons.heartIcon } } satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryIcon: Story = {
	render: () => (
		<ul>
			{named.map(([name, path]) => (
				<li key={name}>
					<Icon path={path} /> {name}
				</li>
			))}
		</ul>
	),
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(named.length);
		// A drawing says nothing by itself: readers of text are not told of it.
		await expect(canvasElement.querySelectorAll("svg:not([aria-hidden=true])")).toHaveLength(0);
	},
};
