import type { Decorator } from "@storybook/react-vite";

/** Around a story in Hindi. */
export const inHindi: Decorator = (Story) => (
	<div lang="hi">
		<Story />
	</div>
);

/** Around a story that reads right to left. */
export const inArabic: Decorator = (Story) => (
	<div lang="ar" dir="rtl">
		<Story />
	</div>
);

/** Around a story in Latin letters on a page that reads right to left. */
export const rightToLeft: Decorator = (Story) => (
	<div dir="rtl">
		<Story />
	</div>
);

/** Around a story in a column of so many pixels. */
export const inColumn =
	(inlineSize: number): Decorator =>
	(Story) => (
		<div style={{ inlineSize }}>
			<Story />
		</div>
	);
