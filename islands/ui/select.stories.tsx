import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { isDisabled } from "../../stories/plays.ts";
import { Select } from "./select.tsx";

const countries = [
	{ value: "IN", label: "India" },
	{ value: "US", label: "United States" },
];

const meta = {
	component: Select,
	parameters: notes({
		use: "A choice from a list that people know.",
		do: ["Sort it as people search it: names by alphabet, amounts by size."],
		dont: ["For two to six short options take RadioChips, for long or open lists a combobox."],
		access: "The browser’s own select, with its keys and its list on phones.",
		content: "The prompt says what to choose: “Choose a country”.",
	}),
	args: { id: "country", name: "country", label: "Country", prompt: "Choose a country", options: countries },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {
	play: async ({ canvas, userEvent }) => {
		const choice = canvas.getByRole("combobox", { name: "Country" });
		await expect(choice).toHaveValue("");
		await userEvent.selectOptions(choice, "India");
		await expect(choice).toHaveValue("IN");
	},
};
export const Chosen: Story = { args: { defaultValue: "US" } };
export const States: Story = statesOf((args, state) => <Select {...args} id={state} />, { states: ["focus"] });
export const WithAHint: Story = { args: { hint: "Where your card was issued." } };
export const Optional: Story = {
	args: { optional: true },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("combobox")).not.toHaveAttribute("aria-required");
	},
};
export const Grouped: Story = {
	args: {
		id: "cause",
		name: "cause",
		label: "Cause",
		prompt: undefined,
		options: [
			{ value: "all", label: "All causes" },
			{
				label: "People",
				options: [
					{ value: "education", label: "Education" },
					{ value: "health", label: "Health" },
				],
			},
			{
				label: "Planet",
				options: [
					{ value: "animals", label: "Animals" },
					{ value: "environment", label: "Environment", disabled: true },
				],
			},
		],
	},
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("group")).toHaveLength(2);
		await expect(canvas.getByRole("option", { name: "Environment" })).toBeDisabled();
	},
};
export const Refused: Story = {
	args: { error: "Please select Country" },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription("Please select Country");
		await expect(canvas.getByRole("combobox")).toBeInvalid();
	},
};
export const Disabled: Story = {
	args: { defaultValue: "IN", disabled: true, hint: "Your bank account decides this." },
	play: isDisabled("combobox"),
};
export const LongTexts: Story = {
	args: {
		id: "branch",
		name: "branch",
		label: "The branch of the bank at which the account of the organization is kept",
		prompt: undefined,
		options: [
			{ value: "1", label: "State Bank of India, Secunderabad Railway Station Road (Extension Counter), Telangana" },
		],
	},
};
export const Hindi: Story = {
	args: { label: "देश", prompt: "देश चुनें", options: [{ value: "IN", label: "भारत" }], error: "कृपया देश चुनें" },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "البلد", prompt: "اختر بلدًا", options: [{ value: "IN", label: "الهند" }] },
	decorators: [inArabic],
};
