import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { languages } from "../../api/domain/languages.ts";
import { inColumn, rightToLeft } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { DonateButton } from "./index.tsx";
import { serveStory } from "./story-server.ts";

/** The choice of an amount, which leads to our checkout: `<kindwave-donate>` and `DonateButton`. */
const meta = {
	component: DonateButton,
	parameters: {
		ownColours: true,
		...notes({
			use: "The choice of an amount on a partner’s page, which leads to our checkout.",
			do: ["Give the request or organization by its id, and leave the amounts to us."],
			dont: ["Don’t copy its HTML: the script keeps it right."],
			access: "Before and without script it is a real link. It keeps the page’s language by `lang`.",
			content: "Our own words, in four languages; partners theme colours and corners only.",
		}),
	},
	args: {
		origin: "https://kindwave.example",
		for: "request",
		recipient: "req_story",
		amounts: "10, 25, 50, 100",
		currency: "USD",
		mode: "popup",
		lang: "en",
		theme: "light",
		onDonationStarted: fn(),
		onDonationCanceled: fn(),
	},
	argTypes: {
		for: {
			options: ["request", "person", "organization", "fund", "fundraiser", "foundation"],
			control: { type: "select" },
		},
		mode: { options: ["button", "popup", "inline"], control: { type: "select" } },
		lang: { options: languages, control: { type: "select" } },
		theme: { options: ["light", "dark", "auto"], control: { type: "select" } },
	},
	beforeEach: () => serveStory(),
} satisfies Meta<typeof DonateButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.type(await canvas.findByLabelText("Other amount"), "77");
		await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
		await userEvent.click(canvas.getByRole("radio", { name: "$50" }));
		await expect(canvas.getByLabelText("Other amount")).toHaveValue("");
	},
};
export const WrongAmount: Story = {
	play: async ({ canvas, userEvent, args }) => {
		await userEvent.type(await canvas.findByLabelText("Other amount"), "-5");
		await userEvent.click(canvas.getByRole("button", { name: "Donate" }));
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please enter an amount of at least 1.");
		await expect(args.onDonationStarted).not.toHaveBeenCalled();
	},
};
/** The page learns that the visitor went to the checkout, and that its window was closed without a gift. */
export const Opened: Story = {
	play: async ({ canvas, userEvent, args }) => {
		const opened = { closed: false, postMessage: () => {} };
		const { open } = window;
		window.open = () => opened as unknown as Window;
		try {
			await userEvent.click(await canvas.findByRole("button", { name: "Donate" }));
			await canvas.findByText("Continue in the window that has opened.");
			await expect(args.onDonationStarted).toHaveBeenCalledWith(expect.objectContaining({ mode: "popup" }));
		} finally {
			window.open = open;
		}
	},
};
export const Rupees: Story = { args: { currency: "INR", amounts: "" } };
export const LongText: Story = { args: { amounts: "999999, 888888, 777777, 666666, 555555, 444444" } };
export const Telugu: Story = { args: { lang: "te", currency: "INR" } };
export const RightToLeft: Story = { decorators: [rightToLeft] };
export const Dark: Story = { args: { theme: "dark" } };
/** Nothing moves, whatever the visitor prefers. */
export const ReducedMotion: Story = {
	play: async ({ canvas, canvasElement }) => {
		await canvas.findByRole("button", { name: "Donate" });
		await expect(canvasElement.getAnimations({ subtree: true })).toEqual([]);
	},
};
export const Narrow: Story = { decorators: [inColumn(240)] };
