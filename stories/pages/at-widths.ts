import { expect } from "storybook/test";

/** The widths of the preview's viewports. */
export type Width = "phone" | "tablet" | "desk";

/** What of a page's story matters here; its arguments may be anything. */
interface PageStory {
	globals?: Record<string, unknown>;
	// A method, so that a play function may ask for the context of its own story.
	play?(context: object): Promise<void> | void;
}

function at<Story extends PageStory>(width: Width, story: Story): Story {
	return {
		...story,
		globals: { ...story.globals, viewport: { value: width } },
		play: async (context: object) => {
			await story.play?.(context);
			// Nothing is read by scrolling sideways.
			await expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth);
		},
	};
}

/**
 * Three stories from one: the same page on a phone (320 px), a tablet (768) and a desk (1280), each with the story's
 * own play function and without overflow sideways. Storybook finds stories by their exports, so each is named:
 *
 *     const widths = atWidths(Open);
 *     export const OpenOnAPhone = widths.phone;
 */
export function atWidths<Story extends PageStory>(story: Story): Record<Width, Story> {
	return { phone: at("phone", story), tablet: at("tablet", story), desk: at("desk", story) };
}
