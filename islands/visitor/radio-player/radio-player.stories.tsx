import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import radioPlayer from "./index.tsx";
import "./bar.css";

/** A button for each channel of the radio. Without script each opens its stream. */
const meta = {
	component: radioPlayer.Component,
	parameters: notes({
		use: "The radio: one large button, and one for each channel.",
		do: ["Go on while the visitor reads other pages."],
		dont: ["Don’t play without a press."],
		access: "Buttons say what they do now: “Play”, “Stop”. Without script each opens its stream.",
		content: "Channel, track and artist as they are announced.",
	}),
	args: {
		id: "radio",
		channels: [
			{ slug: "telugu", name: "TALRadio Telugu", artwork: "/podcast/artwork/7.svg" },
			{ slug: "hindi", name: "TALRadio Hindi", artwork: "/podcast/artwork/13.svg" },
			{ slug: "all", name: "TALRadio", artwork: "/podcast/artwork/21.svg" },
		],
		channel: "all",
		place: "page",
		follows: false,
		signedIn: false,
		kept: [],
		favouritePath: "/talmedia",
		player: "site",
	},
} satisfies Meta<typeof radioPlayer.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("Choose a channel to listen.");
		await expect(canvas.getAllByRole("button", { pressed: false })).toHaveLength(3);
		await expect(canvasElement.querySelector("form")).toHaveAttribute("action", "/radio/telugu.mp3");
	},
};

/** The large button plays the channel beside it; the others are one press away. */
export const NextChannel: Story = {
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByRole("button", { name: "Play TALRadio" })).toBeVisible();
		await userEvent.click(canvas.getByRole("button", { name: "Next channel" }));
		await expect(canvas.getByRole("button", { name: "TALRadio Telugu", pressed: true })).toBeVisible();
		await userEvent.click(canvas.getByRole("button", { name: "Previous channel" }));
		await expect(canvas.getByRole("button", { name: "TALRadio", pressed: true })).toBeVisible();
		await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
		await expect(canvas.getByRole("button", { name: "Play TALRadio" })).toHaveFocus();
	},
};

/** On a page that was loaded anew: one press, and it goes on. */
export const InABar: Story = {
	args: { place: "bar", channel: "hindi" },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("TALRadio Hindi");
		await expect(canvas.getByRole("button", { name: "Play" })).toBeVisible();
	},
};

/** There is no radio here: the player says that it connects, and can be stopped. */
export const Connecting: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "TALRadio Hindi" }));
		await expect(canvas.getByRole("button", { name: "TALRadio Hindi", pressed: true })).toBeVisible();
		await expect(canvas.getByText("Connecting to TALRadio Hindi …")).toBeVisible();
		await userEvent.selectOptions(await canvas.findByLabelText("Sleep timer"), "30 minutes");
		await expect(canvas.getByText(/^Stops at \d/)).toBeVisible();
		await userEvent.selectOptions(canvas.getByLabelText("Sleep timer"), "Off");
		await expect(canvas.queryByText(/^Stops at/)).toBeNull();
		await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
		await expect(canvas.getByRole("status")).toHaveTextContent("Choose a channel to listen.");
	},
};
