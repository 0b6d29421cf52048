// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import search, { type SearchData } from "../../site/pages/home/search.tsx";
import { shows } from "../../stories/plays.ts";
import { front, offered, request } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const data: SearchData = {
	keyword: "school",
	path: "/search/school",
	type: null,
	category: null,
	categoryName: null,
	corrected: null,
	some: false,
	beside: null,
	favourites: new Set(),
	listed: { rows: [request], total: 1, page: 1 },
	offered,
	elsewhere: [],
	instead: null,
};

/** The page with other data. */
const given = (more: Partial<SearchData>) => ({ data: { ...data, ...more } });

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
	args: given({ keyword: "<b>xyz</b>", listed: { rows: [], total: 0, page: 1 }, instead: front }),
	play: shows("Nothing found for “<b>xyz</b>”"),
};

export const Corrected: Story = {
	parameters: hasView,
	args: given({ keyword: "scool", corrected: "school", elsewhere: [{ region: "US", total: 3 }] }),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Showing results for “school”");
		await expect(canvas.getByRole("link", { name: "Search for “scool” instead" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "3 requests in the United States" })).toBeVisible();
	},
};

export const InSections: Story = {
	parameters: hasView,
	args: given({
		keyword: "help desk",
		some: true,
		beside: {
			some: true,
			sections: {
				organizations: [
					{
						kind: "organization",
						key: "org_1",
						title: "Sundarban Community Kitchen",
						text: "Run by the women of four islands.",
					},
				],
				people: [{ kind: "person", key: "chandan.das", title: "Chandan Das", text: "" }],
				radio: [{ kind: "podcast", key: "river-notes", title: "River Notes", text: "Music of three rivers" }],
				events: [{ kind: "event", key: "/events/talks", title: "TAL Talks 2024", text: "An evening of five talks" }],
			},
		},
	}),
	play: async ({ canvas }) => {
		await expect(canvas.getByText("No request has all of your words. These have some of them.")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "River Notes" })).toHaveAttribute(
			"href",
			"/talmedia/podcast/river-notes",
		);
		await expect(canvas.getByRole("heading", { level: 2, name: "Help" })).toBeVisible();
		await expect(canvas.getByRole("navigation", { name: "Found here" })).toBeVisible();
	},
};

export const NoRequest: Story = {
	parameters: hasView,
	args: given({
		keyword: "irfan",
		listed: { rows: [], total: 0, page: 1 },
		beside: {
			some: false,
			sections: {
				organizations: [],
				people: [{ kind: "person", key: "irfan", title: "Irfan Qureshi", text: "" }],
				radio: [],
				events: [],
			},
		},
	}),
	play: async ({ canvas }) => {
		await expect(canvas.getByText("No request matches “irfan”")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Irfan Qureshi" })).toBeVisible();
	},
};
