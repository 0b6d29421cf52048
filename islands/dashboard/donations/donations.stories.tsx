import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import type { DonationListRow } from "../../../api/domain/contracts/donation-list.ts";
import { ApiError } from "../../client/api.ts";
import { DonationsScreen } from "./screen.tsx";
import type { DonationQuery, DonationSource } from "./source.ts";

const people = ["Asha Rao", "Dan Cooper", null, "Meera Iyer", "Imran Sheikh", "Grace Lee", "Vikram Nair"];
const causes = ["Books for the hill school", "New roof after the storm", "Kidney care for Sunita"];
const statuses = ["succeeded", "processing", "failed", "refunded"] as const;

const donations: DonationListRow[] = Array.from({ length: 34 }, (_, index) => ({
	_id: `don_${String(index).padStart(26, "0")}`,
	createdAt: Date.UTC(2026, 2, 28, 9, 30) - index * 5 * 3_600_000,
	donorName: people[index % people.length] ?? null,
	title: causes[index % causes.length] ?? "",
	units: index % 4 === 3 ? "USD" : "INR",
	quantity: 500 + index * 125.5,
	processingFees: index % 4 === 1 ? null : 14.5 + index,
	status: statuses[index % statuses.length] ?? "succeeded",
	paymentMethod: "stripe",
	paymentMode: "card",
}));

/** Filters and pages as the server does. */
function answer({ keyword, status, from, to, pageSize, page }: DonationQuery) {
	const found = donations.filter(
		(row) =>
			(status === "all" || row.status === status) &&
			(keyword === "" || `${row.donorName} ${row.title}`.toLowerCase().includes(keyword.trim().toLowerCase())) &&
			(from === "" || row.createdAt >= Date.parse(from)) &&
			(to === "" || row.createdAt < Date.parse(to) + 86_400_000),
	);
	const rows = found.slice(page * pageSize, (page + 1) * pageSize);
	return { rows, hasMore: found.length > (page + 1) * pageSize };
}

const meta = {
	component: DonationsScreen,
	// The dashboards run on React itself and on nothing else.
	tags: ["react-only"],
	args: { source: { loadDonations: fn(async (query: DonationQuery) => answer(query)) } satisfies DonationSource },
} satisfies Meta<typeof DonationsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstPage: Story = {
	play: async ({ canvas }) => {
		await expect(await canvas.findAllByText("Asha Rao")).toHaveLength(2);
		await expect(canvas.getAllByRole("row")).toHaveLength(11);
		await expect(canvas.getAllByText("Anonymous").length).toBeGreaterThan(0);
		await expect(canvas.getByText("₹500")).toBeVisible();
		await expect(canvas.getByText("Rows 1 to 10")).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Previous" })).toBeDisabled();
	},
};

export const PagingToTheEnd: Story = {
	play: async ({ canvas, userEvent }) => {
		await canvas.findByText("Rows 1 to 10");
		for (const range of ["Rows 11 to 20", "Rows 21 to 30", "Rows 31 to 34"]) {
			await userEvent.click(canvas.getByRole("button", { name: "Next" }));
			await canvas.findByText(range);
		}
		await expect(canvas.getByRole("button", { name: "Next" })).toBeDisabled();
		await userEvent.selectOptions(canvas.getByLabelText("Rows"), "50");
		await expect(await canvas.findByText("Rows 1 to 34")).toBeVisible();
	},
};

export const Filtered: Story = {
	play: async ({ args, canvas, userEvent }) => {
		await canvas.findByText("Rows 1 to 10");
		await userEvent.type(canvas.getByLabelText("Search"), "meera");
		await userEvent.selectOptions(canvas.getByLabelText("Status"), "Refunded");
		await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(3));
		await expect(canvas.getAllByRole("cell", { name: "Meera Iyer" })).toHaveLength(2);
		await expect(args.source.loadDonations).toHaveBeenLastCalledWith(
			expect.objectContaining({ keyword: "meera", status: "refunded", page: 0 }),
			expect.anything(),
		);
	},
};

export const BetweenTwoDays: Story = {
	play: async ({ canvas, userEvent }) => {
		await canvas.findByText("Rows 1 to 10");
		await userEvent.type(canvas.getByLabelText("From"), "2026-03-27");
		await userEvent.type(canvas.getByLabelText("To"), "2026-03-27");
		await expect(await canvas.findByText("Rows 1 to 5")).toBeVisible();
		for (const cell of canvas.getAllByText(/2026/)) await expect(cell).toHaveTextContent("27 Mar 2026");
	},
};

export const Loading: Story = {
	args: { source: { loadDonations: () => new Promise(() => {}) } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Loading...")).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Next" })).toBeDisabled();
	},
};

export const Empty: Story = {
	args: { source: { loadDonations: async () => ({ rows: [], hasMore: false }) } },
	play: async ({ canvas }) => {
		await expect(await canvas.findByText("No Records Found")).toBeVisible();
	},
};

export const Failed: Story = {
	args: {
		source: {
			loadDonations: fn(async () => {
				throw new ApiError(500, "The server refused the call.");
			}),
		},
	},
	play: async ({ args, canvas, userEvent }) => {
		await expect(await canvas.findByRole("alert")).toHaveTextContent(
			"Problem in fetching. The server refused the call.",
		);
		const { loadDonations } = args.source;
		await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
		await waitFor(() => expect(loadDonations).toHaveBeenCalledTimes(2));
		await canvas.findByRole("alert");
	},
};

/** The second question is answered first; the first answer arrives late and must not show. */
export const AnOvertakenAnswer: Story = {
	args: {
		source: {
			loadDonations: async (query) => {
				if (query.status === "all") await new Promise((resolve) => setTimeout(resolve, 400));
				return answer(query);
			},
		},
	},
	play: async ({ canvas, userEvent }) => {
		await userEvent.selectOptions(canvas.getByLabelText("Status"), "Failed");
		await canvas.findByText("Rows 1 to 8");
		await new Promise((resolve) => setTimeout(resolve, 500));
		await expect(canvas.getByText("Rows 1 to 8")).toBeVisible();
	},
};
