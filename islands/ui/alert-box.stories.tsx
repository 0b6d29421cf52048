import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AlertBox } from "./alert-box.tsx";
import { CircleAlert } from "./alert-icon.ts";

const meta = {
	component: AlertBox,
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
