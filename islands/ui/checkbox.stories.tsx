import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";

const meta = {
	component: Checkbox,
	args: { id: "anonymous", name: "anonymous", label: "Give anonymously" },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByText("Give anonymously"));
		await expect(canvas.getByRole("checkbox")).toBeChecked();
	},
};
export const Ticked: Story = { args: { defaultChecked: true } };
export const WithAHint: Story = {
	args: { hint: "Your name is not shown." },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription("Your name is not shown.");
	},
};
