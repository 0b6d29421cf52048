import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { languages } from "../../api/domain/languages.ts";
import { inColumn } from "../../stories/frames.tsx";
import type { RadioState } from "../core/radio/session.ts";
import { layerStyles } from "../core/styles.ts";
import { RadioFace } from "./radio.tsx";

const startTime = 1_800_000_000_000;
const track = { title: "Vande Mataram", artist: "Hemant Kumar", startTime, endTime: startTime + 240_000 };
const next = { ...track, title: "Ae Mere Watan Ke Logon", artist: "Lata Mangeshkar" };
const state: RadioState = { status: "playing", track, next, playingDate: () => startTime + 60_000 };
const long = "A title that is longer than any line of a small player ".repeat(3);

/** The radio in each of its states. */
const meta = {
	component: RadioFace,
	parameters: { ownColours: true },
	args: {
		lang: "en",
		channel: "hindi",
		channels: [
			{ slug: "hindi", name: "TALRadio Hindi" },
			{ slug: "telugu", name: "TALRadio Telugu" },
		],
		state,
		muted: false,
		learn: fn(),
		toggle: fn(),
		choose: fn(),
		adjust: fn(),
	},
	argTypes: { lang: { options: languages, control: { type: "select" } } },
	beforeEach: () => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(layerStyles());
		const before = document.adoptedStyleSheets;
		document.adoptedStyleSheets = [...before, sheet];
		return () => {
			document.adoptedStyleSheets = before;
		};
	},
	decorators: [
		(Story) => (
			<div className="kindwave" data-theme="light">
				<Story />
			</div>
		),
	],
} satisfies Meta<typeof RadioFace>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playing: Story = {
	play: async ({ canvas, userEvent, args }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("Vande Mataram – Hemant Kumar");
		await expect(canvas.getByRole("progressbar", { name: "Position in the track" })).toHaveValue(60_000);
		await expect(canvas.getByText("Up next: Ae Mere Watan Ke Logon – Lata Mangeshkar")).toBeVisible();
		await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Channel" }), "TALRadio Telugu");
		await expect(args.choose).toHaveBeenCalledWith("telugu");
		canvas.getByRole("button", { name: "Pause" }).focus();
		await userEvent.keyboard("{Enter}");
		await expect(args.toggle).toHaveBeenCalledOnce();
	},
};
export const Connecting: Story = { args: { state: { ...state, status: "connecting", track: null, next: null } } };
/** On the air without a known track. */
export const Live: Story = { args: { state: { ...state, track: null, next: null } } };
export const Unreachable: Story = { args: { state: { ...state, status: "failed", track: null, next: null } } };
/** The lock screen, or a browser that plays nothing without a press, ended the sound. */
export const Paused: Story = {
	args: { state: { ...state, status: "paused" } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("Press Play to listen.");
		await expect(canvas.getByRole("button", { name: "Play", pressed: false })).toBeVisible();
	},
};
/** The page names a channel that does not exist; the others can be chosen. */
export const UnknownChannel: Story = {
	args: { channel: "nope", state: { ...state, status: "unknown", track: null, next: null } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("This cannot be shown now.");
		await expect(canvas.getByRole("button", { name: "Play", pressed: false })).toBeVisible();
	},
};
export const Muted: Story = { args: { muted: true } };
export const LongText: Story = {
	args: { state: { ...state, track: { ...track, title: long }, next: { ...next, title: long } } },
};
/** In a phone's column the link goes below, and the volume keeps its room. */
export const OnAPhone: Story = {
	decorators: [inColumn(360)],
	play: async ({ canvas }) => {
		const slider = canvas.getByRole("slider", { name: "Volume" });
		await expect(slider.clientWidth).toBeGreaterThan(140);
		const [channel, track] = [canvas.getByRole("combobox"), canvas.getByRole("status")];
		await expect(channel.getBoundingClientRect().right).toBe(track.getBoundingClientRect().right);
	},
};
