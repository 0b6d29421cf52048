import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { isDisabled } from "../../stories/plays.ts";
import { RadioGroup } from "./radio-group.tsx";

const meta = {
	component: RadioGroup,
	parameters: notes({
		use: "A choice between a few options that need explaining.",
		do: ["Put the usual one first."],
		dont: ["For short options take RadioChips."],
		access: "A fieldset with a legend; each option’s hint is read with it.",
		content: "The label is the choice, the hint its consequence.",
	}),
	args: {
		id: "visibility",
		name: "visibility",
		legend: "Who may see your name?",
		options: [
			{ value: "everyone", label: "Everyone" },
			{ value: "organizer", label: "The organizer only", hint: "So that they can thank you." },
			{ value: "nobody", label: "Nobody", hint: "Your gift is shown without a name." },
		],
	},
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoneChosen: Story = {
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByRole("radiogroup", { name: "Who may see your name?" })).toBeVisible();
		await userEvent.click(canvas.getByText("Nobody"));
		const chosen = canvas.getByRole("radio", { name: "Nobody" });
		await expect(chosen).toBeChecked();
		await expect(chosen).toHaveAccessibleDescription("Your gift is shown without a name.");
		await expect(canvas.getAllByRole("radio", { checked: true })).toHaveLength(1);
	},
};
export const Chosen: Story = { args: { chosen: "organizer" } };
export const States: Story = statesOf((args, state) => <RadioGroup {...args} id={state} name={state} />);
export const WithAHint: Story = {
	args: { hint: "You can change this later." },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("radiogroup")).toHaveAccessibleDescription("You can change this later.");
	},
};
export const Refused: Story = {
	args: { hint: "You can change this later.", error: "Please choose who may see your name" },
	play: async ({ canvas }) => {
		const group = canvas.getByRole("radiogroup");
		await expect(group).toBeInvalid();
		await expect(group).toHaveAccessibleDescription("You can change this later. Please choose who may see your name");
	},
};
export const OneDisabled: Story = {
	args: {
		options: [
			{ value: "everyone", label: "Everyone" },
			{ value: "organizer", label: "The organizer only", hint: "There is none yet.", disabled: true },
		],
	},
};
export const Disabled: Story = { args: { chosen: "everyone", disabled: true }, play: isDisabled("radio") };
export const LongTexts: Story = {
	args: {
		legend: "What shall happen with the gifts that come in after the goal of this fundraiser has been reached?",
		options: [
			{
				value: "same",
				label: "They go to the same people, for whatever they need next, as the organizer decides with them",
				hint: "Donors are told so on the page, in the receipt, and in the message that thanks them for the gift.",
			},
			{ value: "close", label: "None come in: the page takes no more gifts" },
		],
	},
};
export const Hindi: Story = {
	args: {
		legend: "आपका नाम कौन देख सकता है?",
		options: [
			{ value: "everyone", label: "सभी" },
			{ value: "nobody", label: "कोई नहीं", hint: "आपका दान बिना नाम के दिखाया जाएगा।" },
		],
		chosen: "everyone",
	},
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: {
		legend: "من يمكنه رؤية اسمك؟",
		options: [
			{ value: "everyone", label: "الجميع" },
			{ value: "nobody", label: "لا أحد", hint: "تظهر هديتك دون اسم." },
		],
		chosen: "nobody",
	},
	decorators: [inArabic],
};
