import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { report } from "../../../api/domain/contracts/report.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import { Button } from "../button.tsx";
import { TextField } from "./fields.tsx";
import { Form } from "./form.tsx";
import { CaptchaContext, PersonCheck } from "./person-check.tsx";

const refusedBy = (code: "captcha_needed" | "body_too_large") => ({
	...newForm(report),
	problem: { ...issue("", code), status: 403 },
});

/** A form that was refused because many people share a connection offers the captcha. */
const meta = {
	component: PersonCheck,
	parameters: notes({
		use: "The captcha, inside the form that was refused for want of one.",
		do: ["Show it only after a limit was reached."],
		dont: ["Don’t show it before anybody did anything."],
		access: "The provider’s widget, with its own accessible ways; the form keeps its values.",
		content: "The refusal above says why it is asked for.",
	}),
	render: () => (
		<CaptchaContext.Provider value={{ apiBase: "/none", siteKey: "site_key" }}>
			<Form of={refusedBy("captcha_needed")} name="report" action="/report">
				<TextField name="email" />
				<Button>Send</Button>
			</Form>
		</CaptchaContext.Provider>
	),
} satisfies Meta<typeof PersonCheck>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Offered: Story = {
	play: async ({ canvasElement }) => {
		const widget = canvasElement.querySelector("form .cf-turnstile");
		await expect(widget).toHaveAttribute("data-sitekey", "site_key");
	},
};

/** Another refusal can't be lifted by it. */
export const NotOffered: Story = {
	render: () => (
		<CaptchaContext.Provider value={{ apiBase: "/none", siteKey: "site_key" }}>
			<Form of={refusedBy("body_too_large")} name="report" action="/report">
				<TextField name="email" />
			</Form>
		</CaptchaContext.Provider>
	),
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector(".cf-turnstile")).toBeNull();
	},
};
