import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { OftenField } from "./often-field.tsx";

/** How often a gift is given. The list of other intervals shows once somebody asks for them. */
const meta = {
	component: OftenField,
	args: { id: "gift" },
	parameters: notes({
		use: "How often a gift is given.",
		do: ["Once is chosen at first."],
		dont: ["Don’t preselect a repeating gift."],
		access: "Radio buttons; other intervals are a list that shows when asked for, also without script.",
		content: "“Once”, “Monthly”, then the others by name.",
	}),
} satisfies Meta<typeof OftenField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Once: Story = {
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByRole("radio", { name: "Once" })).toBeChecked();
		await userEvent.click(canvas.getByRole("radio", { name: "Another interval" }));
		await expect(canvas.getByLabelText(/^Interval/)).toBeVisible();
	},
};

export const Unnamed: Story = { args: { every: "other", error: "Please choose how often you give" } };
