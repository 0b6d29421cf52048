import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Avatar } from "./avatar.tsx";

const meta = { component: Avatar, args: { name: "Asha Rao" } } satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Initials: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("AR")).toBeVisible();
	},
};
export const OneName: Story = { args: { name: "Meera" } };
export const AnotherScript: Story = { args: { name: "आशा राव" } };
export const Anonymous: Story = { args: { name: null } };
export const Picture: Story = { args: { imageUrl: "/art/children.svg" } };
