// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { PageFrame } from "../../site/layout/frame.tsx";
import { ReferencePage } from "../../site/pages/api/reference.tsx";
import type { ReferenceCall } from "../../site/pages/api/reference-calls.ts";
import { hasView, viewFor } from "./framed-page.tsx";

const field = (name: string, type: string, required = true, description = "") => ({
	name,
	where: "body",
	type,
	required,
	description,
});

const calls: readonly ReferenceCall[] = [
	{
		method: "GET",
		path: "/donation-requests/{id}/recent-donors",
		tag: "Requests",
		summary: "Who gave lately",
		description: "The latest gifts first; a donor who gave anonymously has no name.",
		parameters: [
			{ ...field("id", "string, at most 30 characters"), where: "path" },
			{ ...field("limit", "integer, from 1, to 50", false, "Ten unless it is said."), where: "query" },
		],
		body: [],
		answers: [
			{
				status: "200",
				description: "The donors",
				fields: [field("donors[]", "array"), field("donors[].name", "string or null"), field("hasMore", "boolean")],
			},
			{ status: "404", description: "There is no such request", fields: [] },
		],
	},
	{
		method: "POST",
		path: "/donations",
		tag: "Donations",
		summary: "Start a donation",
		description: "",
		parameters: [],
		body: [
			field("amount", "string, like ^[0-9]+([.][0-9]{1,2})?$", true, "In major units of the request\u2019s currency."),
			field("donationFor", '"donationRequest" or "foundation" or "organization"'),
		],
		answers: [{ status: "200", description: "The donation", fields: [field("id", "string")] }],
	},
];

/** `/api/v1/reference`: every call of the API, generated from the contracts that validate it. */
const meta = {
	component: ReferencePage,
	parameters: { layout: "fullscreen" },
	args: { base: "/api/v1", calls },
	decorators: [
		(Story) => (
			<PageFrame view={viewFor("/api/v1/reference", wordsIn("en"))}>
				<Story />
			</PageFrame>
		),
	],
} satisfies Meta<typeof ReferencePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
		await expect(canvas.getByText("POST /api/v1/donations", { selector: "summary code" })).toBeVisible();
		await expect(canvas.getByRole("table", { name: "Body of POST /api/v1/donations" })).not.toBeVisible();
	},
};
/** Every call unfolded. */
export const Open: Story = {
	parameters: hasView,
	play: async ({ canvas, canvasElement }) => {
		for (const call of canvasElement.querySelectorAll("details.call")) call.setAttribute("open", "");
		await expect(canvas.getByRole("table", { name: "Body of POST /api/v1/donations" })).toBeVisible();
	},
};
