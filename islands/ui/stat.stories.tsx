import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { Money } from "./money.tsx";
import { Stat, Stats } from "./stat.tsx";

const meta = {
	component: Stat,
	parameters: notes({
		use: "A figure and what it counts, in a group.",
		do: ["Two to four in a row."],
		dont: ["Don’t show a change without saying since when."],
		access: "A list of terms and values: the label is read with its figure.",
		content: "The label is a noun: “Gifts”. Large figures are shortened, with the exact one where it matters.",
	}),
	args: { label: "Donations this week", value: "1,204" },
	render: (args) => (
		<Stats>
			<Stat {...args} />
		</Stats>
	),
} satisfies Meta<typeof Stat>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NumberOnly: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("term")).toHaveTextContent("Donations this week");
		await expect(canvas.getByRole("definition")).toHaveTextContent("1,204");
	},
};
export const WithAHint: Story = { args: { hint: "Since Monday, 00:00 UTC" } };
export const Better: Story = {
	args: { change: { text: "12% more than last week", direction: "up", tone: "good" } },
};
export const Worse: Story = {
	args: {
		label: "Declined cards",
		value: "38",
		change: { text: "9 more than last week", direction: "up", tone: "bad" },
	},
};
export const Fewer: Story = {
	args: { label: "Open reviews", value: "7", change: { text: "5 fewer than yesterday", direction: "down" } },
};
export const OfMoney: Story = {
	args: { label: "Raised", value: <Money minor={1_234_567_800} currency="INR" /> },
};
export const Zero: Story = { args: { value: "0", hint: "The first one will show here." } };
export const Busy: Story = {
	args: { busy: true, hint: "Since Monday, 00:00 UTC" },
	play: async ({ canvas }) => {
		await expect(canvas.queryByText("1,204")).toBeNull();
	},
};
export const Several: Story = {
	render: () => (
		<Stats>
			<Stat label="Raised" value={<Money minor={1_234_567_800} currency="INR" />} hint="Since 2016" />
			<Stat label="People who gave" value="48,210" />
			<Stat
				label="Fundraisers"
				value="312"
				change={{ text: "14 more than last month", direction: "up", tone: "good" }}
			/>
			<Stat label="Verified organizations" value="96" />
		</Stats>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("term")).toHaveLength(4);
	},
};
export const LongTexts: Story = {
	args: {
		label: "Gifts that came in by bank transfer and have not been matched with a donation yet",
		value: <Money minor={123_456_789_012_300} currency="INR" />,
		hint: "They are matched every night; what is left after that needs someone to look at the bank statement.",
		change: { text: "3 more than at the same time of the week before", direction: "up", tone: "bad" },
	},
};
export const Hindi: Story = {
	args: { label: "इस सप्ताह के दान", change: { text: "पिछले सप्ताह से 12% अधिक", direction: "up", tone: "good" } },
	render: (args) => (
		<div lang="hi">
			<Stats>
				<Stat {...args} />
			</Stats>
		</div>
	),
};
export const RightToLeft: Story = {
	args: { label: "تبرعات هذا الأسبوع", value: "١٬٢٠٤", hint: "منذ يوم الاثنين" },
	render: (args) => (
		<div lang="ar" dir="rtl">
			<Stats>
				<Stat {...args} />
			</Stats>
		</div>
	),
};
