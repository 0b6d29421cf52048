const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};

/** A text in XML, without the control characters that XML cannot hold. */
export const escaped = (text: string) =>
	text.replaceAll(/[^\P{Cc}\n\t]/gu, "").replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** An address in a text, without the mark that ends its sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** A line with its addresses as links. */
function linked(line: string): string {
	let html = "";
	let at = 0;
	for (const { 0: url, index } of line.matchAll(address)) {
		html += `${escaped(line.slice(at, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
		at = index + url.length;
	}
	return html + escaped(line.slice(at));
}

const two = (number: number) => String(number).padStart(2, "0");
function clock(seconds: number): string {
	const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** An episode's notes as HTML for players: its paragraphs with links, and its chapters. Empty without either. */
export function showNotes(episode: {
	note: string;
	chapters: readonly { startTime: number; title: string }[];
}): string {
	const paragraphs = episode.note
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
		.map((paragraph) => `<p>${paragraph.split("\n").map(linked).join("<br/>")}</p>`);
	const chapters = episode.chapters.map(({ startTime, title }) => `<li>${clock(startTime)} ${escaped(title)}</li>`);
	return [...paragraphs, chapters.length > 0 ? `<ul>${chapters.join("")}</ul>` : ""].join("");
}
