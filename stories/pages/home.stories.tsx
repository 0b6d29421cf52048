import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import home, { type HomeData } from "../../site/pages/home/home.tsx";
import { atWidths } from "./at-widths.ts";
import { front, rows } from "./data.ts";
import { shown } from "./shown.tsx";

const data: HomeData = {
	listed: { rows, total: 48, page: 1 },
	type: null,
	category: null,
	categoryName: null,
	front,
};

/** `/`: the front of the movement and the list of requests; narrowed or leafed through, the list alone. */
const meta = {
	component: shown<HomeData>(home, "/"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof shown<HomeData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Your trusted network for doing good");
		await expect(canvas.getByText("₹24.6 lakh")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/?page=2#requests");
	},
};
const widths = atWidths(FirstPage);
export const FirstPageOnAPhone = widths.phone;
export const FirstPageOnATablet = widths.tablet;
export const FirstPageOnADesk = widths.desk;

export const LaterPage: Story = { args: { data: { ...data, front: null, listed: { rows, total: 1001, page: 3 } } } };
/** The list alone, narrowed by its links. */
export const OneCause: Story = {
	args: { data: { ...data, front: null, category: "health", categoryName: "Health" } },
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("article").length).toBe(rows.length);
	},
};
const narrowed = atWidths(OneCause);
export const OneCauseOnAPhone = narrowed.phone;
export const OneCauseOnATablet = narrowed.tablet;
export const OneCauseOnADesk = narrowed.desk;

export const NothingOfAKind: Story = {
	args: { data: { ...data, front: null, type: "podcast", listed: { rows: [], total: 0, page: 1 } } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Nothing is open here at the moment")).toBeVisible();
		await expect(canvas.getByRole("link", { current: true, name: "Podcasts" })).toBeVisible();
	},
};
/** The first day: nobody has given, nothing is open. */
export const NothingOpen: Story = {
	args: {
		data: {
			...data,
			listed: { rows: [], total: 0, page: 1 },
			front: { ...front, raisedMinor: 0, gifts: 0, open: 0, fulfilled: 0, categories: [], top: [], stories: [] },
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByText("No open requests in this region")).toBeVisible();
	},
};
