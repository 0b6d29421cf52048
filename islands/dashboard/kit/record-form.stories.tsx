import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import { ApiProblem } from "../../client/api.ts";
import { DashboardFrame, newQueries } from "./dashboard.tsx";
import { RecordForm, type RecordFormProps, type RecordValues } from "./record-form.tsx";

const saved = fn(async (_: RecordValues) => "The show is saved.");

const meta = {
	component: RecordForm,
	parameters: notes({
		use: "A form that makes or changes a record on a staff screen.",
		do: ["Name fields as the call does, so that its refusals stand beside them."],
		dont: ["Don’t ask for an id: take the kind `record`."],
		access: "The first wrong field takes the focus; what was typed stays.",
		content: "English, in the code; a hint where a value has a form.",
	}),
	tags: ["on-react"],
	args: {
		id: "show",
		title: "Add a show",
		fields: [
			{ name: "title", label: "Title", kind: "text", maxLength: 100 },
			{
				name: "channel",
				label: "Channel",
				kind: "choice",
				prompt: "Choose a channel",
				options: [{ value: "telugu", label: "TALRadio Telugu" }],
			},
			{ name: "startTime", label: "Starts", kind: "time" },
			{ name: "note", label: "Note", kind: "lines", maxLength: 500, optional: true },
			{ name: "picture", label: "Picture", kind: "picture", folder: "playlists" },
			{
				name: "categories",
				label: "Categories",
				kind: "choices",
				options: [
					{ value: "rct_1", label: "Rock, Pop" },
					{ value: "rct_2", label: "Folk" },
					{ value: "rct_3", label: "Night" },
				],
			},
			{ name: "shown", label: "Show on the web", kind: "tick" },
		],
		values: { shown: true },
		buttons: { save: "Create" },
		save: saved,
	},
	render: (args: RecordFormProps) => (
		<DashboardFrame queries={newQueries()}>
			<RecordForm {...args} />
		</DashboardFrame>
	),
} satisfies Meta<typeof RecordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The values arrive as the call takes them: a time in milliseconds, no picture as null, several choices with commas. */
export const Empty: Story = {
	play: async ({ canvas }) => {
		await userEvent.type(canvas.getByLabelText("Title"), "Morning");
		await userEvent.click(canvas.getByLabelText("Rock, Pop"));
		await userEvent.click(canvas.getByLabelText("Night"));
		await userEvent.click(canvas.getByRole("button", { name: "Create" }));
		await waitFor(() =>
			expect(saved).toHaveBeenCalledWith({
				title: "Morning",
				channel: "",
				startTime: null,
				note: "",
				picture: null,
				categories: "rct_1,rct_3",
				shown: true,
			}),
		);
	},
};

export const Filled: Story = {
	args: {
		title: "Change Morning",
		values: {
			title: "Morning",
			channel: "telugu",
			startTime: Date.UTC(2026, 10, 5, 6),
			note: "Daily",
			shown: false,
			categories: "rct_2",
		},
		buttons: { save: "Update", cancel: "Cancel" },
	},
};

/** A record can have a choice that is not offered any more; saving keeps it. */
export const ChoiceThatIsGone: Story = {
	args: { values: { title: "Morning", channel: "tamil" }, buttons: { save: "Update" } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("option", { name: "Unchanged" })).toBeInTheDocument();
		await userEvent.click(canvas.getByRole("button", { name: "Update" }));
		await waitFor(() => expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ channel: "tamil" })));
	},
};

/** The API's refusals are beside their fields, the first of them has the focus, and what was typed stays. */
export const Refused: Story = {
	args: {
		values: { note: "Daily" },
		save: fn(async (_: RecordValues): Promise<string> => {
			throw new ApiProblem(400, "invalid", "Please enter name", {
				issues: [{ path: "title", code: "radio_name_missing", message: "Please enter name" }],
			});
		}),
	},
	play: async ({ canvas }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Create" }));
		await waitFor(() => expect(canvas.getByText("Please enter name")).toBeVisible());
		await waitFor(() => expect(canvas.getByLabelText("Title")).toHaveFocus());
		await expect(canvas.getByLabelText("Note (optional)")).toHaveValue("Daily");
		// Once it is mended, the refusal goes.
		await userEvent.type(canvas.getByLabelText("Title"), "M");
		await waitFor(() => expect(canvas.queryByText("Please enter name")).toBeNull());
	},
};

export const Failed: Story = {
	args: {
		failed: "The show was not saved.",
		save: fn(async (_: RecordValues): Promise<string> => {
			throw new ApiProblem(409, "conflict", "Somebody was faster.");
		}),
	},
	play: async ({ canvas }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Create" }));
		await waitFor(() =>
			expect(canvas.getByRole("alert")).toHaveTextContent("The show was not saved. Somebody was faster."),
		);
	},
};
