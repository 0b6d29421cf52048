import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { report } from "../../../api/domain/contracts/report.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import { Button } from "../button.tsx";
import { SelectField, TextareaField, TextField } from "./fields.tsx";
import { Form } from "./form.tsx";

const sent = (fields: Readonly<Record<string, string>>) => readForm({ form: new URLSearchParams(fields) }, report);

/** A form consists of a contract, fields and their words. */
const meta = {
	component: Form,
	parameters: notes({
		use: "A form that posts to its own page, made from a contract.",
		do: ["One primary button at its end, named by what it does."],
		dont: ["Don’t check in the browser alone: the contract decides on the server."],
		access: "Its errors come first, take the focus and link to their fields. It works without script.",
		content: "Problems by code, in four languages.",
	}),
	args: {
		of: newForm(report),
		name: "report",
		action: "/donationRequest/1",
		children: null,
	},
	render: (args) => (
		<Form {...args}>
			<SelectField name="reason" prompt="–" />
			<TextareaField name="message" />
			<TextField name="email" />
			<Button>Send</Button>
		</Form>
	),
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
	play: async ({ canvas }) => {
		const message = canvas.getByRole("textbox", { name: "What we should know" });
		await expect(message).toHaveAttribute("aria-required", "true");
		await expect(message).toHaveAttribute("maxlength", "1000");
		const email = canvas.getByRole("textbox", { name: /^Your email, .*\(optional\)/ });
		await expect(email).toHaveAttribute("type", "email");
		await expect(email).toHaveAttribute("autocomplete", "email");
		await expect(canvas.queryByRole("alert")).toBeNull();
	},
};

export const WithErrors: Story = {
	args: { of: sent({ reason: "copied", message: " ", email: "someone@" }) },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please check these fields");
		const links = canvas.getAllByRole("link");
		await expect(links.map((link) => link.textContent)).toEqual([
			"Please tell us what we should know",
			"Please enter a valid email",
		]);
		const email = canvas.getByRole("textbox", { name: /email/ });
		await expect(links[1]).toHaveAttribute("href", `#${email.id}`);
		await expect(email).toBeInvalid();
		await expect(email).toHaveAccessibleDescription("Please enter a valid email");
		await expect(email).toHaveValue("someone@");
		await expect(canvas.getByRole("combobox")).toHaveValue("copied");
	},
};

/** A form that cannot be accepted now keeps the visitor's input. */
export const WithAProblem: Story = {
	args: {
		of: {
			...sent({ reason: "other", message: "From a friend’s page." }),
			problem: { ...issue("", "too_many"), status: 429 },
		},
	},
	render: (args) => (
		<Form {...args} instead={<a href="/">Back</a>}>
			<TextareaField name="message" />
		</Form>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please wait a minute and try again. Back");
		await expect(canvas.getByRole("textbox", { name: "What we should know" })).toHaveValue("From a friend’s page.");
	},
};

/** An error of the whole form is in the summary, without a link. */
export const ErrorOfTheWholeForm: Story = {
	args: { of: { ...newForm(report), issues: [issue("", "value_invalid")] } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("This value is not valid here.");
		await expect(canvas.queryByRole("link")).toBeNull();
	},
};
