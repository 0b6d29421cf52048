import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { languages } from "../../api/domain/languages.ts";
import { inColumn, rightToLeft } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { RadioPlayer } from "./index.tsx";
import { serveStory } from "./story-server.ts";

/** The radio for any web page: `<kindwave-radio>` and `RadioPlayer`.  */
const meta = {
	component: RadioPlayer,
	parameters: {
		ownColours: true,
		...notes({
			use: "The radio on a partner’s page.",
			do: ["Let visitors start it."],
			dont: ["Don’t place two of them on one page."],
			access: "Buttons with names; the sound stops with the page.",
			content: "Channel names come from the radio.",
		}),
	},
	args: {
		origin: "https://kindwave.example",
		channel: "hindi",
		lang: "en",
		theme: "light",
		onReady: fn(),
		onPlay: fn(),
		onPause: fn(),
	},
	argTypes: {
		lang: { options: languages, control: { type: "select" } },
		theme: { options: ["light", "dark", "auto"], control: { type: "select" } },
	},
	beforeEach: () => serveStory(),
} satisfies Meta<typeof RadioPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Its channels are read when a visitor comes near. There is no radio here, so it says that it connects. */
export const Off: Story = {
	play: async ({ canvas, userEvent, args }) => {
		await userEvent.click(await canvas.findByRole("button", { name: "Play" }));
		await expect(canvas.getByRole("status")).toHaveTextContent("Connecting…");
		await expect(await canvas.findByRole("option", { name: "TALRadio Telugu" })).toBeInTheDocument();
		await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
		await expect(canvas.getByRole("status")).toHaveTextContent("TALRadio Hindi");
		await expect(args.onPause).toHaveBeenCalledWith({ channel: "hindi" });
		await userEvent.click(canvas.getByRole("button", { name: "Mute" }));
		await expect(canvas.getByRole("button", { name: "Unmute", pressed: true })).toBeVisible();
	},
};
export const Kannada: Story = { args: { lang: "kn" } };
export const Dark: Story = { args: { theme: "dark" } };
export const RightToLeft: Story = { decorators: [rightToLeft] };
/** Nothing moves, whatever the visitor prefers. */
export const ReducedMotion: Story = {
	play: async ({ canvas, canvasElement }) => {
		await canvas.findByRole("button", { name: "Play" });
		await expect(canvasElement.getAnimations({ subtree: true })).toEqual([]);
	},
};
export const Narrow: Story = { decorators: [inColumn(240)] };
