import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { FailurePage } from "../../site/layout/failure-page.tsx";
import { PageFrame } from "../../site/layout/frame.tsx";
import { atWidths } from "./at-widths.ts";
import { viewAt } from "./shown.tsx";

const view = viewAt("/nowhere", wordsIn("en"));

/** What a person sees when a page cannot be shown: what happened, and ways on. */
const meta = {
	component: FailurePage,
	parameters: { layout: "fullscreen" },
	args: { view, failure: { status: 404, message: "The address may be mistyped, or the page may have moved." } },
	decorators: [
		(Story) => (
			<PageFrame view={view}>
				<Story />
			</PageFrame>
		),
	],
} satisfies Meta<typeof FailurePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("We can’t find that");
		await expect(canvas.getByRole("link", { name: "See requests that need help" })).toHaveAttribute("href", "/");
		await expect(canvas.getAllByRole("searchbox", { name: "Search requests" }).at(-1)).toBeVisible();
		await expect(
			within(canvas.getByRole("navigation", { name: "You may be looking for" })).getAllByRole("link").length,
		).toBeGreaterThan(4);
	},
};
const widths = atWidths(NotFound);
export const NotFoundOnAPhone = widths.phone;
export const NotFoundOnATablet = widths.tablet;
export const NotFoundOnADesk = widths.desk;

export const OurFault: Story = {
	args: {
		failure: {
			status: 500,
			message: "Something went wrong on our side. If it keeps happening, tell us this id: req_1",
		},
	},
};
export const TooFast: Story = { args: { failure: { status: 429, message: "Please wait a minute and try again." } } };
/** What the visitor wanted has changed meanwhile. */
export const NoLongerOpen: Story = {
	args: { failure: { status: 409, code: "not_open", message: "This request is not open for donations." } },
};
