import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import episode from "./index.tsx";

/** An episode on its own page: the browser's own player. */
const meta = {
	component: episode.Component,
	parameters: notes({
		use: "An episode or recording with the browser’s own player.",
		do: ["Let it go on while other pages are read."],
		dont: ["Don’t start by itself."],
		access: "Native controls; skips and speeds are buttons with names.",
		content: "Title and show; chapters by their names.",
	}),
	args: {
		id: "episode",
		file: "med_1",
		artwork: "/podcast/artwork/4.svg",
		chapters: [{ startTime: 0, title: "Opening" }],
		previous: { id: "", name: "", path: "" },
		next: { id: "med_2", name: "Evening by the Well", path: "/talmedia/med_2" },
		place: "page",
		follows: true,
		source: "data:audio/mpeg,",
		name: "Lamp by the River",
		show: "Kind voices",
		home: "/talmedia/med_1",
	},
} satisfies Meta<typeof episode.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtHome: Story = {
	play: async ({ canvas, canvasElement, userEvent }) => {
		const audio = canvasElement.querySelector("audio");
		await expect(audio).toHaveAttribute("controls");
		await userEvent.selectOptions(canvas.getByLabelText("Speed"), "1.25×");
		await waitFor(() => expect(audio?.playbackRate).toBe(1.25));
		await userEvent.selectOptions(canvas.getByLabelText("Speed"), "1×");
		await expect(canvas.getByRole("link", { name: "Next episode: Evening by the Well" })).toHaveAttribute(
			"href",
			"/talmedia/med_2",
		);
		await expect(canvas.getByText("Opening")).toBeVisible();
	},
};
