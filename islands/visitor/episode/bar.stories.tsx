import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { EpisodeBar } from "./bar.tsx";
import "../radio-player/bar.css";
import "./bar.css";

const episode = { play: fn(), pause: fn(), seek: fn(), skip: fn(), setSpeed: fn(), goTo: fn(), close: fn() };

/** The player of an episode at the end of other pages. */
const meta = {
	component: EpisodeBar,
	args: {
		id: "episode",
		name: "Lamp by the River",
		home: "/talmedia/med_1",
		source: "/talmedia/med_1.mp3",
		isOn: true,
		at: 65,
		length: 600,
		artwork: "/podcast/artwork/4.svg",
		chapter: "The melody",
		speed: 1,
		tell: (use) => use(episode),
	},
} satisfies Meta<typeof EpisodeBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playing: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
		await expect(episode.pause).toHaveBeenCalledOnce();
		await userEvent.click(canvas.getByRole("button", { name: "Forward 30 seconds" }));
		await userEvent.click(canvas.getByRole("button", { name: "Back 15 seconds" }));
		await expect(episode.skip).toHaveBeenNthCalledWith(1, 30);
		await expect(episode.skip).toHaveBeenNthCalledWith(2, -15);
		await userEvent.selectOptions(canvas.getByLabelText("Speed"), "1.5×");
		await expect(episode.setSpeed).toHaveBeenCalledWith(1.5);
		await userEvent.click(canvas.getByRole("button", { name: "Close" }));
		await expect(episode.close).toHaveBeenCalledOnce();
		await expect(canvas.getByRole("link", { name: "Lamp by the River" })).toHaveAttribute("href", "/talmedia/med_1");
	},
};

export const Paused: Story = {
	args: { isOn: false },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Play" }));
		await expect(episode.play).toHaveBeenCalledOnce();
	},
};

/** Two lines at most. */
export const LongTitle: Story = {
	args: {
		name: "The longest letter of the rainy season, read in one breath by everybody of Lotus House",
		at: 3800,
		length: 7325,
	},
};
