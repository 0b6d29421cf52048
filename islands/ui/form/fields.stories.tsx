import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import * as v from "valibot";
import { billingForm } from "../../../api/domain/contracts/billing.ts";
import { report, reportReasons } from "../../../api/domain/contracts/report.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { message } from "../../../api/domain/messages/index.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import {
	AmountField,
	CheckboxesField,
	CheckboxField,
	HiddenField,
	RadioField,
	SelectField,
	TextareaField,
	TextField,
} from "./fields.tsx";
import { Form } from "./form.tsx";

/** Fields get label, hint, rules, value and error from the form around them. */
const meta = {
	component: Form,
	parameters: notes({
		use: "The fields of a Form: label, hint, limits, value and error come from the contract and the words, by their `name`.",
		do: ["Write the label as `<form>.<name>` in the area’s words, and the hint as `<form>.<name>-hint`."],
		dont: ["Don’t pass a label that the words can have, nor a limit that the contract knows."],
		access: "As the fields of `ui/`; a refused form keeps its values.",
		content: "As Field. Options are `<form>.<name>.<value>`.",
	}),
	args: { of: newForm(billingForm), name: "billing", action: "/billingInfo", children: null },
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = {
	render: (args) => (
		<Form {...args}>
			<TextField name="first_name" />
		</Form>
	),
	play: async ({ canvas }) => {
		const field = canvas.getByRole("textbox", { name: "First name" });
		await expect(field).toHaveAttribute("autocomplete", "given-name");
		await expect(field).toHaveAttribute("maxlength", "80");
		await expect(field).toHaveAttribute("id", "billing-first_name");
	},
};
export const TextWithAHint: Story = {
	render: (args) => (
		<Form {...args}>
			<TextField name="email" />
		</Form>
	),
	play: async ({ canvas }) => {
		const field = canvas.getByRole("textbox", { name: "Email" });
		await expect(field).toHaveAccessibleDescription(/We use it only to write to you/);
		await expect(field).toHaveAttribute("type", "email");
	},
};
export const Amount: Story = {
	render: (args) => (
		<Form {...args}>
			<AmountField name="amount" currency="INR" />
		</Form>
	),
	play: async ({ canvas }) => {
		const field = canvas.getByRole("textbox", { name: "Amount" });
		await expect(field).toHaveAttribute("inputmode", "decimal");
		await expect(field).toHaveAccessibleDescription(/^From ₹1 to/);
	},
};
export const RefusedAmount: Story = {
	args: {
		of: readForm({ form: new URLSearchParams({ amount: "₹5" }) }, v.pick(billingForm.pipe[0], ["amount"])),
	},
	render: (args) => (
		<Form {...args}>
			<AmountField name="amount" currency="INR" />
		</Form>
	),
	play: async ({ canvas }) => {
		const field = canvas.getByRole("textbox", { name: "Amount" });
		await expect(field).toHaveValue("₹5");
		await expect(field).toHaveAccessibleDescription(/Please enter valid amount: in digits only, without “₹”$/);
	},
};
export const Lines: Story = {
	args: {
		of: newForm(report, { message: "A long story." }),
		name: "report",
	},
	render: (args) => (
		<Form {...args}>
			<TextareaField name="message" />
		</Form>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: "What we should know" })).toHaveValue("A long story.");
	},
};
export const Choice: Story = {
	args: {
		of: newForm(report, { reason: "copied" }),
		name: "report",
	},
	render: (args) => (
		<Form {...args}>
			<SelectField name="reason" prompt="–" />
		</Form>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("combobox", { name: "What is wrong" })).toHaveDisplayValue(
			"It was copied from someone else",
		);
	},
};
export const Radios: Story = {
	args: {
		of: newForm(report, { reason: "copied" }),
		name: "report",
	},
	render: (args) => (
		<Form {...args}>
			<RadioField name="reason" />
		</Form>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("radiogroup", { name: "What is wrong" })).toHaveAttribute("aria-required", "true");
		await expect(canvas.getByRole("radio", { name: "It was copied from someone else" })).toBeChecked();
	},
};
export const Box: Story = {
	args: {
		of: newForm(billingForm, { anonymous: "on" }),
	},
	render: (args) => (
		<Form {...args}>
			<CheckboxField name="anonymous" label="Give anonymously" />
		</Form>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("checkbox", { name: /^Give anonymously/ })).toBeChecked();
	},
};
/** Checkboxes with the same name fill a list. */
export const Boxes: Story = {
	args: {
		of: readForm(
			{ form: new URLSearchParams({ reason: "copied" }) },
			v.object({
				reason: v.pipe(v.array(v.picklist(reportReasons)), v.minLength(2, message("report_reason_missing"))),
			}),
		),
		name: "report",
	},
	render: (args) => (
		<Form {...args}>
			<CheckboxesField name="reason" />
		</Form>
	),
	play: async ({ canvas, canvasElement }) => {
		const copied = canvas.getByRole("checkbox", { name: "It was copied from someone else" });
		await expect(copied).toBeChecked();
		await expect(copied).toHaveAttribute("value", "copied");
		await expect(canvas.getByRole("checkbox", { name: "Something else" })).not.toBeChecked();
		const group = canvas.getByRole("group", { name: "What is wrong" });
		await expect(group).toHaveAccessibleDescription("Please choose what is wrong");
		const link = canvas.getByRole("link", { name: "Please choose what is wrong" });
		await expect(canvasElement.querySelector(link.getAttribute("href") ?? "")).toBe(group);
	},
};
export const Hidden: Story = {
	args: {
		of: newForm(billingForm, { donationRequestId: "req_1" }),
	},
	render: (args) => (
		<Form {...args}>
			<HiddenField name="donationRequestId" />
			<HiddenField name="toUserInfo" />
		</Form>
	),
	play: async ({ canvasElement }) => {
		const hidden = [...canvasElement.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
		await expect(hidden.map(({ name, value }) => [name, value])).toEqual([["donationRequestId", "req_1"]]);
	},
};
