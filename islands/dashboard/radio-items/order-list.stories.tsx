import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { DashboardFrame, newQueries } from "../kit/dashboard.tsx";
import { OrderList, type Placed, placed } from "./order-list.tsx";

const track = (title: string) => ({
	_id: `trk_${title}`,
	name: `${title}.mp3`,
	title,
	artist: "The Band",
	composer: "",
	publisher: "",
	album: "",
	label: "",
	isrc: "",
	language: "",
	thumbnailUrl: null,
	bytes: 1000,
	sampleRate: 44_100,
	channelCount: 2,
	duration: 60,
	playlists: 1,
	createdAt: 0,
});

function Order({ titles }: { titles: readonly string[] }) {
	const [items, setItems] = useState<readonly Placed[]>(() => placed(titles.map(track)));
	return (
		<DashboardFrame queries={newQueries()}>
			<OrderList items={items} onChange={setItems} />
		</DashboardFrame>
	);
}

const meta = { component: Order, tags: ["on-react"], args: { titles: ["One", "Two", "Three"] } } satisfies Meta<
	typeof Order
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A button that moves its item keeps the focus; at the end the other one has it. */
export const ByButtons: Story = {
	play: async ({ canvas }) => {
		const rows = () => canvas.getAllByRole("listitem").map((row) => /One|Two|Three/.exec(row.textContent ?? "")?.[0]);
		canvas.getByRole("button", { name: /Move One down/ }).focus();
		await userEvent.keyboard("{Enter}");
		await expect(rows()).toEqual(["Two", "One", "Three"]);
		await waitFor(() => expect(canvas.getByRole("button", { name: /Move One down/ })).toHaveFocus());
		await userEvent.keyboard("{Enter}");
		await expect(rows()).toEqual(["Two", "Three", "One"]);
		await waitFor(() => expect(canvas.getByRole("button", { name: /Move One up/ })).toHaveFocus());
	},
};

/** After a removal the next item has the focus, or the last one. */
export const Removed: Story = {
	play: async ({ canvas }) => {
		canvas.getByRole("button", { name: "Remove Two" }).focus();
		await userEvent.keyboard("{Enter}");
		await waitFor(() => expect(canvas.getByRole("button", { name: "Remove Three" })).toHaveFocus());
		await userEvent.keyboard("{Enter}");
		await waitFor(() => expect(canvas.getByRole("button", { name: "Remove One" })).toHaveFocus());
		await userEvent.keyboard("{Enter}");
		await expect(canvas.queryAllByRole("listitem")).toHaveLength(0);
		await waitFor(() => expect(canvas.getByRole("list", { name: "Items in order" })).toHaveFocus());
	},
};
