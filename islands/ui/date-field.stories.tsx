import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { DateField } from "./date-field.tsx";

const meta = {
	component: DateField,
	parameters: notes({
		use: "A day, or a day with a time.",
		do: ["Give the earliest and the latest day that are accepted; the server checks them too."],
		dont: ["For a birthday long ago don’t make people scroll a calendar: the field can be typed."],
		access: "The browser’s own picker and keyboard, in the reader’s language.",
		content: "The hint names the limits: “Within 90 days”. Pages show days as 12-Nov-2026.",
	}),
	args: { id: "ends", name: "ends", label: "Last day" },
} satisfies Meta<typeof DateField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
	play: async ({ canvas, userEvent }) => {
		const field = canvas.getByLabelText("Last day");
		await userEvent.type(field, "2026-11-05");
		await expect(field).toHaveValue("2026-11-05");
	},
};
export const Filled: Story = { args: { defaultValue: "2026-11-05" } };
export const States: Story = statesOf((args, state) => <DateField {...args} id={state} />, { states: ["focus"] });
export const WithATime: Story = {
	args: { type: "datetime-local", label: "Starts", defaultValue: "2026-11-05T18:30", hint: "Indian time." },
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText("Starts")).toHaveAccessibleDescription("Indian time.");
	},
};
/** The calendar offers no other days; the server still rejects a typed one. */
export const WithinBounds: Story = {
	args: { min: "2026-11-01", max: "2026-12-31", defaultValue: "2026-11-05", hint: "By the end of this year." },
	play: async ({ canvas }) => {
		const field = canvas.getByLabelText<HTMLInputElement>("Last day");
		await expect(field).toBeValid();
		await fireEvent.input(field, { target: { value: "2027-01-01" } });
		await expect(field.validity.rangeOverflow).toBe(true);
	},
};
export const Optional: Story = { args: { optional: true } };
export const Refused: Story = {
	args: { defaultValue: "2020-01-01", error: "Please choose a day that is still to come" },
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText("Last day")).toBeInvalid();
	},
};
export const Disabled: Story = {
	args: { defaultValue: "2026-11-05", disabled: true },
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText("Last day")).toBeDisabled();
	},
};
export const LongTexts: Story = {
	args: {
		label: "The last day on which gifts can be made to this fundraiser before the list of works is closed",
		hint: "After that day the page stays, with everything that was given, and says that the fundraiser has ended.",
	},
};
export const Hindi: Story = { args: { label: "आखिरी दिन", defaultValue: "2026-11-05" }, decorators: [inHindi] };
export const RightToLeft: Story = {
	args: { label: "اليوم الأخير", defaultValue: "2026-11-05", hint: "حتى نهاية هذا العام." },
	decorators: [inArabic],
};
