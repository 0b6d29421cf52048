const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'", "#39": "'" };
const decode = (text: string) => text.replaceAll(/&(lt|gt|quot|amp|#x27|#39);/g, (all, name) => entities[name] ?? all);

/**
 * Splits HTML into tags and texts that two renderers must agree on: attributes are sorted by name, and characters that only
 * one renderer escapes are unescaped.
 */
export function tokensOf(html: string): string[] {
	const parts = html.match(/<(?:"[^"]*"|[^">])*>|[^<]+/g) ?? [];
	return parts.map((part) => {
		if (!part.startsWith("<")) return decode(part);
		const [, opening = "", attributes = ""] = /^<(\/?[\w-]+)((?:"[^"]*"|[^"])*?)\/?>$/.exec(part) ?? [];
		const pairs = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(
			([, name = "", value = ""]) => `${name.toLowerCase()}="${decode(value)}"`,
		);
		return `<${[opening.toLowerCase(), ...pairs.sort()].join(" ")}>`;
	});
}

/** React adds a preload for every eager picture before its markup; Preact does not, and that is their only difference. */
export function withoutPreloads(html: string): string {
	return html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, "");
}
