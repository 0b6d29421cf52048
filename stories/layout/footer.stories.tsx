import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Footer } from "../../site/layout/footer.tsx";
import { atWidths } from "../pages/at-widths.ts";
import { viewAt } from "../pages/shown.tsx";
import { everyLink } from "./viewers.ts";

interface Args {
	bare: boolean;
	/** As if every page of the specification were there, and the brand elsewhere. */
	everything: boolean;
}

function Shown({ bare, everything }: Args) {
	const view = viewAt("/", useWords());
	return <Footer bare={bare} view={everything ? { ...view, links: everyLink, leadsTo: () => true } : view} />;
}

/** Who we are and where to go; on payment pages only how to reach us and what a payer may want to read. */
const meta = {
	component: Shown,
	parameters: { layout: "fullscreen" },
	args: { bare: false, everything: true },
} satisfies Meta<typeof Shown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
	play: async ({ canvas }) => {
		for (const name of ["About Kindwave", "Contact us", "Help desk", "Privacy", "Terms", "Legal"]) {
			await expect(canvas.getByRole("link", { name })).toBeVisible();
		}
		await expect(canvas.getByText(/registered non-profit/)).toBeVisible();
	},
};
const whole = atWidths(Whole);
export const WholeOnAPhone = whole.phone;
export const WholeOnATablet = whole.tablet;
export const WholeOnADesk = whole.desk;

/** What there is now. */
export const Now: Story = {
	args: { everything: false },
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link", { name: "Privacy" })).toBeNull();
		await expect(canvas.getByRole("link", { name: "All open requests" })).toHaveAttribute("href", "/?open#requests");
	},
};
export const OnPaymentPages: Story = {
	args: { bare: true },
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
			"help@kindwave.example",
			"Privacy",
			"Terms",
			"Legal",
		]);
	},
};
export const OnPaymentPagesNow: Story = {
	args: { bare: true, everything: false },
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("link")).toHaveLength(1);
	},
};
