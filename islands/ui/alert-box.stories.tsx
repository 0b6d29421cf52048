import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { AlertBox } from "./alert-box.tsx";
import { CircleAlert } from "./alert-icon.ts";

const meta = {
	component: AlertBox,
	parameters: notes({
		use: "The same alert for a script that knows its tone, so that it loads one icon instead of four.",
		do: ["Take it in islands and enhancements; pages take Alert."],
		dont: ["Don’t pass an icon that says something else than the tone."],
		access: 'As Alert: a script that adds it gives it `role="alert"`.',
		content: "As Alert.",
	}),
	args: { tone: "bad", role: "alert", icon: CircleAlert, children: "Your card was declined." },
} satisfies Meta<typeof AlertBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithItsIcon: Story = {
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Your card was declined.");
		await expect(canvasElement.querySelectorAll("svg circle")).toHaveLength(1);
	},
};
export const WithATitle: Story = { args: { title: "Nothing was charged" } };
