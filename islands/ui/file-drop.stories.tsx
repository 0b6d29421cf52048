import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { FileDrop } from "./file-drop.tsx";

const meta = {
	component: FileDrop,
	parameters: notes({
		use: "Picks files from a dialog or by drop.",
		do: ["Name kinds and sizes that are accepted in the hint."],
		dont: ["Don’t upload before the reader sees what was chosen."],
		access: "The input covers the whole area, so keyboard, touch and screen readers use the browser’s own control.",
		content: "The prompt is a verb: “Choose pictures”. Errors name the file.",
	}),
	args: {
		id: "photo",
		name: "photo",
		label: "Photo",
		prompt: "or drop a picture here",
		hint: "JPEG, PNG or WebP, at most 5 MB.",
		accept: "image/jpeg,image/png,image/webp",
	},
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Puts pictures into the input, as a drop does. */
function drop(input: HTMLInputElement, ...names: string[]) {
	const dropped = new DataTransfer();
	for (const name of names) dropped.items.add(new File(["picture"], name, { type: "image/png" }));
	input.files = dropped.files;
}

export const Empty: Story = {
	play: async ({ canvas }) => {
		const input = canvas.getByLabelText("Photo");
		await expect(input).toHaveAccessibleDescription("JPEG, PNG or WebP, at most 5 MB.");
		await expect(input).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
	},
};
/** The input is as large as the area, so the browser itself accepts a drop anywhere on it. */
export const CoveredByItsInput: Story = {
	play: async ({ canvas, canvasElement }) => {
		const area = canvasElement.querySelector(".file-drop")?.getBoundingClientRect();
		const middle = document.elementFromPoint(
			(area?.left ?? 0) + (area?.width ?? 0) / 2,
			(area?.top ?? 0) + (area?.height ?? 0) / 2,
		);
		await expect(middle).toBe(canvas.getByLabelText("Photo"));
	},
};
export const Filled: Story = {
	play: async ({ canvas }) => {
		const input = canvas.getByLabelText<HTMLInputElement>("Photo");
		drop(input, "the-new-roof.png");
		await expect(input.files?.[0]?.name).toBe("the-new-roof.png");
	},
};
export const Several: Story = {
	args: { multiple: true, label: "Photos", prompt: "or drop pictures here", hint: "Up to 6, at most 5 MB each." },
	play: async ({ canvas }) => {
		const input = canvas.getByLabelText<HTMLInputElement>("Photos");
		drop(input, "before.png", "after.png");
		await expect(input.files).toHaveLength(2);
	},
};
export const States: Story = statesOf((args, state) => <FileDrop {...args} id={state} />);
/** Sends the events that a browser sends to a field when something is dragged over it. */
function drag(input: HTMLElement, event: "dragenter" | "dragover" | "dragleave" | "drop", what: "file" | "text") {
	const dataTransfer = new DataTransfer();
	if (what === "file") dataTransfer.items.add(new File(["picture"], "roof.png", { type: "image/png" }));
	else dataTransfer.setData("text/plain", "A roof");
	input.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
}

/** A file is dragged over the area but not dropped yet. */
export const DraggedOver: Story = {
	play: async ({ canvas, canvasElement }) => {
		const input = canvas.getByLabelText("Photo");
		const area = canvasElement.querySelector(".file-drop");
		const rest = getComputedStyle(input.parentElement ?? input).backgroundColor;
		for (const endEvent of ["dragleave", "drop"] as const) {
			drag(input, "dragenter", "file");
			drag(input, "dragover", "file");
			await waitFor(() => expect(area).toHaveAttribute("data-over"));
			drag(input, endEvent, "file");
			await waitFor(() => expect(area).not.toHaveAttribute("data-over"));
		}
		// Dragged text is not a file.
		drag(input, "dragover", "text");
		await expect(area).not.toHaveAttribute("data-over");
		drag(input, "dragover", "file");
		await waitFor(() => expect(area).toHaveAttribute("data-over"));
		await expect(getComputedStyle(input.parentElement ?? input).backgroundColor).not.toBe(rest);
	},
};
export const DraggedOverWhileBusy: Story = {
	args: { busy: "Sending the-new-roof.png" },
	play: async ({ canvas, canvasElement }) => {
		drag(canvas.getByLabelText("Photo"), "dragover", "file");
		await expect(canvasElement.querySelector(".file-drop")).not.toHaveAttribute("data-over");
	},
};
export const Optional: Story = { args: { optional: true } };
export const Refused: Story = {
	args: { error: "This file is not a picture. Please choose a JPEG, PNG or WebP" },
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText("Photo")).toBeInvalid();
	},
};
export const Disabled: Story = {
	args: { disabled: true },
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText("Photo")).toBeDisabled();
	},
};
export const Busy: Story = {
	args: { busy: "Sending the-new-roof.png" },
	play: async ({ canvas }) => {
		const input = canvas.getByLabelText<HTMLInputElement>("Photo");
		drop(input, "the-new-roof.png");
		await expect(input).toHaveAttribute("aria-busy", "true");
		await expect(canvas.getByRole("status")).toHaveTextContent("Sending the-new-roof.png");
		// The field ignores clicks and drops, and the browser does not open a dropped file in place of the page.
		for (const event of ["click", "dragover", "drop"]) {
			await expect(input.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))).toBe(false);
		}
		input.focus();
		await expect(input).toHaveFocus();
	},
};
export const LongTexts: Story = {
	args: {
		label: "Papers that show what the money is for, as the estimate of the hospital or the letter of the school",
		prompt: "or drop the documents here, all at once or one after the other, as scans or as photos taken in good light",
		multiple: true,
	},
};
export const Hindi: Story = {
	args: { label: "तस्वीर", prompt: "या तस्वीर यहाँ छोड़ें", hint: "JPEG, PNG या WebP, अधिकतम 5 MB।" },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "صورة", prompt: "أو أفلت صورة هنا", hint: "بحد أقصى 5 ميغابايت." },
	decorators: [inArabic],
};
