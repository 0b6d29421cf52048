import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ControlStates, statesDiffer, statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { showsRole } from "../../stories/plays.ts";
import { Badge } from "./badge.tsx";
import { Money } from "./money.tsx";
import { Table, type TableColumn, type TableRow } from "./table.tsx";

function gift(id: string, donor: string, cause: string, minor: number, fee: number, day: string): TableRow {
	return {
		id,
		cells: [
			donor,
			cause,
			<Money key="gift" minor={minor} currency="INR" />,
			<Money key="fee" minor={fee} currency="INR" />,
			<Badge key="status" tone="done">
				Succeeded
			</Badge>,
			<time key="day" dateTime={day}>
				{day}
			</time>,
		],
	};
}

const gifts = [
	gift("1", "Asha Rao", "Books for the hill school", 50_000, 1_450, "2026-03-28"),
	gift("2", "Dan Cooper", "New roof after the storm", 1_250_000, 36_250, "2026-03-27"),
	gift("3", "Meera Iyer", "Kidney care for Sunita", 99_900, 2_897, "2026-03-27"),
];

const others: readonly TableColumn[] = [
	{ id: "fee", header: "Fee", numeric: true },
	{ id: "status", header: "Status" },
	{ id: "day", header: "Day" },
];

const onSort = fn();

const meta = {
	component: Table,
	parameters: notes({
		use: "Records with the same fields.",
		do: ["Name it by a caption, and its rows by their first cell.", "Align figures at their end."],
		dont: ["Don’t lay out a page with it, and don’t hide columns that people came for."],
		access: "A wide one scrolls in a region that the keyboard reaches; sortable columns say their order.",
		content: "Headers are nouns without units in each cell; empty cells have a dash that is not read.",
	}),
	args: {
		id: "gifts",
		caption: "Gifts, newest first",
		columns: [
			{ id: "donor", header: "Donor", namesRow: true },
			{ id: "cause", header: "What for" },
			{ id: "amount", header: "Amount", numeric: true },
			...others,
		],
		rows: gifts,
		notice: "No gifts yet",
	},
} satisfies Meta<typeof Table>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByRole("table", { name: "Gifts, newest first" })).toBeVisible();
		await expect(canvas.getAllByRole("row")).toHaveLength(4);
		await expect(canvas.getByRole("rowheader", { name: "Asha Rao" })).toBeVisible();
		await expect(canvas.getByRole("columnheader", { name: "Amount" })).not.toHaveAttribute("aria-sort");
		await userEvent.tab();
		await expect(canvas.getByRole("region", { name: "Gifts, newest first" })).toHaveFocus();
	},
};
export const CaptionHidden: Story = { args: { captionHidden: true } };

export const SortedByALink: Story = {
	args: {
		columns: [
			{ id: "donor", header: "Donor", namesRow: true, sort: { direction: null, href: "/gifts?by=donor" } },
			{ id: "cause", header: "What for" },
			{ id: "amount", header: "Amount", numeric: true, sort: { direction: "descending", href: "/gifts?by=-amount" } },
			...others,
		],
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "descending");
		await expect(canvas.getByRole("columnheader", { name: "Donor" })).not.toHaveAttribute("aria-sort");
		await expect(canvas.getByRole("link", { name: "Donor" })).toHaveAttribute("href", "/gifts?by=donor");
	},
};
export const SortedByAButton: Story = {
	args: {
		columns: [
			{ id: "donor", header: "Donor", namesRow: true },
			{ id: "cause", header: "What for" },
			{ id: "amount", header: "Amount", numeric: true, sort: { direction: "ascending", onSort } },
			...others,
		],
	},
	play: async ({ canvas, userEvent }) => {
		onSort.mockClear();
		await userEvent.click(canvas.getByRole("button", { name: "Amount" }));
		await expect(onSort).toHaveBeenCalledOnce();
	},
};
export const Empty: Story = { args: { rows: [] }, play: showsRole("cell", "No gifts yet") };
export const Loading: Story = {
	args: { rows: [], busy: true, notice: "Loading..." },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Loading...")).toBeVisible();
		await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
		await expect(canvas.getAllByRole("row")).toHaveLength(2);
	},
};
/** The current rows stay until the next ones are loaded. */
export const LoadingMore: Story = { args: { busy: true } };
export const ScrollingOnAPhone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
export const StackedOnAPhone: Story = {
	args: { ...SortedByALink.args, stacked: true },
	globals: { viewport: { value: "phone", isRotated: false } },
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getAllByRole("row")).toHaveLength(4);
		await expect(canvas.getAllByRole("columnheader")).toHaveLength(6);
		await expect(canvas.getByRole("link", { name: "Donor" })).toBeVisible();
		await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
	},
};
export const Stacked: Story = { args: { stacked: true } };
export const StackedEmptyOnAPhone: Story = { ...StackedOnAPhone, args: { stacked: true, rows: [] }, play: undefined };
export const LongTexts: Story = {
	args: {
		rows: [
			gift(
				"0",
				"The Association of Parents and Teachers of the Government Primary Schools of Vikarabad",
				"New desks, benches, blackboards and a water filter for two hundred children in three classrooms",
				123_456_789_012_300,
				123_456_789_000,
				"2026-03-28",
			),
			...gifts,
		],
	},
};
export const Hindi: Story = {
	args: {
		caption: "दान, सबसे नए पहले",
		columns: [
			{ id: "donor", header: "दाता", namesRow: true },
			{ id: "amount", header: "राशि", numeric: true, sort: { direction: "descending", href: "/hi" } },
		],
		rows: [{ id: "1", cells: ["आशा राव", "₹500"] }],
	},
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: {
		caption: "التبرعات، الأحدث أولًا",
		columns: [
			{ id: "donor", header: "المتبرع", namesRow: true },
			{ id: "cause", header: "الغرض" },
			{ id: "amount", header: "المبلغ", numeric: true, sort: { direction: "descending", href: "/" } },
		],
		rows: [{ id: "1", cells: ["آشا راو", "كتب لمدرسة التل", "٥٠٠"] }],
		stacked: true,
	},
	decorators: [inArabic],
};

const threeGifts = {
	columns: [
		{ id: "donor", header: "Donor", namesRow: true, sort: { direction: null, onSort } },
		{ id: "amount", header: "Amount", numeric: true, sort: { direction: "descending", onSort } },
	],
	rows: gifts.map(({ id, cells }) => ({ id, cells: [cells[0], cells[2]] })),
} satisfies Pick<Story["args"] & object, "columns" | "rows">;

export const SortStates: Story = {
	args: threeGifts,
	...statesOf((args, state) => <Table {...args} id={state} caption={`Gifts (${state})`} />, { on: ".table-sort" }),
};
/** The hovered row stands out, including its sticky cell; the keyboard focus is on the whole table, which it scrolls. */
export const RowAndTableStates: Story = {
	args: threeGifts,
	render: (args) => (
		<>
			<ControlStates
				of={(state) => <Table {...args} id={state} caption={`Gifts (${state})`} />}
				states={["hover"]}
				on="tbody tr:nth-child(2)"
			/>
			<ControlStates
				of={(state) => <Table {...args} id={`table-${state}`} caption={`All gifts (${state})`} />}
				states={["focus"]}
				on=".table-region"
			/>
		</>
	),
	play: async ({ canvasElement }) => {
		for (const pair of canvasElement.querySelectorAll<HTMLElement>(".control-states")) {
			await statesDiffer({ canvasElement: pair.parentElement === null ? canvasElement : pair });
		}
	},
};
