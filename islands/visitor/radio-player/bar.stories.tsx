import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Bar } from "./bar.tsx";
import "./bar.css";

/** The radio's player at the end of other pages, while it plays. */
const meta = {
	component: Bar,
	args: {
		heard: "TALRadio Hindi · Monsoon Letter · Yamuna Strings",
		source: "/radio/hindi.mp3",
		isOn: true,
		artwork: "/podcast/artwork/13.svg",
		toggle: fn(),
		close: fn(),
		home: "/talmedia",
	},
} satisfies Meta<typeof Bar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playing: Story = {
	play: async ({ args, canvas, userEvent }) => {
		await expect(canvas.getByRole("region", { name: "Radio player" })).toBeVisible();
		await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
		await expect(args.toggle).toHaveBeenCalledOnce();
		await userEvent.click(canvas.getByRole("button", { name: "Close" }));
		await expect(args.close).toHaveBeenCalledOnce();
	},
};

export const Paused: Story = { args: { heard: "TALRadio Hindi", isOn: false } };

/** Two lines at most. */
export const LongTitle: Story = {
	args: {
		heard: "TALRadio Telugu · The longest letter of the rainy season, read in one breath · Lotus House Ensemble",
	},
};

/** The track has room, whatever the language. */
export const OnAPhoneInTelugu: Story = {
	globals: { viewport: { value: "phone" }, language: "te" },
	play: async ({ canvas }) => {
		const widthOf = (role: string) => canvas.getByRole(role).getBoundingClientRect().width;
		await expect(widthOf("status")).toBeGreaterThan(widthOf("link"));
	},
};
