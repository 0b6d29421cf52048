import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Footer } from "../../site/layout/footer.tsx";
import { viewFor } from "../pages/framed-page.tsx";
import { onAPhone } from "../pages/on-a-phone.ts";
import { everyLink } from "./viewers.ts";

interface Args {
	bare: boolean;
	/** Pretends that every planned page exists and that the brand has all its external links. */
}

function FooterStory({ bare }: Args) {
	const view = viewFor("/", useWords());
	return <Footer bare={bare} view={{ ...view, links: everyLink, isReachable: () => true }} />;
}

/** Links to the main pages and contacts. Payment pages get only the contact address and the legal links. */
const meta = {
	component: FooterStory,
	parameters: { layout: "fullscreen" },
	args: { bare: false },
} satisfies Meta<typeof FooterStory>;
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
export const WholeOnAPhone = onAPhone(Whole);

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
