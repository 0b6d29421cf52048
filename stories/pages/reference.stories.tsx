// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { PageFrame } from "../../site/layout/frame.tsx";
import { ReferenceArea } from "../../site/pages/api/reference.tsx";
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
		id: "getRecentDonors",
		caller: "Everyone",
		samples: [{ title: "curl", text: 'curl "https://kindwave.example/api/v1/donation-requests/ID/recent-donors"' }],
		example: '{\n  "donors": []\n}',
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
		id: "postDonations",
		caller: "Everyone who is signed in",
		samples: [],
		example: "",
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

/** `/api/v1/reference/{area}`: the calls of an area, generated from the contracts that validate it. */
const meta = {
	component: ReferenceArea,
	parameters: { layout: "fullscreen" },
	args: { base: "/api/v1", name: "Requests", calls },
	decorators: [
		(Story) => (
			<PageFrame view={viewFor("/api/v1/reference", wordsIn("en"))}>
				<Story />
			</PageFrame>
		),
	],
} satisfies Meta<typeof ReferenceArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
		await expect(canvas.getByRole("table", { name: "Body of POST /api/v1/donations" })).toBeVisible();
		await expect(canvas.getByRole("table", { name: "Answer of POST /api/v1/donations" })).not.toBeVisible();
	},
};
/** Every answer unfolded. */
export const Open: Story = {
	parameters: hasView,
	play: async ({ canvas, canvasElement }) => {
		for (const answer of canvasElement.querySelectorAll(".call details")) answer.setAttribute("open", "");
		await expect(canvas.getByRole("table", { name: "Answer of POST /api/v1/donations" })).toBeVisible();
	},
};
