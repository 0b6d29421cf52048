import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { DonorWall } from "../../site/pages/shared/donor-wall.tsx";
import { showsNo } from "../../stories/plays.ts";
import { serveCalls } from "../../stories/serve-calls.ts";
import moreRows from "./more-rows.ts";

const donor = (index: number) => ({
	id: `don_${index}`,
	name: ["Asha Rao", null, "Dan Cooper", "Meera Iyer", "Imran Sheikh"][index % 5] ?? null,
	givenMinor: 50_000 + index * 12_550,
	receivedMinor: 50_000 + index * 12_550,
	currency: "INR" as const,
	username: null,
	succeededAt: Date.UTC(2026, 10, 20) - index * 86_400_000,
	message: null,
});
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** The page behind the link: the requested number of the fifteen rows, beginning at `from`. */
async function serve(href: string, from = 0): Promise<Response> {
	const requested = Math.min(Number(new URL(href, location.href).searchParams.get("donors")), 15);
	const items = rows(from, requested).map((index) => `<li data-row="don_${index}">Donor ${index}</li>`);
	const more = requested < 15 ? '<p data-more><a href="?donors=15">Show more gifts</a></p>' : "";
	return new Response(`<main><div id="donor-list"><ul>${items.join("")}</ul>${more}</div></main>`);
}

const fetchPage = fn(serve);

/** “Show more” in place; without script the link opens a page with more rows. */
const meta = {
	component: DonorWall,
	args: {
		donors: rows(0, 5).map(donor),
		nextHref: "?donors=15#donors",
		now: Date.UTC(2026, 10, 20, 9),
	},
	render: (args) => (
		<div
			ref={(page) => {
				const element = page?.querySelector<HTMLElement>("[data-enhance=more-rows]");
				if (element) moreRows(element);
			}}
		>
			<DonorWall {...args} />
		</div>
	),
	beforeEach: () => {
		fetchPage.mockClear().mockImplementation(serve);
		return serveCalls((address) => (address.includes("?donors=") ? fetchPage(address) : null));
	},
} satisfies Meta<typeof DonorWall>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstRows: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
		await expect(canvas.getByText("Anonymous")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Show more gifts" })).toHaveAttribute("href", "?donors=15#donors");
	},
};

/** With the last rows the link disappears, and the focus moves to the first new row. */
export const ShowingMore: Story = {
	args: { donors: rows(0, 10).map(donor) },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("link", { name: "Show more gifts" }));
		await waitFor(() => expect(canvas.getByText("Showing 15 gifts.")).toBeVisible());
		await expect(canvas.getAllByRole("listitem")).toHaveLength(15);
		await expect(canvas.queryByRole("link")).toBeNull();
		await expect(canvas.getByText("Donor 10")).toHaveFocus();
	},
};

/** A gift made after the page was rendered comes before the displayed rows, and no row is displayed twice. */
export const GiftMeanwhile: Story = {
	play: async ({ canvas, userEvent }) => {
		fetchPage.mockImplementation((href) => serve(href, -1));
		await userEvent.click(canvas.getByRole("link", { name: "Show more gifts" }));
		await canvas.findByText("Showing 15 gifts.");
		await expect(canvas.queryByText("Donor -1")).toBeNull();
	},
};

/** Far down the list, the fetched page has only a part of it. */
export const PartOfTheList: Story = {
	play: async ({ canvas, userEvent }) => {
		fetchPage.mockImplementation((href) => serve(href, 3));
		await userEvent.click(canvas.getByRole("link", { name: "Show more gifts" }));
		await canvas.findByText("Showing 15 gifts.");
	},
};

export const NetworkError: Story = {
	play: async ({ canvas, userEvent }) => {
		fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		const link = canvas.getByRole("link", { name: "Show more gifts" });
		await userEvent.click(link);
		await waitFor(() => expect(canvas.getByText("More gifts could not be loaded. Please try again.")).toBeVisible());
		await waitFor(() => expect(link).not.toHaveAttribute("aria-busy"));
		await userEvent.click(link);
		await canvas.findByText("Showing 15 gifts.");
	},
};

export const NoMoreRows: Story = { args: { donors: [donor(0), donor(1)], nextHref: null }, play: showsNo("link") };
