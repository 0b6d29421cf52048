import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { illustratedCategories } from "./art.ts";
import { Picture } from "./picture.tsx";

const meta = {
	component: Picture,
	parameters: notes({
		use: "A request’s picture at 776 × 435.",
		do: ["Load the first picture of a page at once, the others when they come near."],
		dont: ["Don’t write on it, and don’t crop faces: people choose the part themselves."],
		access: "Its alternative text is empty where the title beside it says the same.",
		content: "A request without a picture has its category’s illustration.",
	}),
	args: {
		imageUrl: "/art/demo/asha.jpg",
		categorySlug: "health",
		sizes: "(min-width: 40rem) 36rem, 100vw",
		alt: "A woman walks with a frame, someone beside her",
	},
	decorators: [
		(Story) => (
			<div className="wrap narrow">
				<Story />
			</div>
		),
	],
} satisfies Meta<typeof Picture>;
export default meta;

type Story = StoryObj<typeof meta>;

const loaded = (image: HTMLElement) =>
	waitFor(() => expect((image as HTMLImageElement).naturalWidth).toBeGreaterThan(0));

export const OfARequest: Story = {
	play: async ({ canvas }) => {
		const image = canvas.getByRole<HTMLImageElement>("img");
		await loaded(image);
		await expect(image.currentSrc).toMatch(/\/art\/demo\/asha_(388x218|776x435)\.webp$/);
		await expect(image).toHaveAttribute("loading", "lazy");
		// Its space is reserved before it loads.
		await expect(image.getBoundingClientRect().width / image.getBoundingClientRect().height).toBeCloseTo(776 / 435, 1);
	},
};

/** A request without its own picture displays its category's illustration. */
export const OfACategory: Story = { args: { imageUrl: null, categorySlug: "education", alt: "" } };

export const OfNoKnownCategory: Story = { args: { imageUrl: null, categorySlug: null, alt: "" } };

/** The first picture of a page loads at once. */
export const First: Story = {
	args: { priority: true },
	play: async ({ canvas }) => {
		const image = canvas.getByRole("img");
		await expect(image).not.toHaveAttribute("loading");
		await expect(image).toHaveAttribute("fetchpriority", "high");
	},
};

/** On a dense and wide screen the SVG is displayed. */
export const Large: Story = {
	args: { large: true },
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector('source[type="image/svg+xml"]')).toHaveAttribute(
			"srcset",
			"/art/demo/asha.svg",
		);
	},
};

/** An uploaded picture exists in one size; its URL gets the size suffix. */
export const Uploaded: Story = {
	args: { imageUrl: "/art/children.jpg?v=2", alt: "Children play" },
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("img")).toHaveAttribute("src", "/art/children.jpg_776x435?v=2");
		await expect(canvasElement.querySelector("source")).toBeNull();
	},
};

/** A picture that fails to load leaves its space and a heart. */
export const Broken: Story = {
	args: { imageUrl: "/art/no-such-picture.png", alt: "" },
	play: async ({ canvasElement }) => {
		const image = canvasElement.querySelector("img");
		await waitFor(() => expect(image?.complete).toBe(true));
		await expect(image?.getBoundingClientRect().height).toBeGreaterThan(50);
	},
};

export const EveryCategory: Story = {
	render: (args) => (
		<ul className="cards">
			{[...illustratedCategories, "giving"].map((slug) => (
				<li key={slug}>
					<Picture {...args} imageUrl={null} categorySlug={slug} sizes="16rem" alt="" />
					{slug}
				</li>
			))}
		</ul>
	),
};
