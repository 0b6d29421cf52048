import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { wavFile } from "../../../api/domain/radio/testing/wav.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import { DashboardFrame, newQueries } from "./dashboard.tsx";
import { SoundField } from "./sound-field.tsx";

/** A sound of a form, which is sent as soon as it is chosen. */
const meta = {
	component: SoundField,
	parameters: notes({
		use: "A sound of a form, which is sent in parts as soon as it is chosen.",
		do: ["Ask before a file is converted."],
		dont: ["Don’t lose what was sent if the connection breaks."],
		access: "Progress is announced in words; it can be stopped.",
		content: "Says what the file is: length and kind.",
	}),
	tags: ["on-react"],
	args: { id: "sound", name: "uploadId", label: "Audio file", hint: "Up to 500 MB." },
	render: (args) => (
		<DashboardFrame queries={newQueries()}>
			<SoundField {...args} />
		</DashboardFrame>
	),
} satisfies Meta<typeof SoundField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** Other sound than MP3 waits for staff's answer; nothing is sent before. */
export const Offered: Story = {
	play: async ({ canvas }) => {
		const wav = wavFile({ hertz: 440, seconds: 1, sampleRate: 8000, channelCount: 1 });
		await userEvent.upload(canvas.getByLabelText("Audio file"), new File([wav], "a.wav", { type: "audio/wav" }));
		await canvas.findByText("This file is WAV, 8 kHz mono, and the radio plays MP3.");
		await expect(canvas.getByRole("button", { name: "Convert and upload" })).toBeVisible();
	},
};

/** A sound that the browser can't read stays refused, and the field can be used again. */
export const Unreadable: Story = {
	play: async ({ canvas }) => {
		await userEvent.upload(
			canvas.getByLabelText("Audio file"),
			new File(["fLaC, but nothing else"], "a.flac", { type: "audio/flac" }),
		);
		await userEvent.click(await canvas.findByRole("button", { name: "Convert and upload" }));
		await canvas.findByText(/^This browser can’t read the sound of this file/);
		await expect(canvas.getByRole("button", { name: "Convert and upload" })).toBeVisible();
	},
};
