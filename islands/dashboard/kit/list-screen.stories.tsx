import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { UserAnswer } from "../../../api/domain/contracts/users.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import { shows } from "../../../stories/plays.ts";
import { notAllowed, refusal, serveApi } from "../../../stories/serve-calls.ts";
import { DashboardFrame, newQueries } from "./dashboard.tsx";
import { ListScreen } from "./list-screen.tsx";
import type { Resource } from "./resource.ts";

const people: readonly UserAnswer[] = ["Asha Pawar", "Emily Tran", "Kelly O’Brien"].map((name, index) => ({
	unique_id: `usr_${index}`,
	username: `person.${index}`,
	name: { first_name: name.split(" ")[0] ?? "", last_name: name.split(" ")[1] ?? "" },
	email: `person-${index}@people.example`,
	phone: null,
	phone_verified: false,
	profile_image_url: null,
	roles: [],
	state: "active",
	region: "IN",
	country: "IN",
	city: null,
	isBloodDonor: false,
	bloodGroup: null,
	kindnessScore: index * 10,
	createdAt: Date.UTC(2026, 0, index + 1),
	lastSeenAt: null,
}));

const change = fn(async () => ({}));

const resource: Resource<"GET /users"> = {
	call: "GET /users",
	noted: { kind: "user" },
	noun: { one: "person", other: "people" },
	idOf: ({ unique_id }) => unique_id,
	nameOf: ({ name }) => `${name.first_name} ${name.last_name}`,
	columns: [
		{
			id: "name",
			header: "Name",
			namesRow: true,
			sort: { by: "name", first: "asc" },
			cell: ({ name }) => `${name.first_name} ${name.last_name}`,
		},
		{ id: "email", header: "Email", cell: ({ email }) => email },
		{ id: "score", header: "Score", numeric: true, cell: ({ kindnessScore }) => kindnessScore },
	],
	search: { name: "search", label: "Search people", placeholder: "Name" },
	filters: [
		{ kind: "choice", name: "region", label: "Region", options: [{ value: "IN", label: "India" }] },
		{ kind: "choices", name: "roles", label: "Roles", options: [{ value: "admin", label: "Admin" }] },
		{ kind: "days", name: "from", to: "to", label: "Joined" },
		{
			kind: "suggest",
			name: "id",
			label: "Person",
			placeholder: "Name",
			suggest: async () => [{ value: "usr_1", label: "Emily Tran", hint: "person-1@people.example" }],
			labelOf: async () => "Emily Tran",
		},
	],
	sort: { by: "createdAt", order: "desc" },
	actions: [
		{
			id: "thank",
			label: "Thank",
			appliesTo: ({ name }) => name.first_name !== "Kelly",
			question: (count) => `Thank ${count} people?`,
			effect: "They get a letter.",
			reasons: ["For their help"],
			run: change,
			done: (count) => `${count} people thanked.`,
		},
		{
			id: "welcome",
			key: "w",
			label: "Welcome",
			undoable: true,
			appliesTo: () => true,
			question: (count) => `Welcome ${count} people?`,
			effect: "They are welcome.",
			reason: "none",
			run: change,
			done: (count) => `${count} people welcomed.`,
		},
		{
			id: "greet",
			label: "Greet",
			appliesTo: () => true,
			question: (count) => `Greet ${count} people?`,
			effect: "They get a card.",
			reason: "none",
			run: change,
			done: (count) => `${count} people greeted.`,
		},
	],
	panel: ["email", ["Phone", ({ phone }) => phone]],
};

interface Answers {
	/** The call's answer: rows, an error, or nothing for ever. */
	answer: readonly UserAnswer[] | "error" | "refused" | "never";
	total?: number;
}

function Screen(_: Answers) {
	return (
		<DashboardFrame queries={newQueries()}>
			<ListScreen resource={resource} download />
		</DashboardFrame>
	);
}

const undone = () => Response.json({ statusCode: 200, data: { undone: 1, changed: 0 } });

function respond({ answer, total }: Answers): Response | Promise<Response> {
	if (answer === "never") return new Promise(() => {});
	if (answer === "error") return notAllowed();
	if (answer === "refused") {
		const issues = [{ path: "search", code: "keyword_too_long", message: "That is too long to look for." }];
		return Response.json({ statusCode: 400, code: "invalid", message: "Wrong", issues }, { status: 400 });
	}
	return Response.json({ statusCode: 200, data: answer, totalCountOfRecords: total ?? answer.length, hasMore: false });
}

const meta = {
	component: Screen,
	parameters: notes({
		use: "A list of staff: filters, selection, actions, panel and CSV from one description of the records.",
		do: ["Describe columns, filters and actions as data; give decisions a key and Undo."],
		dont: ["Don’t build a list of your own beside it."],
		access: "Rows and actions work by keyboard; the panel takes the focus and gives it back.",
		content: "English. Actions are verbs; reasons are asked for in a full sentence.",
	}),
	tags: ["on-react"],
	args: { answer: people },
	beforeEach: ({ args }) => {
		const [restoreFetch, address] = [
			serveApi((address) => (/^\/api\/v1\/decisions\//.test(address) ? undone() : respond(args))),
			location.href,
		];
		return () => {
			restoreFetch();
			history.replaceState(null, "", address);
		};
	},
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = { play: shows("3 people") };

/** The record opens beside the list, and takes the focus. */
export const Record: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByRole("link", { name: "Emily Tran" }));
		await expect(await canvas.findByRole("heading", { name: "Emily Tran" })).toHaveFocus();
	},
};

/** The action applies to two of three selected rows; it needs a reason and says how many it changes. */
export const Selection: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByLabelText("Select Asha Pawar"));
		await userEvent.click(canvas.getByLabelText("Select Emily Tran"));
		await userEvent.click(canvas.getByLabelText("Select Kelly O’Brien"));
		await userEvent.click(canvas.getByRole("button", { name: "Thank" }));
		const dialog = within(await canvas.findByRole("alertdialog", { name: "Thank 2 people?" }));
		await waitFor(() => expect(dialog.getByText(/^1 of the 3 selected stays as before/)).toBeVisible());
		await userEvent.click(dialog.getByRole("button", { name: "Thank 2" }));
		await expect(dialog.getByText("Please give a reason.")).toBeVisible();
		await userEvent.selectOptions(dialog.getByLabelText("Start from"), "For their help");
		await userEvent.click(dialog.getByRole("button", { name: "Thank 2" }));
		await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
		await waitFor(() => expect(canvas.getByText("2 people thanked.")).toBeVisible());
	},
};

/** Ctrl+Enter confirms wherever the focus is, also where no reason is asked. */
export const Confirmed: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByLabelText("Select Asha Pawar"));
		await userEvent.click(canvas.getByRole("button", { name: "Greet" }));
		const dialog = within(await canvas.findByRole("alertdialog", { name: "Greet 1 people?" }));
		dialog.getByRole("button", { name: "Close" }).focus();
		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await waitFor(() => expect(canvas.getByText("1 people greeted.")).toBeVisible());
	},
};

/** The message of a decision names the key that takes it back, which leads back to its record. */
export const Undone: Story = {
	play: async ({ canvas }) => {
		await userEvent.click(await canvas.findByRole("link", { name: "Asha Pawar" }));
		await userEvent.keyboard("w");
		await canvas.findByRole("alertdialog", { name: "Welcome 1 people?" });
		await userEvent.keyboard("{Control>}{Enter}{/Control}");
		await expect(await canvas.findByRole("heading", { name: "Emily Tran" })).toBeVisible();
		const undo = await canvas.findByRole("button", { name: "Undo z" });
		await expect(undo).toHaveAttribute("aria-keyshortcuts", "z");
		await userEvent.keyboard("z");
		await expect(await canvas.findByText("Undone. Nobody was told.")).toBeVisible();
		await expect(await canvas.findByRole("heading", { name: "Asha Pawar" })).toBeVisible();
	},
};

export const Columns: Story = {
	play: async ({ canvasElement }) => {
		await userEvent.click(await within(canvasElement).findByRole("button", { name: "Columns" }));
		await waitFor(() => expect(within(document.body).getByRole("menuitemcheckbox", { name: "Email" })).toBeVisible());
	},
};

export const Calendar: Story = {
	play: async ({ canvasElement }) => {
		await userEvent.click(await within(canvasElement).findByRole("button", { name: /Choose in a calendar/ }));
		await expect((await within(document.body).findAllByRole("grid")).length).toBeGreaterThan(0);
	},
};

/** More than 1,000 are not counted to the end. */
export const ManyPages: Story = { args: { total: 1_001 } };

export const Empty: Story = { args: { answer: [] }, play: shows("No records found") };

export const Failed: Story = {
	args: { answer: "error" },
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText(refusal)).toBeVisible());
		await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
	},
};

/** A filter that the API refuses has its error beside it: trying again would not help. */
export const RefusedFilter: Story = {
	args: { answer: "refused" },
	play: async ({ canvas }) => {
		const field = await canvas.findByLabelText("Search people");
		await waitFor(() => expect(field).toHaveAccessibleDescription("That is too long to look for."));
		await expect(field).toBeInvalid();
		await expect(canvas.getByText("Correct the filters above")).toBeVisible();
		await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
	},
};

export const Loading: Story = { args: { answer: "never" } };
