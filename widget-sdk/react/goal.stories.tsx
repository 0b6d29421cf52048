import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { languages } from "../../api/domain/languages.ts";
import { inColumn, rightToLeft } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { GoalBar } from "./index.tsx";
import { type StoryAnswer, serveStory } from "./story-server.ts";

/** The part of a request's goal that was raised, for any web page: `<kindwave-goal>` and `GoalBar`. */
const meta = {
	component: GoalBar,
	parameters: {
		ownColours: true,
		...notes({
			use: "What was raised for a request, on a partner’s page.",
			do: ["Put it beside a donate button."],
			dont: ["Don’t show it for a request without a goal: it renders the link alone."],
			access: "A native progress bar with the amounts in words.",
			content: "The words of the giving progress.",
		}),
	},
	args: { origin: "https://kindwave.example", request: "req_story", lang: "en", theme: "light", onError: fn() },
	argTypes: {
		lang: { options: languages, control: { type: "select" } },
		theme: { options: ["light", "dark", "auto"], control: { type: "select" } },
	},
	beforeEach: ({ parameters }) => serveStory(parameters.answer as StoryAnswer),
} satisfies Meta<typeof GoalBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PartWay: Story = {
	play: async ({ canvas }) => {
		await expect(await canvas.findByText("₹42,500 raised of ₹95,000")).toBeVisible();
		await expect(canvas.getByRole("progressbar", { name: "Raised so far" })).toHaveValue(44);
		await expect(canvas.getByText("44% of the goal · 37 gifts")).toBeVisible();
	},
};
export const NothingYet: Story = {
	parameters: { answer: { raised: 0, gifts: 0 } },
	play: async ({ canvas }) => {
		await expect(await canvas.findByText("0% of the goal · No gifts yet")).toBeVisible();
	},
};
export const BeyondTheGoal: Story = { parameters: { answer: { raised: 120_000 } } };
export const Ended: Story = {
	parameters: { answer: { open: false } },
	play: async ({ canvas }) => {
		await expect(await canvas.findByText("44% of the goal · 37 gifts · This request has ended.")).toBeVisible();
	},
};
/** A request for blood or goods, which has no goal to show. */
export const NoGoal: Story = {
	parameters: { answer: { title: "Blood for Asha", raised: 0, goal: 0, gifts: 0, open: false } },
	play: async ({ canvas }) => {
		await expect(await canvas.findByRole("link", { name: "Blood for Asha" })).toBeVisible();
		await expect(canvas.queryByRole("progressbar")).toBeNull();
		await expect(canvas.queryByText(/ended/)).toBeNull();
	},
};
/** A request of its own: bars of one share a question on its way, and this one stays there. */
export const Loading: Story = { args: { request: "req_loading" }, parameters: { answer: "loading" } };
/** The link stays, and the page is told. */
export const UnknownRequest: Story = {
	parameters: { answer: 404 },
	play: async ({ canvas, args }) => {
		await expect(await canvas.findByText("This cannot be shown now.")).toBeVisible();
		await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: "request_unknown" }));
	},
};
export const LongText: Story = {
	parameters: {
		answer: { title: "A very long title of a request that never seems to end ".repeat(4), raised: 9_999_999 },
	},
};
export const Hindi: Story = { args: { lang: "hi" } };
export const RightToLeft: Story = { decorators: [rightToLeft] };
export const Dark: Story = { args: { theme: "dark" } };
/** Nothing moves, whatever the visitor prefers. */
export const ReducedMotion: Story = {
	play: async ({ canvas, canvasElement }) => {
		await canvas.findByText(/raised of/);
		await expect(canvasElement.getAnimations({ subtree: true })).toEqual([]);
	},
};
export const Narrow: Story = {
	play: async ({ canvas, canvasElement }) => {
		await canvas.findByText(/raised of/);
		await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
	},
	decorators: [inColumn(240)],
};
