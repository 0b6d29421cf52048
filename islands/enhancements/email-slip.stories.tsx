import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { report } from "../../api/domain/contracts/report.ts";
import { newForm, readForm } from "../../api/domain/forms/read-form.ts";
import { TextField } from "../ui/form/fields.tsx";
import { Form } from "../ui/form/form.tsx";
import emailSlip from "./email-slip.ts";

/** Asks about an address that looks mistyped as soon as it was typed; without script the page asks after it was sent. */
const meta = {
	component: Form,
	args: { of: newForm(report), name: "report", action: "/donationRequest/1", children: <TextField name="email" /> },
	render: (args) => (
		<div
			ref={(page) => {
				const element = page?.querySelector<HTMLElement>("[data-enhance=email-slip]");
				if (element) emailSlip(element);
			}}
		>
			<Form {...args} />
		</div>
	),
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Used: Story = {
	play: async ({ canvas, userEvent }) => {
		const field = canvas.getByRole("textbox");
		await userEvent.type(field, "asha@gmial.com");
		await userEvent.tab();
		await expect(canvas.getByRole("status")).toHaveTextContent("Did you mean asha@gmail.com?");
		await userEvent.click(canvas.getByRole("button", { name: "Yes, use asha@gmail.com" }));
		await expect(field).toHaveValue("asha@gmail.com");
		await expect(field).toHaveFocus();
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

export const Kept: Story = {
	play: async ({ canvas, canvasElement, userEvent }) => {
		const field = canvas.getByRole("textbox");
		await userEvent.type(field, "asha@gmial.com");
		await userEvent.tab();
		await userEvent.click(canvas.getByRole("button", { name: "No, keep asha@gmial.com" }));
		await expect(field).toHaveValue("asha@gmial.com");
		const form = canvasElement.querySelector("form");
		await expect(form && new FormData(form).getAll("asked")).toEqual(["asha@gmial.com"]);
		// It is asked about once.
		await userEvent.clear(field);
		await userEvent.type(field, "asha@gmial.com");
		await userEvent.tab();
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

/** The question of a page that was sent without script. */
export const AskedByThePage: Story = {
	args: {
		of: readForm(
			{ form: new URLSearchParams({ reason: "other", message: "A copy.", email: "asha@yaho.co.in" }) },
			report,
		),
	},
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Did you mean asha@yahoo.co.in?");
		await expect(canvas.getByRole("textbox")).toHaveValue("asha@yaho.co.in");
		await expect(canvas.getByRole("textbox")).toBeValid();
		const use = canvas.getByRole("button", { name: "Yes, use asha@yahoo.co.in" });
		await expect(use).toHaveAttribute("value", "use:email");
		await expect(canvasElement.querySelector("[name=asked]")).toHaveValue("asha@yaho.co.in");
	},
};
