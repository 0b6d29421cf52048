// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import search, { type SearchData } from "../../site/pages/home/search.tsx";
import { front, offered, request } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const data: SearchData = {
	keyword: "school",
	path: "/search/school",
	type: null,
	category: null,
	categoryName: null,
	corrected: null,
	favourites: new Set(),
	listed: { rows: [request], total: 1, page: 1 },
	offered,
	elsewhere: [],
	instead: null,
};

/** `/search/{keyword}`: the requests that contain the words. */
const meta = {
	component: framedPage<SearchData>(search, "/search/school"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<SearchData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Results for “school”");
		await expect(canvas.getByText("1 request")).toBeVisible();
	},
};

export const NothingFound: Story = {
	parameters: hasView,
	args: { data: { ...data, keyword: "<b>xyz</b>", listed: { rows: [], total: 0, page: 1 }, instead: front } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Nothing found for “<b>xyz</b>”")).toBeVisible();
	},
};

export const Corrected: Story = {
	parameters: hasView,
	args: {
		data: { ...data, keyword: "scool", corrected: "school", elsewhere: [{ region: "US", total: 3 }] },
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Showing results for “school”");
		await expect(canvas.getByRole("link", { name: "Search for “scool” instead" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "3 requests in the United States" })).toBeVisible();
	},
};
