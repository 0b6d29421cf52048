import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import pictureDialog from "./index.tsx";

/** Pictures of a person: adding, cropping, uploading, choosing the main one, deleting. */
const meta = {
	component: pictureDialog.Component,
	parameters: notes({
		use: "The pictures of a person, request or organization: adding, cropping, choosing the main one.",
		do: ["Show the cut as the page will show it."],
		dont: ["Don’t upload what was not confirmed."],
		access: "Cropping works by keyboard; each picture has a name.",
		content: "Errors name the file and what is wrong with it.",
	}),
	args: {
		id: "pictures",
		action: "/account/pictures",
		ownerKind: "user",
		ownerId: "usr_1",
		shape: "square" as const,
		editable: true,
		pictures: [
			{ id: "fil_1", url: "/art/education.jpg", isMain: true },
			{ id: "fil_2", url: "/art/health.jpg", isMain: false },
		],
		uploadId: "upl_1",
	},
} satisfies Meta<typeof pictureDialog.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

async function picture(name: string): Promise<File> {
	const canvas = document.createElement("canvas");
	Object.assign(canvas, { width: 600, height: 400 });
	canvas.getContext("2d")?.fillRect(0, 0, 300, 400);
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
	return new File([blob ?? ""], name, { type: "image/png" });
}

export const Open: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Add or change pictures" }));
		await waitFor(() => expect(canvas.getByRole("dialog", { name: "Pictures" })).toBeVisible());
		await userEvent.click(canvas.getByRole("button", { name: "Upload Image(s)" }));
		await waitFor(() => expect(canvas.getByText("Please select at least one image")).toBeVisible());
	},
};

/** Another member of an organization sees the pictures and no controls. */
export const ReadOnly: Story = {
	args: { editable: false },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Pictures" }));
		await expect(canvas.queryByRole("button", { name: /Delete|Profile|Upload/ })).toBeNull();
	},
};

export const Cropped: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Add or change pictures" }));
		await waitFor(() => expect(canvas.getByRole("dialog", { name: "Pictures" })).toBeVisible());
		const input = canvas.getByLabelText("Pictures", { selector: "input" });
		await userEvent.upload(input, [await picture("a.png")]);
		await waitFor(() => expect(canvas.getByRole("heading", { name: "Selected pictures" })).toBeVisible());
		await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
		await waitFor(() => expect(canvas.getByRole("heading", { name: "Step 2: Resize and crop" })).toHaveFocus());
		await userEvent.click(canvas.getByRole("button", { name: "Preview" }));
		await waitFor(() => expect(canvas.getByRole("heading", { name: "Step 3: Preview" })).toHaveFocus());
		await userEvent.click(canvas.getByRole("button", { name: "Save" }));
		await waitFor(() => expect(canvas.getByRole("heading", { name: "Selected pictures" })).toBeVisible());
	},
};

/** Closing asks before selected pictures are lost, also those that wait after a cropping. */
export const Unsent: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Add or change pictures" }));
		await waitFor(() => expect(canvas.getByRole("dialog", { name: "Pictures" })).toBeVisible());
		const input = canvas.getByLabelText("Pictures", { selector: "input" });
		await userEvent.upload(input, [await picture("a.png"), await picture("b.png")]);
		await waitFor(() => expect(canvas.getAllByRole("button", { name: "Edit" })).toHaveLength(2));
		await userEvent.click(canvas.getByRole("button", { name: "Close" }));
		await waitFor(() => expect(canvas.getByText("2 pictures are not uploaded yet.")).toBeVisible());
	},
};

/** No picture, and one that the browser can't open: each is named, and nothing is chosen. */
export const Refused: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Add or change pictures" }));
		await waitFor(() => expect(canvas.getByRole("dialog", { name: "Pictures" })).toBeVisible());
		const input = canvas.getByLabelText("Pictures", { selector: "input" });
		const heic = new File(["\0\0\0\x18ftypheic"], "IMG_1.HEIC", { type: "image/heic" });
		await userEvent.upload(input, [new File(["<svg/>"], "a.png", { type: "image/png" }), heic]);
		await waitFor(() => expect(canvas.getByText(/^“a.png”: Invalid image format/)).toBeVisible());
		await waitFor(() => expect(canvas.getByText(/^“IMG_1.HEIC”: This browser can’t open the picture/)).toBeVisible());
	},
};
