// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import chipList from "../../islands/enhancements/chip-list.ts";
import { wizardPage } from "../../site/pages/raise/wizard.ts";
import type { WizardData } from "../../site/pages/raise/wizard-data.ts";
import { now } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";
import { stepOf } from "./wizard-step.ts";

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
	args: { data: stepOf("basics", { region: "IN", quantity: "lots" }, { withErrors: true }) },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: "Target amount" })).toBeInvalid();
		await expect(canvas.getByRole("textbox", { name: "Name of the beneficiary" })).toBeInvalid();
	},
};

/** The visitor begins a request and has others of this kind that are not sent. */
export const WithOtherDrafts: Story = {
	args: {
		data: {
			...stepOf("basics", { region: "IN" }),
			draft: null,
			others: [
				{
					id: "req_2",
					type: "cash",
					title: "Books for the village school",
					subject: "Village school",
					cause: { slug: "education", name: "Education" },
					goal: null,
					city: "",
					step: "story",
					updatedAt: now - 86_400_000,
				},
				{
					id: "req_3",
					type: "cash",
					title: "",
					subject: "Asha Rao",
					cause: { slug: "health", name: "Health" },
					goal: { minor: 5_000_000, currency: "INR" },
					city: "Pune",
					step: "basics",
					updatedAt: now - 3 * 86_400_000,
				},
			],
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Books for the village school" })).toBeVisible();
		const untitled = canvas.getByRole("link", { name: "Asha Rao" }).closest("li");
		await expect(untitled).toHaveTextContent("Fundraiser · Health · ₹50,000 · Pune · Basics");
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
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("heading", { name: "A hearing aid for Ravi" })).toBeVisible();
		await expect(canvasElement.querySelector(".request-head .facts")).toHaveTextContent("Vikram Rao for The children");
	},
};
