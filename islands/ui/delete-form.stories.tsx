import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { DeleteForm } from "./delete-form.tsx";

/** Deletes one thing after a question. Without script its form posts to the page. */
const meta = {
	component: DeleteForm,
	parameters: notes({
		use: "Deletes one thing after a question.",
		do: ["Name the thing in the question."],
		dont: ["For what can be taken back offer Undo instead of a question."],
		access:
			"A dialog that Escape cancels; without script the form posts to its page. The button’s name has the thing in it.",
		content: "The question and the button have the same verb: “Delete this document?”, “Delete”.",
	}),
	args: {
		id: "delete-pan",
		action: "#",
		value: "fil_1",
		label: "Delete",
		of: "PAN card",
		title: "Delete this document?",
		text: "It can’t be restored.",
		cancelLabel: "Cancel",
		onDelete: fn(),
	},
} satisfies Meta<typeof DeleteForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Confirmed: Story = {
	play: async ({ args, canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Delete: PAN card" }));
		const dialog = await canvas.findByRole("alertdialog", { name: "Delete this document?" });
		await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
		await expect(args.onDelete).toHaveBeenCalledTimes(1);
		await expect(dialog).not.toBeVisible();
	},
};
