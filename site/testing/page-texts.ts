/** The page of a request, or its preview in another page, as HTML without scripts, and without the bar that stays on a phone's screen. */
export function requestPageIn(html: string): string {
	const page =
		/<article[^>]* class="[^"]*\brequest\b.*<\/article>|<article class="[^"]*\brequest\b.*<\/article>/s.exec(
			html,
		)?.[0] ?? "";
	return page.replaceAll(/<script.*?<\/script>|<link[^>]*>|<p class="bottom-bar">.*?<\/p>/gs, "");
}

/** The texts of HTML in their order. */
export const textsIn = (html: string): string[] => html.split(/<[^>]+>/).flatMap((text) => text.trim() || []);
