// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Copied } from "../handbook/copied.tsx";
import "./foundations.css";

interface Arrangement {
	/** The classes of `site/styles/layout.css`. */
	classes: string;
	use: string;
	boxes: readonly string[];
}

/** The arrangements that pages are made of. A rule of a component never says only where its boxes stand. */
const arrangements: readonly Arrangement[] = [
	{ classes: "stack gap-2xs", use: "A title and the line that belongs to it", boxes: ["Asha Rao", "12-Nov-2026"] },
	{ classes: "stack gap-s", use: "A label, its control and its hint; rows of a list", boxes: ["Email", "…", "Hint"] },
	{ classes: "stack gap-m", use: "Paragraphs and fields", boxes: ["One", "Two"] },
	{ classes: "stack gap-l", use: "Sections of a page", boxes: ["Story", "Gifts", "Updates"] },
	{ classes: "row gap-s", use: "Buttons and links beside each other; they wrap", boxes: ["Save", "Cancel"] },
	{ classes: "split gap-s", use: "A name at the start, its action at the end", boxes: ["Vinay Hegde", "Hide"] },
	{ classes: "grid gap-m", use: "Cards of equal width", boxes: ["One", "Two", "Three", "Four"] },
];

const meta = { title: "Foundations/Spacing in use" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Arrangements: Story = {
	render: () => (
		<ul className="scale">
			{arrangements.map(({ classes, use, boxes }) => (
				<li key={classes}>
					<span>
						<Copied code={`className="${classes}"`}>{classes}</Copied>
						<br />
						<span className="quiet">{use}</span>
					</span>
					<div className={classes} data-classes={classes}>
						{boxes.map((box) => (
							<span key={box} className="box">
								{box}
							</span>
						))}
					</div>
				</li>
			))}
		</ul>
	),
	play: async ({ canvasElement }) => {
		const gaps = ["stack gap-2xs", "stack gap-s", "stack gap-m", "stack gap-l"].map((classes) => {
			const box = canvasElement.querySelector(`[data-classes="${classes}"]`);
			return box ? Number.parseFloat(getComputedStyle(box).rowGap) : 0;
		});
		await expect(gaps[0]).toBeGreaterThan(0);
		await expect(gaps).toEqual([...new Set(gaps)].sort((a, b) => a - b));
	},
};
