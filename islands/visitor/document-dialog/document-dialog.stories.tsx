import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import documentDialog from "./index.tsx";

/** Documents of a person: uploading, changing name and note, deleting. */
const meta = {
	component: documentDialog.Component,
	parameters: notes({
		use: "The documents of a person, request or organization.",
		do: ["Say who sees a document before it is uploaded."],
		dont: ["Don’t show a document’s content in the list."],
		access: "As a dialog; uploads say how far they are.",
		content: "The name is the owner’s own; the kind comes from the list.",
	}),
	args: {
		id: "documents",
		action: "/account/documents",
		ownerKind: "user",
		folder: "",
		ownerId: "usr_1",
		editable: true,
		documents: [
			{
				id: "fil_1",
				url: "/files/fil_1.pdf",
				fileName: "pan.pdf",
				name: "PAN card",
				note: "Both sides",
				isPublic: false,
			},
			{
				id: "fil_2",
				url: "/files/fil_2.pdf",
				fileName: "estimate.pdf",
				name: "Hospital estimate",
				note: "",
				isPublic: true,
			},
		],
		uploadId: "upl_1",
	},
} satisfies Meta<typeof documentDialog.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Add or change documents" }));
		await userEvent.click(await canvas.findByRole("button", { name: "Upload" }));
		await waitFor(() => expect(canvas.getByText("Please select a file to upload")).toBeVisible());
		await expect(canvas.getByText("Please name the document")).toBeVisible();
	},
};

export const Editing: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Add or change documents" }));
		await userEvent.click(await canvas.findByRole("link", { name: /^Edit.*PAN card/ }));
		await expect(canvas.getByRole("textbox", { name: "Document name" })).toHaveValue("PAN card");
		await userEvent.clear(canvas.getByRole("textbox", { name: "Document name" }));
		await userEvent.click(canvas.getByRole("button", { name: "Save" }));
		await expect(canvas.getByText("Please name the document")).toBeVisible();
	},
};

/** A visitor who may not change the documents sees NA. */
export const ReadOnly: Story = {
	args: { editable: false },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Documents" }));
		await expect(canvas.getAllByText("NA")).toHaveLength(2);
	},
};

/** The owner of a request chooses which documents its page shows. */
export const OfARequest: Story = {
	args: { ownerKind: "request", ownerId: "req_1", action: "/donationRequest/req_1/documents" },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Add or change documents" }));
		await expect(canvas.getByRole("row", { name: /^PAN card/ })).toHaveTextContent("You and our reviewers");
		await expect(canvas.getByRole("row", { name: /^Hospital estimate/ })).toHaveTextContent(
			"Everyone who sees the request",
		);
		await userEvent.click(await canvas.findByRole("link", { name: /^Edit.*Hospital estimate/ }));
		await expect(canvas.getByRole("checkbox", { name: /^Show it on the public page/ })).toBeChecked();
	},
};

export const Empty: Story = { args: { documents: [] } };
