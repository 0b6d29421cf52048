import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { ControlStates, statesDiffer } from "../../stories/control-states.tsx";
import { inArabic } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Card } from "./card.tsx";
import { Carousel, type CarouselProps } from "./carousel.tsx";

const titles = ["A roof for the hill school", "Meals after the flood", "Asha walks again", "A well for Araku"];

const meta = {
	component: Carousel,
	parameters: notes({
		use: "A few pictures or cards of equal rank, where a page has no room for all.",
		do: ["Let a part of the next slide show, so that people see that there is more."],
		dont: ["Nothing moves by itself.", "Don’t hide what a reader must see."],
		access: "A named list that scrolls by touch, wheel, buttons and, once focused, the arrow keys.",
		content: "The label names the list; buttons say “Previous” and “Next”.",
	}),
	args: {
		label: "Stories",
		heading: <h2>Stories</h2>,
		previousLabel: "Earlier stories",
		nextLabel: "More stories",
		slides: titles.map((title, index) => ({
			id: `story-${index}`,
			content: (
				<Card
					title={title}
					href={`/stories/${index}`}
					media={<img src="/art/children.svg" alt="" width={776} height={435} />}
				>
					<p className="quiet">What the money changed, told by the people it reached.</p>
				</Card>
			),
		})),
	},
	decorators: [
		(Story) => (
			<>
				<h1>What giving did</h1>
				<Story />
			</>
		),
	],
} satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Slides: Story = {
	play: async ({ canvas, userEvent }) => {
		const region = canvas.getByRole("region", { name: "Stories" });
		await expect(canvas.getAllByRole("listitem")).toHaveLength(titles.length);
		await userEvent.tab();
		await expect(region).toHaveFocus();
		// However far it is scrolled, it snaps to a slide's edge.
		const slides = canvas.getAllByRole("listitem");
		const first = slides[0]?.getBoundingClientRect().width ?? 0;
		region.scrollTo({ left: first * 0.8, behavior: "instant" });
		await waitFor(() => {
			const edge = Number.parseFloat(getComputedStyle(region).scrollPaddingInlineStart);
			const left = region.getBoundingClientRect().left + edge;
			const nearest = Math.min(...slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left)));
			expect(Math.min(nearest, region.scrollWidth - region.clientWidth - region.scrollLeft)).toBeLessThan(2);
		});
	},
};

export const AFew: Story = { args: { slides: meta.args.slides.slice(0, 2) } };

export const OnAPhone: Story = {
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas }) => {
		// The edge of the next slide is visible, so visitors see that there is more.
		const [, second] = canvas.getAllByRole("listitem");
		await expect(second?.getBoundingClientRect().left).toBeLessThan(innerWidth - 16);
		await expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth);
	},
};

/** At the beginning and at the end, the button that leads nowhere is dim. */
export const AtTheEnd: Story = {
	play: async ({ canvas }) => {
		const region = canvas.getByRole("region", { name: "Stories" });
		region.scrollTo({ left: region.scrollWidth, behavior: "instant" });
		await waitFor(() => expect(region.scrollLeft + region.clientWidth).toBeGreaterThan(region.scrollWidth - 2));
	},
};
/** A carousel with its own names and ids, because several of them share a page here. */
const carouselFor = (args: CarouselProps) => (state: string) => (
	<Carousel
		{...args}
		label={`${args.label} (${state})`}
		slides={args.slides.map((slide) => ({ ...slide, id: `${slide.id}-${state}` }))}
	/>
);

/** The two buttons, which CSS draws; in each carousel the first leads nowhere. */
export const ButtonStates: Story = {
	render: (args) => <ControlStates of={carouselFor(args)} on=".carousel-track" inParts />,
	play: async ({ canvasElement }) => {
		const tracks = [...canvasElement.querySelectorAll(".carousel-track")];
		const looks = tracks.map((track) => {
			const { backgroundColor, outlineStyle } = getComputedStyle(track, "::scroll-button(inline-end)");
			return `${backgroundColor} ${outlineStyle}`;
		});
		await expect(new Set(looks).size).toBe(3);
	},
};
/** The focused track scrolls by arrow keys (site/browser/keys.browser.test.tsx presses them). */
export const States: Story = {
	render: (args) => <ControlStates of={carouselFor(args)} states={["focus"]} on=".carousel-track" />,
	play: statesDiffer,
};
export const RightToLeft: Story = {
	args: {
		label: "قصص",
		heading: <h2>قصص</h2>,
		previousLabel: "قصص أقدم",
		nextLabel: "قصص أخرى",
		slides: ["سقف لمدرسة التل", "وجبات بعد الفيضان", "آشا تمشي من جديد", "بئر لأراكو", "كتب للقرية"].map(
			(title, index) => ({
				id: `story-ar-${index}`,
				content: (
					<Card
						title={title}
						href={`/stories/${index}`}
						media={<img src="/art/children.svg" alt="" width={776} height={435} />}
					>
						<p className="quiet">ماذا حل بالمال، يرويه من وصل إليهم.</p>
					</Card>
				),
			}),
		),
	},
	decorators: [inArabic],
	play: async ({ canvas }) => {
		const region = canvas.getByRole("region", { name: "قصص" });
		const [first, second] = canvas.getAllByRole("listitem");
		await expect(second?.getBoundingClientRect().right).toBeLessThan(first?.getBoundingClientRect().left ?? 0);
		await expect(region.scrollLeft).toBe(0);
	},
};
