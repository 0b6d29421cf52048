import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Pagination } from "./pagination.tsx";

const meta = {
	component: Pagination,
	args: { page: 1, pages: 12, hrefOf: (page: number) => `/?page=${page}` },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link", { name: "Previous" })).toBeNull();
		await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/?page=2");
	},
};
export const Middle: Story = {
	args: { page: 6 },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Page 6" })).toHaveAttribute("aria-current", "page");
	},
};
export const Last: Story = { args: { page: 12 } };
export const OnlyOne: Story = {
	args: { pages: 1 },
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("navigation")).toBeNull();
	},
};
