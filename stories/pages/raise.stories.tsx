import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { TypedValues } from "../../api/domain/forms/form.ts";
import { checkedForm } from "../../api/domain/forms/read-form.ts";
import { kinds } from "../../api/domain/kinds/index.ts";
import { requestContract } from "../../api/domain/kinds/request-contract.ts";
import { namesIn, type RaiseStep } from "../../api/domain/kinds/steps.ts";
import chipList from "../../islands/enhancements/chip-list.ts";
import { wizardPage } from "../../site/pages/raise/wizard.ts";
import type { WizardData } from "../../site/pages/raise/wizard-data.ts";
import { now } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const typed: TypedValues = {
	region: "IN",
	raisedAs: "donor",
	category: "health",
	name: "Ravi Kumar",
	isMinor: "on",
	city: "Pune",
	quantity: "50,000",
	endDate: "2027-03-31",
	title: "A hearing aid for Ravi",
	description: "Ravi is nine and hears little.\n\nTwo hearing aids cost ₹50,000 with the fitting.",
	isPrivate: "on",
	invited: "lakshmi.reddy\nfriend@example.org",
	details: {},
};

/** A step of a fundraiser, with these values. */
function stepOf(step: RaiseStep, values: TypedValues = typed, withErrors = false): WizardData {
	const whole = checkedForm(values, requestContract(kinds.cash, "IN"));
	const names = namesIn(kinds.cash, step);
	return {
		path: "/new-request",
		step,
		form: {
			values: whole.values,
			rules: whole.rules,
			issues: withErrors ? whole.issues.filter(({ path }) => names.includes(path)) : [],
			problem: null,
			changed: null,
		},
		choices: {
			type: "cash",
			region: "IN",
			currency: "INR",
			causes: [
				{ slug: "health", name: "Health" },
				{ slug: "education", name: "Education" },
			],
			organizations: [{ id: "org_1", name: "Vidya Jyothi Trust", registered: true }],
			today: "2026-11-22",
		},
		draft: { id: "req_1", updatedAt: now - 86_400_000 },
		resumed: false,
		moved: false,
		files: {
			requestId: "req_1",
			pictures: [],
			documents: [
				{
					_id: "fil_1",
					url: "/files/fil_1.pdf",
					kind: "document",
					folder: "",
					name: "estimate.pdf",
					contentType: "application/pdf",
					bytes: 120_000,
					userGivenName: "Estimate of the clinic",
					note: null,
					isPublic: true,
					isDefault: false,
					createdAt: now,
				},
			],
			uploadId: "upl_1",
		},
		input: whole.ok ? whole.value : null,
	};
}

/** `/new-request`: raising a request in three steps and a preview. */
const meta = {
	component: framedPage<WizardData>(
		wizardPage("/new-request", () => "cash"),
		"/new-request",
	),
	args: { data: stepOf("basics") },
	parameters: { layout: "fullscreen", ...hasView },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Basics: Story = {};

export const BasicsWithErrors: Story = {
	args: { data: stepOf("basics", { region: "IN", quantity: "lots" }, true) },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: "Target amount" })).toBeInvalid();
		await expect(canvas.getByRole("textbox", { name: "Name of the beneficiary" })).toBeInvalid();
	},
};

/** The visitor came back to a draft. */
export const Resumed: Story = {
	args: { data: { ...stepOf("basics"), resumed: true } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Start over" })).toBeVisible();
	},
};

/** The people who are invited are chips, and one in each line of a box without script. */
export const WithInvitedPeople: Story = {
	args: { data: stepOf("story") },
	play: async ({ canvas, canvasElement, userEvent }) => {
		const root = canvasElement.querySelector<HTMLElement>("[data-enhance=chip-list]");
		const box = root?.querySelector("textarea");
		if (!root || !box) throw new Error("the page has no list of chips");
		chipList(root);
		const line = canvas.getByRole("textbox", { name: /^People with access/ });
		await userEvent.type(line, "usr_9{Enter}demo.owner, usr_9 half");
		await expect(box).toHaveValue("lakshmi.reddy\nfriend@example.org\nusr_9\ndemo.owner\nhalf");
		await expect(canvas.getAllByRole("button", { name: /^Remove / })).toHaveLength(4);
		await userEvent.click(canvas.getByRole("button", { name: "Remove friend@example.org" }));
		// Leaving the line has made a chip of what was in it.
		await expect(box).toHaveValue("lakshmi.reddy\nusr_9\ndemo.owner\nhalf");
		await userEvent.type(line, "{Backspace}");
		await expect(box).toHaveValue("lakshmi.reddy\nusr_9\ndemo.owner");
		await expect(line).toHaveFocus();
	},
};

export const Files: Story = {
	args: { data: stepOf("files") },
	play: async ({ canvas }) => {
		const documents = canvas.getByRole("region", { name: "Supporting documents" });
		await expect(documents).toHaveTextContent("Estimate of the clinic Everyone who sees the request");
	},
};

export const Preview: Story = {
	args: { data: stepOf("preview") },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { name: "A hearing aid for Ravi" })).toBeVisible();
		await expect(canvas.getByText("Ravi", { exact: true })).toBeVisible();
	},
};
