import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import search, { type SearchData } from "../../site/pages/home/search.tsx";
import { atWidths } from "./at-widths.ts";
import { front, request } from "./data.ts";
import { shown } from "./shown.tsx";

const data: SearchData = { keyword: "school", listed: { rows: [request], total: 1, page: 1 }, instead: null };

/** `/search/{keyword}`: the requests in which the words were found. */
const meta = {
	component: shown<SearchData>(search, "/search/school"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof shown<SearchData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Results for “school”");
		await expect(canvas.getByText("1 request")).toBeVisible();
	},
};
const widths = atWidths(Found);
export const FoundOnAPhone = widths.phone;
export const FoundOnATablet = widths.tablet;
export const FoundOnADesk = widths.desk;

export const NothingFound: Story = {
	args: { data: { keyword: "<b>xyz</b>", listed: { rows: [], total: 0, page: 1 }, instead: front } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Nothing found for “<b>xyz</b>”")).toBeVisible();
	},
};
const nothing = atWidths(NothingFound);
export const NothingFoundOnAPhone = nothing.phone;
export const NothingFoundOnATablet = nothing.tablet;
export const NothingFoundOnADesk = nothing.desk;
