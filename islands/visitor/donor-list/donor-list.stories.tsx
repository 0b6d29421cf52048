import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import donorList from "./index.tsx";

const names = ["Asha Rao", null, "Dan Cooper", "Meera Iyer", "Imran Sheikh"];
const donor = (index: number) => ({
	id: `don_${index}`,
	name: names[index % names.length] ?? null,
	giftMinor: 50_000 + index * 12_550,
	currency: "INR" as const,
	at: Date.UTC(2026, 10, 20) - index * 86_400_000,
});

/** GET /donationRequest/donors as the server answers it: fifteen gifts. */
async function serve(input: RequestInfo | URL): Promise<Response> {
	const { searchParams } = new URL(String(input), location.href);
	const offset = Number(searchParams.get("offset"));
	const rows = Array.from({ length: 15 }, (_, index) => donor(index)).slice(offset, offset + 10);
	const data = rows.map((row) => ({
		_id: row.id,
		name: row.name,
		anonymous: row.name === null,
		quantity: row.giftMinor / 100,
		units: row.currency,
		createdAt: row.at,
	}));
	return Response.json({ statusCode: 200, data, totalCountOfRecords: 15, hasMore: offset + 10 < 15 });
}

const fetchStub = fn(serve);

/** Recent donors, and ten more at a time; without script the link opens the page with more of them. */
const meta = {
	component: donorList.Component,
	args: {
		id: "donors",
		requestId: "req_1",
		donors: Array.from({ length: 10 }, (_, index) => donor(index)),
		hasMore: true,
		now: Date.UTC(2026, 10, 20, 9),
		moreHref: "?donors=20",
	},
	beforeEach: () => {
		const real = globalThis.fetch;
		fetchStub.mockClear().mockImplementation(serve);
		globalThis.fetch = (input, init) => (String(input).startsWith("/api/") ? fetchStub(input) : real(input, init));
		return () => {
			globalThis.fetch = real;
		};
	},
} satisfies Meta<typeof donorList.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstTen: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(10);
		await expect(canvas.getAllByText("Anonymous")).toHaveLength(2);
		await expect(canvas.getByRole("link", { name: "Show more donors" })).toHaveAttribute("href", "?donors=20");
	},
};

export const ShowingMore: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("link", { name: "Show more donors" }));
		await expect(await canvas.findByText("15 donors are shown.")).toBeVisible();
		await expect(canvas.getAllByRole("listitem")).toHaveLength(15);
		await expect(canvas.queryByRole("link")).toBeNull();
	},
};

/** Somebody gave after the page was made, so the server's list has moved by one. */
export const AGiftMeanwhile: Story = {
	play: async ({ canvas, userEvent }) => {
		fetchStub.mockImplementation((input) => serve(String(input).replace("offset=10", "offset=9")));
		await userEvent.click(canvas.getByRole("link", { name: "Show more donors" }));
		await canvas.findByText(/donors are shown/);
		await expect(canvas.getAllByRole("listitem")).toHaveLength(15);
	},
};

export const NotReachable: Story = {
	play: async ({ canvas, userEvent }) => {
		fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		await userEvent.click(canvas.getByRole("link", { name: "Show more donors" }));
		await expect(await canvas.findByText("More donors could not be loaded. Please try again.")).toBeVisible();
		await userEvent.click(canvas.getByRole("link", { name: "Show more donors" }));
		await canvas.findByText("15 donors are shown.");
	},
};

export const AllShown: Story = {
	args: { donors: [donor(0), donor(1)], hasMore: false },
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link")).toBeNull();
	},
};
