import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Footer } from "../../site/layout/footer.tsx";
import { viewAt } from "../pages/shown.tsx";

function Shown({ bare }: { bare: boolean }) {
	return <Footer bare={bare} view={viewAt("/", useWords())} />;
}

const meta = { component: Shown, parameters: { layout: "fullscreen" }, args: { bare: false } } satisfies Meta<
	typeof Shown
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Fees and safety" })).toHaveAttribute("href", "/?trust#trust");
	},
};
export const OnPaymentPages: Story = {
	args: { bare: true },
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("link")).toHaveLength(1);
	},
};
