import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { onAPhone } from "../../../stories/pages/on-a-phone.ts";
import { UploadRow } from "./upload-row.tsx";
import type { Upload } from "./use-uploads.ts";

const upload: Upload = {
	id: 1,
	file: new File([], "03 - Godavari at Dawn.wav"),
	percent: 0,
	state: "waiting",
	isConverted: false,
	text: "",
};
const [onAccept, onCancel, onRetry, onPutAway] = [fn(), fn(), fn(), fn()];

/** A file that staff add to the library. */
const meta = {
	component: UploadRow,
	tags: ["on-react"],
	args: { upload, onAccept, onCancel, onRetry, onPutAway },
	render: (args) => (
		<ul className="uploads">
			<UploadRow {...args} />
		</ul>
	),
	beforeEach: () => {
		for (const action of [onAccept, onCancel, onRetry, onPutAway]) action.mockClear();
	},
} satisfies Meta<typeof UploadRow>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressing = (name: string, action: typeof onAccept): Story["play"] => {
	return async ({ canvas }) => {
		await userEvent.click(canvas.getByRole("button", { name }));
		await expect(action).toHaveBeenCalledOnce();
		// The button goes, so the row keeps the reader's place.
		await expect(canvas.getByRole("listitem")).toHaveFocus();
	};
};

/** Nothing is converted unless staff want it. */
export const Offered: Story = {
	args: {
		upload: {
			...upload,
			state: "offered",
			text: "This file is WAV, 48 kHz mono, and the radio plays MP3.",
		},
	},
	play: pressing("Convert and upload", onAccept),
};

export const Waiting: Story = {};

export const Converting: Story = {
	args: { upload: { ...upload, state: "converting", percent: 34, isConverted: true } },
	play: pressing("Cancel", onCancel),
};

/** An upload can't be taken back, because its item may be in the library already. */
export const Sending: Story = {
	args: { upload: { ...upload, state: "sending", percent: 71, isConverted: true } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("progressbar", { name: "Progress of 03 - Godavari at Dawn.wav" })).toHaveValue(71);
		await expect(canvas.queryByRole("button")).toBeNull();
	},
};

export const Done: Story = {
	args: { upload: { ...upload, state: "done", percent: 100, isConverted: true, text: "Godavari at Dawn" } },
};

/** Another try can help. */
export const Stopped: Story = {
	args: {
		upload: {
			...upload,
			state: "failed",
			failure: "mishap",
			text: "The conversion stopped unexpectedly. Please try again.",
		},
	},
	play: pressing("Try again", onRetry),
};

/** No other try can help, so there is none. */
export const TooLong: Story = {
	args: {
		upload: {
			...upload,
			state: "failed",
			failure: "channel",
			text: "This file is WAV, 48 kHz stereo, and the radio plays MP3. It is 3:00:00 long, and 30 minutes of such sound are the most that can be converted here. Please convert it first.",
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
		await expect(canvas.queryByRole("progressbar")).toBeNull();
		await userEvent.click(canvas.getByRole("button", { name: "Dismiss 03 - Godavari at Dawn.wav" }));
		await expect(onPutAway).toHaveBeenCalledOnce();
	},
};

export const OfferedOnAPhone = onAPhone(Offered);
export const TooLongOnAPhone = onAPhone(TooLong);
