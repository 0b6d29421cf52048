import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { shows } from "../../stories/plays.ts";
import { DonorRow } from "./donor-row.tsx";

const meta = {
	component: DonorRow,
	parameters: notes({
		use: "One gift in a list of gifts.",
		do: ["Show the time as an age, and the exact moment to machines."],
		dont: ["Don’t show a name that the donor hid, not even to owners."],
		access: "Name, amount and time are one line of text in this order.",
		content: "“Someone” for anonymous gifts. The message stands as it was written, in its own direction.",
	}),
	args: {
		id: "don_1",
		name: "Dan Cooper",
		givenMinor: 150_000,
		currency: "INR",
		givenAt: Date.UTC(2026, 10, 5),
		now: Date.UTC(2026, 10, 7),
	},
	decorators: [
		(Story) => (
			<ul>
				<Story />
			</ul>
		),
	],
} satisfies Meta<typeof DonorRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Named: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("₹1,500")).toBeVisible();
		await expect(canvas.getByText("2 days ago")).toHaveAttribute("datetime", "2026-11-05");
	},
};
export const LongAgo: Story = { args: { now: Date.UTC(2027, 1, 1) }, play: shows("05-Nov-2026") };
export const Anonymous: Story = { args: { name: null }, play: shows("Anonymous") };
export const LongName: Story = { args: { name: "Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekhar" } };

export const WithWords: Story = {
	args: { message: "Get well soon, all of you!", reportHref: "/gift/gift_1" },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Get well soon, all of you!")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Report" })).toHaveAttribute("href", "/gift/gift_1");
	},
};
