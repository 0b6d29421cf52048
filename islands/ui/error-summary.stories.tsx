import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { showsNo } from "../../stories/plays.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";

const meta = {
	component: ErrorSummary,
	parameters: notes({
		use: "All errors of a form, above it, each linking to its field.",
		do: ["Keep the order of the fields."],
		dont: ["Don’t use it alone: each field shows its error as well."],
		access: "It takes the focus when the page opens, so that screen readers begin there.",
		content: "The same words as beside the fields.",
	}),
	args: {
		id: "errors",
		errors: [
			{ controlId: "first-name", message: "Please enter First Name" },
			{ controlId: "email", message: "Please enter a valid email" },
		],
	},
	render: (args) => (
		<>
			<h1>Billing details</h1>
			<ErrorSummary {...args} />
			<Field id="first-name" name="first_name" label="First name" error="Please enter First Name" />
			<Field id="email" name="email" label="Email" type="email" error="Please enter a valid email" />
		</>
	),
} satisfies Meta<typeof ErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoFields: Story = {
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("alert", { name: "Please check these fields" })).toBeVisible();
		const links = canvas.getAllByRole("link");
		await expect(links.map((link) => link.textContent)).toEqual([
			"Please enter First Name",
			"Please enter a valid email",
		]);
		for (const link of links) {
			await expect(canvasElement.querySelector(link.getAttribute("href") ?? "")).toBeInvalid();
		}
	},
};
export const NoErrors: Story = {
	args: { errors: [] },
	render: (args) => <ErrorSummary {...args} />,
	play: showsNo("alert"),
};
