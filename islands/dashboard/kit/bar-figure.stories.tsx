import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import { BarFigure } from "./bar-figure.tsx";

const meta = {
	component: BarFigure,
	parameters: notes({
		use: "Numbers over time, as bars and as a table.",
		do: ["One measure a figure."],
		dont: ["Don’t show shares of a whole with it."],
		access: "The table has every value; the bars are hidden from screen readers.",
		content: "The title names measure and period.",
	}),
	tags: ["on-react"],
	args: {
		id: "donations",
		title: "Donations by month",
		headings: ["Month", "Donations"],
		bars: [
			{ label: "Jan", value: 120 },
			{ label: "Feb", value: 310 },
			{ label: "Mar", value: 0 },
			{ label: "Apr", value: 1_240 },
		],
	},
} satisfies Meta<typeof BarFigure>;
export default meta;

export const Bars: StoryObj<typeof meta> = {
	play: async ({ canvas }) => {
		await userEvent.click(canvas.getByText("As a table"));
		await expect(canvas.getByRole("row", { name: "Apr 1,240" })).toBeVisible();
	},
};

/** Labels that would overlap are left out; the table has them all. */
export const ManyBars: StoryObj<typeof meta> = {
	args: { bars: Array.from({ length: 31 }, (_, day) => ({ label: `${day + 1} May`, value: (day * 37) % 90 })) },
};

export const Empty: StoryObj<typeof meta> = { args: { bars: [] } };
