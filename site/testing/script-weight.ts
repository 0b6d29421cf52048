import { gzipSync } from "node:zlib";

/**
 * The URLs of the scripts that a page loads before any interaction: the loader, preloads, enhancements, and islands that do
 * not wait for interaction. The payment provider's own script is not counted.
 */
export function scriptsOf(html: string): string[] {
	const found = [
		...html.matchAll(/<script type="module" async src="([^"]+)"/g),
		...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
	].map((match) => match[1] ?? "");
	for (const [tag] of html.matchAll(/<\w+ [^>]*data-(?:island|enhance|dashboard)=[^>]*>/g)) {
		const source = /data-src="([^"]+)"/.exec(tag)?.[1];
		if (source && !tag.includes('data-when="interaction"')) found.push(source);
	}
	return [...new Set(found)];
}

/** The static imports of a module; `import()` comes later. */
export function importsOf(module: string): string[] {
	return [...module.matchAll(/\b(?:from|import)\s*"(\.{0,2}\/[^"]+)"/g)].map((match) => match[1] ?? "");
}

/**
 * Fetches those scripts and their imports. @returns their texts by URL
 * @param pageUrl the page's full URL, which its scripts' URLs are relative to
 * @param more further URLs that a browser requested
 */
export async function fetchScripts(pageUrl: string, html: string, more: readonly string[] = []) {
	const texts = new Map<string, string>();
	const waiting = [...scriptsOf(html), ...more].map((address) => new URL(address, pageUrl).href);
	for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
		if (texts.has(url)) continue;
		const response = await fetch(url);
		if (!response.ok) throw new Error(`${url} answered ${response.status}`);
		const text = await response.text();
		texts.set(url, text);
		for (const imported of importsOf(text)) waiting.push(new URL(imported, url).href);
	}
	return texts;
}

export function gzipBytes(texts: Iterable<string>): number {
	return [...texts].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

/**
 * The gzipped bytes of script that a page may load before any interaction: none without islands and enhancements, 4 kB with
 * some, 10 kB with a form that hydrates by itself, as at checkout. Staff screens run on React and may load 130 kB.
 */
export function scriptBudget(html: string): number {
	if (/data-dashboard=/.test(html)) return 130_000;
	if (/data-island="[^"]*" data-when="load"/.test(html)) return 10_000;
	return /data-(?:island|enhance)=/.test(html) ? 4_000 : 0;
}
