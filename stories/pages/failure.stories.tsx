// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { FailurePage } from "../../site/layout/failure-page.tsx";
import { PageFrame } from "../../site/layout/frame.tsx";
import { hasView, viewFor } from "./framed-page.tsx";

const view = viewFor("/nowhere", wordsIn("en"));

/** The page displayed when another one fails: what happened and where to go next. */
const meta = {
	component: FailurePage,
	parameters: { layout: "fullscreen" },
	args: {
		view,
		failure: { status: 404, code: "no_such_page", message: "The address may be mistyped, or the page may have moved." },
	},
	decorators: [
		(Story, { args }) => (
			<PageFrame view={args.view}>
				<Story />
			</PageFrame>
		),
	],
} satisfies Meta<typeof FailurePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("We can’t find that");
		await expect(canvas.getByRole("link", { name: "See requests that need help" })).toHaveAttribute("href", "/");
		await expect(canvas.getAllByRole("searchbox", { name: "Search requests" }).at(-1)).toBeVisible();
		await expect(
			within(canvas.getByRole("navigation", { name: "You may be looking for" })).getAllByRole("link").length,
		).toBeGreaterThan(4);
	},
};

export const OurFault: Story = {
	args: {
		failure: {
			status: 500,
			code: "internal",
			message: "Something went wrong on our side. If it keeps happening, tell us this id: req_1",
		},
	},
};
export const TooFast: Story = {
	args: { failure: { status: 429, code: "too_many", message: "Please wait a minute and try again." } },
};
/** The request was closed after the visitor opened it. */
export const NoLongerOpen: Story = {
	args: { failure: { status: 409, code: "not_open", message: "This request is not open for donations." } },
};
/** In the frame of a partner's page, where our other pages can't be shown. */
export const InAPartnersFrame: Story = {
	args: {
		view: { ...view, chrome: "none" },
		framed: true,
		failure: { status: 409, code: "not_open", message: "This request is not open for donations." },
	},
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("searchbox")).toBeNull();
		await expect(canvas.getByRole("link", { name: "Kindwave" })).toHaveAttribute("target", "_blank");
	},
};
