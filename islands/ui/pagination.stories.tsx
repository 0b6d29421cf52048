import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { fitsTheWindow, showsNo } from "../../stories/plays.ts";
import { englishPagination, Pagination } from "./pagination.tsx";

const meta = {
	component: Pagination,
	parameters: notes({
		use: "Links to the pages of a long list.",
		do: ["Give each page an address of its own."],
		dont: ["Don’t show it for a single page: it renders nothing."],
		access: "A named navigation; the current page is marked with `aria-current`.",
		content: "“Previous”, “Next” and numbers.",
	}),
	args: { page: 1, pages: 12, hrefOf: (page: number) => `/?page=${page}`, words: englishPagination },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link", { name: "Previous" })).toBeNull();
		await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/?page=2");
	},
};
export const Middle: Story = {
	args: { page: 6 },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Page 6" })).toHaveAttribute("aria-current", "page");
	},
};
export const InAnotherLanguage: Story = {
	args: {
		page: 2,
		words: { label: "पृष्ठ", previous: "पिछला", next: "अगला", page: (number) => `पृष्ठ ${number}` },
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("navigation", { name: "पृष्ठ" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "पृष्ठ 3" })).toBeVisible();
	},
};
export const States: Story = {
	args: { page: 2, pages: 3 },
	...statesOf((args, state) => <Pagination {...args} words={{ ...args.words, label: `Pages (${state})` }} />),
};
/** At most eight links wide; on a phone they wrap into rows. */
export const OnAPhone: Story = {
	args: { page: 60, pages: 120 },
	globals: { viewport: { value: "phone" } },
	play: fitsTheWindow,
};
export const Last: Story = { args: { page: 12 } };
export const OnlyOne: Story = { args: { pages: 1 }, play: showsNo("navigation") };

export const RightToLeft: Story = {
	args: {
		page: 6,
		words: { label: "الصفحات", previous: "السابق", next: "التالي", page: (number) => `صفحة ${number}` },
	},
	decorators: [inArabic],
	play: async ({ canvas }) => {
		const previous = canvas.getByRole("link", { name: "السابق" }).getBoundingClientRect();
		await expect(previous.left).toBeGreaterThan(
			canvas.getByRole("link", { name: "التالي" }).getBoundingClientRect().right,
		);
	},
};
