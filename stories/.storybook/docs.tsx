import { DocsContainer } from "@storybook/addon-docs/blocks";
import type { Preview } from "@storybook/react-vite";
import { type ComponentProps, useEffect, useState } from "react";
import { themes } from "storybook/theming";
import { DocsPage } from "../handbook/docs-page.tsx";

const isDark = (globals: string | null) => /\btheme:dark\b/.test(globals ?? "");

/** A Docs page in the theme of its stories, with the colours of Storybook around them. */
function ThemedContainer({ context, children }: ComponentProps<typeof DocsContainer>) {
	const [dark, setDark] = useState(() => isDark(new URLSearchParams(location.search).get("globals")));
	useEffect(() => {
		const follow = ({ globals }: { globals: { theme?: string } }) => setDark(globals.theme === "dark");
		context.channel.on("globalsUpdated", follow);
		return () => context.channel.off("globalsUpdated", follow);
	}, [context]);
	return (
		<DocsContainer context={context} theme={dark ? themes.dark : themes.light}>
			{children}
		</DocsContainer>
	);
}

/** The look of Docs pages. Tests of stories load none of it (`main.ts`). */
const docs: Preview = { parameters: { docs: { page: DocsPage, container: ThemedContainer } } };

export default docs;
