import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { serveApi } from "../../stories/serve-calls.ts";
import recordPicker from "../enhancements/record-picker.ts";
import { RecordPicker } from "./record-picker.tsx";

const found = [
	{ kind: "request", id: "req_01RAMPS", title: "Thirty ramps", text: "Live · Bhavana Gowda", href: "#" },
	{ kind: "user", id: "usr_01RAMPS", title: "Thirty Person", text: "thirty@people.example", href: "#" },
];

const meta = {
	component: RecordPicker,
	parameters: notes({
		use: "A field for a record’s id, in which staff search by title, name or amount.",
		do: ["Restrict it to the kinds that the form takes."],
		dont: ["Don’t ask staff to type an id where this can be used."],
		access:
			"Suggestions are a list that the arrow keys reach; the chosen record is announced. Without script the id is typed.",
		content: "Each suggestion names kind, title and owner, so that two of one name differ.",
	}),
	args: {
		id: "picker",
		name: "requestId",
		label: "Request",
		hint: "Its title, its owner, or its ID",
		kinds: ["request"],
		texts: { chosen: "Chosen:", none: "Nothing found. You can paste an ID." },
	},
	beforeEach: () =>
		serveApi((address) => Response.json({ statusCode: 200, data: address.includes("nobody") ? [] : found })),
} satisfies Meta<typeof RecordPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Wrong: Story = { args: { error: "That request was not found.", defaultValue: "req_nothing" } };

/** Choosing writes the id, and the line below names the record; other kinds are not offered. */
export const Chosen: Story = {
	play: async ({ canvas, canvasElement }) => {
		const element = canvasElement.querySelector<HTMLElement>(".record-picker");
		if (element) recordPicker(element);
		const input = canvas.getByRole("combobox", { name: "Request" });
		await userEvent.type(input, "nobody");
		await waitFor(() => expect(canvas.getByText("Nothing found. You can paste an ID.")).toBeVisible());
		await userEvent.clear(input);
		await userEvent.type(input, "thirty");
		await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(1));
		await userEvent.keyboard("{ArrowDown}{Enter}");
		await expect(input).toHaveValue("req_01RAMPS");
		await expect(canvas.getByText("Chosen: Thirty ramps (Live · Bhavana Gowda)")).toBeVisible();
	},
};
