import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, type within } from "storybook/test";
import { showsNo } from "../../../stories/plays.ts";
import { serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import { MediaTexts } from "./media-texts.tsx";

const sent = fn((_: unknown) => {});
const media = { chapters: [{ startTime: 125, title: "The well" }], transcript: "WEBVTT" };

/** A media file's chapters and transcript, whose data are in the story. */
const meta = {
	component: MediaTexts,
	tags: ["on-react"],
	args: { id: "med_1" },
	render: (args) => (
		<DashboardFrame queries={newQueries()}>
			<MediaTexts {...args} />
		</DashboardFrame>
	),
	beforeEach: () => {
		sent.mockClear();
		return serveApi((address, init) => {
			if (init?.method === "PUT") sent(JSON.parse(String(init.body)));
			return address.includes("med_gone")
				? Response.json({ statusCode: 404, message: "This media file is gone." }, { status: 404 })
				: Response.json({ statusCode: 200, data: media });
		});
	},
} satisfies Meta<typeof MediaTexts>;
export default meta;
type Story = StoryObj<typeof meta>;

const openForm = (canvas: ReturnType<typeof within>) =>
	userEvent.click(canvas.getByRole("button", { name: "Chapters and transcript" }));

/** Nothing loads before the press. */
export const Closed: Story = { play: showsNo("textbox") };

/** Chapters are lines with a time, and are saved as seconds. */
export const Edited: Story = {
	play: async ({ canvas }) => {
		await openForm(canvas);
		const chapters = await canvas.findByRole("textbox", { name: /^Chapters/ });
		await expect(chapters).toHaveValue("2:05 The well");
		await userEvent.type(chapters, "\n1:00:00 The road");
		await userEvent.click(canvas.getByRole("button", { name: "Save" }));
		await waitFor(() =>
			expect(sent).toHaveBeenCalledWith({
				chapters: [
					{ startTime: 125, title: "The well" },
					{ startTime: 3600, title: "The road" },
				],
				transcript: "WEBVTT",
			}),
		);
	},
};

/** A line without a time is named, and nothing is sent. */
export const WithoutTime: Story = {
	play: async ({ canvas }) => {
		await openForm(canvas);
		await userEvent.type(await canvas.findByRole("textbox", { name: /^Chapters/ }), "\nThe road");
		await userEvent.click(canvas.getByRole("button", { name: "Save" }));
		await expect(await canvas.findByText(/instead of “The road”/)).toBeVisible();
		await expect(sent).not.toHaveBeenCalled();
	},
};

/** The file was deleted meanwhile. */
export const Gone: Story = {
	args: { id: "med_gone" },
	play: async ({ canvas }) => {
		await openForm(canvas);
		await expect(await canvas.findByRole("alert")).toHaveTextContent("This media file is gone.");
	},
};
