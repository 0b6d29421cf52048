import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Alert } from "./alert.tsx";

const meta = {
	component: Alert,
	args: { tone: "info", children: "We are checking your payment." },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Warning: Story = {
	args: {
		tone: "warn",
		children: "Please do not refresh the page or click the Back or Close button of your browser",
	},
};
export const Good: Story = { args: { tone: "good", title: "Thank you, Asha", children: "Your gift has arrived." } };
export const Bad: Story = {
	args: { tone: "bad", role: "alert", children: "Your card was declined." },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Your card was declined.");
	},
};
