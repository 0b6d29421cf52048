import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { isDisabled } from "../../stories/plays.ts";
import { Combobox } from "./combobox.tsx";

const meta = {
	component: Combobox,
	parameters: notes({
		use: "A line of text with suggestions, for lists that are too long for a select or incomplete.",
		do: ["Accept what was typed, also if no suggestion has it."],
		dont: ["For fewer than about fifteen known values take a select."],
		access: "The browser’s own list of suggestions, with the keys that people know from it.",
		content: "Suggestions are names as people write them; a hint says what can be typed.",
	}),
	args: {
		id: "city",
		name: "city",
		label: "City",
		options: [{ value: "Hyderabad" }, { value: "Hyannis", label: "Massachusetts" }, { value: "Mysuru" }],
	},
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
	play: async ({ canvas, canvasElement, userEvent }) => {
		const field = canvas.getByRole("combobox", { name: "City" });
		await expect(canvasElement.querySelectorAll("datalist option")).toHaveLength(3);
		await expect(field).toHaveAttribute("list", "city-options");
		await userEvent.type(field, "Hyd");
		await expect(field).toHaveValue("Hyd");
	},
};
export const Filled: Story = { args: { defaultValue: "Hyderabad" } };
export const States: Story = statesOf((args, state) => <Combobox {...args} id={state} />, { states: ["focus"] });
export const WithAHint: Story = { args: { hint: "Type two letters to see cities." } };
export const Optional: Story = { args: { optional: true } };
export const NoSuggestions: Story = { args: { options: [] } };
export const Refused: Story = {
	args: { defaultValue: "Hyd", error: "Please enter City" },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("combobox")).toBeInvalid();
		await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription("Please enter City");
	},
};
export const Disabled: Story = { args: { defaultValue: "Hyderabad", disabled: true }, play: isDisabled("combobox") };
export const LongTexts: Story = {
	args: {
		label: "The town or village where most of the people live that this fundraiser is for",
		defaultValue: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey",
	},
};
export const Hindi: Story = {
	args: { label: "शहर", options: [{ value: "हैदराबाद" }, { value: "मैसूर" }], defaultValue: "हैदराबाद" },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "المدينة", options: [{ value: "حيدر آباد" }], defaultValue: "حيدر آباد" },
	decorators: [inArabic],
};
