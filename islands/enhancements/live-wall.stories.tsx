import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { serveCalls } from "../../stories/serve-calls.ts";
import liveWall from "./live-wall.ts";

interface WallProps {
	sum: string;
	gifts: readonly string[];
}

function Wall({ sum, gifts }: WallProps) {
	return (
		<article>
			<p data-live="sum">{sum}</p>
			<ul data-live="gifts">
				{gifts.map((name) => (
					<li key={name} data-row={name}>
						{name}
					</li>
				))}
			</ul>
		</article>
	);
}

const page = (sum: string, ...gifts: string[]) =>
	`<p data-live="sum">${sum}</p><ul data-live="gifts">${gifts.map((name) => `<li data-row="${name}">${name}</li>`).join("")}</ul>`;
const look = fn(async () => new Response(""));

/** A page on a screen in a hall reads itself again and again. */
const meta = {
	component: Wall,
	args: { sum: "₹100", gifts: ["Asha"] },
	render: (args) => (
		<div
			ref={(part) => {
				if (part) liveWall(part, 20);
			}}
		>
			<Wall {...args} />
		</div>
	),
	beforeEach: () => {
		look.mockReset().mockImplementation(async () => new Response(page("₹300", "Meera", "Asha")));
		return serveCalls((address) => (address === location.href ? look() : null));
	},
} satisfies Meta<typeof Wall>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NewGift: Story = {
	play: async ({ canvas }) => {
		const first = canvas.getByText("Asha");
		await expect(await canvas.findByText("Meera")).toHaveClass("is-new");
		await expect(canvas.getByText("₹300")).toBeVisible();
		await expect(canvas.getByText("Asha")).not.toHaveClass("is-new");
		await expect(first).not.toBeInTheDocument();
	},
};

/** Without a connection, and while the server fails, the page keeps what it shows. */
export const Disconnected: Story = {
	play: async ({ canvas }) => {
		look.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		look.mockImplementationOnce(async () => new Response("", { status: 503 }));
		await waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(1));
		await canvas.findByText("Meera");
	},
};
