import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import episode from "./index.tsx";

/** An episode on its own page: the browser's own player. */
const meta = {
	component: episode.Component,
	args: {
		id: "episode",
		source: "data:audio/mpeg,",
		name: "Lamp by the River",
		show: "Kind voices",
		home: "/talmedia/med_1",
	},
} satisfies Meta<typeof episode.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtHome: Story = {
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector("audio")).toHaveAttribute("controls");
	},
};
