import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { RequestRow } from "../../api/features/requests/rows.ts";
import home from "../../site/pages/home/home.tsx";
import { request } from "./data.ts";
import { shown } from "./shown.tsx";

interface Data {
	rows: RequestRow[];
	total: number;
	page: number;
	regionInUrl: string | null;
}

const rows = Array.from({ length: 6 }, (_, index): RequestRow => {
	const about = { id: `req_${index}`, raisedMinor: index * 5_000_000, isUrgent: index === 1 };
	return index === 4
		? { ...request, ...about, requestType: "bloodDonation", categorySlug: "blood-donation", goalMinor: 0 }
		: { ...request, ...about };
});

const meta = {
	component: shown<Data>(home, "/"),
	parameters: { layout: "fullscreen" },
	args: { data: { rows, total: 48, page: 1, regionInUrl: null } },
} satisfies Meta<ReturnType<typeof shown<Data>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("article")).toHaveLength(rows.length);
		await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/?page=2");
	},
};
export const LaterPage: Story = { args: { data: { rows, total: 1001, page: 3, regionInUrl: "IN" } } };
export const NothingOpen: Story = {
	args: { data: { rows: [], total: 0, page: 1, regionInUrl: null } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("No open requests in this region")).toBeVisible();
	},
};
