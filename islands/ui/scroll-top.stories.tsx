import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { ControlStates, statesDiffer } from "../../stories/control-states.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { ScrollTop } from "./scroll-top.tsx";

const meta = {
	component: ScrollTop,
	args: { label: "Back to top" },
	parameters: {
		docs: { story: { inline: false, height: "20rem" } },
		...notes({
			use: "A link back to the top, at the end of a long page.",
			do: ["Put it last in the page."],
			dont: ["Don’t put anything else into that corner."],
			access: "A link to `#top`, which works without script; the focus moves too.",
			content: "Says where it leads, in words.",
		}),
	},
	render: (args) => (
		<>
			<h1>All requests</h1>
			{Array.from({ length: 60 }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<p key={index}>A request, and another one below it.</p>
			))}
			<ScrollTop {...args} />
		</>
	),
} satisfies Meta<typeof ScrollTop>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {
	play: async ({ canvasElement }) => {
		scrollTo({ top: 0, behavior: "instant" });
		await waitFor(() => expect(canvasElement.querySelector(".scroll-top")).not.toBeVisible());
	},
};
export const ScrolledDown: Story = {
	play: async ({ canvas }) => {
		scrollTo({ top: 700, behavior: "instant" });
		const link = await canvas.findByRole("link", { name: "Back to top" });
		await expect(link).toHaveAttribute("href", "#top");
		await waitFor(() => expect(getComputedStyle(link).opacity).toBe("1"));
	},
};
/** A page that does not scroll does not need the link. */
export const ShortPage: Story = {
	render: (args) => (
		<>
			<h1>Nothing here yet</h1>
			<ScrollTop {...args} />
		</>
	),
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector(".scroll-top")).not.toBeVisible();
	},
};
/** Its position does not matter here. */
export const States: Story = {
	parameters: { docs: { story: { inline: true } } },
	render: (args) => (
		<>
			<h1>All requests</h1>
			<ControlStates of={() => <ScrollTop {...args} />} />
		</>
	),
	play: statesDiffer,
};
