import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Field, SelectField } from "./field.tsx";

const meta = {
	component: Field,
	args: { id: "line1", name: "line1", label: "Address line 1" },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
	play: async ({ canvas, userEvent }) => {
		const field = canvas.getByRole("textbox", { name: "Address line 1" });
		await userEvent.type(field, "12 Rose Lane");
		await expect(field).toHaveValue("12 Rose Lane");
		await expect(field).toHaveAttribute("aria-required", "true");
	},
};
export const Filled: Story = { args: { defaultValue: "12 Rose Lane" } };
export const Optional: Story = {
	args: { label: "Address line 2", optional: true },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox")).not.toHaveAttribute("aria-required");
	},
};
export const WithAHint: Story = { args: { hint: "As on your card statement." } };
export const WithASign: Story = { args: { label: "Other amount", prefix: "₹", inputMode: "decimal" } };
export const Refused: Story = {
	args: { defaultValue: "x", hint: "At most 50 characters.", error: "Please enter Address Line 1" },
	play: async ({ canvas }) => {
		const field = canvas.getByRole("textbox");
		await expect(field).toBeInvalid();
		await expect(field).toHaveAccessibleDescription("At most 50 characters. Please enter Address Line 1");
	},
};

const countries = [
	{ value: "IN", label: "India" },
	{ value: "US", label: "United States" },
];

export const Choice: Story = {
	render: () => (
		<SelectField id="country" name="country" label="Country" prompt="Choose a country" options={countries} />
	),
	play: async ({ canvas, userEvent }) => {
		const choice = canvas.getByRole("combobox", { name: "Country" });
		await expect(choice).toHaveValue("");
		await userEvent.selectOptions(choice, "India");
		await expect(choice).toHaveValue("IN");
	},
};
export const RefusedChoice: Story = {
	render: () => (
		<SelectField id="country" name="country" label="Country" options={countries} error="Please select Country" />
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription("Please select Country");
	},
};
