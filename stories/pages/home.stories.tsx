// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import home, { type HomeData } from "../../site/pages/home/home.tsx";
import { shows } from "../../stories/plays.ts";
import { front, offered, rows } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const data: HomeData = {
	channels: [],
	favourites: new Set(),
	listed: { rows, total: 48, page: 1 },
	type: null,
	category: null,
	categoryName: null,
	offered: null,
	front,
};

/** The page with other data. */
const given = (more: Partial<HomeData>) => ({ data: { ...data, ...more } });

/** `/`: the front sections and the list of requests; a filtered list or a later page of it comes without the front. */
const meta = {
	component: framedPage<HomeData>(home, "/"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<HomeData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Your trusted network for doing good");
		await expect(canvas.getByText("₹24.6 lakh")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/?page=2#requests");
	},
};

export const LaterPage: Story = {
	parameters: hasView,
	args: given({ front: null, listed: { rows, total: 1001, page: 3 } }),
};
/** A filtered list, without the front sections. */
export const OneCause: Story = {
	parameters: hasView,
	args: given({ offered, front: null, category: "health", categoryName: "Health" }),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("article").length).toBe(rows.length);
	},
};

export const NothingOfThisType: Story = {
	args: given({ offered, front: null, type: "podcast", listed: { rows: [], total: 0, page: 1 } }),
	play: async ({ canvas }) => {
		await expect(canvas.getByText("No requests match")).toBeVisible();
		await expect(canvas.getByRole("link", { current: true, name: "Podcasts" })).toBeVisible();
	},
};
/** The first day: nobody has given, and nothing is open. */
export const NothingOpen: Story = {
	args: given({
		listed: { rows: [], total: 0, page: 1 },
		front: { ...front, raisedMinor: 0, gifts: 0, open: 0, fulfilled: 0, categories: [], top: [], stories: [] },
	}),
	play: shows("No live requests in this region"),
};
