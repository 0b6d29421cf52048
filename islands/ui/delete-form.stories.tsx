import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { DeleteForm } from "./delete-form.tsx";

/** Deletes one thing after a question. Without script its form posts to the page. */
const meta = {
	component: DeleteForm,
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
