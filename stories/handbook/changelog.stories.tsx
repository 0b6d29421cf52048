// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { formatCalendarDay } from "../../islands/ui/dates.ts";
import { changelog } from "./changelog.ts";

const meta = { title: "Handbook/Changelog" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Changes: Story = {
	render: () => (
		<ul className="stack gap-s column">
			{changelog.map(({ on, text }) => (
				<li key={text}>
					<time className="quiet" dateTime={on}>
						{formatCalendarDay(on, "en")}
					</time>{" "}
					{text}
				</li>
			))}
		</ul>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(changelog.length);
		const days = changelog.map(({ on }) => on);
		await expect(days).toEqual(days.toSorted().toReversed());
	},
};
