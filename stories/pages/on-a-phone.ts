import { expect } from "storybook/test";

/** The parts of a story used here; its arguments may be anything. */
interface WideStory {
	globals?: Record<string, unknown>;
	// Declared as a method, so that a play function may require its own story's context type.
	play?(context: object): Promise<void> | void;
}

/**
 * The same story on a phone of 320 px, with its play function and a check for sideways overflow: for components that no page
 * displays yet. The views of `site/browser` check every page at every width.
 */
export function onAPhone<Story extends WideStory>(story: Story): Story {
	return {
		...story,
		globals: { ...story.globals, viewport: { value: "phone" } },
		play: async (context: object) => {
			await story.play?.(context);
			// The page never scrolls sideways.
			await expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth);
		},
	};
}
