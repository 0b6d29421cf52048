import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import radioPlayer from "./index.tsx";

/** A button for each channel of the radio. Without script each opens its stream. */
const meta = {
	component: radioPlayer.Component,
	args: {
		id: "radio",
		channels: [
			{ slug: "telugu", name: "TALRadio Telugu" },
			{ slug: "hindi", name: "TALRadio Hindi" },
			{ slug: "all", name: "TALRadio" },
		],
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

/** There is no radio here: the player says that it connects, and can be stopped. */
export const Connecting: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "TALRadio Hindi" }));
		await expect(canvas.getByRole("button", { name: "TALRadio Hindi", pressed: true })).toBeVisible();
		await expect(canvas.getByText("Connecting to TALRadio Hindi …")).toBeVisible();
		await userEvent.selectOptions(canvas.getByLabelText("Sleep timer"), "30 minutes");
		await expect(canvas.getByText(/^Stops at \d/)).toBeVisible();
		await userEvent.selectOptions(canvas.getByLabelText("Sleep timer"), "Off");
		await expect(canvas.queryByText(/^Stops at/)).toBeNull();
		await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
		await expect(canvas.getByRole("status")).toHaveTextContent("Choose a channel to listen.");
	},
};
