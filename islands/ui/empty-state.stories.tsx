import type { Meta, StoryObj } from "@storybook/react-vite";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
	component: EmptyState,
	args: { title: "No donors yet", children: "Be the first to give." },
	decorators: [
		(Story) => (
			<section aria-label="Donors">
				<h2>Donors</h2>
				<Story />
			</section>
		),
	],
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WordsOnly: Story = {};
export const WithAWayOn: Story = { args: { action: <ButtonLink href="/">See all requests</ButtonLink> } };
