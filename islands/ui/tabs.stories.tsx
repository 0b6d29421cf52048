import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type ControlState, statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { showsNo } from "../../stories/plays.ts";
import { Tabs } from "./tabs.tsx";

const panels = [
	{ id: "details", label: "Details", content: <p>Our school stands where the road ends.</p> },
	{ id: "documents", label: "Documents", count: "2", content: <p>A letter of the panchayat, and an estimate.</p> },
	{ id: "updates", label: "Updates", count: "3", content: <p>The first sheets of the roof have come.</p> },
	{ id: "comments", label: "Comments", count: "1,204", content: <p>Go on like this!</p> },
];

const meta = {
	component: Tabs,
	args: { label: "Parts of this request", panels },
	decorators: [
		(Story) => (
			<>
				<h1>Books and a roof for the hill school</h1>
				<Story />
			</>
		),
	],
	parameters: {
		docs: { story: { inline: false, height: "24rem" } },
		...notes({
			use: "The parts of one thing, one at a time.",
			do: ["Give each part an address, so that links and the back button work."],
			dont: ["Don’t hide parts of a form behind them.", "One part alone needs no row."],
			access: "On pages links to sections with headings; in dashboards ARIA tabs with arrow keys.",
			content: "One word each, with a count where it helps.",
		}),
	},
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

/** On a page: the row links to each part, and the URL says which one is open. */
export const Sections: Story = {
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("navigation", { name: "Parts of this request" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Documents 2" })).toBeVisible();
		const links = canvas.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
		await expect(links.map((href) => canvasElement.querySelector(href)?.id)).toEqual(panels.map(({ id }) => id));
		const open = () => canvas.getAllByRole("region").map((region) => region.id);
		await expect(open()).toEqual(["details"]);
		for (const panel of panels) {
			// Following the link would leave the story, because the runner's page has a different base URL.
			location.hash = panel.id;
			await expect(open()).toEqual([panel.id]);
			await expect(canvas.getByRole("heading", { level: 2, name: panel.label })).toBeInTheDocument();
		}
		location.hash = "";
		await expect(open()).toEqual(["details"]);
	},
};

export const LongSections: Story = {
	args: {
		panels: panels.map((panel) => ({
			...panel,
			content: Array.from({ length: 12 }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<div key={index}>{panel.content}</div>
			)),
		})),
	},
};

/** In a dashboard: one panel at a time. */
export const Selectable: Story = {
	args: { as: "tabs" },
	play: async ({ canvas, userEvent }) => {
		const selected = () => canvas.getByRole("tab", { selected: true });
		await expect(selected()).toHaveAccessibleName("Details");
		await expect(canvas.getAllByRole("tabpanel")).toHaveLength(1);

		await userEvent.click(canvas.getByRole("tab", { name: "Updates 3" }));
		await expect(canvas.getByRole("tabpanel", { name: "Updates 3" })).toHaveTextContent("The first sheets");

		await userEvent.keyboard("{ArrowRight}");
		await expect(selected()).toHaveFocus();
		await expect(selected()).toHaveAccessibleName("Comments 1,204");
		await userEvent.keyboard("{ArrowRight}");
		await expect(selected()).toHaveAccessibleName("Details");
		await userEvent.keyboard("{ArrowLeft}{Home}{End}");
		await expect(selected()).toHaveAccessibleName("Comments 1,204");

		// The row is one Tab stop, and the panel is the next.
		await userEvent.tab();
		await expect(canvas.getByRole("tabpanel")).toHaveFocus();
		await userEvent.tab({ shift: true });
		await expect(selected()).toHaveFocus();
	},
};

export const OnlyOne: Story = { args: { panels: panels.slice(0, 1) } };
export const Nothing: Story = { args: { panels: [] }, play: showsNo("navigation") };

/** Rendered side by side, the sections have the same names. */
const sameNames = { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } };

const threeAs = (state: ControlState) => panels.slice(0, 3).map((panel) => ({ ...panel, id: `${panel.id}-${state}` }));

export const States: Story = {
	parameters: sameNames,
	...statesOf((args, state) => <Tabs {...args} label={`${args.label} (${state})`} panels={threeAs(state)} />, {
		on: "li:nth-child(2) a",
	}),
};
export const SelectableStates: Story = statesOf(
	(args, state) => <Tabs {...args} as="tabs" label={`${args.label} (${state})`} panels={threeAs(state)} />,
	{ on: "[role=tab]:nth-child(2)" },
);
const many = [
	...panels,
	{ id: "donations", label: "Donations received", count: "12,480", content: <p>Every gift, newest first.</p> },
	{ id: "withdrawals", label: "Withdrawals to the bank", content: <p>What has been paid out.</p> },
];
/** A row that is too wide scrolls, and the focused tab scrolls into view. */
export const TooWideForAPhone: Story = {
	args: { as: "tabs", panels: many },
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas, userEvent }) => {
		await expect(document.scrollingElement?.scrollWidth).toBeLessThan(innerWidth + 1);
		await userEvent.click(canvas.getByRole("tab", { name: "Details" }));
		await userEvent.keyboard("{End}");
		const last = canvas.getByRole("tab", { name: "Withdrawals to the bank" });
		await expect(last).toHaveFocus();
		await expect(last.getBoundingClientRect().right).toBeLessThan(innerWidth + 1);
	},
};
export const SectionsTooWideForAPhone: Story = {
	args: { panels: many },
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas }) => {
		await expect(document.scrollingElement?.scrollWidth).toBeLessThan(innerWidth + 1);
		const last = canvas.getByRole("link", { name: "Withdrawals to the bank" });
		last.focus();
		await expect(last.getBoundingClientRect().right).toBeLessThan(innerWidth + 1);
	},
};
export const Hindi: Story = {
	args: {
		label: "इस अपील के हिस्से",
		panels: [
			{ id: "details-hi", label: "विवरण", content: <p>हमारा स्कूल वहाँ है जहाँ सड़क ख़त्म होती है।</p> },
			{ id: "documents-hi", label: "दस्तावेज़", count: "2", content: <p>पंचायत का पत्र और एक अनुमान।</p> },
		],
	},
	decorators: [inHindi],
};
/** The arrow keys follow the reading direction. */
export const RightToLeft: Story = {
	args: {
		as: "tabs",
		label: "أجزاء هذا الطلب",
		panels: [
			{ id: "details-ar", label: "التفاصيل", content: <p>مدرستنا حيث ينتهي الطريق.</p> },
			{ id: "documents-ar", label: "المستندات", count: "2", content: <p>رسالة من المجلس وتقدير للتكلفة.</p> },
			{ id: "updates-ar", label: "المستجدات", count: "3", content: <p>وصلت أولى صفائح السقف.</p> },
		],
	},
	decorators: [inArabic],
	play: async ({ canvas, userEvent }) => {
		const selected = () => canvas.getByRole("tab", { selected: true });
		await userEvent.click(selected());
		await userEvent.keyboard("{ArrowLeft}");
		await expect(selected()).toHaveAccessibleName("المستندات 2");
		await userEvent.keyboard("{ArrowRight}");
		await expect(selected()).toHaveAccessibleName("التفاصيل");
	},
};
